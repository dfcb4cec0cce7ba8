package tagalong.bot.status;

import java.util.Optional;
import tagalong.bot.dispatch.Request;
import tagalong.bot.dispatch.UpdateHandler;
import tagalong.bot.session.Sessions;
import tagalong.bot.session.Walk;
import tagalong.bot.sets.SetName;
import tagalong.bot.tagging.MeantSticker;
import tagalong.bot.telegram.Keyboard;
import tagalong.bot.telegram.Reply;
import tagalong.bot.telegram.TelegramGateway;

/** /status: of the set that is named, else of the sticker replied to, else of the one in hand, else all sets worked on. */
public final class ShowStatusHandler implements UpdateHandler {
    private final MeantSticker meant;
    private final Sessions sessions;
    private final StatusView view;
    private final SetList list;
    private final TelegramGateway telegram;

    public ShowStatusHandler(
            MeantSticker meant, Sessions sessions, StatusView view, SetList list, TelegramGateway telegram) {
        this.meant = meant;
        this.sessions = sessions;
        this.view = view;
        this.list = list;
        this.telegram = telegram;
    }

    @Override
    public boolean accepts(Request request) {
        return request.content() instanceof Request.Command command
                && command.name().equals("status");
    }

    @Override
    public void handle(Request request) {
        var command = (Request.Command) request.content();
        if (!command.argument().isEmpty()) {
            view.show(request, SetName.meantBy(command.argument()), command.messageId());
            return;
        }
        var repliedTo = meant.in(request, command.repliedTo());
        if (repliedTo.isPresent()) {
            repliedTo
                    .get()
                    .set()
                    .ifPresentOrElse(
                            set -> view.show(request, set, command.messageId()),
                            () -> telegram.send(
                                    request.chat(),
                                    new Reply(
                                            request.messages().html("status.no-set"),
                                            Keyboard.NONE,
                                            command.messageId())));
            return;
        }
        lastSet(request)
                .ifPresentOrElse(
                        set -> view.show(request, set, command.messageId()),
                        () -> telegram.send(request.chat(), list.page(request, 0)));
    }

    private Optional<String> lastSet(Request request) {
        var step = sessions.of(request.user());
        return step.inHand()
                .map(inHand -> inHand.sticker().set())
                .orElseGet(() -> step.walk().map(Walk::setName));
    }
}
