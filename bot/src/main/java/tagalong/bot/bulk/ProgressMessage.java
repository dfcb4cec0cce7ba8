package tagalong.bot.bulk;

import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import tagalong.bot.dispatch.Turn;
import tagalong.bot.telegram.Reply;
import tagalong.bot.work.BackgroundWork;

/** One message that says how far a work is, and at last what came of it. */
public final class ProgressMessage implements BackgroundWork.Report {
    private final Turn turn;
    private final Supplier<Reply> atEnd;
    private @Nullable CompletableFuture<Integer> message;

    private ProgressMessage(Turn turn, @Nullable Integer messageId, Supplier<Reply> atEnd) {
        this.turn = turn;
        this.atEnd = atEnd;
        this.message = messageId == null ? null : CompletableFuture.completedFuture(messageId);
    }

    /**
     * A message of its own, sent when there is something to say.
     *
     * @param atEnd asked when all is done
     */
    public static ProgressMessage sent(Turn turn, Supplier<Reply> atEnd) {
        return new ProgressMessage(turn, null, atEnd);
    }

    /** As {@link #sent}, but it takes the place of the message whose button was pressed, if Telegram still tells which it was. */
    public static ProgressMessage inPlace(Turn turn, Supplier<Reply> atEnd) {
        return new ProgressMessage(turn, turn.messageId(), atEnd);
    }

    @Override
    public void progress(int done, int total) {
        say(new Reply(turn.html("work.progress", done, total)));
    }

    @Override
    public void done() {
        say(atEnd.get());
    }

    @Override
    public void stopped(int done, int total) {
        say(new Reply(turn.html("work.stopped", done, total)));
    }

    private synchronized void say(Reply reply) {
        var sent = message == null ? null : message.getNow(null);
        if (sent == null) {
            message = turn.say(reply);
        } else {
            turn.edit(sent, reply);
        }
    }
}
