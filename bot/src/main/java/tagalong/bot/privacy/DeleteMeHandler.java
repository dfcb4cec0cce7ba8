package tagalong.bot.privacy;

import java.util.List;
import tagalong.bot.dispatch.Request;
import tagalong.bot.dispatch.UpdateHandler;
import tagalong.bot.press.ButtonData;
import tagalong.bot.telegram.Keyboard;
import tagalong.bot.telegram.Reply;
import tagalong.bot.telegram.TelegramGateway;
import tagalong.storage.RefStore;

/** /delete_me: asks, and then deletes everything. */
public final class DeleteMeHandler implements UpdateHandler {
    private static final String DELETE = "delete";
    private static final String KEEP = "keep";

    private final Forgotten forgotten;
    private final ButtonData buttons;
    private final TelegramGateway telegram;

    public DeleteMeHandler(Forgotten forgotten, RefStore refs, TelegramGateway telegram) {
        this.forgotten = forgotten;
        this.buttons = new ButtonData(refs, "dm");
        this.telegram = telegram;
    }

    @Override
    public boolean accepts(Request request) {
        return request.content() instanceof Request.Command command
                        && command.name().equals("delete_me")
                || request.content() instanceof Request.Press press && buttons.isOurs(press.data());
    }

    @Override
    public void handle(Request request) {
        var messages = request.messages();
        if (!(request.content() instanceof Request.Press press)) {
            telegram.send(
                    request.chat(),
                    new Reply(
                            messages.html("delete.question"),
                            new Keyboard(List.of(
                                    List.of(buttons.button(messages.plain("button.delete"), DELETE)),
                                    List.of(buttons.button(messages.plain("button.keep"), KEEP))))));
            return;
        }
        var wanted = buttons.words(press.data())
                .map(words -> words.get(0))
                .orElse(KEEP)
                .equals(DELETE);
        if (wanted) {
            forgotten.begin(request.user(), messages);
        }
        telegram.toast(request.chat(), press.callbackQueryId(), "");
        if (press.messageId() != null) {
            telegram.edit(
                    request.chat(),
                    press.messageId(),
                    new Reply(messages.html(wanted ? "delete.begun" : "delete.kept")));
        }
    }
}
