package tagalong.bot.tagging;

import tagalong.bot.dispatch.Request;
import tagalong.bot.dispatch.UpdateHandler;
import tagalong.bot.session.Sessions;
import tagalong.bot.session.Step;
import tagalong.storage.StickerStore;

/** A sticker was sent: takes it in hand and shows its card, or tags it at once when the tag is already known. */
public final class ShowCardHandler implements UpdateHandler {
    private final Sessions sessions;
    private final StickerStore stickers;
    private final Cards cards;
    private final TagWriter writer;
    private final ShownCards shown;

    public ShowCardHandler(Sessions sessions, StickerStore stickers, Cards cards, TagWriter writer, ShownCards shown) {
        this.sessions = sessions;
        this.stickers = stickers;
        this.cards = cards;
        this.writer = writer;
        this.shown = shown;
    }

    @Override
    public boolean accepts(Request request) {
        return request.content() instanceof Request.Media media && !media.viaUs();
    }

    @Override
    public void handle(Request request) {
        var media = (Request.Media) request.content();
        var step = sessions.of(request.user());
        var inHand = new Step.AwaitingTags(media.sticker(), media.messageId());
        var handledBefore = step.inHand()
                .filter(before -> before.messageId() == media.messageId())
                .isPresent();

        if (step instanceof Step.AwaitingSticker awaited) {
            stickers.save(media.sticker());
            writer.add(request, media.messageId(), media.sticker(), awaited.tag());
            sessions.enter(request.user(), inHand);
            return;
        }
        if (!handledBefore) {
            stickers.save(media.sticker());
            sessions.enter(
                    request.user(),
                    step.walk().<Step>map(walk -> new Step.Aside(inHand, walk)).orElse(inHand));
        }
        if (!media.caption().isBlank()) {
            writer.write(request, media.messageId(), media.sticker(), media.caption());
        } else if (!handledBefore) {
            shown.send(
                    request.chat(),
                    cards.card(request, media.sticker(), media.messageId()),
                    media.sticker().id());
        }
    }
}
