package tagalong.storage.finding;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import tagalong.storage.Fold;
import tagalong.storage.Sticker.Kind;

/**
 * What a sticker must be, besides being called so.
 *
 * @param phrases words that must stand together in a tag or in the title of the set; folded
 * @param excluded words, phrases or emoji that must not be there; folded
 * @param sets each must be a part of the set's name or title
 * @param kinds any of these; empty for any
 * @param marks all of these
 */
record Conditions(
        List<Phrase> phrases, List<String> excluded, List<String> sets, Set<Kind> kinds, Set<Findable.Mark> marks) {

    /**
     * Words that must stand together.
     *
     * @param loose true in quotes that belong to a text as well, so that they are asked for only while that finds anything
     */
    record Phrase(String words, boolean loose) {}

    Conditions {
        phrases = List.copyOf(phrases);
        excluded = List.copyOf(excluded);
        sets = List.copyOf(sets);
        kinds = Set.copyOf(kinds);
        marks = Set.copyOf(marks);
    }

    boolean isEmpty() {
        return phrases.isEmpty() && excluded.isEmpty() && sets.isEmpty() && kinds.isEmpty() && marks.isEmpty();
    }

    Conditions withoutLastPhrase() {
        return new Conditions(phrases.subList(0, phrases.size() - 1), excluded, sets, kinds, marks);
    }

    boolean isLoose() {
        return phrases.stream().anyMatch(Phrase::loose);
    }

    Conditions withoutLoosePhrases() {
        var strict = phrases.stream().filter(phrase -> !phrase.loose).toList();
        return new Conditions(strict, excluded, sets, kinds, marks);
    }

    boolean accept(Findable found) {
        if (isEmpty()) {
            return true;
        }
        return acceptSticker(found)
                && phrases.stream().allMatch(phrase -> has(found, phrase.words, false))
                && excluded.stream().noneMatch(word -> has(found, word, true) || isEmoji(found, word));
    }

    boolean acceptSticker(Findable found) {
        return (kinds.isEmpty() || kinds.contains(found.sticker().kind()))
                && found.marks().containsAll(marks)
                && sets.stream().allMatch(set -> isOfSet(found, set));
    }

    private static boolean isOfSet(Findable found, String part) {
        var name = found.sticker().setName();
        if (name != null && name.toLowerCase(Locale.ROOT).contains(part)) {
            return true;
        }
        return found.title() != null && Fold.fold(found.title()).contains(Fold.fold(part));
    }

    /** Whether the words stand together in a tag, or in the title; the last one to its end, or at least its beginning. */
    private static boolean has(Findable found, String words, boolean whole) {
        return found.tags().stream().anyMatch(tag -> has(tag.value(), words, whole))
                || (!whole && found.title() != null && has(Fold.fold(found.title()), words, false));
    }

    private static boolean has(String value, String words, boolean whole) {
        return whole ? (" " + value + " ").contains(" " + words + " ") : (" " + value).contains(" " + words);
    }

    private static boolean isEmoji(Findable found, String key) {
        var emoji = found.sticker().emoji();
        return emoji != null && Emoji.key(emoji).equals(key);
    }
}
