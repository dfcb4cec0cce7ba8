package tagalong.bot.updates;

import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.InstantSource;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Queue;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import okhttp3.OkHttpClient;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.telegram.telegrambots.meta.api.objects.Update;
import tagalong.bot.telegram.BotAddress;
import tagalong.bot.telegram.BotToken;

/** What becomes of Telegram's calls when the lease is lost: what is not safe by then must come again. */
final class WebhookSourceTest {
    private static final URI NOWHERE = URI.create("http://127.0.0.1:9");
    private static final String MESSAGE = """
        {"update_id": 5, "message": {"message_id": 1, "date": 1, "text": "cat",
         "chat": {"id": 7, "type": "private"}, "from": {"id": 7, "is_bot": false, "first_name": "Ann"}}}\
        """;

    private final HttpClient telegram = HttpClient.newHttpClient();
    private final MemoryInbox inbox = new MemoryInbox();
    private final SlowIntake intake = new SlowIntake();
    private final Queue<Runnable> writes = new ArrayDeque<>();
    private final List<Runnable> repeated = new CopyOnWriteArrayList<>();
    private WebhookServer server;
    private WebhookSource source;
    private URI url;

    @BeforeEach
    void start() throws IOException {
        int port;
        try (var free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            port = free.getLocalPort();
        }
        url = URI.create("http://127.0.0.1:" + port);
        var address = new UpdateSources.WebhookAddress(url, port, "secret");
        var bot = new BotAddress(new BotToken("42:token"), NOWHERE);
        server = new WebhookServer(address);
        source = new WebhookSource(
                new UpdateSources.Subscription(bot, List.of("message"), address),
                new WebhookSource.Connection(url.toString(), server, bot.client(new OkHttpClient()), () -> {}),
                new UpdatesInHand(intake, inbox, inbox, this::write, InstantSource.system(), 1),
                new UpdateSources.Surroundings(
                        this::write,
                        name -> new NotingThread(),
                        InstantSource.system(),
                        System::nanoTime,
                        new Random(1)));
        source.start();
        await().ignoreExceptions().until(() -> call("{}").join().statusCode() == 200);
    }

    @AfterEach
    void end() {
        source.abandon();
        server.close();
    }

    @Test
    void callInHandWhenTheLeaseIsLost_comesAgain_thoughItsRowIsWrittenLater() {
        var call = call(MESSAGE);
        await().until(() -> !intake.taken.isEmpty() && !held().isEmpty());

        source.abandon();
        held().forEach(Runnable::run); // nobody who recovered before that knows of it

        assertEquals(503, call.join().statusCode());
        assertEquals(1, inbox.rows.size());
        assertTrue(intake.isOver(), "what waits is for who is next");
    }

    @Test
    void callThatIsKept_isForgottenByTelegram() {
        var call = call(MESSAGE);
        await().until(() -> !held().isEmpty());

        held().forEach(Runnable::run);

        assertEquals(200, call.join().statusCode());
    }

    @Test
    void callThatCouldNotBeKept_isKeptAtTheNextLook() {
        var call = call(MESSAGE);
        await().until(() -> !held().isEmpty());
        inbox.away = true;
        held().forEach(Runnable::run);
        inbox.away = false;
        assertFalse(call.isDone());
        var before = held().size();

        repeated.forEach(Runnable::run);
        held().stream().skip(before).forEach(Runnable::run);

        assertEquals(200, call.orTimeout(30, TimeUnit.SECONDS).join().statusCode());
    }

    @Test
    void callThatComesAgain_isForgottenNoSoonerThanTheFirst() {
        var first = call(MESSAGE);
        await().until(() -> !held().isEmpty());

        var again = IntStream.range(0, 5).mapToObj(i -> call(MESSAGE)).toList();
        assertEquals(200, call("{}").join().statusCode(), "what came after them is answered");
        source.abandon();

        assertEquals(503, first.join().statusCode());
        again.forEach(call -> assertEquals(503, call.join().statusCode()));
        assertEquals(1, intake.taken.size());
    }

    @Test
    void callForWhichThereIsNoRoom_comesAgain() {
        var first = call(MESSAGE);
        await().until(() -> !held().isEmpty());

        var second = call(MESSAGE.replace("\"update_id\": 5", "\"update_id\": 6"));

        assertEquals(503, second.orTimeout(30, TimeUnit.SECONDS).join().statusCode());
        assertEquals(1, intake.taken.size());
        assertFalse(first.isDone());
    }

    @Test
    void updateThatIsLeft_needsANewBeginning() {
        assertFalse(source.isStuck());

        intake.end();

        assertTrue(source.isStuck());
    }

    private CompletableFuture<HttpResponse<Void>> call(String update) {
        return telegram.sendAsync(
                HttpRequest.newBuilder(url)
                        .header("X-Telegram-Bot-Api-Secret-Token", "secret")
                        .POST(HttpRequest.BodyPublishers.ofString(update))
                        .build(),
                HttpResponse.BodyHandlers.discarding());
    }

    private void write(Runnable task) {
        synchronized (writes) {
            writes.add(task);
        }
    }

    private List<Runnable> held() {
        synchronized (writes) {
            return List.copyOf(writes);
        }
    }

    /** Knows what it does again and again. */
    private final class NotingThread extends ScheduledThreadPoolExecutor {
        private NotingThread() {
            super(1);
        }

        @Override
        public ScheduledFuture<?> scheduleWithFixedDelay(Runnable task, long first, long between, TimeUnit unit) {
            repeated.add(task);
            return super.scheduleWithFixedDelay(task, first, between, unit);
        }
    }

    /** Never done with anything. */
    private static final class SlowIntake implements UpdateSource.Intake {
        private final Queue<Update> taken = new ArrayDeque<>();
        private volatile boolean over;

        @Override
        public synchronized CompletableFuture<Void> take(Update update) {
            taken.add(update);
            return new CompletableFuture<>();
        }

        @Override
        public void end() {
            over = true;
        }

        @Override
        public boolean isOver() {
            return over;
        }
    }
}
