package tagalong.storage.finding;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import tagalong.storage.Fold;
import tagalong.storage.Sticker;

/**
 * What a person typed, taken apart: words, and conditions such as {@code -word}, {@code "two words"}, {@code set:name},
 * {@code type:gif}, {@code is:private}. Anything can be typed; what is no condition is text.
 *
 * @param mineOnly true when it began with {@code !}
 * @param typed the text without conditions, as typed
 * @param text the same, folded
 * @param words the distinct words and emoji of the text, in order
 * @param keys the text as typed, with the quote of a last phrase that is not closed
 */
public record FindingQuery(
        boolean mineOnly, String typed, String text, List<Word> words, Conditions conditions, String keys) {

    /** Typed alone, it asks for what is new, whoever's it is. */
    public static final String WHAT_IS_NEW = "is:new";

    /** More words than anybody types to find a sticker. */
    private static final int MOST_WORDS = 16;

    /**
     * A word of a query.
     *
     * @param spelledOut with {@code ö} as {@code oe} and the like; null when there is nothing such in it
     * @param emoji its key when it is one; null for a word
     */
    record Word(
            String folded,
            @Nullable String spelledOut,
            @Nullable String emoji) {}

    public FindingQuery {
        words = List.copyOf(words);
    }

    /** The text with each word once, as it is looked for beside the text itself. */
    String textWithoutRepeats() {
        return String.join(" ", Fold.words(text));
    }

    /** True when nothing is asked for, so that everything is an answer. */
    public boolean isBlank() {
        return words.isEmpty() && conditions.isEmpty();
    }

    /** Whether something is asked for besides the words. */
    public boolean hasConditions() {
        return !conditions.isEmpty();
    }

    /** Whether what was found so fits the conditions. */
    public boolean accepts(Findable found) {
        return conditions.accept(found);
    }

    /** Whether only stickers with this mark are asked for. */
    public boolean asksFor(Findable.Mark mark) {
        return conditions.marks().contains(mark);
    }

    /** Whether it asks for what is new, and for nothing else. */
    public boolean asksForWhatIsNew() {
        return !mineOnly && typed.equalsIgnoreCase(WHAT_IS_NEW);
    }

    /** Words, phrases and emoji that a sticker must not have; folded. */
    public List<String> excluded() {
        return conditions.excluded();
    }

    /** Words that must stand together; folded. */
    public List<String> phrases() {
        return conditions.phrases().stream().map(Conditions.Phrase::words).toList();
    }

    /** Whether a set is asked for, by its name or title. */
    public boolean asksForSet() {
        return !conditions.sets().isEmpty();
    }

    /** Whether what was found so fits the conditions that are about the sticker itself, whatever it is called. */
    public boolean acceptsSticker(Findable found) {
        return conditions.acceptSticker(found);
    }

    /** Takes apart whatever was typed. */
    public static FindingQuery parse(String typed) {
        var stripped = typed.strip();
        var mineOnly = stripped.startsWith("!") && !stripped.startsWith("!!") && !stripped.startsWith("!?");
        return new QueryParser(mineOnly ? stripped.substring(1) : stripped).parse(mineOnly);
    }

    /** The words without the emoji among them; empty when there are only the ones or only the others. */
    public Optional<String> wordsBesideEmoji() {
        var plain = words.stream()
                .filter(word -> word.emoji == null)
                .map(Word::folded)
                .toList();
        return plain.isEmpty() || plain.size() == words.size()
                ? Optional.empty()
                : Optional.of(String.join(" ", plain));
    }

    /** Whether the sticker is shown with each emoji of the words, or with one of its family. */
    public boolean hasItsEmojiShownBy(Sticker sticker) {
        var shown = sticker.emoji() == null ? "" : Emoji.family(Emoji.key(sticker.emoji()));
        return words.stream()
                .map(Word::emoji)
                .allMatch(key -> key == null || Emoji.family(key).equals(shown));
    }

    /** The same question with another text: what other keys would have given, where an open quote is a letter. */
    FindingQuery withText(String other) {
        var folded = Fold.fold(other);
        var asked = keys.equals(typed) ? conditions : conditions.withoutLastPhrase();
        return new FindingQuery(mineOnly, other, folded, words(other, folded), asked, other);
    }

    /** The same without the quotes that may be a part of a text; itself where there are none. */
    FindingQuery withoutLooseQuotes() {
        return conditions.isLoose()
                ? new FindingQuery(mineOnly, typed, text, words, conditions.withoutLoosePhrases(), typed)
                : this;
    }

    /** The distinct words and emoji of a text. */
    static List<Word> words(String typed, String folded) {
        var words = new LinkedHashMap<String, Word>();
        if (Letters.isAscii(typed)) {
            Fold.words(folded).forEach(word -> words.put(word, new Word(word, null, null)));
            return limited(words);
        }
        for (var piece : Emoji.pieces(typed)) {
            var value = Fold.fold(piece);
            if (Emoji.startsIn(piece)) {
                words.put(value, new Word(value, null, Emoji.key(piece)));
                continue;
            }
            var onlyPiece = value.equals(folded);
            if (!onlyPiece && value.chars().noneMatch(Character::isLetterOrDigit)) {
                continue;
            }
            var own = value.split(" ");
            var spelled = Letters.spelledOut(piece);
            var others = spelled == null ? own : spelled.split(" ");
            for (var i = 0; i < own.length; i++) {
                var other = others.length == own.length && !others[i].equals(own[i]) ? others[i] : null;
                words.putIfAbsent(own[i], new Word(own[i], other, null));
            }
        }
        words.remove("");
        return limited(words);
    }

    private static List<Word> limited(Map<String, Word> words) {
        return words.size() <= MOST_WORDS
                ? List.copyOf(words.values())
                : words.values().stream().limit(MOST_WORDS).toList();
    }
}
