package tagalong.bot.torture;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Several people who tag side by side, some of the same stickers. */
final class Crowd {
    private static final int STICKERS = 12;

    /** What one of them does with their time. */
    interface Life {
        void live() throws Exception;
    }

    private final Ground ground;
    private final List<Tagger> people;
    private final ExecutorService threads;
    private final List<Future<?>> lives = new ArrayList<>();

    private Crowd(Ground ground, int size) {
        this.ground = ground;
        var words = new Words();
        var shared = ground.set(STICKERS);
        people = IntStream.range(0, size)
                .mapToObj(i -> new Tagger(ground, words, shared, "P" + i))
                .toList();
        threads = Executors.newFixedThreadPool(size);
    }

    static Crowd of(Ground ground, int size, Function<Tagger, Life> life) {
        var crowd = new Crowd(ground, size);
        crowd.people.forEach(person -> crowd.lives.add(crowd.threads.submit(() -> {
            life.apply(person).live();
            return null;
        })));
        return crowd;
    }

    /** Waits until each has ended what they were about. */
    void end() throws InterruptedException {
        for (var life : lives) {
            try {
                life.get();
            } catch (ExecutionException e) {
                ground.ring.fault("somebody gave up: " + e.getCause());
            }
        }
        threads.shutdown();
    }

    void checkAnswers() {
        people.forEach(Tagger::checkAnswers);
    }

    void checkTable() throws IOException, InterruptedException {
        Map<Long, Ledger> ledgers =
                people.stream().collect(Collectors.toMap(tagger -> tagger.person.id(), tagger -> tagger.ledger));
        TableCheck.compare(ground.ring, ground.table.rows(), ledgers);
    }
}
