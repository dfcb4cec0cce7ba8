package tagalong.storage.finding;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tagalong.storage.Fold;
import tagalong.storage.Sticker;
import tagalong.storage.Sticker.Kind;

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

    /** Any of these opens and any closes: phones put the curly ones for the straight one. */
    private static final String QUOTES = "\"\u201C\u201D\u201E\u201F\u00AB\u00BB";

    /** What people mean by these; what moves may be of several kinds. */
    private static final Map<String, Set<Kind>> KINDS = Map.of(
            "sticker", Set.of(Kind.STICKER, Kind.ANIMATED_STICKER, Kind.VIDEO_STICKER),
            "animated", Set.of(Kind.ANIMATED_STICKER, Kind.VIDEO_STICKER, Kind.ANIMATION),
            "gif", Set.of(Kind.ANIMATION),
            "photo", Set.of(Kind.PHOTO),
            "video", Set.of(Kind.VIDEO, Kind.VIDEO_NOTE, Kind.VIDEO_STICKER));

    private static final Map<String, Findable.Mark> MARKS = Map.of(
            "private", Findable.Mark.PRIVATE,
            "favourite", Findable.Mark.FAVOURITE,
            "favorite", Findable.Mark.FAVOURITE);

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
        return new Parser(mineOnly ? stripped.substring(1) : stripped).parse(mineOnly);
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

    private static List<Word> words(String typed, String folded) {
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

    /** Reads a text from its beginning to its end. */
    private static final class Parser {

        private final String input;
        private int at;
        private final StringBuilder text = new StringBuilder();
        private @Nullable String keys;
        private final List<Conditions.Phrase> phrases = new ArrayList<>();
        private final List<String> excluded = new ArrayList<>();
        private final List<String> sets = new ArrayList<>();
        private final Set<Kind> kinds = EnumSet.noneOf(Kind.class);
        private final Set<Findable.Mark> marks = EnumSet.noneOf(Findable.Mark.class);

        private Parser(String input) {
            this.input = input;
        }

        private FindingQuery parse(boolean mineOnly) {
            while (at < input.length()) {
                if (Character.isWhitespace(input.charAt(at))) {
                    at++;
                } else if (isQuote(at)) {
                    phrase();
                } else {
                    token();
                }
            }
            var typed = text.toString().strip();
            var folded = Fold.fold(typed);
            return new FindingQuery(
                    mineOnly,
                    typed,
                    folded,
                    words(typed, folded),
                    new Conditions(phrases, excluded, sets, kinds, marks),
                    keys == null ? typed : keys);
        }

        private boolean isQuote(int place) {
            return place < input.length() && QUOTES.indexOf(input.charAt(place)) >= 0;
        }

        /** A quote that is not closed may be a letter of another layout, so the keys keep it. */
        private void phrase() {
            var start = at;
            var content = quoted();
            var folded = foldedOf(content);
            if (!folded.isEmpty()) {
                phrases.add(new Conditions.Phrase(folded.get(0), input.charAt(start) != '"'));
                keys = at > input.length() ? text + input.substring(start) : null;
                text.append(content).append(' ');
            }
        }

        private static List<String> foldedOf(String content) {
            var folded = Fold.fold(content);
            return folded.isEmpty() ? List.of() : List.of(folded);
        }

        /** Reads to the closing quote or to the end. */
        private String quoted() {
            var start = ++at;
            while (at < input.length() && !isQuote(at)) {
                at++;
            }
            return input.substring(start, Math.min(at++, input.length()));
        }

        private void token() {
            if (input.charAt(at) == '-' && isQuote(at + 1)) {
                at++;
                excluded.addAll(foldedOf(quoted()));
                return;
            }
            var start = at;
            while (at < input.length() && !Character.isWhitespace(input.charAt(at))) {
                at++;
            }
            var token = input.substring(start, at);
            if (!isCondition(token)) {
                text.append(token).append(' ');
            }
        }

        private boolean isCondition(String token) {
            if (token.charAt(0) == '-') {
                return isExclusion(token.substring(1));
            }
            var colon = token.indexOf(':');
            if (colon <= 0 || colon == token.length() - 1) {
                return false;
            }
            var value = token.substring(colon + 1).toLowerCase(Locale.ROOT);
            return switch (token.substring(0, colon).toLowerCase(Locale.ROOT)) {
                case "set" -> sets.add(value);
                case "type" -> isKind(value);
                case "is" -> isMark(value);
                default -> false;
            };
        }

        private boolean isKind(String value) {
            var one = value.endsWith("s") ? value.substring(0, value.length() - 1) : value;
            var meant = KINDS.getOrDefault(one, Set.of());
            kinds.addAll(meant);
            return !meant.isEmpty();
        }

        private boolean isMark(String value) {
            var meant = MARKS.get(value);
            if (meant != null) {
                marks.add(meant);
            }
            return meant != null;
        }

        /** A minus counts where a word or an emoji follows it; elsewhere it belongs to a text such as {@code -1} or {@code ->}. */
        private boolean isExclusion(String rest) {
            if (rest.isEmpty() || (!Character.isLetter(rest.codePointAt(0)) && !Emoji.startsIn(rest))) {
                return false;
            }
            return excluded.add(Emoji.startsIn(rest) ? Emoji.key(rest) : Fold.fold(rest));
        }
    }
}
