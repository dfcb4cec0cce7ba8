package tagalong.bot.walk;

import java.util.Set;
import tagalong.bot.dispatch.Request;
import tagalong.bot.dispatch.UpdateHandler;
import tagalong.bot.session.Sessions;
import tagalong.bot.session.Walk;
import tagalong.bot.telegram.Reply;
import tagalong.bot.telegram.TelegramGateway;

/** /back, /skip and /stop: the ways on of a walk, for those who would rather type. */
public final class WalkCommandHandler implements UpdateHandler {
    private static final Set<String> NAMES = Set.of("back", "skip", "stop");

    private final Sessions sessions;
    private final Walks walks;
    private final TelegramGateway telegram;

    public WalkCommandHandler(Sessions sessions, Walks walks, TelegramGateway telegram) {
        this.sessions = sessions;
        this.walks = walks;
        this.telegram = telegram;
    }

    @Override
    public boolean accepts(Request request) {
        return request.content() instanceof Request.Command command && NAMES.contains(command.name());
    }

    @Override
    public void handle(Request request) {
        sessions.of(request.user())
                .walk()
                .ifPresentOrElse(
                        walk -> leave(request, walk, ((Request.Command) request.content()).name()),
                        () -> telegram.send(
                                request.chat(), new Reply(request.messages().html("walk.none"))));
    }

    private void leave(Request request, Walk walk, String way) {
        switch (way) {
            case "back" -> walks.back(request, walk);
            case "skip" -> walks.skip(request, walk);
            default -> walks.stop(request, walk);
        }
    }
}
