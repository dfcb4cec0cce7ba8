package tagalong.bot.status;

import tagalong.bot.dispatch.Request;
import tagalong.bot.dispatch.UpdateHandler;
import tagalong.bot.status.StatusButtons.Wish;
import tagalong.bot.telegram.TelegramGateway;

/** A button under a status or under the list of sets was pressed. */
public final class PressStatusHandler implements UpdateHandler {
    private final StatusButtons buttons;
    private final StatusView view;
    private final SetList list;
    private final TelegramGateway telegram;

    public PressStatusHandler(StatusButtons buttons, StatusView view, SetList list, TelegramGateway telegram) {
        this.buttons = buttons;
        this.view = view;
        this.list = list;
        this.telegram = telegram;
    }

    @Override
    public boolean accepts(Request request) {
        return request.content() instanceof Request.Press press && buttons.areOurs(press.data());
    }

    @Override
    public void handle(Request request) {
        var press = (Request.Press) request.content();
        var wish = buttons.read(press.data()).orElse(null);
        telegram.toast(
                request.chat(),
                press.callbackQueryId(),
                wish == null ? request.messages().plain("press.stale") : "");
        if (wish instanceof Wish.Show show) {
            view.show(request, show.setName(), null);
        } else if (wish instanceof Wish.ListSets sets && press.messageId() != null && sets.turned()) {
            telegram.edit(request.chat(), press.messageId(), list.page(request, sets.page()));
        } else if (wish instanceof Wish.ListSets sets) {
            telegram.send(request.chat(), list.page(request, sets.page()));
        }
    }
}
