package tagalong.bot.status;

import tagalong.bot.dispatch.Request;
import tagalong.bot.dispatch.UpdateHandler;
import tagalong.bot.sets.SetName;

/** A link to a sticker set was typed: says how far the set is tagged. */
public final class OpenSetLinkHandler implements UpdateHandler {
    private final StatusView view;

    public OpenSetLinkHandler(StatusView view) {
        this.view = view;
    }

    @Override
    public boolean accepts(Request request) {
        return request.content() instanceof Request.Text text
                && SetName.inLink(text.text()).isPresent();
    }

    @Override
    public void handle(Request request) {
        var text = (Request.Text) request.content();
        view.show(request, SetName.inLink(text.text()).orElseThrow(), text.messageId());
    }
}
