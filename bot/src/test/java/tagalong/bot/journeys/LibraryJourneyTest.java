package tagalong.bot.journeys;

import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.github.benmanes.caffeine.cache.Ticker;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import tagalong.bot.usecase.Libraries;
import tagalong.bot.work.Errands;
import tagalong.bot.work.Lanes;
import tagalong.simulator.Person;
import tagalong.storage.Storage;
import tagalong.storage.StorageConfig;
import tagalong.storage.UserId;
import tagalong.storage.cache.CachedStorage;
import tagalong.storage.dynamo.DynamoStorage;
import tagalong.storage.finding.EmojiWords;
import tagalong.storage.finding.FindingQuery;

/** A person's sets, known from the stickers they send; and what their choices teach. */
final class LibraryJourneyTest {
    private final BotWorld world = BotWorld.withBot();

    @AfterEach
    void end() {
        world.close();
    }

    @Test
    void oneStickerSent_makesItsWholeSetFindable() {
        sends(world.ann, 0);

        await().until(() -> !found("joy", world.ann).isEmpty());
        assertEquals(List.of(world.cats.get(1).fileUniqueId()), found("joy", world.ann));
        assertEquals(5, found("zorblax", world.ann).size());
        assertEquals(List.of(), found("joy", world.bob));
    }

    @Test
    void library_isListedAfterTheSetsWorkedOn_andASetIsTakenOut() {
        var dogs = world.telegram.stickerSet("Dogs", "🐶", "😂");
        world.ann.sends(dogs.get(0));
        world.ann.sees("no words");
        awaitKnown(dogs.name());
        sends(world.ann, 0);
        world.ann.types("cat");
        world.ann.sees("Saved: cat");
        world.ann.types("/cancel");
        world.ann.sees("Done. Send me a sticker");

        world.ann.types("/status");
        var list = world.ann.sees("📚 Your sets (2)");
        assertTrue(list.text().indexOf("1 of 5 · Zorblax") < list.text().indexOf("📖 2 stickers · Dogs"), list.text());
        world.ann.presses(list, "🗑 Dogs").sees("Taken out of your library");

        assertFalse(world.ann.sees("📚 Your sets (1)").text().contains("Dogs"));
        assertEquals(List.of(), found("dog", world.ann));
    }

    @Test
    void setTakenOut_leavesTheListAtItsPage() {
        for (var i = 1; i <= 8; i++) {
            var set = world.telegram.stickerSet("Set number " + i, "😀");
            world.ann.sends(set.get(0));
            world.ann.sees("no words");
            awaitKnown(set.name());
        }
        world.ann.types("/cancel");
        world.ann.sees("Done. Send me a sticker");
        world.ann.types("/status");
        var list = world.ann.sees("📚 Your sets (8)");
        world.ann.presses(list, "2 of 2 ➡️");
        list.awaitsText("Set number 1");

        world.ann.presses(list, "🗑 Set number 1").sees("Taken out of your library");
        list.awaitsText("📚 Your sets (7)");

        assertTrue(list.text().contains("Set number 2"), list.text());
        assertFalse(list.text().contains("Set number 8"), list.text());
    }

    @Test
    void wordOfOnePerson_isNotSuggestedToOthers_thatOfTwoIs() {
        tags(world.ann, "zebra");
        world.bob.sends(world.cats.get(0));
        assertFalse(world.bob.sees("no words").buttons().toString().contains("zebra"));
        world.bob.types("zebra, horse");
        world.bob.sees("Saved: zebra · horse");

        var carol = world.telegram.person("Carol");
        carol.sends(world.cats.get(0));
        var card = carol.sees("no words");
        assertFalse(card.buttons().toString().contains("horse"));
        carol.presses(card, "➕ zebra").sees("Added");
    }

    @Test
    void emojisWords_areSuggestedOnTheFirstCard_andAddedByOnePress() {
        world.ann.sends(world.cats.get(1));
        var card = world.ann.sees("no words");
        var word = new EmojiWords().words("😂", "en").get(0);

        world.ann.presses(card, "➕ " + word).sees("Added");

        world.ann.searches("!" + word).seesExactly(world.cats.get(1));
    }

    private void sends(Person person, int place) {
        person.sends(world.cats.get(place));
        person.sees("no words");
    }

    private void tags(Person person, String words) {
        sends(person, 0);
        person.types(words);
        person.sees("Saved");
    }

    private void awaitKnown(String setName) {
        await().until(() -> withStorage(
                world.environment().get("DYNAMODB_TABLE"),
                storage -> !storage.setContents().find(List.of(setName)).isEmpty()));
    }

    /** What another process would find in the person's library, by the table alone. */
    private List<String> found(String typed, Person person) {
        return withStorage(
                world.environment().get("DYNAMODB_TABLE"),
                storage -> new Libraries(
                                new Libraries.Stores(storage.libraries(), storage.setContents()),
                                name -> Optional.empty(),
                                new Libraries.Workplace(
                                        new Lanes(Runnable::run, user -> false, user -> 0),
                                        new Errands(task -> {}),
                                        InstantSource.system()),
                                new EmojiWords())
                        .of(new UserId(person.id()), "en").find(FindingQuery.parse(typed), 0, 50).hits().stream()
                                .map(hit -> hit.id().fileUniqueId())
                                .toList());
    }

    private static <T> T withStorage(String table, Function<Storage, T> use) {
        try (var opened = DynamoStorage.open(new StorageConfig(table, BotWorld.sharedDatabase()))) {
            return use.apply(new CachedStorage(
                    opened, Ticker.systemTicker(), Runnable::run, new EmojiWords(), InstantSource.system()));
        }
    }
}
