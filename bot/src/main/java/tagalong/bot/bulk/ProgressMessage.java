package tagalong.bot.bulk;

import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;
import tagalong.bot.dispatch.Request;
import tagalong.bot.telegram.Reply;
import tagalong.bot.telegram.TelegramGateway;
import tagalong.bot.text.Html;

/** One message that says how far a work is, and at last what came of it. */
public final class ProgressMessage implements LongWork.Report {
    private final TelegramGateway telegram;
    private final Request request;
    private final int total;
    private final Supplier<Reply> atEnd;
    private CompletableFuture<Integer> message;

    /**
     * @param messageId a message of ours to take the place of; null to send one when there is something to say
     * @param atEnd asked when all is done
     */
    public ProgressMessage(
            TelegramGateway telegram, Request request, Integer messageId, int total, Supplier<Reply> atEnd) {
        this.telegram = telegram;
        this.request = request;
        this.total = total;
        this.atEnd = atEnd;
        this.message = messageId == null ? null : CompletableFuture.completedFuture(messageId);
    }

    @Override
    public void progress(int done) {
        say(new Reply(request.messages().html("work.progress", done, total)));
    }

    @Override
    public void done() {
        say(atEnd.get());
    }

    @Override
    public void stopped(int done) {
        say(new Reply(stoppedText(done)));
    }

    private Html stoppedText(int done) {
        return request.messages().html("work.stopped", done, total);
    }

    private synchronized void say(Reply reply) {
        var sent = message == null ? null : message.getNow(null);
        if (sent == null) {
            message = telegram.send(request.chat(), reply);
        } else {
            telegram.edit(request.chat(), sent, reply);
        }
    }
}
