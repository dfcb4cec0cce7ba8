package tagalong.bot.journeys;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.LongSupplier;
import java.util.function.Predicate;

/** When requests began and ended, and what follows from it: how many there were, and how many had to wait for each other. */
final class RequestTimes {
    private final LongSupplier nanoTime;
    private final List<Time> times = new ArrayList<>();

    RequestTimes(LongSupplier nanoTime) {
        this.nanoTime = nanoTime;
    }

    /** One request; it lasts until it is ended, the first time. */
    final class Time {
        private final String operation;
        private final long began = nanoTime.getAsLong();
        private long ended = Long.MAX_VALUE;

        private Time(String operation) {
            this.operation = operation;
        }

        void end() {
            synchronized (times) {
                ended = ended == Long.MAX_VALUE ? nanoTime.getAsLong() : ended;
            }
        }
    }

    Time begin(String operation) {
        synchronized (times) {
            var time = new Time(operation);
            times.add(time);
            return time;
        }
    }

    Time uncounted() {
        return new Time("");
    }

    /** How many requests of each operation began since something was taken last. */
    Map<String, Integer> take() {
        synchronized (times) {
            var counts = new TreeMap<String, Integer>();
            times.forEach(time -> counts.merge(time.operation, 1, Integer::sum));
            times.clear();
            return counts;
        }
    }

    /**
     * The most requests, of those that began since something was taken last, each of which began when the one before it had ended: what
     * somebody waited for, one after the other.
     */
    int takeLongestChain() {
        return takeLongestChain(time -> true);
    }

    /** As {@link #takeLongestChain()}, but for what is still under way: it was not waited for by whoever has their answer. */
    int takeLongestEndedChain() {
        return takeLongestChain(time -> time.ended != Long.MAX_VALUE);
    }

    private int takeLongestChain(Predicate<Time> counts) {
        synchronized (times) {
            var chain = 0;
            long free = Long.MIN_VALUE;
            times.sort(Comparator.comparingLong(time -> time.ended)); // who ends first leaves the most room for others
            for (var time : times) {
                if (time.began >= free && counts.test(time)) {
                    chain++;
                    free = time.ended;
                }
            }
            times.clear();
            return chain;
        }
    }
}
