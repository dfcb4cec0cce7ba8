package tagalong.bot.torture;

import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Collectors;

/** Where one part takes place: its time, its chances, and what came of it. Safe for all threads, but for what it gives out. */
final class Ring {
    private static final int MOST_FAULTS = 20;

    private final URI database;
    private final long seed;
    private final Duration time;
    private volatile long begun = System.nanoTime();
    private final Map<String, Long> counts = new LinkedHashMap<>();
    private final List<String> faults = new ArrayList<>();

    Ring(URI database, long seed, Duration time) {
        this.database = database;
        this.seed = seed;
        this.time = time;
    }

    URI database() {
        return database;
    }

    Duration time() {
        return time;
    }

    /** The same choices for the same seed and the same use. */
    Random random(String use) {
        return new Random(seed * 1_000_003 + use.hashCode());
    }

    /** The time counts from now on: the bot is there. */
    void begins() {
        begun = System.nanoTime();
    }

    boolean goesOn() {
        return System.nanoTime() - begun < time.toNanos();
    }

    Duration sinceBeginning() {
        return Duration.ofNanos(System.nanoTime() - begun);
    }

    void pause(Duration pause) throws InterruptedException {
        Thread.sleep(pause.toMillis());
    }

    void count(String what) {
        count(what, 1);
    }

    synchronized void count(String what, long more) {
        counts.merge(what, more, Long::sum);
    }

    synchronized long counted(String what) {
        return counts.getOrDefault(what, 0L);
    }

    /** Faults when there was none of it: then nothing was tried. */
    synchronized void mustHave(String... whats) {
        for (var what : whats) {
            if (counted(what) == 0) {
                fault("there were no " + what);
            }
        }
    }

    synchronized void fault(String what) {
        faults.add(what);
    }

    synchronized int faults() {
        return faults.size();
    }

    /** What it counted, in one line, and what it found, in a line each. */
    synchronized String report() {
        var line = counts.entrySet().stream()
                .map(count -> count.getValue() + " " + count.getKey())
                .collect(Collectors.joining(", "));
        var found = faults.stream()
                .limit(MOST_FAULTS)
                .map(fault -> "\n    FAULT " + fault)
                .collect(Collectors.joining());
        var more = faults.size() > MOST_FAULTS ? "\n    and " + (faults.size() - MOST_FAULTS) + " more" : "";
        return line + ", " + faults.size() + " faults" + found + more;
    }
}
