package tagalong.bot.journeys;

import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import tagalong.simulator.NewSticker;
import tagalong.simulator.SimulatedSet;

/** What a status and a walk of a large set ask of the table. */
final class RequestCountJourneyTest {
    private static final int SIZE = 120;
    /**
     * The session is read and written (2); the tags that are there are read for undo and again for the write (2), the record for
     * undo is put (1), the tags are written in three batches (3), and everyone's words are read anew (1); the next sticker is kept
     * (1), and its card needs my tags, everyone's words and whether it is a favourite (3); that the message is done is noted (1).
     */
    private static final int REQUESTS_A_STICKER = 14;

    private final StoreProxy requests = StoreProxy.before(BotWorld.sharedDatabase());
    private final BotWorld world = BotWorld.withBotOn(requests.endpoint(), Map.of("LIMIT_UNITS_BURST", "4000"));
    private final SimulatedSet many = world.telegram.stickerSet(
            "Many_by_tagalong_bot",
            "Many",
            IntStream.range(0, SIZE).mapToObj(i -> NewSticker.of("😀")).toList());

    @AfterEach
    void end() throws IOException {
        requests.delay(Duration.ZERO);
        world.close();
        requests.close();
    }

    @Test
    void status_ofAFullyTaggedSet_isTwoQueries_andNoneForWhoIsKnown() {
        world.ann.sends(many.get(0));
        world.ann.sees("no words");
        world.ann.types("/tagset crowd");
        world.ann.sees("Added crowd to 120 stickers");
        world.bob.types("/cancel");
        world.bob.sees("nothing to stop");
        taken();

        world.bob.types("/status " + many.name());
        world.bob.sees("You: 0 of 120 · with others: 120");
        assertEquals(Map.of("Query", 2, "PutItem", 1), taken(), "mine and anyone's, and that it is done");

        world.ann.types("/status " + many.name());
        world.ann.sees("You: 120 of 120 · with others: 120");
        assertEquals(Map.of("PutItem", 1), taken(), "all is in memory; that it is done is noted");
    }

    @Test
    void export_readsAHundredTagsInARequest() {
        world.ann.sends(many.get(0));
        world.ann.sees("no words");
        for (var tag : List.of("crowd", "zebra")) {
            world.ann.types("/tagset " + tag);
            world.ann.sees("Added " + tag + " to 120 stickers");
        }
        world.stopBot();
        world.startBot();
        awaitQuiet();

        world.ann.types("/export");
        world.ann.sees("120 stickers");

        var asked = taken();
        assertEquals(3, asked.get("BatchGetItem"), "240 tags, 100 each");
        assertTrue(asked.values().stream().mapToInt(Integer::intValue).sum() <= 12, asked::toString);
    }

    @Test
    void addingAWordOfOthers_readsMyRowsOnce_andEveryonesWordsOnce() {
        for (var words : Map.of(world.ann, "cat, bird, mine alone", world.telegram.person("Carl"), "cat, bird")
                .entrySet()) {
            words.getKey().sends(many.get(0));
            words.getKey().sees("no words");
            words.getKey().types(words.getValue());
            words.getKey().sees("Saved:");
        }
        world.bob.sends(many.get(0));
        var card = world.bob.sees("no words");
        assertTrue(card.buttons().toString().contains("➕ bird, ➕ cat"), card::toString);
        awaitQuiet();

        world.bob.presses(card, "➕ cat");
        card.awaitsText("🏷 cat");

        assertEquals(2, taken().get("Query"), "my rows, and everyone's words after the write");
    }

    @Test
    void card_withWhatOthersCallIt_isTwoRequestsOneAfterTheOther() {
        for (var person : List.of(world.bob, world.telegram.person("Carol"))) {
            person.sends(many.get(0));
            person.sees("no words");
            person.types("zebra");
            person.sees("Saved: zebra");
        }
        world.ann.sends(many.get(1));
        world.ann.sees("no words");
        world.ann.searches("!").seesNothing();
        awaitQuiet();
        requests.delay(Duration.ofMillis(300));

        world.ann.sends(many.get(0));
        var card = world.ann.sees("no words");
        assertTrue(card.buttons().toString().contains("➕ zebra"), card::toString);
        world.telegram.bot().awaitsAllConfirmed();

        assertEquals(
                2, requests.takeLongestChain(), "who holds the words is asked while the message is marked as done");
    }

    @Test
    void saving_isAFewRequestsOneAfterTheOther_andWhatWasShownCostsNone() {
        world.ann.sends(many.get(1));
        world.ann.types("first");
        world.ann.sees("Saved: first");
        world.ann.sends(many.get(0));
        world.ann.sees("no words");
        await().during(Duration.ofMillis(500)).until(() -> requests.take().isEmpty());
        requests.delay(Duration.ofMillis(300));

        world.ann.types("hat, funny, cat");
        world.ann.sees("Saved:");
        world.telegram.bot().awaitsAllConfirmed();
        var newList = requests.takeLongestChain();
        world.ann.types("hat, moon, sun");
        world.ann.sees("(before: hat · funny · cat)");
        world.telegram.bot().awaitsAllConfirmed();
        var replaced = requests.takeLongestChain();

        assertTrue(newList <= 5, () -> "a new list: " + newList);
        assertTrue(replaced <= 9, () -> "a list that gives two words up: " + replaced);
    }

    @Test
    void firstSaveOfAll_isNoMoreRequestsOneAfterTheOther() {
        world.ann.sends(many.get(0));
        world.ann.sees("no words");
        awaitQuiet();
        requests.delay(Duration.ofMillis(300));

        world.ann.types("hat, funny, cat");
        assertTrue(world.ann.sees("Saved:").text().contains("🔒"), "sharing is explained");
        world.telegram.bot().awaitsAllConfirmed();

        var chain = requests.takeLongestChain();
        assertTrue(chain <= 5, () -> "a first list: " + chain);
    }

    @Test
    void ofSomebodyNew_aCardIsThreeRequestsOneAfterTheOther_andAListFive() {
        var carl = world.telegram.person("Carl");
        awaitQuiet();
        requests.delay(Duration.ofMillis(300));

        carl.sends(many.get(0));
        carl.sees("no words");
        var card = requests.takeLongestEndedChain();
        world.telegram.bot().awaitsAllConfirmed();
        requests.delay(Duration.ZERO);
        awaitQuiet();
        requests.delay(Duration.ofMillis(300));
        carl.types("hat, funny, cat");
        carl.sees("Saved:");
        var newList = requests.takeLongestEndedChain();

        assertTrue(card <= 3, () -> "whether it is done, what the card says, that it is done: " + card);
        assertTrue(newList <= 5, () -> "a new list: " + newList);
    }

    @Test
    void ofAFreshProcess_aCardIsThreeRequestsOneAfterTheOther() {
        for (var person : List.of(world.bob, world.telegram.person("Carol"))) {
            person.sends(many.get(0));
            person.sees("no words");
            person.types("zebra");
            person.sees("Saved: zebra");
        }
        world.ann.sends(many.get(1));
        world.ann.sees("no words");
        restartFarFromTheStore();

        world.ann.sends(many.get(0));
        var card = world.ann.sees("no words");
        var chain = requests.takeLongestEndedChain();

        assertTrue(card.buttons().toString().contains("➕ zebra"), card::toString);
        assertTrue(chain <= 3, () -> "a card: " + chain);
    }

    @Test
    void ofAFreshProcess_aNewListIsSevenRequestsOneAfterTheOther() {
        world.ann.sends(many.get(1));
        world.ann.types("first");
        world.ann.sees("Saved: first");
        world.ann.sends(many.get(0));
        world.ann.sees("no words");
        restartFarFromTheStore();

        world.ann.types("hat, funny, cat");
        world.ann.sees("Saved:");
        var chain = requests.takeLongestEndedChain();

        assertTrue(chain <= 7, () -> "a new list: " + chain);
    }

    /** What the process before it knew is forgotten. */
    private void restartFarFromTheStore() {
        world.stopBot();
        world.startBot();
        awaitQuiet();
        requests.delay(Duration.ofMillis(300));
    }

    @Test
    void walk_costsTheSameAtEverySticker() {
        world.ann.types("/status " + many.name());
        world.ann.presses(world.ann.sees("🗂 Many"), "🏷 Tag those I haven’t (120)");
        WalkSteps.at(world.ann, "1 of 120");
        world.ann.types("first");
        WalkSteps.at(world.ann, "2 of 120");
        requests.take();

        for (var i = 2; i < SIZE; i++) {
            world.ann.types("word" + i);
            WalkSteps.at(world.ann, (i + 1) + " of 120");
        }
        world.telegram.bot().awaitsAllConfirmed();
        var walked = requests.take();
        world.ann.types("last");
        world.ann.sees("You tagged 120.");

        var total = walked.values().stream().mapToInt(Integer::intValue).sum();
        assertTrue(total <= REQUESTS_A_STICKER * (SIZE - 2), walked::toString);
    }

    /** Waits until nothing is under way any more, such as what is learnt of a sticker's set beside its card. */
    private void awaitQuiet() {
        await().during(Duration.ofMillis(500)).until(() -> requests.take().isEmpty());
    }

    /**
     * What was asked of the table, when all that was typed is done. Without the inbox: an update gets there when it takes longer than
     * the poller's patience, so on a slow machine now and then one does.
     */
    private Map<String, Integer> taken() {
        world.telegram.bot().awaitsAllConfirmed();
        var asked = new TreeMap<>(requests.take());
        asked.remove(StoreProxy.INBOX);
        return asked;
    }
}
