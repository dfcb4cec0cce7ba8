package tagalong.bot.start;

import java.util.List;
import tagalong.bot.dispatch.Request;
import tagalong.bot.dispatch.UpdateHandler;
import tagalong.bot.session.Sessions;
import tagalong.bot.session.Step;
import tagalong.bot.telegram.Keyboard;
import tagalong.bot.telegram.Reply;
import tagalong.bot.telegram.TelegramGateway;
import tagalong.storage.TypedTags;

/** /start: welcomes, or goes on with the word that a search found nothing for. */
public final class StartHandler implements UpdateHandler {
    private final StartPayload payload;
    private final Sessions sessions;
    private final TelegramGateway telegram;

    public StartHandler(StartPayload payload, Sessions sessions, TelegramGateway telegram) {
        this.payload = payload;
        this.sessions = sessions;
        this.telegram = telegram;
    }

    @Override
    public boolean accepts(Request request) {
        return request.content() instanceof Request.Command command
                && command.name().equals("start");
    }

    @Override
    public void handle(Request request) {
        var command = (Request.Command) request.content();
        var tag = payload.parse(command.argument())
                .map(TypedTags::parse)
                .flatMap(typed -> typed.tags().stream().findFirst());
        if (tag.isPresent()) {
            sessions.enter(request.user(), new Step.AwaitingSticker(tag.get().text()));
            telegram.send(
                    request.chat(),
                    new Reply(request.messages().html("start.word", tag.get().text())));
        } else {
            telegram.send(
                    request.chat(),
                    new Reply(
                            request.messages().html("start.welcome"),
                            Keyboard.of(List.of(new Keyboard.Button.SearchHere(
                                    request.messages().plain("button.try-search"), "")))));
        }
    }
}
