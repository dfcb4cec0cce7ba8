package tagalong.bot.privacy;

import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import tagalong.bot.telegram.Reply;
import tagalong.bot.telegram.TelegramGateway;
import tagalong.bot.text.Messages;
import tagalong.storage.Forgetting;
import tagalong.storage.UserId;

/** The people who are being forgotten: known in memory, deleted in the background, and told when all is gone. */
public final class Forgotten implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(Forgotten.class);
    private static final int THREADS = 2;
    private static final Duration BEFORE_NEXT_TRY = Duration.ofSeconds(30);
    private static final Duration PATIENCE = Duration.ofSeconds(10);

    private final Forgetting forgetting;
    private final TelegramGateway telegram;
    private final Set<UserId> people = ConcurrentHashMap.newKeySet();
    private final ScheduledExecutorService threads =
            Executors.newScheduledThreadPool(THREADS, task -> new Thread(task, "forget"));

    public Forgotten(Forgetting forgetting, TelegramGateway telegram) {
        this.forgetting = forgetting;
        this.telegram = telegram;
    }

    /** True until all of the person is deleted; costs no request. */
    public boolean contains(UserId user) {
        return people.contains(user);
    }

    /** Goes on with those whom an earlier process did not finish; to be called when this one may write, before it reads updates. */
    public void resume() {
        forgetting.unfinished().forEach(user -> forget(user, Messages.in(null)));
    }

    /** Returns when it is sure to happen, whatever becomes of this process. */
    void begin(UserId user, Messages messages) {
        forgetting.begin(user);
        forget(user, messages);
    }

    private void forget(UserId user, Messages messages) {
        if (people.add(user)) {
            threads.execute(() -> finish(user, messages));
        }
    }

    private void finish(UserId user, Messages messages) {
        try {
            if (!forgetting.isBeingForgotten(user)) { // another process has finished, and the person may be back
                people.remove(user);
                return;
            }
            forgetting.finish(user);
            people.remove(user);
            telegram.send(user.value(), new Reply(messages.html("delete.done")));
        } catch (RuntimeException e) {
            LOG.atWarn()
                    .addKeyValue("user", user)
                    .addKeyValue("reason", e.getMessage())
                    .log("Not all of a person is deleted yet");
            if (!threads.isShutdown()) {
                threads.schedule(() -> finish(user, messages), BEFORE_NEXT_TRY.toMillis(), TimeUnit.MILLISECONDS);
            }
        }
    }

    /** What is not finished is resumed by the next process. */
    @Override
    public void close() {
        threads.shutdownNow();
        try {
            threads.awaitTermination(PATIENCE.toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
