package tagalong.bot.start;

import java.util.function.Predicate;
import tagalong.bot.dispatch.Request;
import tagalong.bot.dispatch.Request.Command;
import tagalong.bot.dispatch.Request.Document;
import tagalong.bot.dispatch.Request.Unsupported;
import tagalong.bot.dispatch.UpdateHandler;
import tagalong.bot.telegram.Reply;
import tagalong.bot.telegram.TelegramGateway;

/** Answers with one text and does nothing else. */
public final class SayHandler implements UpdateHandler {
    private final Predicate<Request.Content> accepted;
    private final String textKey;
    private final TelegramGateway telegram;

    private SayHandler(Predicate<Request.Content> accepted, String textKey, TelegramGateway telegram) {
        this.accepted = accepted;
        this.textKey = textKey;
        this.telegram = telegram;
    }

    public static SayHandler help(TelegramGateway telegram) {
        return new SayHandler(
                content -> content instanceof Command command && command.name().equals("help"), "help", telegram);
    }

    public static SayHandler privacy(TelegramGateway telegram) {
        return new SayHandler(
                content -> content instanceof Command command && command.name().equals("privacy"), "privacy", telegram);
    }

    public static SayHandler unknownCommand(TelegramGateway telegram) {
        return new SayHandler(Command.class::isInstance, "unknown-command", telegram);
    }

    public static SayHandler unsupported(TelegramGateway telegram) {
        return new SayHandler(
                content -> content instanceof Unsupported || content instanceof Document, "unsupported", telegram);
    }

    @Override
    public boolean accepts(Request request) {
        return accepted.test(request.content());
    }

    @Override
    public void handle(Request request) {
        telegram.send(request.chat(), new Reply(request.messages().html(textKey)));
    }
}
