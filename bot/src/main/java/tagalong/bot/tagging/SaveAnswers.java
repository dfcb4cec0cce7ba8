package tagalong.bot.tagging;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tagalong.bot.dispatch.Turn;
import tagalong.bot.tagging.CardAction.SaveTyped;
import tagalong.bot.tagging.CardAction.Undo;
import tagalong.bot.tagging.Saving.Outcome.Doubtful;
import tagalong.bot.tagging.Saving.Outcome.Saved;
import tagalong.bot.telegram.Keyboard;
import tagalong.bot.telegram.Reply;
import tagalong.bot.text.Html;
import tagalong.bot.text.Messages;
import tagalong.bot.usecase.Preferences;
import tagalong.storage.OwnTags;
import tagalong.storage.SharingRules.Barred;
import tagalong.storage.SharingRules.Reason;
import tagalong.storage.Sticker;

/** Says what became of tags that were typed. */
final class SaveAnswers {
    private final Cards cards;
    private final CardReading reading;
    private final Preferences preferences;

    SaveAnswers(Cards cards, CardReading reading, Preferences preferences) {
        this.cards = cards;
        this.reading = reading;
        this.preferences = preferences;
    }

    /**
     * Answers a message that said tags; an answer that it has already is changed. Also one whose tags another process saved is
     * answered here: who is answered is marked before, and what is marked does not come again.
     *
     * @param place the message that shows the sticker, which is quoted; 0 when it is not known
     */
    void answer(Turn turn, Saving.Outcome outcome, int place) {
        if (outcome instanceof Doubtful doubtful) {
            var wish = new SaveTyped(doubtful.sticker().id(), doubtful.note());
            say(turn, doubtful.sticker(), place, new Reply(question(turn, doubtful), question(turn, wish)));
        } else if (!(outcome instanceof Saved saved)) {
            answer(turn, refusal(turn, outcome));
        } else {
            say(turn, saved.sticker(), place, new Reply(text(turn, saved), keyboard(turn, saved)));
        }
    }

    /** Answers a message in plain words; an answer that it has already is changed. */
    void answer(Turn turn, Html text) {
        cards.answered(turn)
                .ifPresentOrElse(
                        earlier -> turn.edit(earlier.id(), new Reply(text, Keyboard.NONE, turn.messageId())),
                        () -> cards.answered(turn, turn.answer(text)));
    }

    /** What was asked about is saved: the question becomes the answer. */
    void answerInPlace(Turn turn, Saved saved) {
        cards.keepLive(turn, saved.sticker());
        turn.edit(new Reply(text(turn, saved), keyboard(turn, saved)));
    }

    private void say(Turn turn, Sticker sticker, int place, Reply reply) {
        var quoting = new Reply(reply.text(), reply.keyboard(), place == 0 ? turn.messageId() : Integer.valueOf(place));
        var messageId = turn.messageId() == null ? 0 : turn.messageId();
        var earlier = cards.answered(turn);
        if (earlier.isEmpty()) {
            cards.outdate(turn, sticker.id(), null);
            cards.live(turn, sticker, place, messageId, turn.say(quoting));
            return;
        }
        var answer = earlier.get().id();
        cards.outdate(turn, sticker.id(), answer.getNow(null));
        turn.edit(answer, quoting);
        cards.live(turn, sticker, place, messageId, answer);
    }

    /** What was saved, in one line. */
    Html inShort(Messages messages, Saved saved) {
        if (saved.tags().isEmpty()) {
            return messages.html("tags.cleared");
        }
        return saved.replaced().isEmpty()
                ? messages.html("tags.saved", Map.of("tags", Cards.list(saved.tags())))
                : messages.html(
                        "tags.saved.instead",
                        Map.of("tags", Cards.list(saved.tags()), "before", Cards.list(saved.replaced())));
    }

    /** Why nothing was saved, and what to do about it: the message can be edited. */
    Html refusal(Turn turn, Saving.Outcome outcome) {
        return Refusals.text(turn.messages(), outcome, "tags.refused.end");
    }

    /** As {@link #refusal}, where a message that is edited is not seen: it must be sent again. */
    Html refusalInGroup(Turn turn, Saving.Outcome outcome) {
        return Refusals.text(turn.messages(), outcome, "tags.refused.again");
    }

    /** The explanation of sharing, for those who share their first words now. */
    Html explainedOnce(Turn turn, Html text, OwnTags own) {
        if (own.sharedWords().isEmpty() || preferences.knowsOfSharing(turn.user())) {
            return text;
        }
        turn.awaitBeforeSaying(preferences.explainSharing(turn.user()));
        return text.line(turn.html("tags.first-save"));
    }

    /** The way to find what was saved, for those who saved their first words now; else nothing. */
    public Keyboard findNow(Turn turn, Saved saved) {
        return saved.first()
                ? Keyboard.of(CardKeyboards.findNow(turn, saved.tags().get(0).text()))
                : Keyboard.NONE;
    }

    private static Html question(Turn turn, Doubtful doubtful) {
        return turn.html(
                "tags.doubtful", Map.of("typed", Html.shorten(doubtful.typed()), "tags", Cards.list(doubtful.now())));
    }

    private Keyboard question(Turn turn, SaveTyped wish) {
        return cards.keyboards().ofQuestion(turn, wish);
    }

    private Html text(Turn turn, Saved saved) {
        var messages = turn.messages();
        var audience =
                reading.audience(turn.user(), saved.sticker(), saved.change().after());
        var text = inShort(messages, saved);
        if (!saved.tags().isEmpty()) {
            text = text.line(
                    Cards.whoFindsIt(messages, saved.sticker(), saved.change().after(), audience));
        }
        if (!saved.missing().isEmpty()) {
            text = text.line(Refusals.notThere(messages, saved.missing()));
        }
        text = notShared(messages, saved).map(text::line).orElse(text);
        return explainedOnce(turn, text, saved.change().after());
    }

    /** By what only its owner finds it though it is shared, and why. */
    Optional<Html> notShared(Messages messages, Saved saved) {
        var tooMany = tooMany(messages, saved);
        var kept = kept(messages, saved.change().barred());
        return tooMany.map(text -> kept.map(text::line).orElse(text)).or(() -> kept);
    }

    private static Optional<Html> tooMany(Messages messages, Saved saved) {
        var change = saved.change();
        if (saved.unshared()) {
            var isBanned = change.barred().stream().anyMatch(one -> one.reason() == Reason.BANNED);
            return isBanned ? Optional.empty() : Optional.of(messages.html("limits.shared"));
        }
        return change.ownerOnly().isEmpty()
                ? Optional.empty()
                : Optional.of(messages.html("tags.owner-only", Map.of("tags", messages.list(change.ownerOnly()))));
    }

    static Html withBarred(Messages messages, Html text, List<Barred> barred) {
        return kept(messages, barred).map(text::line).orElse(text);
    }

    /** What is not shared though it was to be, and why. */
    static Optional<Html> kept(Messages messages, List<Barred> barred) {
        var why = new ArrayList<Html>();
        for (var reason : Reason.values()) {
            var tags = barred.stream()
                    .filter(one -> one.reason() == reason)
                    .map(one -> Html.shorten(one.tag().text()))
                    .toList();
            if (!tags.isEmpty()) {
                why.add(messages.html(keptKey(reason), Map.of("tags", messages.list(tags))));
            }
        }
        return why.stream().reduce(Html::line);
    }

    private static String keptKey(Reason reason) {
        return switch (reason) {
            case CONTACT -> "tags.kept.CONTACT";
            case BLOCKED_WORD -> "tags.kept.BLOCKED_WORD";
            case BANNED -> "tags.kept.BANNED";
        };
    }

    private Keyboard keyboard(Turn turn, Saved saved) {
        var sticker = saved.sticker();
        var after = saved.change().after();
        var state = new CardKeyboards.State(
                sticker,
                reading.audience(turn.user(), sticker, after),
                reading.isFavourite(turn.user(), sticker),
                !after.tags().isEmpty());
        var undo = new Undo(sticker.id(), turn.change(), CardEditing.fingerprint(after.tags()));
        var findBy = saved.first() ? saved.tags().get(0).text() : null;
        return cards.keyboards().ofAnswer(turn, state, undo, findBy);
    }
}
