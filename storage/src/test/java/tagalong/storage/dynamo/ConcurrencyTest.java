package tagalong.storage.dynamo;

import static java.util.Objects.requireNonNull;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import tagalong.storage.Sticker;
import tagalong.storage.StorageException;
import tagalong.storage.TagChange;
import tagalong.storage.TagStore;
import tagalong.storage.UserId;

/** Many threads, few people, few stickers: each person's writes in order, as the bot's lanes have them, all others at once. */
final class ConcurrencyTest extends DynamoTest {

    private static final int THREADS = 8;
    private static final int ROUNDS = 40;
    private static final int WRITES = 7;
    private static final List<UserId> USERS = List.of(ANN, BOB, CAT, new UserId(1004), new UserId(1005));
    private static final List<Sticker> STICKERS = List.of(F1, F2);

    private final long seed = Seed.get();
    private final List<Person> people = USERS.stream().map(Person::new).toList();

    /** One person's lane and what they have. */
    private static final class Person {

        private final UserId id;
        private final Map<Sticker, Model> models = new HashMap<>();

        private Person(UserId id) {
            this.id = id;
            STICKERS.forEach(sticker -> models.put(sticker, new Model()));
        }

        private synchronized void write(TagStore store, Sticker sticker, Random random) {
            var model = requireNonNull(models.get(sticker));
            var write = model.choose(random, id, sticker);
            var after = untilDone(write, store).after();
            write.done();
            assertTrue(model.agreesWith(after), () -> model + " but " + after);
        }
    }

    @Test
    void randomWrites_endAsTheModelSays() throws Exception {
        writeAtOnce(storage.tags(), ROUNDS);
    }

    @Test
    void randomWrites_onATableUnderLoad_repeatedWhenTheyFail_endAsTheModelSays() throws Exception {
        var load = new Exchangeable();
        var loaded = table.open(load).tags();
        load.become(new OverloadedTable(new Random(seed), 5));

        writeAtOnce(loaded, ROUNDS / 4);
    }

    /** Stops after each round to look, for the next writes may mend what this round broke. */
    private void writeAtOnce(TagStore store, int rounds) throws Exception {
        var randoms = IntStream.range(0, THREADS)
                .mapToObj(thread -> new Random(seed + thread))
                .toList();
        var threads = Executors.newFixedThreadPool(THREADS);
        for (var round = 0; round < rounds; round++) {
            var work = randoms.stream().map(random -> writes(store, random)).toList();
            for (var thread : threads.invokeAll(work)) {
                thread.get();
            }
            assertAsTheModelsSay("seed " + seed + ", round " + round);
        }
        threads.shutdown();
    }

    private Callable<Void> writes(TagStore store, Random random) {
        return () -> {
            for (var i = 0; i < WRITES; i++) {
                var person = people.get(random.nextInt(people.size()));
                person.write(store, STICKERS.get(random.nextInt(STICKERS.size())), random);
            }
            return null;
        };
    }

    private void assertAsTheModelsSay(String when) {
        for (var sticker : STICKERS) {
            var shared = new TreeSet<String>();
            for (var person : people) {
                var model = requireNonNull(person.models.get(sticker));
                var stored = storage.tags().tagsOf(person.id, sticker.id());
                assertTrue(model.agreesWith(stored), () -> when + ": " + model + " but " + stored);
                shared.addAll(model.terms());
            }
            assertEquals(shared, publicTerms(sticker), when);
        }
        TableState.of(table).assertSettled(when);
    }

    private static TagChange untilDone(Model.Write write, TagStore store) {
        for (var tries = 1; ; tries++) {
            try {
                return write.on(store);
            } catch (StorageException loud) {
                assertTrue(tries < 20, "failed too often");
            }
        }
    }
}
