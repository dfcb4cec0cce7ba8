package tagalong.bot.torture;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import tagalong.simulator.SimulatedSet;

/** Several people who tag side by side, some of the same stickers. */
final class Crowd {
    private static final int STICKERS = 12;

    /** What one of them does with their time. */
    private interface Life {
        void live() throws Exception;
    }

    private interface LifeOf {
        Life of(Talk talk, UniqueWords words, SimulatedSet shared);
    }

    private final Ground ground;
    private final List<Talk> talks;
    private final ExecutorService threads;
    private final List<Future<?>> lives = new ArrayList<>();

    private Crowd(Ground ground, String name, int size, LifeOf life) {
        this.ground = ground;
        this.talks = IntStream.range(0, size)
                .mapToObj(i -> new Talk(ground, name + i))
                .toList();
        this.threads = Executors.newFixedThreadPool(size);
        var words = new UniqueWords();
        var shared = ground.set(STICKERS);
        talks.forEach(talk -> lives.add(threads.submit(() -> {
            life.of(talk, words, shared).live();
            return null;
        })));
    }

    /**
     * People who do all there is to do, and go on whether they are answered or not.
     *
     * @param name what their names begin with: by their names they choose
     */
    static Crowd ofTaggers(Ground ground, String name, int size) {
        return new Crowd(ground, name, size, (talk, words, shared) -> new Tagger(talk, ground, words, shared)::live);
    }

    /** People who repeat what they are not answered. */
    static Crowd ofInsisters(Ground ground, int size) {
        return new Crowd(
                ground, "P", size, (talk, words, shared) -> new Insister(talk, ground.ring, words, shared)::live);
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

    void checkAnswers() throws IOException {
        for (var talk : talks) {
            talk.checkAnswers();
        }
    }

    void checkTable() throws IOException, InterruptedException {
        var ledgers = talks.stream().collect(Collectors.toMap(talk -> talk.person.id(), talk -> talk.ledger));
        TableCheck.compare(ground.ring, ground.table.rows(), ledgers);
        if (ground.ring.faults() > 0) {
            for (var talk : talks) {
                ground.keep("chat-" + talk.person.id() + ".txt", talk.transcript());
            }
        }
    }
}
