package tagalong.storage;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * What a person typed, taken apart: every piece is either a tag, a repetition of one, or refused with a reason.
 *
 * @param tags in the order typed, no two with the same value, at most {@link Tag#MOST_PER_STICKER}
 * @param refused in the order typed
 */
public record TypedTags(List<Tag> tags, List<Refused> refused) {

    /** Why a piece is no tag. */
    public enum Reason {
        TEXT_TOO_LONG,
        TOO_LONG_WHEN_FOLDED,
        TOO_MANY_WORDS,
        TOO_MANY_TAGS
    }

    /** A piece that is no tag, as typed. */
    public record Refused(String text, Reason reason) {}

    private static final Pattern SEPARATORS = Pattern.compile("[" + Fold.SEPARATORS + "]|\\R");
    /** Where a hashtag begins: {@code #1} is none. */
    private static final String HASHTAG = "[#＃](?=[\\p{L}\\p{So}])";

    private static final Pattern BEFORE_HASHTAG = Pattern.compile(" (?=" + HASHTAG + ")");
    private static final Pattern HASH = Pattern.compile("^" + HASHTAG);
    private static final Pattern BLANKS = Pattern.compile("[\\s\\p{Z}\\p{Cc}]++");

    public TypedTags {
        tags = List.copyOf(tags);
        refused = List.copyOf(refused);
    }

    /**
     * Splits at commas, semicolons and line breaks, and {@code #funny #cat} at each hashtag; blanks inside a tag become one, a
     * repeated tag stays as first typed.
     */
    public static TypedTags parse(String typed) {
        var tags = new LinkedHashMap<String, Tag>();
        var refused = new ArrayList<Refused>();
        for (var text : pieces(typed).stream().flatMap(TypedTags::hashtags).toList()) {
            if (text.codePointCount(0, text.length()) > Tag.LONGEST_TEXT) { // before it is folded, which may take long
                refused.add(new Refused(text, Reason.TEXT_TOO_LONG));
                continue;
            }
            var value = Fold.fold(text);
            if (value.isEmpty() || tags.containsKey(value)) {
                continue;
            }
            var reason = reasonAgainst(value, tags.size());
            if (reason.isPresent()) {
                refused.add(new Refused(text, reason.get()));
            } else {
                tags.put(value, new Tag(text, value));
            }
        }
        return new TypedTags(List.copyOf(tags.values()), refused);
    }

    /** The pieces between commas, semicolons and line breaks, with single blanks; some may be empty. */
    public static List<String> pieces(String typed) {
        return SEPARATORS
                .splitAsStream(typed)
                .map(piece -> BLANKS.matcher(piece).replaceAll(" ").strip())
                .toList();
    }

    /** What begins with a hashtag is parted where the next one begins, and loses the signs. */
    private static Stream<String> hashtags(String piece) {
        return HASH.matcher(piece).find()
                ? BEFORE_HASHTAG
                        .splitAsStream(piece)
                        .map(tag -> HASH.matcher(tag).replaceFirst(""))
                : Stream.of(piece);
    }

    private static Optional<Reason> reasonAgainst(String value, int before) {
        if (value.codePointCount(0, value.length()) > Tag.LONGEST_VALUE) {
            return Optional.of(Reason.TOO_LONG_WHEN_FOLDED);
        }
        if (value.split(" ").length > Tag.MOST_WORDS) {
            return Optional.of(Reason.TOO_MANY_WORDS);
        }
        return before < Tag.MOST_PER_STICKER ? Optional.empty() : Optional.of(Reason.TOO_MANY_TAGS);
    }
}
