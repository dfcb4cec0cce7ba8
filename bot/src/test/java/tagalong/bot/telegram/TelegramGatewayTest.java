package tagalong.bot.telegram;

import static java.util.concurrent.CompletableFuture.completedFuture;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import tagalong.bot.metrics.Meters;
import tagalong.bot.sets.UnavailableException;
import tagalong.bot.text.Html;
import tagalong.simulator.ChatMessage;
import tagalong.simulator.Person;
import tagalong.simulator.Simulator;
import tagalong.simulator.server.Fault;
import tagalong.storage.Sticker;
import tagalong.storage.StickerId;

final class TelegramGatewayTest {
    private final Simulator telegram = Simulator.start();
    private final Person ann = telegram.person("Ann");
    private final List<Duration> waits = new ArrayList<>();
    private final TelegramGateway gateway = new TelegramGateway(
            new BotAddress(new BotToken(telegram.token()), telegram.url()),
            Executors.newScheduledThreadPool(2),
            waits::add,
            new Meters(false));

    @AfterEach
    void end() {
        gateway.close();
        telegram.close();
    }

    @Test
    void question_thatTelegramWantsLater_waitsAMoment_butNotLongerThanAPersonDoes() {
        var set = telegram.stickerSet("Cats", "😀");
        telegram.faults().next("getStickerSet", Fault.tooManyRequests(Duration.ofSeconds(2)));
        assertEquals("Cats", gateway.stickerSet(set.name()).orElseThrow().title());
        assertEquals(List.of(Duration.ofSeconds(2)), waits);

        telegram.faults().next("getStickerSet", Fault.tooManyRequests(Duration.ofSeconds(30)));
        assertThrows(UnavailableException.class, () -> gateway.stickerSet(set.name()));

        assertEquals(1, waits.size(), waits.toString());
    }

    @Test
    void question_isAskedThreeTimes_andNoMore() {
        telegram.faults().always("getStickerSet", Fault.serverError(500));

        assertThrows(UnavailableException.class, () -> gateway.stickerSet("Cats"));

        assertEquals(3, telegram.calls().of("getStickerSet").size());
        assertEquals(2, waits.size(), waits.toString());
    }

    @Test
    void username_isKnownOnceTelegramTellsIt_andAskedForAsAnyQuestion() {
        telegram.faults().next("getMe", Fault.serverError(500), 3);
        gateway.learnUsername();
        assertEquals("", gateway.username());

        telegram.faults().next("getMe", Fault.tooManyRequests(Duration.ofSeconds(2)));
        gateway.learnUsername();
        assertEquals(telegram.bot().username(), gateway.username());
        assertEquals(Duration.ofSeconds(2), waits.get(waits.size() - 1));
    }

    @Test
    void file_isGoneWhenTelegramSaysSo_notWhenItCannotBeAsked() {
        var media = telegram.stickerSet("Cats", "😀").get(0);
        var sticker = new Sticker(
                new StickerId(media.fileUniqueId()),
                telegram.bot().fileIdOf(media),
                Sticker.Kind.STICKER,
                media.setName(),
                "😀");

        telegram.faults().next("getFile", Fault.serverError(500), 3);
        assertTrue(gateway.isAlive(sticker));
        assertEquals(List.of(), telegram.faults().waiting());
        assertTrue(gateway.isAlive(sticker));

        telegram.expire(media);
        assertFalse(gateway.isAlive(sticker));
    }

    @Test
    void edit_ofAMessageThatSaysSoAlready_isNotSaidAnew() throws Exception {
        ann.types("/start");
        var message = say("once");

        gateway.edit(ann.id(), completedFuture(message), new Reply(Html.escape("once")));
        say("the end");

        assertEquals(List.of("/start", "once", "the end"), texts());
    }

    @Test
    void edit_ofAMessageThatIsGone_isSaidAnew() throws Exception {
        ann.types("/start");
        var message = say("once");

        gateway.edit(ann.id(), completedFuture(message + 100), new Reply(Html.escape("twice")));
        say("the end");

        assertEquals(List.of("/start", "once", "twice", "the end"), texts());
    }

    /** On a connection that was used before, an HTTP library would say it again by itself. */
    @Test
    void message_whoseAnswerIsLost_isNotSaidAgain() throws Exception {
        ann.types("/start");
        say("once");

        telegram.faults().next("sendMessage", Fault.answerLost());
        gateway.send(ann.id(), new Reply(Html.escape("perhaps")));
        say("the end");

        assertEquals(List.of("/start", "once", "perhaps", "the end"), texts());
    }

    /** A chat's messages go in order: what was handed over before is out, too. */
    private int say(String text) throws Exception {
        return gateway.send(ann.id(), new Reply(Html.escape(text))).get(60, TimeUnit.SECONDS);
    }

    private List<String> texts() {
        return ann.chat().messages().stream().map(ChatMessage::text).toList();
    }
}
