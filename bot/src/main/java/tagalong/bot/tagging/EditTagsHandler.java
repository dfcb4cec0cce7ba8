package tagalong.bot.tagging;

import tagalong.bot.dispatch.Request;
import tagalong.bot.dispatch.UpdateHandler;
import tagalong.bot.telegram.Keyboard;
import tagalong.bot.telegram.Reply;
import tagalong.bot.telegram.TelegramGateway;
import tagalong.storage.StickerStore;
import tagalong.storage.UndoStore;

/** A message was edited: it now does what it says now, to the sticker it was about. */
public final class EditTagsHandler implements UpdateHandler {
    private final UndoStore undos;
    private final StickerStore stickers;
    private final TagWriter writer;
    private final TelegramGateway telegram;

    public EditTagsHandler(UndoStore undos, StickerStore stickers, TagWriter writer, TelegramGateway telegram) {
        this.undos = undos;
        this.stickers = stickers;
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
        var undo = undos.find(request.user(), Integer.toString(text.messageId()));
        var inTheMessage = text.repliedTo().sticker();
        if (undo.isPresent()) {
            writer.write(request, text.messageId(), undo.get().sticker(), text.text());
        } else if (inTheMessage == null) {
            telegram.send(
                    request.chat(),
                    new Reply(request.messages().html("tags.edit-unknown"), Keyboard.NONE, text.messageId()));
        } else if (!text.text().isBlank()) { // a caption was added
            stickers.save(inTheMessage);
            writer.write(request, text.messageId(), inTheMessage, text.text());
        }
    }
}
