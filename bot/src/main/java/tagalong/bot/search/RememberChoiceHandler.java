package tagalong.bot.search;

import java.time.InstantSource;
import java.util.Optional;
import tagalong.bot.dispatch.Request;
import tagalong.bot.dispatch.UpdateHandler;
import tagalong.storage.ChoiceStore;
import tagalong.storage.Sticker;

/** A result was chosen, or came back in our own chat: remembers when. */
public final class RememberChoiceHandler implements UpdateHandler {
    private final ShownStickers shown;
    private final ChoiceStore choices;
    private final InstantSource clock;

    public RememberChoiceHandler(ShownStickers shown, ChoiceStore choices, InstantSource clock) {
        this.shown = shown;
        this.choices = choices;
        this.clock = clock;
    }

    @Override
    public boolean accepts(Request request) {
        return request.content() instanceof Request.Chosen
                || request.content() instanceof Request.Media media && media.viaUs();
    }

    @Override
    public void handle(Request request) {
        sticker(request.content()).ifPresent(sticker -> choices.remember(request.user(), sticker, clock.instant()));
    }

    private Optional<Sticker> sticker(Request.Content content) {
        return content instanceof Request.Media media
                ? Optional.of(media.sticker())
                : shown.chosen(((Request.Chosen) content).resultId());
    }
}
