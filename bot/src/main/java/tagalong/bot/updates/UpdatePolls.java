package tagalong.bot.updates;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.telegram.telegrambots.meta.api.methods.updates.DeleteWebhook;
import org.telegram.telegrambots.meta.api.methods.updates.GetUpdates;
import org.telegram.telegrambots.meta.api.objects.Update;
import tagalong.bot.telegram.DirectCalls;
import tagalong.bot.updates.UpdateSources.Subscription;

/** Polls by the shortest way: one direct call whose answer is parsed once. */
final class UpdatePolls {
    /** @see <a href="https://core.telegram.org/bots/api#getupdates">getUpdates</a> */
    static final int LONGEST_SECONDS = 50;

    private static final Duration CONNECTING = Duration.ofSeconds(10);
    private static final Duration SILENCE = Duration.ofSeconds(LONGEST_SECONDS + 10);
    private static final Duration LAST_PATIENCE = Duration.ofSeconds(2);
    private static final int MOST_UPDATES = 100;
    private static final int OK = 200;

    private final Subscription subscription;
    private final DirectCalls calls;
    private final UpdateReader reader;
    private final PollMonitor monitor;
    private final String kinds;
    private volatile int askedFrom;

    UpdatePolls(Subscription subscription, UpdateReader reader, PollMonitor monitor) {
        this.subscription = subscription;
        this.calls = new DirectCalls(subscription.bot(), CONNECTING, SILENCE);
        this.reader = reader;
        this.monitor = monitor;
        this.kinds = "[\"" + String.join("\",\"", subscription.kinds()) + "\"]";
    }

    /**
     * What there is from this number on; waits so many seconds for something. By one thread at a time.
     *
     * @throws IOException when Telegram does not answer, or not with updates
     */
    List<Update> ask(int offset, int seconds) throws IOException {
        monitor.asking();
        askedFrom = offset;
        var answer = calls.ask(GetUpdates.PATH, question(offset, MOST_UPDATES, seconds));
        monitor.answered(answer);
        if (answer.status() != OK) {
            throw new IOException("HTTP " + answer.status());
        }
        return reader.read(answer.body());
    }

    /** Ends the poll under way, and each that comes. */
    void end() {
        calls.close();
    }

    /**
     * Tells Telegram, after the end, that it may forget what is below this number. Whoever asks from the same number again is held back
     * for three seconds; so if the poll that was ended did, another number is asked for in between.
     */
    boolean confirm(int offset) {
        try (var last = new DirectCalls(subscription.bot(), LAST_PATIENCE, LAST_PATIENCE)) {
            CompletableFuture.delayedExecutor(LAST_PATIENCE.toMillis(), TimeUnit.MILLISECONDS)
                    .execute(last::close);
            if (offset == askedFrom) {
                last.call(GetUpdates.PATH, question(offset - 1, 1, 0));
            }
            return last.call(GetUpdates.PATH, question(offset, 1, 0)).status() == OK;
        } catch (IOException e) {
            return false;
        }
    }

    boolean removeWebhook() {
        try {
            return calls.ask(DeleteWebhook.PATH, "{}".getBytes(StandardCharsets.UTF_8))
                            .status()
                    == OK;
        } catch (IOException e) {
            return false;
        }
    }

    private byte[] question(int offset, int most, int seconds) {
        var question = "{\"offset\":" + offset + ",\"limit\":" + most + ",\"timeout\":" + seconds
                + ",\"allowed_updates\":" + kinds + "}";
        return question.getBytes(StandardCharsets.UTF_8);
    }
}
