package tagalong.bot.tagging;

import tagalong.bot.dispatch.Request;
import tagalong.bot.dispatch.UpdateHandler;
import tagalong.bot.telegram.Keyboard;
import tagalong.bot.telegram.Reply;
import tagalong.bot.telegram.TelegramGateway;
import tagalong.storage.UndoStore;

/** A message was edited: it now does what it says now, to the sticker it was about. */
public final class EditTagsHandler implements UpdateHandler {
    private final UndoStore undos;
    private final TagWriter writer;
    private final TelegramGateway telegram;

    public EditTagsHandler(UndoStore undos, TagWriter writer, TelegramGateway telegram) {
        this.undos = undos;
        this.writer = writer;
        this.telegram = telegram;
    }

    @Override
    public boolean accepts(Request request) {
        return request.content() instanceof Request.Text text && text.edited();
    }

    @Override
    public void handle(Request request) {
        var text = (Request.Text) request.content();
        undos.find(request.user(), Integer.toString(text.messageId())).ifPresentOrElse(
                undo -> writer.write(request, text.messageId(), undo.sticker(), text.text()),
                () -> telegram.send(request.chat(),
                        new Reply(request.messages().html("tags.edit-unknown"), Keyboard.NONE, text.messageId())));
    }
}
