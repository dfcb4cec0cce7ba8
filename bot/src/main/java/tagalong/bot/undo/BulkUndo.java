package tagalong.bot.undo;

import tagalong.bot.bulk.ProgressMessage;
import tagalong.bot.bulk.UndoWish;
import tagalong.bot.buttons.Buttons;
import tagalong.bot.dispatch.Feature;
import tagalong.bot.dispatch.Router;
import tagalong.bot.dispatch.Turn;
import tagalong.bot.telegram.Reply;
import tagalong.bot.usecase.BulkEditing;
import tagalong.storage.RefStore;

/** Undoes what a message did to many stickers. */
public final class BulkUndo implements Feature {
    private final BulkEditing editing;
    private final Buttons<UndoWish> buttons;

    public BulkUndo(BulkEditing editing, RefStore refs) {
        this.editing = editing;
        this.buttons = UndoWish.buttons(refs);
    }

    @Override
    public void register(Router on) {
        on.buttons(buttons, this::pressed);
    }

    private void pressed(Turn turn, UndoWish wish) {
        var known = editing.undo(
                turn.user(), wish.change(), ProgressMessage.inPlace(turn, () -> new Reply(turn.html("press.undone"))));
        turn.toast(turn.plain(known ? "press.undone.toast" : "press.stale"));
    }
}
