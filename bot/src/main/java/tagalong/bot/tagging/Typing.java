package tagalong.bot.tagging;

import java.util.Map;
import java.util.Optional;
import tagalong.bot.dispatch.Request.Edit;
import tagalong.bot.dispatch.Request.RepliedTo;
import tagalong.bot.dispatch.Request.Text;
import tagalong.bot.dispatch.Turn;
import tagalong.bot.session.Sessions;
import tagalong.bot.session.ShownMessages.ShownMessage;
import tagalong.bot.session.Step;
import tagalong.bot.session.Walk;
import tagalong.bot.tagging.CardAction.SaveTyped;
import tagalong.bot.tagging.Saving.Outcome.Saved;
import tagalong.storage.Sticker;
import tagalong.storage.UserId;

/** What typing means: the tags of the sticker replied to, else of the one that the person's step is about. */
final class Typing {
    private final Sessions sessions;
    private final Work work;
    private final Tagging.Shown shown;
    private final SetWalks walks;

    /** How words are saved. */
    interface Way {
        Saving.Outcome save(UserId user, String change, Sticker sticker, String typed);
    }

    /** What is done about what was typed. */
    record Work(Saving saving, CardEditing editing, TakingInHand taking) {}

    Typing(Sessions sessions, Work work, Tagging.Shown shown, SetWalks walks) {
        this.sessions = sessions;
        this.work = work;
        this.shown = shown;
        this.walks = walks;
    }

    void typed(Turn turn, Text text, Way way) {
        var before = sessions.of(turn.user());
        var step = sessions.isLongAfter(turn.user(), turn.sentAt()) ? before.putDown() : before;
        var repliedTo = shown.repliedSticker().of(turn, text.repliedTo());
        if (step instanceof Step.OnWalk walking && before instanceof Step.Aside && !isReply(text)) {
            ask(turn, step); // the words were for what was put down meanwhile, not for what the walk shows
            walks.resume(turn, walking.walk());
        } else if (step instanceof Step.OnWalk walking
                && repliedTo.map(walking.walk()::isAt).orElse(!isReply(text))) {
            sessions.hear(turn.user(), turn.sentAt());
            saveOnTheWalk(
                    turn,
                    walking.walk(),
                    way.save(turn.user(), turn.change(), walking.walk().shown(), text.text()));
        } else if (repliedTo.isPresent()) {
            var inHand = new Step.AwaitingTags(repliedTo.get(), placeOf(turn, repliedTo.get(), text.repliedTo()));
            work.taking().replied(turn.user(), step, inHand, turn.sentAt());
            save(turn, inHand, text.text(), way);
        } else {
            saveInHand(turn, step, text, way);
        }
    }

    /** A message was edited: it now does what it says now, to the sticker it was about. */
    void edited(Turn turn, Edit edit) {
        var before = savedBefore(turn);
        if (before.isPresent()) {
            saveEdited(turn, before.get(), edit.text());
        } else if (edit.shown() == null) {
            shown.answers().answer(turn, turn.html("tags.edit-unknown"));
        } else if (!edit.text().isBlank()) { // a caption was added
            var place = turn.messageId() == null ? 0 : turn.messageId();
            save(turn, new Step.AwaitingTags(edit.shown(), place), edit.text(), work.taking()::captioned);
        }
    }

    /** What was asked about is a tag: the question becomes the answer. */
    void confirmed(Turn turn, Sticker sticker, SaveTyped wish) {
        var outcome = work.saving().saveAfterAll(turn.user(), turn.change(), sticker, wish.note());
        if (!(outcome.orElse(null) instanceof Saved saved)) {
            turn.toast(turn.plain("press.stale"));
            return;
        }
        turn.toast(turn.plain("press.saved.toast"));
        shown.answers().answerInPlace(turn, saved);
        var step = sessions.of(turn.user());
        if (step instanceof Step.OnWalk walking && walking.walk().isAt(sticker)) {
            walks.tagged(turn, walking.walk(), saved);
            return;
        }
        walks.retagged(turn, saved.sticker(), saved.tags());
        if (step instanceof Step.Aside aside && aside.other().sticker().id().equals(sticker.id())) {
            walks.resume(turn, aside.left());
        }
    }

    private void saveOnTheWalk(Turn turn, Walk walk, Saving.Outcome outcome) {
        if (outcome instanceof Saved saved) {
            shown.cards().outdate(turn, saved.sticker().id(), null);
            walks.tagged(turn, walk, saved);
        } else {
            shown.answers().answer(turn, outcome, placeOf(turn, walk.shown()));
        }
    }

    private void saveInHand(Turn turn, Step step, Text text, Way way) {
        var inHand = isReply(text) // to what names no sticker: better ask than guess
                ? Optional.<Step.AwaitingTags>empty()
                : step.inHand().or(() -> savedBefore(turn));
        if (inHand.isEmpty()) {
            ask(turn, step);
            return;
        }
        sessions.hear(turn.user(), turn.sentAt());
        if (save(turn, inHand.get(), text.text(), way) instanceof Saved) {
            step.underWay().ifPresent(walk -> walks.resume(turn, walk));
        }
    }

    /** What this very message was about: it is edited, or was saved as the last of a walk and is handled again. */
    private Optional<Step.AwaitingTags> savedBefore(Turn turn) {
        return work.editing()
                .stickerOfChange(turn.user(), turn.change())
                .map(sticker -> new Step.AwaitingTags(sticker, placeOf(turn, sticker)));
    }

    private static boolean isReply(Text text) {
        return text.repliedTo().messageId() != null;
    }

    private void ask(Turn turn, Step step) {
        var question = step instanceof Step.AwaitingSticker awaited
                ? turn.html("tags.awaiting-sticker", Map.of("tag", awaited.tag()))
                : turn.html("tags.no-sticker");
        shown.answers().answer(turn, question);
    }

    /** An edit after which all is as before, such as that of a link's preview, is not answered anew. */
    private void saveEdited(Turn turn, Step.AwaitingTags inHand, String typed) {
        var outcome = work.saving().saveUnlessSaid(turn.user(), turn.change(), inHand.sticker(), typed);
        if (!(outcome instanceof Saved saved && saved.again())) {
            answer(turn, inHand, outcome);
        }
    }

    private Saving.Outcome save(Turn turn, Step.AwaitingTags inHand, String typed, Way way) {
        return answer(turn, inHand, way.save(turn.user(), turn.change(), inHand.sticker(), typed));
    }

    private Saving.Outcome answer(Turn turn, Step.AwaitingTags inHand, Saving.Outcome outcome) {
        shown.answers().answer(turn, outcome, inHand.messageId());
        if (outcome instanceof Saved saved) {
            walks.retagged(turn, saved.sticker(), saved.tags());
        }
        return outcome;
    }

    private int placeOf(Turn turn, Sticker sticker, RepliedTo repliedTo) {
        var messageId = repliedTo.messageId();
        if (messageId != null && repliedTo.sticker() != null) {
            return messageId;
        }
        var messages = sessions.shown(turn.user());
        return messages.at(messageId == null ? 0 : messageId)
                .map(ShownMessage::place)
                .filter(place -> place != 0)
                .orElseGet(() -> placeOf(turn, sticker));
    }

    /** The message that shows the sticker; 0 when it is not known any more. */
    private int placeOf(Turn turn, Sticker sticker) {
        var lately = sessions.shown(turn.user()).placeOf(sticker.id());
        return lately != 0
                ? lately
                : sessions.of(turn.user())
                        .inHand()
                        .filter(inHand -> inHand.sticker().id().equals(sticker.id()))
                        .map(Step.AwaitingTags::messageId)
                        .orElse(0);
    }
}
