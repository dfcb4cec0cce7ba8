package tagalong.bot.telegram;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTimeout;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.telegram.telegrambots.meta.api.objects.ApiResponse;
import org.telegram.telegrambots.meta.api.objects.ResponseParameters;
import org.telegram.telegrambots.meta.exceptions.TelegramApiException;
import org.telegram.telegrambots.meta.exceptions.TelegramApiRequestException;

final class OutboxTest {
    private static final Duration NOW = Duration.ZERO;

    private final ManualExecutor threads = new ManualExecutor();
    private final Outbox outbox = new Outbox(threads, Duration.ofDays(1));
    private final List<String> sent = new ArrayList<>();

    @AfterEach
    void end() {
        threads.shutdownNow();
    }

    @Test
    void eachChatsCalls_goInOrder_andOneThatMustWaitHoldsUpNoOther() {
        outbox.put(1, "sendMessage", false, 100, failingTimes(1, slowDown(5), "one"));
        outbox.put(1, "sendMessage", false, 100, () -> sent.add("two"));
        outbox.put(2, "sendMessage", false, 100, () -> sent.add("other chat"));

        threads.pass(NOW);
        assertEquals(List.of("other chat"), sent);
        threads.pass(Duration.ofMillis(4_900));
        assertEquals(List.of("other chat"), sent, "retry_after is obeyed");
        threads.pass(Duration.ofMillis(100));

        assertEquals(List.of("other chat", "one", "two"), sent);
    }

    @Test
    void whatFollowsInAChat_isSentByTheSameThread_whileNoOtherChatHasSomethingToSend() {
        var pool = Executors.newScheduledThreadPool(9); // which starts a thread for each task, until it has all
        var senders = new ConcurrentLinkedQueue<Thread>();
        var several = new Outbox(pool, Duration.ofSeconds(5));
        var begun = new CountDownLatch(1);
        several.put(1, "sendMessage", false, 100, () -> awaitQuietly(begun));
        IntStream.range(0, 8)
                .forEach(i -> several.put(1, "sendMessage", false, 100, () -> senders.add(Thread.currentThread())));

        begun.countDown();
        several.close();

        assertEquals(8, senders.size());
        assertEquals(1, Set.copyOf(senders).size());
    }

    private static void awaitQuietly(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Test
    void chatsThatHaveSomethingToSend_takeTurns() {
        outbox.put(1, "sendMessage", false, 100, () -> sent.add("1a"));
        outbox.put(1, "sendMessage", false, 100, () -> sent.add("1b"));
        outbox.put(1, "sendMessage", false, 100, () -> sent.add("1c"));
        outbox.put(2, "sendMessage", false, 100, () -> sent.add("2a"));
        outbox.put(2, "sendMessage", false, 100, () -> sent.add("2b"));

        threads.pass(NOW);

        assertEquals(List.of("1a", "2a", "1b", "2b", "1c"), sent);
    }

    @Test
    void close_doesNotWaitForWhatCanWaitForTheNextStart() {
        outbox.put(Outbox.NOBODY, "setMyCommands", true, 100, failingTimes(1, slowDown(60), "menu"));
        threads.pass(NOW);

        assertTimeout(Duration.ofSeconds(2), outbox::close);
    }

    @Test
    void aBrokenConnection_repeatsOnlyWhatMayBeDoneTwice() {
        outbox.put(1, "sendMessage", false, 100, failingTimes(1, broken(), "message"));
        outbox.put(1, "editMessageText", true, 100, failingTimes(1, broken(), "edit"));

        threads.pass(Duration.ofMinutes(1));

        assertEquals(List.of("edit"), sent);
    }

    @Test
    void whatFailsForEver_isGivenUp_andTheNextGoesOut() {
        outbox.put(1, "sendMessage", false, 100, failingTimes(99, unavailable(), "never"));
        outbox.put(1, "sendMessage", false, 100, failingTimes(99, refused(), "never"));
        outbox.put(1, "sendMessage", false, 100, () -> {
            throw new IllegalStateException("a fault of ours");
        });
        outbox.put(1, "sendMessage", false, 100, () -> sent.add("next"));

        threads.pass(Duration.ofMinutes(5));

        assertEquals(List.of("next"), sent);
    }

    @Test
    void aChatThatCannotBeWrittenTo_losesTheNewest_notTheProcessItsMemory() {
        outbox.put(1, "sendMessage", false, 100, failingTimes(1, slowDown(60), "first"));
        for (var i = 0; i < 1_000; i++) {
            var name = "message " + i;
            outbox.put(1, "sendMessage", false, 100, () -> sent.add(name));
        }

        threads.pass(Duration.ofMinutes(5));

        assertEquals("first", sent.get(0));
        assertEquals("message 0", sent.get(1));
        assertEquals(201, sent.size());
    }

    @Test
    void largeThingsThatWait_areBoundedInBytes_forAChatAndForAll_andOthersStillGetWords() {
        for (var chat = 1; chat <= 50; chat++) {
            outbox.put(chat, "sendPhoto", false, 1 << 20, failingTimes(1, slowDown(60), "picture"));
            for (var i = 0; i < 9; i++) {
                outbox.put(chat, "sendPhoto", false, 1 << 20, () -> sent.add("picture"));
            }
        }
        assertEquals(48L << 20, outbox.bytes());
        outbox.put(99, "sendPhoto", false, 1 << 20, () -> sent.add("too large"));
        outbox.put(99, "sendMessage", false, 1 << 10, () -> sent.add("words"));
        threads.pass(NOW);
        assertEquals(List.of("words"), sent);

        threads.pass(Duration.ofMinutes(5));
        assertEquals(49, sent.size());
        assertEquals(0, outbox.bytes());
    }

    private Outbox.Call failingTimes(int times, TelegramApiException failure, String then) {
        var left = new int[] {times};
        return () -> {
            if (left[0]-- > 0) {
                throw failure;
            }
            sent.add(then);
        };
    }

    private static TelegramApiException slowDown(int seconds) {
        return answered(429, new ResponseParameters(null, seconds));
    }

    private static TelegramApiException unavailable() {
        return answered(502, null);
    }

    private static TelegramApiException refused() {
        return answered(400, null);
    }

    private static TelegramApiException broken() {
        return new TelegramApiException("wrapped", new IOException("broken"));
    }

    private static TelegramApiException answered(int code, @Nullable ResponseParameters parameters) {
        return new TelegramApiRequestException(
                "failed",
                ApiResponse.<Boolean>builder()
                        .ok(false)
                        .errorCode(code)
                        .errorDescription("code " + code)
                        .parameters(parameters)
                        .build());
    }
}
