package tagalong.bot.updates;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.LongSupplier;
import java.util.random.RandomGenerator;
import java.util.regex.Pattern;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import tagalong.bot.telegram.DirectCalls;
import tagalong.bot.updates.UpdateSources.Surroundings;

/**
 * Watches how polls are answered: decides how long to wait after a failure, logs each change of state once, and knows when Telegram
 * last answered.
 */
final class PollMonitor {
    private static final Logger LOG = LoggerFactory.getLogger(PollMonitor.class);
    private static final Pattern RETRY_AFTER = Pattern.compile("\"retry_after\"\\s*:\\s*([0-9]{1,6})");
    private static final Duration FIRST_WAIT = Duration.ofMillis(500);
    private static final Duration LONGEST_WAIT = Duration.ofSeconds(15);

    private final AtomicBoolean closing;
    private final Runnable unauthorized;
    private final Runnable webhookMet;
    private final LongSupplier nanoTime;
    private final RandomGenerator random;
    private volatile long lastAnswerNanos;
    private volatile long lastSuccessNanos;
    private volatile boolean meetsWebhook;
    private volatile String state = "";
    private volatile int lastStatus;
    private volatile Duration retryAfter = Duration.ZERO;
    private final AtomicInteger failures = new AtomicInteger();

    /** @param webhookMet told before the next try when a webhook stands in the way */
    PollMonitor(AtomicBoolean closing, Runnable unauthorized, Runnable webhookMet, Surroundings surroundings) {
        this.nanoTime = surroundings.nanoTime();
        this.random = surroundings.random();
        this.lastAnswerNanos = nanoTime.getAsLong();
        this.lastSuccessNanos = nanoTime.getAsLong();
        this.closing = closing;
        this.unauthorized = unauthorized;
        this.webhookMet = webhookMet;
    }

    /** A poll begins. */
    void asking() {
        lastStatus = 0;
    }

    /** It was answered, well or badly. */
    void answered(DirectCalls.Answer answer) {
        lastAnswerNanos = nanoTime.getAsLong();
        lastStatus = answer.status();
        retryAfter = lastStatus == 429 ? retryAfter(answer) : Duration.ZERO;
        meetsWebhook =
                lastStatus == 409 && text(answer).toLowerCase(Locale.ROOT).contains("webhook");
        if (lastStatus == 401) {
            unauthorized.run();
        }
        if (lastStatus == 200) {
            lastSuccessNanos = lastAnswerNanos;
        }
    }

    /** A poll brought what can be read. */
    void succeeded() {
        failures.set(0);
        enter("");
    }

    /** How long to wait after a failure. */
    Duration nextWait() {
        if (closing.get()) {
            return Duration.ZERO;
        }
        if (meetsWebhook) {
            enter("a webhook is set");
            webhookMet.run();
            return FIRST_WAIT;
        }
        enter(describe(lastStatus));
        var wait = lastStatus == 429 && !retryAfter.isZero() ? retryAfter : exponentialWait();
        lastAnswerNanos = nanoTime.getAsLong() + wait.toNanos(); // waiting as told is no silence
        return wait;
    }

    /** How long ago a poll last succeeded. */
    Duration sinceSuccess() {
        return Duration.ofNanos(nanoTime.getAsLong() - lastSuccessNanos);
    }

    /** How long ago Telegram last answered a poll, well or badly. */
    Duration silence() {
        return Duration.ofNanos(nanoTime.getAsLong() - lastAnswerNanos);
    }

    private Duration exponentialWait() {
        var longest =
                Math.min(LONGEST_WAIT.toMillis(), FIRST_WAIT.toMillis() << Math.min(failures.getAndIncrement(), 10));
        return Duration.ofMillis(random.nextLong(longest / 2, longest + 1));
    }

    private synchronized void enter(String newState) {
        if (newState.equals(state)) {
            return;
        }
        state = newState;
        if (newState.isEmpty()) {
            LOG.info("Telegram answers again");
        } else {
            LOG.atWarn().addKeyValue("reason", newState).log("Waiting for Telegram");
        }
    }

    private static String describe(int status) {
        return switch (status) {
            case 0 -> "no connection";
            case 200 -> "unreadable answer";
            case 409 -> "another process polls with the same token";
            case 429 -> "asked to slow down";
            default -> "HTTP " + status;
        };
    }

    /** Telegram says it in the body and, mostly, in a header. */
    private static Duration retryAfter(DirectCalls.Answer answer) {
        var inBody = RETRY_AFTER.matcher(text(answer));
        var header = answer.retryAfter();
        var seconds = inBody.find() ? inBody.group(1) : header.matches("[0-9]{1,6}") ? header : "0";
        return Duration.ofSeconds(Long.parseLong(seconds));
    }

    private static String text(DirectCalls.Answer answer) {
        return new String(answer.body(), StandardCharsets.UTF_8);
    }
}
