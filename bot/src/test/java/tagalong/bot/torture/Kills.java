package tagalong.bot.torture;

import java.time.Duration;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;

/** Killed at random moments while people tag, walk, import and delete: nothing is lost, left over or said twice. */
final class Kills implements Part {
    /** Side by side, each with its own people: while a process starts here, another is killed there. */
    private static final int PLACES = 2;

    private static final int PEOPLE = 5;
    private static final int LONGEST_LIFE_MILLIS = 700;
    /** A deletion looks twice, three seconds apart, whether all is gone: no shorter life ends one. */
    private static final Duration LONG_LIFE = Duration.ofSeconds(6);

    private static final Duration DELETION_IS_LATE = Duration.ofSeconds(15);
    private static final int WITH_AN_ANSWER_ONE_OF = 5;
    private static final int KILLED_AT_ITS_START_ONE_OF = 3;
    private static final Duration LONGEST_WAIT = Duration.ofSeconds(5);

    @Override
    public String name() {
        return "kills";
    }

    @Override
    public int share() {
        return 54;
    }

    @Override
    public void run(Ring ring) throws Exception {
        var threads = Executors.newFixedThreadPool(PLACES);
        try {
            var places = IntStream.range(0, PLACES)
                    .<Callable<Void>>mapToObj(place -> () -> {
                        killAt(place, ring);
                        return null;
                    })
                    .toList();
            for (var place : threads.invokeAll(places)) {
                place.get();
            }
        } finally {
            threads.shutdown();
        }
        ring.mustHave("kills", "acknowledged", "tags compared");
    }

    private static void killAt(int place, Ring ring) throws Exception {
        var random = ring.random("kills " + place);
        try (var ground = new Ground(ring)) {
            var atWork = ground.startPolling(Map.of());
            ground.telegram.patience(Duration.ofSeconds(15));
            var people = Crowd.ofTaggers(ground, "P" + place + "-", PEOPLE);
            while (ring.goesOn()) {
                var next = ground.start(); // stands by when the other dies
                if (random.nextInt(WITH_AN_ANSWER_ONE_OF) == 0) {
                    awaitAnAnswer(ring);
                }
                var life = Duration.ofMillis(random.nextInt(LONGEST_LIFE_MILLIS));
                ring.pause(ground.isSomebodyBeingDeletedSince(DELETION_IS_LATE) ? LONG_LIFE : life);
                if (random.nextInt(KILLED_AT_ITS_START_ONE_OF) == 0) {
                    next.kill(); // in the middle of its start
                    ring.count("kills");
                    next = ground.start();
                }
                var polls = ground.telegram.bot().pollsSoFar();
                atWork.kill();
                ring.count("kills");
                if (!ground.telegram.bot().pollsAgain(polls, Duration.ofSeconds(60))) {
                    ring.fault("nobody polls after a kill");
                }
                atWork = next;
            }
            people.end();
            ground.telegram.patience(Duration.ofSeconds(90));
            ground.settle(atWork);
            people.checkAnswers();
            people.checkTable();
            ground.searchLogs();
        }
    }

    /** So that there are some also where a start takes long. */
    private static void awaitAnAnswer(Ring ring) throws InterruptedException {
        var before = ring.counted("acknowledged");
        var deadline = System.nanoTime() + LONGEST_WAIT.toNanos();
        while (ring.counted("acknowledged") == before && System.nanoTime() < deadline) {
            ring.pause(Duration.ofMillis(20));
        }
    }
}
