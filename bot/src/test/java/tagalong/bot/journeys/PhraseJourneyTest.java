package tagalong.bot.journeys;

import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import tagalong.simulator.Person;
import tagalong.simulator.SimulatedSet;

/** What searches by several words, and sets that are kept, ask of the table and of Telegram. */
final class PhraseJourneyTest {
    private static final int SIZE = 60;

    private final StoreProxy store = StoreProxy.before(BotWorld.sharedDatabase());
    private final BotWorld world = BotWorld.withBotOn(store.endpoint(), Map.of("LIMIT_UNITS_BURST", "2000"));
    private final SimulatedSet many = world.telegram.stickerSet(
            "Many", IntStream.range(0, SIZE).mapToObj(i -> "🔣").toArray(String[]::new));

    @AfterEach
    void end() throws IOException {
        world.close();
        store.close();
    }

    @Test
    void phraseThatSomebodyShares_isOneQuery() {
        tag(world.ann, "Good night!");
        isKnown(world.bob);
        store.take();

        world.bob.searches("good ni").seesExactly(many.get(0));

        var asked = new HashMap<>(store.take());
        asked.remove(StoreProxy.INBOX);
        assertEquals(Map.of("Query", 1), asked);
    }

    @Test
    void wordsThatAreNoPhrase_costTwentyRequestsAtMost_overAllPagesAndAttempts() {
        tag(world.ann, "x");
        for (var word : List.of("violet", "walrus")) {
            world.ann.types("/tagset " + word);
            world.ann.sees("Added " + word + " to 60 stickers");
        }
        isKnown(world.bob);
        store.take();

        for (var attempt = 0; attempt < 3; attempt++) {
            assertEquals(SIZE, world.bob.searches("walrus viol").allPages().size());
        }

        var asked = store.take().values().stream().mapToInt(Integer::intValue).sum();
        assertTrue(asked <= 20, asked + " requests");
    }

    @Test
    void setThatIsADayOld_isAskedOfTelegramAgain_whenItIsUsed() throws Exception {
        var party = world.telegram.stickerSet("Zanzibar", "🎉", "🐙");
        world.ann.sends(party.get(0));
        world.ann.sees("no words");
        await().untilAsserted(() -> world.ann.searches("octopus").seesExactly(party.get(1)));
        isKnown(world.ann);
        world.stopBot();
        makeOlder(party.name(), Duration.ofHours(25));
        var before = timesAskedFor(party.name());
        world.startBot();

        world.ann.searches("octopus").seesExactly(party.get(1));

        await().until(() -> timesAskedFor(party.name()) == before + 1);
        world.ann.searches("octopus").seesExactly(party.get(1));
        isKnown(world.ann);
        assertEquals(before + 1, timesAskedFor(party.name()));
    }

    private void makeOlder(String setName, Duration age) throws Exception {
        var json = new ObjectMapper();
        var row = (ObjectNode) json.readTree(world.rows().stream()
                .filter(one -> one.contains("\"set#" + setName + "\""))
                .findFirst()
                .orElseThrow());
        var micros = Instant.now().minus(age).toEpochMilli() * 1_000;
        row.putObject("savedAt").put("N", Long.toString(micros));
        FindingJourneyTest.asked("PutItem", world.environment().get("DYNAMODB_TABLE"), "Item", row);
    }

    private long timesAskedFor(String setName) {
        return world.telegram.calls().of("getStickerSet").stream()
                .filter(call -> setName.equals(call.parameter("name")))
                .count();
    }

    private void tag(Person person, String tags) {
        Habits.tag(person, many.get(0), tags);
    }

    /** Their tags are in memory, and all they did before is done. */
    private void isKnown(Person person) {
        person.searches("qqx");
        person.types("/cancel");
        person.sees("whenever you like");
        world.telegram.bot().awaitsAllConfirmed();
    }
}
