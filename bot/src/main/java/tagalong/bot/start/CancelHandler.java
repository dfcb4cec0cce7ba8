package tagalong.bot.start;

import tagalong.bot.dispatch.Request;
import tagalong.bot.dispatch.UpdateHandler;
import tagalong.bot.session.Sessions;
import tagalong.bot.session.Step;
import tagalong.bot.telegram.Reply;
import tagalong.bot.telegram.TelegramGateway;

/** /cancel: puts down whatever is in hand. */
public final class CancelHandler implements UpdateHandler {
    private final Sessions sessions;
    private final TelegramGateway telegram;

    public CancelHandler(Sessions sessions, TelegramGateway telegram) {
        this.sessions = sessions;
        this.telegram = telegram;
    }

    @Override
    public boolean accepts(Request request) {
        return request.content() instanceof Request.Command command
                && command.name().equals("cancel");
    }

    @Override
    public void handle(Request request) {
        var wasIdle = sessions.of(request.user()) instanceof Step.Idle;
        sessions.end(request.user());
        telegram.send(request.chat(), new Reply(request.messages().html(wasIdle ? "cancel.nothing" : "cancel.done")));
    }
}
