package tagalong.bot.privacy;

import java.util.List;
import tagalong.bot.dispatch.Request;
import tagalong.bot.dispatch.UpdateHandler;
import tagalong.bot.telegram.InlineAnswer;
import tagalong.bot.telegram.Reply;
import tagalong.bot.telegram.TelegramGateway;

/** While a person is being deleted nothing is done for them, and so nothing is kept. */
public final class RefuseForgottenHandler implements UpdateHandler {
    private final Forgotten forgotten;
    private final TelegramGateway telegram;

    public RefuseForgottenHandler(Forgotten forgotten, TelegramGateway telegram) {
        this.forgotten = forgotten;
        this.telegram = telegram;
    }

    @Override
    public boolean accepts(Request request) {
        return forgotten.contains(request.user());
    }

    @Override
    public void handle(Request request) {
        if (request.content() instanceof Request.InlineSearch search) {
            telegram.answer(search.queryId(), new InlineAnswer(List.of(), "", null));
        } else if (request.content() instanceof Request.Press press) {
            telegram.toast(
                    request.chat(), press.callbackQueryId(), request.messages().plain("delete.busy"));
        } else if (!(request.content() instanceof Request.Chosen)
                && !(request.content() instanceof Request.GroupCommand)) {
            telegram.send(request.chat(), new Reply(request.messages().html("delete.busy")));
        }
    }
}
