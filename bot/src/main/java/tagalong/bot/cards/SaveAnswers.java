package tagalong.bot.cards;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import tagalong.bot.cards.CardAction.Undo;
import tagalong.bot.dispatch.Turn;
import tagalong.bot.telegram.Keyboard;
import tagalong.bot.telegram.Keyboard.Button;
import tagalong.bot.text.Html;
import tagalong.bot.text.Messages;
import tagalong.bot.usecase.CardReading;
import tagalong.bot.usecase.Preferences;
import tagalong.bot.usecase.Saving;
import tagalong.bot.usecase.Saving.Outcome.NotThere;
import tagalong.bot.usecase.Saving.Outcome.Refused;
import tagalong.bot.usecase.Saving.Outcome.Saved;
import tagalong.bot.usecase.Saving.Outcome.TooManyStickers;
import tagalong.storage.TypedTags;

/** Says what became of tags that were typed. */
public final class SaveAnswers {
    /** So that the answer to any message fits into one. */
    private static final int MOST_NAMED = 10;

    private final Cards cards;
    private final CardReading reading;
    private final Preferences preferences;

    public SaveAnswers(Cards cards, CardReading reading, Preferences preferences) {
        this.cards = cards;
        this.reading = reading;
        this.preferences = preferences;
    }

    /** Answers the message that said the tags; nothing is said of one that was answered before. */
    public void answer(Turn turn, Saving.Outcome outcome) {
        if (!(outcome instanceof Saved saved)) {
            turn.answer(refusal(turn, outcome));
        } else if (!saved.again()) {
            cards.remember(turn, saved.sticker(), turn.answer(text(turn, saved), keyboard(turn, saved)));
        }
    }

    /** What was saved, in one line. */
    public Html inShort(Messages messages, Saved saved) {
        return saved.tags().isEmpty()
                ? messages.html("tags.cleared")
                : messages.html("tags.saved", Map.of("tags", Cards.list(saved.tags())));
    }

    /** Why nothing was saved, and what to do about it: the message can be edited. */
    public Html refusal(Turn turn, Saving.Outcome outcome) {
        return refusal(turn.messages(), outcome, "tags.refused.end");
    }

    /** As {@link #refusal}, where a message that is edited is not seen: it must be sent again. */
    public Html refusalInGroup(Turn turn, Saving.Outcome outcome) {
        return refusal(turn.messages(), outcome, "tags.refused.again");
    }

    /** The explanation of sharing, for those who share their first words now. */
    public Html explainedOnce(Turn turn, Html text, boolean isShared) {
        return isShared && preferences.explainOnce(turn.user()) ? text.line(turn.html("tags.first-save")) : text;
    }

    private Html text(Turn turn, Saved saved) {
        var messages = turn.messages();
        var audience =
                reading.audience(turn.user(), saved.sticker(), saved.change().after());
        var text = inShort(messages, saved).line(Cards.whoFindsIt(messages, saved.sticker(), audience));
        if (!saved.missing().isEmpty()) {
            text = text.line(notThere(messages, saved.missing()));
        }
        if (saved.unshared()) {
            text = text.line(messages.html("limits.shared"));
        } else if (!saved.change().ownerOnly().isEmpty()) {
            text = text.line(messages.html(
                    "tags.owner-only",
                    Map.of("tags", messages.list(saved.change().ownerOnly()))));
        }
        return explainedOnce(turn, text, audience.isShared());
    }

    private Keyboard keyboard(Turn turn, Saved saved) {
        var sticker = saved.sticker();
        List<Button> row = new ArrayList<>();
        if (!sticker.alwaysPrivate()) {
            var audience = reading.audience(turn.user(), sticker, saved.change().after());
            row.add(cards.audienceButton(turn.messages(), sticker, audience));
        }
        row.add(cards.undoButton(turn.messages(), new Undo(sticker.id(), turn.change())));
        return Keyboard.of(row);
    }

    private static Html refusal(Messages messages, Saving.Outcome outcome, String whatToDo) {
        if (outcome instanceof Refused refused) {
            return named(messages, refused).line(messages.html(whatToDo));
        }
        if (outcome instanceof TooManyStickers) {
            return messages.html("limits.stickers");
        }
        return outcome instanceof NotThere not ? notThere(messages, not.missing()) : messages.html("tags.nothing");
    }

    private static Html named(Messages messages, Refused refused) {
        var pieces = refused.pieces();
        var text = messages.html("tags.refused");
        for (var piece : pieces.subList(0, Math.min(pieces.size(), MOST_NAMED))) {
            text = text.line(messages.html(key(piece.reason()), Map.of("tag", Html.shorten(piece.text()))));
        }
        return pieces.size() > MOST_NAMED
                ? text.line(messages.html("tags.refused.more", Map.of("count", pieces.size() - MOST_NAMED)))
                : text;
    }

    private static String key(TypedTags.Reason reason) {
        return switch (reason) {
            case TEXT_TOO_LONG -> "tags.refused.TEXT_TOO_LONG";
            case TOO_LONG_WHEN_FOLDED -> "tags.refused.TOO_LONG_WHEN_FOLDED";
            case TOO_MANY_WORDS -> "tags.refused.TOO_MANY_WORDS";
            case TOO_MANY_TAGS -> "tags.refused.TOO_MANY_TAGS";
        };
    }

    private static Html notThere(Messages messages, List<String> missing) {
        return messages.html("tags.not-there", Map.of("tags", Html.shorten(String.join(", ", missing))));
    }
}
