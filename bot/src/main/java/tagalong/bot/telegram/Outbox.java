package tagalong.bot.telegram;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.slf4j.event.Level;
import org.telegram.telegrambots.meta.exceptions.TelegramApiException;
import tagalong.bot.logging.LogContext;

/** A queue per chat: each chat's calls go out in order, and a chat that must wait holds up no other. */
final class Outbox implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(Outbox.class);
    private static final int MOST_TRIES = 5;
    /** A chat that cannot be written to for long loses what is newest, not the process its memory. */
    private static final int MOST_QUEUED = 200;

    private static final long MOST_BYTES_A_CHAT = 4L << 20;
    private static final long MOST_BYTES = 48L << 20;
    /** What every chat may send however much waits for others. */
    private static final long FEW_BYTES = 16L << 10;

    static final Duration USUAL_DRAIN = Duration.ofSeconds(3);

    /** The chat of what goes to no chat, and can wait for the next start. */
    static final long NOBODY = 0;

    /** A call to Telegram that answers nothing we need. */
    interface Call {
        void run() throws TelegramApiException;
    }

    /** @param bytes about what it holds in memory */
    private record Item(String method, boolean repeatable, long bytes, Call call, LogContext context, int tries) {
        Item again() {
            return new Item(method, repeatable, bytes, call, context, tries + 1);
        }
    }

    private final ScheduledExecutorService threads;
    private final Duration drain;
    private final Map<Long, Waiting> chats = new HashMap<>();
    private long bytes;

    /** What a chat's calls that wait or are under way hold. */
    private static final class Waiting {
        private final Deque<Item> items = new ArrayDeque<>();
        private long bytes;
    }

    /**
     * @param threads run the calls; ended with the outbox
     * @param drain how long what is queued is still sent at the end
     */
    Outbox(ScheduledExecutorService threads, Duration drain) {
        this.threads = threads;
        this.drain = drain;
    }

    /**
     * @param repeatable whether doing it twice is the same as once; if not, it is not tried again when its outcome is unknown
     * @param itsBytes about what the call holds in memory until it is made
     */
    void put(long chat, String method, boolean repeatable, long itsBytes, Call call) {
        var item = new Item(method, repeatable, itsBytes, call, LogContext.current(), 1);
        synchronized (chats) {
            var queue = chats.get(chat);
            if (!hasRoom(queue, itsBytes)) {
                LOG.atWarn().addKeyValue("method", method).log("Too much waits for a chat; a message is left out");
                return;
            }
            bytes += itsBytes;
            if (queue != null) {
                queue.bytes += itsBytes;
                queue.items.add(item);
                return;
            }
            var first = new Waiting();
            first.bytes = itsBytes;
            chats.put(chat, first);
        }
        threads.execute(() -> send(chat, item));
    }

    private boolean hasRoom(@Nullable Waiting queue, long more) {
        if (bytes + more > MOST_BYTES && (queue != null || more > FEW_BYTES)) {
            return false;
        }
        return queue == null || (queue.items.size() < MOST_QUEUED && queue.bytes + more <= MOST_BYTES_A_CHAT);
    }

    /** How many calls wait or are under way. */
    int calls() {
        synchronized (chats) {
            return chats.values().stream()
                    .mapToInt(queue -> 1 + queue.items.size())
                    .sum();
        }
    }

    /** What all calls that wait or are under way hold. */
    long bytes() {
        synchronized (chats) {
            return bytes;
        }
    }

    /** Sends what is queued, for a few seconds at most. */
    @Override
    public void close() {
        var end = System.nanoTime() + drain.toNanos();
        synchronized (chats) {
            try {
                while (isSomebodyWaiting() && System.nanoTime() < end) {
                    chats.wait(Math.max(1, (end - System.nanoTime()) / 1_000_000));
                }
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
        threads.shutdownNow();
    }

    private boolean isSomebodyWaiting() {
        return chats.keySet().stream().anyMatch(chat -> chat != NOBODY);
    }

    /** Sends it, and what follows it in its chat for as long as no other chat has something to send. */
    private void send(long chat, Item first) {
        for (@Nullable Item item = first; item != null; ) {
            var now = item;
            item = now.context.is(() -> isSettled(chat, now)) ? next(chat, now) : null;
        }
    }

    /** @return false when it is tried again later */
    private boolean isSettled(long chat, Item item) {
        try {
            item.call.run();
        } catch (TelegramApiException e) {
            var wait = waitAfter(Failure.of(e), item);
            if (wait != null) {
                threads.schedule(() -> send(chat, item.again()), wait.toMillis(), TimeUnit.MILLISECONDS);
                return false;
            }
        } catch (RuntimeException | Error e) {
            LOG.atError().setCause(e).addKeyValue("method", item.method).log("A call could not be made");
        }
        return true;
    }

    /** @return the chat's next call, if this thread shall make it; while others have something to send it takes its turn */
    private @Nullable Item next(long chat, Item done) {
        Item item;
        synchronized (chats) {
            var queue = Objects.requireNonNull(chats.get(chat), "a chat that is written to has a queue");
            bytes -= done.bytes;
            queue.bytes -= done.bytes;
            item = queue.items.poll();
            if (item == null) {
                chats.remove(chat);
                chats.notifyAll();
                return null;
            }
            if (chats.size() == 1) {
                return item;
            }
        }
        threads.execute(() -> send(chat, item));
        return null;
    }

    /** How long to wait before trying again; null for never. */
    private static @Nullable Duration waitAfter(Failure failure, Item item) {
        var hopeful = switch (failure.cause()) {
            case SLOW_DOWN, UNAVAILABLE -> true;
            case UNKNOWN_OUTCOME -> item.repeatable;
            case REFUSED -> false;
        };
        if (hopeful && item.tries < MOST_TRIES) {
            return failure.cause() == Failure.Cause.SLOW_DOWN
                    ? failure.retryAfter()
                    : Duration.ofMillis(250L << item.tries);
        }
        var level = failure.isBlocked() || failure.isStale() ? Level.INFO : Level.WARN;
        LOG.atLevel(level)
                .addKeyValue("method", item.method)
                .addKeyValue("reason", failure.description())
                .log("A message did not get through");
        return null;
    }
}
