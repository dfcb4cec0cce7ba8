package tagalong.simulator;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import okhttp3.OkHttpClient;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.telegram.telegrambots.longpolling.TelegramBotsLongPollingApplication;
import org.telegram.telegrambots.longpolling.interfaces.BackOff;
import org.telegram.telegrambots.longpolling.interfaces.LongPollingUpdateConsumer;
import org.telegram.telegrambots.longpolling.util.DefaultGetUpdatesGenerator;
import org.telegram.telegrambots.meta.TelegramUrl;
import org.telegram.telegrambots.meta.api.objects.Update;
import tagalong.simulator.server.Fault;

/** Fidelity trap 16: telegrambots-longpolling, with its odd habits. */
final class TelegramBotsPollingTest extends SimulatorTest {
    private static final Duration PATIENCE = Duration.ofSeconds(20);

    private final ScheduledExecutorService scheduler = Executors.newSingleThreadScheduledExecutor();
    private final TelegramBotsLongPollingApplication application = new TelegramBotsLongPollingApplication(
            ObjectMapper::new,
            () -> new OkHttpClient.Builder().readTimeout(Duration.ofSeconds(60)).build(),
            () -> scheduler,
            AtOnce::new);
    private final BlockingQueue<Update> received = new LinkedBlockingQueue<>();

    /** Comes back quickly, so that the test does. */
    private static final class AtOnce implements BackOff {
        @Override
        public void reset() {}

        @Override
        public long nextBackOffMillis() {
            return 20;
        }
    }

    @AfterEach
    void stop() throws Exception {
        application.close();
        scheduler.shutdownNow();
    }

    private void poll() throws Exception {
        var url = TelegramUrl.builder()
                .schema("http")
                .host("127.0.0.1")
                .port(simulator.url().getPort())
                .build();
        LongPollingUpdateConsumer consumer = received::addAll;
        application.registerBot(simulator.token(), () -> url, new DefaultGetUpdatesGenerator(), consumer);
    }

    private Update next() throws InterruptedException {
        return received.poll(PATIENCE.toSeconds(), TimeUnit.SECONDS);
    }

    @Test
    void trap16_library_deletesTheWebhook_thenPollsInItsWay() throws Exception {
        poll();
        simulator.bot().awaitsPolling();
        ann.types("hello");

        assertEquals("hello", next().getMessage().getText());
        simulator.bot().awaitsAllConfirmed();
        var calls = simulator.calls().all();
        assertEquals("deleteWebhook", calls.get(0).method());
        var poll = simulator.calls().of("getUpdates").get(0);
        assertEquals(List.of("100", "50"), List.of(poll.parameter("limit"), poll.parameter("timeout")));
    }

    @Test
    void allKindsOfUpdates_areUnderstood() throws Exception {
        poll();
        var sticker = simulator.stickerSet("Cats", "😺").get(0);
        var sent = ann.sends(sticker);
        assertEquals(sticker.fileUniqueId(), next().getMessage().getSticker().getFileUniqueId());
        ann.sends(simulator.animation());
        assertTrue(next().getMessage().hasAnimation());
        ann.sends(simulator.photo());
        assertTrue(next().getMessage().hasPhoto());
        ann.sends(simulator.video());
        assertTrue(next().getMessage().hasVideo());
        ann.sends(simulator.videoNote());
        assertTrue(next().getMessage().hasVideoNote());
        var typed = ann.replies(sent, "/start payload");
        var command = next().getMessage();
        assertEquals("bot_command", command.getEntities().get(0).getType());
        assertTrue(command.isCommand(), "true only after getEntities() was called: an odd habit of the library");
        assertEquals(
                sticker.fileUniqueId(), command.getReplyToMessage().getSticker().getFileUniqueId());
        ann.edits(typed, "other");
        assertEquals("other", next().getEditedMessage().getText());
        bot.call("sendMessage", "chat_id", ann.id(), "text", "Card", "reply_markup", keyboard("Go", "g"));
        ann.presses("Go");
        assertEquals("g", next().getCallbackQuery().getData());
        ann.blocks();
        assertEquals("kicked", next().getMyChatMember().getNewChatMember().getStatus());
    }

    @Test
    void inlineQueryAndChoice_areUnderstood() throws Exception {
        simulator.bot().inlineFeedback(true);
        poll();
        var sticker = simulator.stickerSet("Cats", "😺").get(0);
        ann.sends(sticker);
        var fileId = next().getMessage().getSticker().getFileId();
        var results = Meanwhile.run(() -> ann.searches("cat"));
        var query = next().getInlineQuery();
        assertEquals("cat", query.getQuery());
        assertEquals("", query.getOffset());

        bot.call("answerInlineQuery", "inline_query_id", query.getId(), "results", stickers(fileId))
                .result();
        results.join().picks(sticker);

        assertEquals("tagalong_bot", next().getMessage().getViaBot().getUserName());
        assertEquals("r0", next().getChosenInlineQuery().getResultId());
    }

    @Test
    void faultsOfPolling_areSurvived() throws Exception {
        simulator.faults().next("getUpdates", Fault.tooManyRequests(Duration.ofSeconds(1)));
        simulator.faults().next("getUpdates", Fault.serverError(500));
        simulator.faults().next("getUpdates", Fault.htmlBadGateway());
        simulator.faults().next("getUpdates", Fault.connectionCut());
        poll();

        ann.types("hello");

        assertEquals("hello", next().getMessage().getText());
        assertEquals(List.of(), simulator.faults().waiting());
    }

    @Test
    void conflict_isSurvived() throws Exception {
        poll();
        simulator.bot().awaitsPolling();
        bot.callAsync("getUpdates", "timeout", 1, "offset", 1);
        simulator.calls().await("getUpdates", call -> call.status() == 409, PATIENCE);

        ann.types("hello");

        assertEquals("hello", next().getMessage().getText());
    }
}
