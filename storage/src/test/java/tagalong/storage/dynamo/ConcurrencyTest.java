package tagalong.storage.dynamo;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import tagalong.storage.OwnTags;
import tagalong.storage.Sticker;
import tagalong.storage.StorageException;
import tagalong.storage.TagChange;
import tagalong.storage.TagStore;
import tagalong.storage.UserId;

/** Many threads, few people, few stickers: each person's writes in order, as the bot's lanes have them, all others at once. */
final class ConcurrencyTest extends DynamoTest {

    private static final int THREADS = 8;
    private static final int WRITES = 2400;
    private static final List<UserId> USERS = List.of(ANN, BOB, CAT, new UserId(1004), new UserId(1005));
    private static final List<Sticker> STICKERS = List.of(F1, F2);

    /** One person's lane and what they have. */
    private static final class Person {

        private final UserId id;
        private final Map<Sticker, Model> models = new HashMap<>();

        private Person(UserId id) {
            this.id = id;
            STICKERS.forEach(sticker -> models.put(sticker, new Model()));
        }

        private synchronized void write(TagStore store, Sticker sticker, Random random) {
            Model model = models.get(sticker);
            Model.Write write = model.choose(random, id, sticker);
            OwnTags after = untilDone(write, store).after();
            write.done();
            assertTrue(model.agreesWith(after), () -> model + " but " + after);
        }
    }

    @Test
    void randomWrites_endAsTheModelSays() throws Exception {
        writeAtOnce(storage.tags(), WRITES);
    }

    @Test
    void randomWrites_onATableUnderLoad_repeatedWhenTheyFail_endAsTheModelSays() throws Exception {
        Exchangeable load = new Exchangeable();
        TagStore loaded = table.open(load).tags();
        load.become(new Faults(new Random(Seed.get()), 5));

        writeAtOnce(loaded, WRITES / 4);
    }

    private static TagChange untilDone(Model.Write write, TagStore store) {
        for (int tries = 1; ; tries++) {
            try {
                return write.on(store);
            } catch (StorageException loud) {
                assertTrue(tries < 20, "failed too often");
            }
        }
    }

    private void writeAtOnce(TagStore store, int writes) throws Exception {
        long seed = Seed.get();
        List<Person> people = USERS.stream().map(Person::new).toList();
        ExecutorService threads = Executors.newFixedThreadPool(THREADS);
        List<Future<?>> running = new ArrayList<>();

        for (int thread = 0; thread < THREADS; thread++) {
            Random random = new Random(seed + thread);
            running.add(threads.submit(() -> {
                for (int i = 0; i < writes / THREADS; i++) {
                    Person person = people.get(random.nextInt(people.size()));
                    person.write(store, STICKERS.get(random.nextInt(STICKERS.size())), random);
                }
            }));
        }
        threads.shutdown();
        for (Future<?> thread : running) {
            thread.get();
        }

        for (Sticker sticker : STICKERS) {
            Set<String> shared = new TreeSet<>();
            for (Person person : people) {
                Model model = person.models.get(sticker);
                OwnTags stored = storage.tags().tagsOf(person.id, sticker.id());
                assertTrue(model.agreesWith(stored), () -> "seed " + seed + ": " + model + " but " + stored);
                shared.addAll(model.terms());
            }
            assertEquals(shared, publicTerms(sticker), "seed " + seed);
        }
        TableState.of(table).assertSettled("with seed " + seed);
    }
}
