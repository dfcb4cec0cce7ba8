package tagalong.bot.bulk;

import java.util.List;
import tagalong.bot.bulk.BulkJob.Kind;
import tagalong.bot.dispatch.Feature;
import tagalong.bot.dispatch.Router;
import tagalong.bot.dispatch.Turn;

/** Stops what a message does to many stickers, and undoes what it did. */
final class BulkUndo implements Feature {
    private final BulkEditing editing;
    private final Changes changes;

    BulkUndo(BulkEditing editing, Changes changes) {
        this.editing = editing;
        this.changes = changes;
    }

    @Override
    public void register(Router on) {
        on.buttons(changes.undoButtons(), this::undo);
        on.buttons(changes.stopButtons(), this::stop);
    }

    private void undo(Turn turn, String change) {
        var message = changes.inPlace(turn);
        var job = BulkJob.of(Kind.UNDO, change, message.place(), List.of());
        message.answer(editing.undo(turn.user(), job, message), turn.plain("press.undone.toast"));
    }

    private void stop(Turn turn, String change) {
        var stopped = editing.stop(turn.user(), change);
        turn.toast(turn.plain(stopped ? "work.stopped.toast" : "press.stale"));
    }
}
