package tagalong.bot.tagging;

import java.util.Map;
import tagalong.bot.cards.WalkGuide;
import tagalong.bot.dispatch.Request.Edit;
import tagalong.bot.dispatch.Request.Text;
import tagalong.bot.dispatch.Turn;
import tagalong.bot.session.Sessions;
import tagalong.bot.session.Step;
import tagalong.bot.session.Walk;
import tagalong.bot.usecase.Saving;
import tagalong.bot.usecase.Saving.Outcome.Saved;
import tagalong.storage.Sticker;
import tagalong.storage.StickerStore;
import tagalong.storage.Storage;
import tagalong.storage.UndoStore;

/** What typing means: the tags of the sticker replied to, else of the one that the person's step is about. */
final class Typing {
    private final StickerStore stickers;
    private final UndoStore undos;
    private final Sessions sessions;
    private final Saving saving;
    private final Tagging.Shown shown;
    private final WalkGuide walks;

    Typing(Storage storage, Sessions sessions, Saving saving, Tagging.Shown shown, WalkGuide walks) {
        this.stickers = storage.stickers();
        this.undos = storage.undos();
        this.sessions = sessions;
        this.saving = saving;
        this.shown = shown;
        this.walks = walks;
    }

    void typed(Turn turn, Text text) {
        var step = sessions.of(turn.user());
        var repliedTo = shown.repliedSticker().of(turn, text.repliedTo());
        if (step instanceof Step.Walking walking
                && walking.walk().isAt(repliedTo.orElse(walking.walk().shown()))) {
            saveOnTheWalk(turn, walking.walk(), text.text());
        } else if (repliedTo.isPresent()) {
            stickers.save(repliedTo.get());
            save(turn, repliedTo.get(), text.text());
        } else {
            saveInHand(turn, step, text);
        }
    }

    /** A message was edited: it now does what it says now, to the sticker it was about. */
    void edited(Turn turn, Edit edit) {
        var undo = undos.find(turn.user(), turn.change());
        if (undo.isPresent()) {
            save(turn, undo.get().sticker(), edit.text());
        } else if (edit.shown() == null) {
            turn.answer(turn.html("tags.edit-unknown"));
        } else if (!edit.text().isBlank()) { // a caption was added
            stickers.save(edit.shown());
            save(turn, edit.shown(), edit.text());
        }
    }

    private void saveOnTheWalk(Turn turn, Walk walk, String typed) {
        var outcome = saving.save(turn.user(), turn.change(), walk.shown(), typed);
        if (outcome instanceof Saved saved) {
            walks.tagged(turn, walk, saved);
        } else {
            shown.answers().answer(turn, outcome);
        }
    }

    private void saveInHand(Turn turn, Step step, Text text) {
        var isAReply =
                text.repliedTo().messageId() != null; // to something that names no sticker: better ask than guess
        if (isAReply || step.inHand().isEmpty()) {
            turn.answer(
                    step instanceof Step.AwaitingSticker awaited
                            ? turn.html("tags.awaiting-sticker", Map.of("tag", awaited.tag()))
                            : turn.html("tags.no-sticker"));
            return;
        }
        if (save(turn, step.inHand().get().sticker(), text.text()) instanceof Saved) {
            step.underWay().ifPresent(walk -> walks.resume(turn, walk));
        }
    }

    private Saving.Outcome save(Turn turn, Sticker sticker, String typed) {
        var outcome = saving.save(turn.user(), turn.change(), sticker, typed);
        shown.answers().answer(turn, outcome);
        if (outcome instanceof Saved saved) {
            walks.retagged(turn, saved);
        }
        return outcome;
    }
}
