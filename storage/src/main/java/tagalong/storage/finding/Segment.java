package tagalong.storage.finding;

import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.ToLongFunction;
import java.util.stream.IntStream;
import tagalong.storage.Fold;
import tagalong.storage.StickerId;
import tagalong.storage.Tag;

/** Stickers numbered in the order in which equally good ones are shown, with all the words they are found by; immutable. */
final class Segment {

    private static final int STICKER_BYTES = 360;
    private static final int TAG_BYTES = 128;

    private final Findable[] stickers;
    private final int[] byId;
    private final int[] byNewest;
    private final Postings tags;
    private final Vocabulary words;
    private final Vocabulary spelledOut;
    private final Postings joined;
    private final Postings sorted;
    private final Postings emoji;
    private final Postings families;
    private final int[] emojiNumbers;
    private final Postings sets;
    private final Vocabulary titles;
    private final long weight;

    /** @param stickers in their order, each once */
    Segment(Findable[] stickers, EmojiWords emojiWords, Set<String> languages) {
        this.stickers = stickers;
        byId = order(Comparator.comparing(i -> stickers[i].id().fileUniqueId()));
        byNewest = order((a, b) -> Findable.NEWEST_FIRST.compare(stickers[a], stickers[b]));
        var tagPostings = new Postings.Builder();
        var wordPostings = new Postings.Builder();
        var spelledPostings = new Postings.Builder();
        var joinedPostings = new Postings.Builder();
        var sortedPostings = new Postings.Builder();
        var emojiPostings = new Postings.Builder();
        var familyPostings = new Postings.Builder();
        Map<String, String> titleOf = new LinkedHashMap<>();
        var setPostings = new Postings.Builder();
        for (int i = 0; i < stickers.length; i++) {
            var sticker = stickers[i].sticker();
            for (var tag : stickers[i].tags()) {
                addTag(tag, i, List.of(tagPostings, wordPostings, spelledPostings, joinedPostings, sortedPostings));
            }
            if (sticker.emoji() != null) {
                var key = Emoji.key(sticker.emoji());
                emojiPostings.add(key, i);
                familyPostings.add(Emoji.family(key), i);
            }
            if (sticker.setName() != null) {
                setPostings.add(sticker.setName(), i);
                titleOf.merge(sticker.setName(), title(stickers[i]), (one, other) -> one);
            }
        }
        tags = tagPostings.build();
        words = new Vocabulary(wordPostings.build(), languages);
        spelledOut = new Vocabulary(spelledPostings.build(), languages);
        joined = joinedPostings.build();
        sorted = sortedPostings.build();
        emoji = emojiPostings.build();
        families = familyPostings.build();
        emojiNumbers = IntStream.range(0, emoji.size())
                .map(i -> emojiWords.number(emoji.key(i)))
                .toArray();
        sets = setPostings.build();
        titles = titles(titleOf, languages);
        weight = weigh();
    }

    int size() {
        return stickers.length;
    }

    Findable sticker(int number) {
        return stickers[number];
    }

    /** The number of the sticker with this place when the newest is first. */
    int newest(int place) {
        return byNewest[place];
    }

    /** The number of this sticker; negative when it is not here. */
    int number(StickerId id) {
        int low = 0;
        int high = byId.length - 1;
        while (low <= high) {
            int middle = low + high >>> 1;
            int order = stickers[byId[middle]].id().fileUniqueId().compareTo(id.fileUniqueId());
            if (order == 0) {
                return byId[middle];
            }
            if (order < 0) {
                low = middle + 1;
            } else {
                high = middle - 1;
            }
        }
        return -1;
    }

    /** Whole tags. */
    Postings tags() {
        return tags;
    }

    Vocabulary words() {
        return words;
    }

    /** The words of tags with {@code ö} as {@code oe} and the like. */
    Vocabulary spelledOut() {
        return spelledOut;
    }

    /** Tags of several words without the blanks, from each of their words on. */
    Postings joined() {
        return joined;
    }

    /** Tags of several words with the words in the order of letters. */
    Postings sorted() {
        return sorted;
    }

    /** The words of a folded text in the order of letters. */
    static String inOrderOfLetters(String folded) {
        var words = folded.split(" ");
        Arrays.sort(words);
        return String.join(" ", words);
    }

    Postings emoji() {
        return emoji;
    }

    Postings families() {
        return families;
    }

    /** The words of titles, for the places of their sets in {@link #sets}. */
    Vocabulary titles() {
        return titles;
    }

    Postings sets() {
        return sets;
    }

    /** Adds the stickers that show one of these emoji. */
    void withEmoji(Bits numbers, Bits out, int base) {
        for (int i = 0; i < emojiNumbers.length; i++) {
            if (emojiNumbers[i] >= 0 && numbers.get(emojiNumbers[i])) {
                emoji.add(i, out, base);
            }
        }
    }

    /** About how many bytes it takes. */
    long weight() {
        return weight;
    }

    private long weigh() {
        ToLongFunction<Findable> own = sticker -> STICKER_BYTES
                + sticker.tags().stream()
                        .mapToLong(tag ->
                                TAG_BYTES + tag.text().length() + tag.value().length())
                        .sum();
        return Arrays.stream(stickers).mapToLong(own).sum()
                + 4L * (stickers.length * 3 + emojiNumbers.length)
                + tags.weight()
                + words.weight()
                + spelledOut.weight()
                + joined.weight()
                + sorted.weight()
                + emoji.weight()
                + families.weight()
                + sets.weight()
                + titles.weight();
    }

    private static void addTag(Tag tag, int number, List<Postings.Builder> to) {
        var value = current(tag.value());
        to.get(0).add(value, number);
        if (value.indexOf(' ') < 0) {
            to.get(1).add(value, number);
        } else {
            Fold.words(value).forEach(word -> to.get(1).add(word, number));
            to.get(4).add(inOrderOfLetters(value), number);
            for (int blank = value.indexOf(' '), from = 0; blank >= 0; blank = value.indexOf(' ', from)) {
                to.get(3).add(value.substring(from).replace(" ", ""), number);
                from = blank + 1;
            }
        }
        var spelled = Letters.spelledOut(tag.text());
        if (spelled != null) {
            Fold.words(spelled).forEach(word -> to.get(2).add(word, number));
        }
    }

    /** A value of an older fold as today's would be, so that both are found until it is saved anew. */
    private static String current(String value) {
        return Letters.isAscii(value) ? value : Fold.isCurrent(value) ? value : Fold.fold(value);
    }

    private static String title(Findable findable) {
        var title = findable.title();
        return title == null ? String.valueOf(findable.sticker().setName()).replace('_', ' ') : title;
    }

    private Vocabulary titles(Map<String, String> titleOf, Set<String> languages) {
        var titleWords = new Postings.Builder();
        for (int i = 0; i < sets.size(); i++) {
            var title = titleOf.getOrDefault(sets.key(i), "");
            for (var word : Fold.words(Fold.fold(title))) {
                titleWords.add(word, i);
            }
            var spelled = Letters.spelledOut(title);
            if (spelled != null) {
                for (var word : Fold.words(spelled)) {
                    titleWords.add(word, i);
                }
            }
        }
        return new Vocabulary(titleWords.build(), languages);
    }

    private int[] order(Comparator<Integer> order) {
        return IntStream.range(0, stickers.length)
                .boxed()
                .sorted(order)
                .mapToInt(Integer::intValue)
                .toArray();
    }
}
