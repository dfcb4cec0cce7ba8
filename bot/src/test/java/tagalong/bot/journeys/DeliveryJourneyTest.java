package tagalong.bot.journeys;

import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.time.Duration;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tagalong.simulator.server.Fault;
import tagalong.storage.finding.EmojiWords;

/** What people notice when Telegram or the connection to it misbehaves: nothing lost, nothing said twice. */
final class DeliveryJourneyTest {
    private final BotWorld world = BotWorld.withBot();

    @AfterEach
    void end() {
        world.close();
    }

    static Stream<Fault> pollingFaults() {
        return Stream.of(
                Fault.tooManyRequests(Duration.ofSeconds(1)),
                Fault.serverError(500),
                Fault.htmlBadGateway(),
                Fault.error(
                        409,
                        "Conflict: terminated by other getUpdates request; make sure that only one bot instance is"
                                + " running"),
                Fault.answerLost(),
                Fault.connectionCut());
    }

    @ParameterizedTest
    @MethodSource("pollingFaults")
    void pollingFault_isWaitedOut(Fault fault) {
        world.telegram.faults().next("getUpdates", fault, 2);
        world.ann.sends(world.cats.get(0));
        world.ann.sees("no words");
        world.ann.types("cat");
        world.ann.sees("Saved: cat");

        world.ann.searches("cat").seesExactly(world.cats.get(0));
    }

    static Stream<Fault> sendingFaults() {
        return Stream.of(Fault.tooManyRequests(Duration.ofSeconds(1)), Fault.serverError(502), Fault.htmlBadGateway());
    }

    @ParameterizedTest
    @MethodSource("sendingFaults")
    void sendingFault_isTriedAgain(Fault fault) {
        world.telegram.faults().next("sendMessage", fault);
        world.ann.types("/help");

        world.ann.sees("Tagging");
    }

    @Test
    void lostAnswerToASend_isNotSentTwice() {
        world.telegram.faults().next("sendMessage", Fault.answerLost());
        world.ann.types("/help");
        world.ann.sees("Tagging");
        world.ann.types("/cancel");
        world.ann.sees("nothing to stop");

        assertEquals(
                1,
                world.ann.chat().messages().stream()
                        .filter(message -> message.text().contains("Tagging"))
                        .count());
    }

    @Test
    void chatThatMustWait_holdsUpNoOther() {
        world.telegram.faults().next("sendMessage", Fault.tooManyRequests(Duration.ofMinutes(1)));
        world.ann.types("/help");
        world.telegram.calls().await("sendMessage", call -> call.status() == 429, Duration.ofSeconds(30));

        world.bob.types("/help");
        world.bob.sees("Tagging");
    }

    @Test
    void manyMessagesAtOnce_areHandledInOrder() {
        world.ann.sends(world.cats.get(0));
        for (var i = 0; i < 20; i++) {
            world.ann.types("tag" + i);
        }
        world.ann.types("last");
        world.ann.sees("Saved: last");

        world.ann.searches("!").seesExactly(world.cats.get(0));
        world.ann.searches("tag").seesNothing();
        world.ann.searches("last").seesExactly(world.cats.get(0));
    }

    @Test
    void restart_keepsTheStickerInHand() {
        world.ann.sends(world.cats.get(0));
        world.ann.sees("no words");
        world.stopBot();
        world.ann.types("cat");
        world.startBot();

        world.ann.sees("Saved: cat");
        world.bob.searches("cat").seesExactly(world.cats.get(0));
    }

    @Test
    void updatesDeliveredAgain_changeNothingAndAreNotAnsweredAgain() {
        world.ann.sends(world.cats.get(0));
        world.ann.sees("no words");
        world.ann.types("cat");
        world.ann.sees("Saved: cat");
        world.telegram.bot().awaitsAllConfirmed();
        world.stopBot();
        world.ann.sends(world.cats.get(1));
        world.ann.types("dog");
        startBotThatCanPollOnce();
        world.ann.sees("Saved: dog");
        var before = world.ann.chat().messages().size();
        world.stopBot();
        world.telegram.faults().clear();
        world.startBot();
        world.telegram.bot().awaitsAllConfirmed();
        world.ann.types("/cancel");
        world.ann.sees("Done. Send me a sticker");

        assertEquals(before + 2, world.ann.chat().messages().size());
        world.ann.searches("!").seesExactly(world.cats.get(1), world.cats.get(0));
    }

    @Test
    void manyUpdatesDeliveredAgain_areNotAnsweredAgain() {
        world.ann.types("/help");
        world.ann.sees("Tagging");
        world.telegram.bot().awaitsAllConfirmed();
        world.stopBot();
        world.ann.types("no sticker yet");
        world.ann.sends(world.cats.get(0));
        var first = world.ann.types("cat");
        world.ann.types("+bird");
        world.ann.sends(world.cats.get(1));
        world.ann.types("x".repeat(65));
        world.ann.types("dog");
        world.ann.edits(first, "cats");
        world.ann.types("/start");
        startBotThatCanPollOnce();
        world.ann.sees("Welcome back");
        var before = world.ann.chat().messages().size();
        world.stopBot();
        world.telegram.faults().clear();
        world.startBot();
        world.telegram.bot().awaitsAllConfirmed();
        world.ann.types("/cancel");
        world.ann.sees("nothing to stop");

        assertEquals(before + 2, world.ann.chat().messages().size());
        world.ann.searches("yet").seesNothing();
    }

    /** It gets all that waits and can confirm none of it. */
    private void startBotThatCanPollOnce() {
        world.telegram.faults().next("getUpdates", Fault.slow(Duration.ZERO));
        world.telegram.faults().always("getUpdates", Fault.connectionCut());
        world.startBot();
    }

    @Test
    void slowWorkOfOnePerson_holdsUpNobodyElse() {
        world.telegram.faults().next("getStickerSet", Fault.slow(Duration.ofHours(1)));
        world.ann.types(world.cats.link());
        world.telegram.calls().await("getUpdates", call -> call.succeeded(), Duration.ofSeconds(30));

        world.bob.searches("cat").seesNothing();
        world.bob.types("/help");
        world.bob.sees("Tagging");

        world.telegram.clock().advance(Duration.ofHours(1));
        world.ann.sees("Zorblax");
    }

    @Test
    void answerToAQueryThatFailsOnce_isGivenAgain() {
        world.telegram.faults().next("answerInlineQuery", Fault.serverError(500));

        world.ann.searches("cat").seesNothing();
    }

    @Test
    void failedSave_isSaidInWords() throws IOException {
        try (var store = StoreProxy.before(BotWorld.sharedDatabase());
                var unlucky = BotWorld.withBotOn(store.endpoint())) {
            unlucky.ann.sends(unlucky.cats.get(0));
            var card = unlucky.ann.sees("no words");
            store.fail(asked -> asked.operation().equals("BatchWriteItem"));
            unlucky.ann.types("cat");
            unlucky.ann.sees("That didn’t work");

            unlucky.ann.presses(card, "🔒 Keep private").sees("That didn’t work");
        }
    }

    /** The person's rows are written, what everyone finds is not: done again, all of it is. */
    @Test
    void wordSavedButNotShared_isSharedByTheNextPress() throws IOException {
        try (var store = StoreProxy.before(BotWorld.sharedDatabase());
                var unlucky = BotWorld.withBotOn(store.endpoint())) {
            var word = new EmojiWords().words("😂", "en").get(0);
            unlucky.ann.sends(unlucky.cats.get(1));
            var card = unlucky.ann.sees("no words");
            var fault = store.fail(asked -> sharing(asked, word));
            unlucky.ann.presses(card, "➕ " + word).sees("That didn’t work");
            assertTrue(fault.struck() > 0);
            fault.end();
            unlucky.bob.searches(word).seesNothing();

            unlucky.ann.presses(card, "➕ " + word).sees("Already done");
            unlucky.bob.searches(word).seesExactly(unlucky.cats.get(1));
        }
    }

    @Test
    void tagSetThatFailedBetweenSavingAndSharing_sharesAllOfIt() throws IOException {
        try (var store = StoreProxy.before(BotWorld.sharedDatabase());
                var unlucky = BotWorld.withBotOn(store.endpoint())) {
            unlucky.telegram.patience(Duration.ofSeconds(60));
            var many = unlucky.telegram.stickerSet(
                    "Many", IntStream.range(0, 30).mapToObj(i -> "😀").toArray(String[]::new));
            unlucky.ann.sends(many.get(0));
            unlucky.ann.sees("no words");
            var fault = store.fail(asked -> sharing(asked, "crowd"));
            unlucky.ann.types("/tagset crowd");
            await().until(() -> !unlucky.ann.searches("!crowd").allPages().isEmpty() && fault.struck() > 4);
            fault.end();
            unlucky.ann.sees("Added crowd to 30 stickers");

            assertEquals(30, unlucky.bob.searches("crowd").allPages().size());
        }
    }

    /** The note of who holds a term is written after the person's own rows, and before the term. */
    private static boolean sharing(StoreProxy.Asked asked, String term) {
        return asked.operation().equals("BatchWriteItem") && asked.body().contains("#" + term + "\"");
    }

    /** Nothing is said before it is known to be done, and nothing is lost. */
    @Test
    void storeOutOfReach_isWaitedFor() throws IOException {
        try (var store = StoreProxy.before(BotWorld.sharedDatabase());
                var unlucky = BotWorld.withBotOn(store.endpoint())) {
            unlucky.telegram.patience(Duration.ofSeconds(60));
            unlucky.ann.sends(unlucky.cats.get(0));
            unlucky.ann.sees("no words");
            var away = store.fail(asked -> true);
            unlucky.ann.types("/cancel");
            unlucky.bob.types("/help");
            await().until(() -> away.struck() > 10);
            away.end();

            unlucky.ann.sees("whenever you like");
            unlucky.bob.sees("Tagging");
        }
    }
}
