package tagalong.bot.tagging;

import java.util.List;
import java.util.Map;
import tagalong.bot.tagging.Saving.Outcome.NotThere;
import tagalong.bot.tagging.Saving.Outcome.Refused;
import tagalong.bot.tagging.Saving.Outcome.TooManyStickers;
import tagalong.bot.text.Html;
import tagalong.bot.text.Messages;
import tagalong.storage.Tag;
import tagalong.storage.TypedTags;
import tagalong.storage.TypedTags.Reason;

/** Why nothing was saved. */
final class Refusals {
    /** So that the answer to any message fits into one. */
    private static final int MOST_NAMED = 10;

    private Refusals() {}

    /** @param whatToDo the key of what stands below, for what can be made shorter */
    static Html text(Messages messages, Saving.Outcome outcome, String whatToDo) {
        if (outcome instanceof Refused refused) {
            return refused(messages, refused).line(messages.html(whatToDo));
        }
        if (outcome instanceof TooManyStickers) {
            return messages.html("limits.stickers");
        }
        return outcome instanceof NotThere not ? notThere(messages, not.missing()) : messages.html("tags.nothing");
    }

    static Html notThere(Messages messages, List<String> missing) {
        return messages.html("tags.not-there", Map.of("tags", Html.shorten(messages.plainList(missing))));
    }

    private static Html refused(Messages messages, Refused refused) {
        var pieces = refused.pieces();
        var named = pieces.stream()
                .filter(piece -> piece.reason() != Reason.TOO_MANY_TAGS)
                .toList();
        var tooMany = messages.html(
                refused.replaces() ? "tags.refused.TOO_MANY_TAGS" : "tags.refused.TOO_MANY_ADDED",
                Map.of("count", Tag.MOST_PER_STICKER + pieces.size() - named.size(), "most", Tag.MOST_PER_STICKER));
        if (named.isEmpty()) {
            return tooMany;
        }
        var text = named(messages, named);
        return named.size() == pieces.size() ? text : text.line(tooMany);
    }

    private static Html named(Messages messages, List<TypedTags.Refused> pieces) {
        var text = messages.html("tags.refused");
        for (var piece : pieces.subList(0, Math.min(pieces.size(), MOST_NAMED))) {
            text = text.line(messages.html(key(piece.reason()), Map.of("tag", Html.shorten(piece.text()))));
        }
        return pieces.size() > MOST_NAMED
                ? text.line(messages.html("tags.refused.more", Map.of("count", pieces.size() - MOST_NAMED)))
                : text;
    }

    private static String key(Reason reason) {
        return switch (reason) {
            case TEXT_TOO_LONG -> "tags.refused.TEXT_TOO_LONG";
            case TOO_LONG_WHEN_FOLDED -> "tags.refused.TOO_LONG_WHEN_FOLDED";
            case TOO_MANY_WORDS -> "tags.refused.TOO_MANY_WORDS";
            case TOO_MANY_TAGS -> "tags.refused.TOO_MANY_TAGS";
        };
    }
}
