package tagalong.bot.tagging;

import tagalong.bot.dispatch.Request;
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
    private final MeantSticker meant;
    private final TagWriter writer;
    private final TelegramGateway telegram;

    public SaveTagsHandler(
            Sessions sessions, StickerStore stickers, MeantSticker meant, TagWriter writer, TelegramGateway telegram) {
        this.sessions = sessions;
        this.stickers = stickers;
        this.meant = meant;
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
        meant.in(request, text.repliedTo())
                .ifPresentOrElse(
                        sticker -> saveReply(request, text, sticker),
                        () -> saveInHand(request, text, sessions.of(request.user())));
    }

    /** Saves what was typed in reply to a sticker. */
    public void saveReply(Request request, Request.Text text, Sticker repliedTo) {
        stickers.save(repliedTo);
        writer.write(request, text.messageId(), repliedTo, text.text());
    }

    /**
     * Saves what was typed about the sticker in hand.
     *
     * @return whether there was one, and something was saved
     */
    public boolean saveInHand(Request request, Request.Text text, Step step) {
        var isAReply =
                text.repliedTo().messageId() != null; // to something that names no sticker: better ask than guess
        if (step.inHand().isPresent() && !isAReply) {
            return writer.write(request, text.messageId(), step.inHand().get().sticker(), text.text());
        }
        var why = step instanceof Step.AwaitingSticker awaited
                ? request.messages().html("tags.awaiting-sticker", awaited.tag())
                : request.messages().html("tags.no-sticker");
        telegram.send(request.chat(), new Reply(why, Keyboard.NONE, text.messageId()));
        return false;
    }
}
