package tagalong.bot.tagging;

import java.util.Optional;
import tagalong.bot.dispatch.Request;
import tagalong.bot.dispatch.Request.RepliedTo;
import tagalong.bot.dispatch.UpdateHandler;
import tagalong.bot.session.Sessions;
import tagalong.bot.session.Step;
import tagalong.bot.telegram.Keyboard;
import tagalong.bot.telegram.Reply;
import tagalong.bot.telegram.TelegramGateway;
import tagalong.storage.Sticker;
import tagalong.storage.StickerStore;

/** Text was typed: the tags of the sticker replied to, else of the one in hand. */
public final class SaveTagsHandler implements UpdateHandler {
    private final Sessions sessions;
    private final StickerStore stickers;
    private final CardButtons buttons;
    private final TagWriter writer;
    private final TelegramGateway telegram;

    public SaveTagsHandler(Sessions sessions, StickerStore stickers, CardButtons buttons, TagWriter writer, TelegramGateway telegram) {
        this.sessions = sessions;
        this.stickers = stickers;
        this.buttons = buttons;
        this.writer = writer;
        this.telegram = telegram;
    }

    @Override
    public boolean accepts(Request request) {
        return request.content() instanceof Request.Text text && !text.edited();
    }

    @Override
    public void handle(Request request) {
        var text = (Request.Text) request.content();
        var repliedTo = meantBy(text.repliedTo());
        if (repliedTo.isPresent()) {
            stickers.save(repliedTo.get());
            writer.write(request, text.messageId(), repliedTo.get(), text.text());
            return;
        }
        var step = sessions.of(request.user());
        if (step instanceof Step.AwaitingTags inHand) {
            writer.write(request, text.messageId(), inHand.sticker(), text.text());
        } else if (step instanceof Step.AwaitingSticker awaited) {
            telegram.send(request.chat(), new Reply(request.messages().html("tags.awaiting-sticker", awaited.tag()),
                    Keyboard.NONE, text.messageId()));
        } else {
            telegram.send(request.chat(), new Reply(request.messages().html("tags.no-sticker"), Keyboard.NONE, text.messageId()));
        }
    }

    /** The sticker in the message replied to, or the one its buttons are about. */
    private Optional<Sticker> meantBy(RepliedTo repliedTo) {
        if (repliedTo.sticker() != null) {
            return Optional.of(repliedTo.sticker());
        }
        return repliedTo.buttons().stream()
                .flatMap(data -> buttons.read(data).stream())
                .findFirst()
                .flatMap(action -> stickers.find(action.sticker()));
    }
}
