package tagalong.bot.dispatch;

import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import tagalong.bot.telegram.InlineAnswer;
import tagalong.bot.telegram.Keyboard;
import tagalong.bot.telegram.Reply;
import tagalong.bot.telegram.TelegramGateway;

/** Tells the person that something of ours failed, in the way that fits what they did. */
public final class Apology {
    private static final Logger LOG = LoggerFactory.getLogger(Apology.class);

    private final TelegramGateway telegram;

    public Apology(TelegramGateway telegram) {
        this.telegram = telegram;
    }

    /** Never throws. */
    void say(Request request) {
        try {
            var content = request.content();
            if (content instanceof Request.Press press) {
                telegram.toast(
                        request.chat(),
                        press.callbackQueryId(),
                        request.messages().plain("failed.press"));
            } else if (content instanceof Request.InlineSearch search) {
                telegram.answer(search.queryId(), new InlineAnswer(List.of(), "", null));
            } else if (content instanceof Request.GroupCommand command) {
                telegram.send(
                        request.chat(),
                        new Reply(request.messages().html("failed.message"), Keyboard.NONE, command.messageId()));
            } else if (!(content instanceof Request.Chosen)) {
                telegram.send(request.chat(), new Reply(request.messages().html("failed.message")));
            }
        } catch (RuntimeException e) {
            LOG.atError().setCause(e).log("Not even the apology worked");
        }
    }
}
