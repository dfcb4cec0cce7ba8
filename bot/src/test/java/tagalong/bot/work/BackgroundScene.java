package tagalong.bot.work;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;
import tagalong.storage.UserId;

/** Work beside the lanes, with threads and time that are moved by hand. */
abstract class BackgroundScene {
    static final UserId ANN = new UserId(1);
    static final UserId BOB = new UserId(2);
    static final int MANY = 100;
    final HandThreads threads = new HandThreads();
    final Set<UserId> closed = new HashSet<>();
    final Map<UserId, Long> deletions = new HashMap<>();
    final Lanes lanes = new Lanes(threads, closed::contains, person -> deletions.getOrDefault(person, 0L));
    final UnitBudget budget = new UnitBudget(600, 10, threads::now);
    final BackgroundWork work = new BackgroundWork(
            lanes, budget, threads, new BackgroundWork.Pace(25, 1, 3, Duration.ofSeconds(5), Duration.ofDays(1)));
    final List<String> log = new ArrayList<>();

    String last() {
        return log.get(log.size() - 1);
    }

    /** So many things to do, each at the same cost. */
    class Things implements BackgroundWork.Work {
        private final String name;
        private final int size;
        private final double cost;
        final Map<Integer, Integer> failuresAt = new HashMap<>();
        private int next = 1;
        boolean saysPrepared;

        Things(String name, int size, double cost) {
            this.name = name;
            this.size = size;
            this.cost = cost;
        }

        /** For tests that look on. */
        void done(@SuppressWarnings("unused") int thing) {}

        @Override
        public void prepare() {
            failIfDue(0);
            if (saysPrepared) {
                log.add(name + " prepared");
            }
        }

        @Override
        public void goOn() {
            log.add(name + " goes on");
        }

        @Override
        public OptionalDouble next() {
            if (next > size) {
                log.add(name + " over");
                return OptionalDouble.empty();
            }
            failIfDue(next);
            done(next);
            log.add(name + next);
            next++;
            return OptionalDouble.of(cost);
        }

        @Override
        public void giveUp() {
            log.add(name + " given up");
        }

        @Override
        public void forgotten() {
            log.add(name + " forgotten");
        }

        private void failIfDue(int thing) {
            var left = failuresAt.getOrDefault(thing, 0);
            if (left > 0) {
                failuresAt.put(thing, left - 1);
                throw new IllegalStateException("thing " + thing);
            }
        }
    }
}
