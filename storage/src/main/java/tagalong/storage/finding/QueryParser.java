package tagalong.storage.finding;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tagalong.storage.Fold;
import tagalong.storage.Sticker.Kind;

/** Reads what a person typed, from its beginning to its end. */
final class QueryParser {
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

    private final String input;
    private int at;
    private final StringBuilder text = new StringBuilder();
    private @Nullable String keys;
    private final List<Conditions.Phrase> phrases = new ArrayList<>();
    private final List<String> excluded = new ArrayList<>();
    private final List<String> sets = new ArrayList<>();
    private final Set<Kind> kinds = EnumSet.noneOf(Kind.class);
    private final Set<Findable.Mark> marks = EnumSet.noneOf(Findable.Mark.class);

    QueryParser(String input) {
        this.input = input;
    }

    FindingQuery parse(boolean mineOnly) {
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
                FindingQuery.words(typed, folded),
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
