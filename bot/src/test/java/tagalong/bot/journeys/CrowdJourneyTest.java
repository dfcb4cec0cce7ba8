package tagalong.bot.journeys;

import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import tagalong.simulator.Person;
import tagalong.simulator.SimulatedSet;

/** Many people who search at once by everyone's words, on a store that carries only so much. */
final class CrowdJourneyTest {
    private static final int PEOPLE = 64;
    private static final int QUERIES = 150;
    private static final int WORDS_A_STICKER = 15;
    /** So many read everyone's at a time, whoever asks. */
    private static final int TURNS = 16;

    private final StoreProxy store = StoreProxy.before(BotWorld.sharedDatabase());
    private final BotWorld world = BotWorld.withBotOn(store.endpoint());
    private final SimulatedSet set = world.telegram.stickerSet(
            "Crowd", IntStream.range(0, 10).mapToObj(i -> "😀").toArray(String[]::new));
    private final List<Person> people = IntStream.range(0, PEOPLE)
            .mapToObj(i -> world.telegram.person("Person " + i))
            .toList();
    private final ExecutorService threads = Executors.newFixedThreadPool(PEOPLE);

    @BeforeEach
    void tagAll() {
        for (var i = 0; i < QUERIES / WORDS_A_STICKER; i++) {
            world.ann.sends(set.get(i));
            world.ann.types(IntStream.range(i * WORDS_A_STICKER, (i + 1) * WORDS_A_STICKER)
                    .mapToObj(CrowdJourneyTest::word)
                    .collect(Collectors.joining(", ")));
            world.ann.sees("Saved:");
        }
        world.ann.types("/cancel");
        world.ann.sees("whenever you like");
        // Nothing of it is in memory any more: what is found, the store has told.
        world.stopBot();
        world.startBot();
    }

    @AfterEach
    void end() throws IOException {
        threads.shutdownNow();
        world.close();
        store.close();
    }

    @Test
    void sixtyFourAtOnce_allFindWhatThereIs() throws Exception {
        var queries =
                new ConcurrentLinkedQueue<>(IntStream.range(0, QUERIES).boxed().toList());
        store.delay(Duration.ofMillis(60));
        store.serveAtOnce(8);

        var blank = new ConcurrentLinkedQueue<String>();
        all(people.stream()
                .<Callable<?>>map(person -> () -> {
                    for (var query = queries.poll(); query != null; query = queries.poll()) {
                        var found = person.searches(word(query));
                        if (!found.media().equals(List.of(set.get(query / WORDS_A_STICKER)))
                                || found.button().isPresent()) {
                            blank.add(word(query) + found.media() + found.button());
                        }
                    }
                    return null;
                })
                .toList());

        assertEquals(List.of(), List.copyOf(blank));
    }

    /** Who goes first of those who wait, {@code StoreTurnsTest} tells. */
    @Test
    void moreThanCanBeRead_fewReadAtATime_andOwnWaitForNothing() throws Exception {
        all(people.stream()
                .<Callable<?>>map(person -> () -> person.searches("!x"))
                .toList());
        assertEquals(set.get(0), world.ann.searches("!" + word(0)).media().get(0));
        var asked = ConcurrentHashMap.<String>newKeySet(); // what is given up and asked again is asked once
        var everyones = store.hang(request -> isOfEveryones(request) && isNoted(asked, request));

        for (var i = 0; i < PEOPLE; i++) {
            beginsToSearch(people.get(i), word(i));
        }
        await().until(() -> asked.size() >= TURNS);
        var own = world.ann.searches(word(0));
        var askedMeanwhile = asked.size();
        assertEquals(set.get(0), own.media().get(0));
        assertTrue(own.hasMore(), "everyone's are not read yet");
        assertEquals(set.get(0), world.ann.searches("!" + word(1)).media().get(0));
        assertTrue(askedMeanwhile < PEOPLE / 2, askedMeanwhile + " at a time");
        everyones.end();

        for (var i = 0; i < PEOPLE; i++) {
            people.get(i).searches(word(i)).seesExactly(set.get(i / WORDS_A_STICKER));
        }
    }

    @Test
    void peopleWhoseTagsAreReadFirst_holdUpNobodyWhoIsKnown() {
        assertEquals(set.get(0), world.ann.searches("!" + word(0)).media().get(0));
        var asked = ConcurrentHashMap.<String>newKeySet();
        var unknown = store.hang(request -> isOfUnknown(request) && isNoted(asked, request));
        people.forEach(person -> beginsToSearch(person, "!" + word(1)));
        await().until(() -> asked.size() >= TURNS);

        assertEquals(set.get(0), world.ann.searches("!" + word(1)).media().get(0));
        assertTrue(asked.size() < PEOPLE, "some still wait to be read");
        unknown.end();
    }

    /** The listing of all that somebody has tagged, which is in memory for those who searched before. */
    private static boolean isOfUnknown(StoreProxy.Asked asked) {
        return asked.operation().equals("Query")
                && asked.body().contains("byAuthor")
                && !asked.body().contains("{\"S\":\"#\"}");
    }

    @Test
    void timeRanOut_isNotNothing_andTheNextKeystrokeGoesOn() {
        world.bob.searches("!x");
        var everyones = store.hang(CrowdJourneyTest::isOfEveryones);

        var late = world.bob.searches(word(3));
        late.seesNothing();
        assertEquals(Optional.empty(), late.button(), "nobody knows whether there is one");
        everyones.end();

        world.bob.searches(word(3)).seesExactly(set.get(0));
        var none = world.bob.searches("nosuchword");
        assertFalse(none.button().isEmpty());
    }

    /** Whether they are answered before all ends is another matter. */
    private void beginsToSearch(Person person, String query) {
        var unused = threads.submit(() -> person.searches(query));
    }

    private void all(List<Callable<?>> work) throws Exception {
        var running = new ArrayList<Future<?>>();
        work.forEach(one -> running.add(threads.submit(one)));
        for (var one : running) {
            one.get();
        }
    }

    private static boolean isNoted(Set<String> asked, StoreProxy.Asked request) {
        asked.add(request.body());
        return true;
    }

    private static boolean isOfEveryones(StoreProxy.Asked asked) {
        return asked.operation().equals("Query") && asked.body().contains("{\"S\":\"#\"}");
    }

    /** Of letters alone, none the beginning of another or like it. */
    private static String word(int number) {
        var letters = "bcdfghklmnprstvz";
        return "" + letters.charAt(number / 16) + "a" + letters.charAt(number % 16) + "ukolo"
                + letters.charAt(number % 16) + letters.charAt(number / 16);
    }
}
