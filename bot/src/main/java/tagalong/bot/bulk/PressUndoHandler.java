package tagalong.bot.bulk;

import tagalong.bot.dispatch.Request;
import tagalong.bot.dispatch.UpdateHandler;
import tagalong.bot.telegram.Reply;
import tagalong.bot.telegram.TelegramGateway;

/** Undo was pressed under what a message did to many stickers. */
public final class PressUndoHandler implements UpdateHandler {
    private final BulkEdits edits;
    private final TelegramGateway telegram;

    public PressUndoHandler(BulkEdits edits, TelegramGateway telegram) {
        this.edits = edits;
        this.telegram = telegram;
    }

    @Override
    public boolean accepts(Request request) {
        return request.content() instanceof Request.Press press && edits.isOurs(press.data());
    }

    @Override
    public void handle(Request request) {
        var press = (Request.Press) request.content();
        var changed = edits.message(press.data()).flatMap(message -> edits.changed(request.user(), message));
        changed.ifPresent(list -> edits.undo(
                request.user(),
                list,
                new ProgressMessage(
                        telegram,
                        request,
                        press.messageId(),
                        list.size(),
                        () -> new Reply(request.messages().html("press.undone")))));
        telegram.toast(
                request.chat(),
                press.callbackQueryId(),
                request.messages().plain(changed.isPresent() ? "press.undone.toast" : "press.stale"));
    }
}
