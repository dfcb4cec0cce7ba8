package tagalong.bot.updates;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.TreeMap;
import tagalong.bot.updates.Interleaving.Died;
import tagalong.storage.InboxStore;
import tagalong.storage.LeaseLostException;
import tagalong.storage.MarkStore;
import tagalong.storage.StorageException;

/** What outlives every process: inbox, marks and what the work changes; reached over connections that break as planned. */
final class CrashTable {
    private static final Duration ROW_LIFETIME = Duration.ofDays(1);

    /** What happens to a write. */
    enum Fault {
        DIE_BEFORE,
        /** Half of a batch is written; a single write may still arrive. */
        DIE_IN,
        DIE_AFTER,
        /** Written, but nobody learns it. */
        LOSE_ANSWER,
        /** Nobody learns anything, and it is written later. */
        LAND_LATE,
        /** Written and confirmed, and once more later: the client had asked twice. */
        LAND_TWICE,
        /** Nothing is read or written for a while. */
        GO_AWAY,
        /** Another process may write from now on, this one may not. */
        LOSE_LEASE
    }

    private enum Kind {
        PUT,
        DELETE,
        MARK,
        WORK
    }

    private record Mark(long number, Instant at) {}

    final Map<Long, InboxStore.Waiting> rows = new TreeMap<>();
    private final Map<MarkStore.Line, Mark> marks = new HashMap<>();
    private final Interleaving steps;
    private final Map<Integer, Fault> faults;
    private final BrokenRule broken;
    Instant now = Instant.EPOCH;
    /** Marks that are not confirmed are written again after half a second, in which a test stands still: only where it says so. */
    boolean marksGetLost;

    private int writes;
    private final List<Integer> markWrites = new ArrayList<>();
    private int callsInVain;

    /** @param faults by the number of the write they happen to, counted over all processes */
    CrashTable(Interleaving steps, Map<Integer, Fault> faults, BrokenRule broken) {
        this.steps = steps;
        this.faults = faults;
        this.broken = broken;
    }

    int writes() {
        return writes;
    }

    /** Which of the writes were marks. */
    List<Integer> markWrites() {
        return markWrites;
    }

    /** The next calls, so many, get no answer and change nothing. */
    void beAway(int calls) {
        callsInVain = calls;
    }

    boolean isAway() {
        return callsInVain > 0;
    }

    List<InboxStore.Waiting> counting() {
        return rows.values().stream()
                .filter(row -> broken == BrokenRule.OLD_ROWS_READ
                        || row.arrivedAt().plus(ROW_LIFETIME).isAfter(now))
                .toList();
    }

    OptionalLong highest(MarkStore.Line line) {
        var mark = marks.get(line);
        return mark == null || isExpired(mark) ? OptionalLong.empty() : OptionalLong.of(mark.number);
    }

    private boolean isExpired(Mark mark) {
        return broken != BrokenRule.MARK_COUNTS_FOR_EVER
                && !mark.at.plus(MarkStore.LIFETIME).isAfter(now);
    }

    private void raise(MarkStore.Line line, Mark mark) {
        var before = marks.get(line);
        var stays = before != null && !isExpired(before) && before.number >= mark.number;
        if (!stays || broken == BrokenRule.MARK_FALLS) {
            marks.put(line, mark);
        }
    }

    Connection connect() {
        return new Connection();
    }

    /** The table as one process sees it, until it dies. */
    final class Connection implements InboxStore, MarkStore {
        private boolean dead;
        private boolean hasLostLease;

        boolean isDead() {
            return dead;
        }

        boolean hasLostLease() {
            return hasLostLease;
        }

        @Override
        public void put(Collection<Waiting> updates) {
            write(
                    Kind.PUT,
                    updates.stream()
                            .<Runnable>map(row -> () -> rows.put(row.number(), row))
                            .toList());
        }

        @Override
        public List<Waiting> all() {
            check();
            return counting();
        }

        @Override
        public void delete(Collection<Long> numbers) {
            write(
                    Kind.DELETE,
                    numbers.stream()
                            .<Runnable>map(number -> () -> rows.remove(number))
                            .toList());
        }

        @Override
        public OptionalLong highest(Line line) {
            check();
            return CrashTable.this.highest(line);
        }

        @Override
        public void raise(Line line, long number) {
            var mark = new Mark(number, now);
            write(Kind.MARK, List.of(() -> CrashTable.this.raise(line, mark)));
        }

        /** A write of somebody's work. */
        void work(Runnable change) {
            write(Kind.WORK, List.of(change));
        }

        private void write(Kind kind, List<Runnable> parts) {
            if (parts.isEmpty()) {
                return;
            }
            steps.meanwhile();
            check();
            if (hasLostLease) {
                throw new LeaseLostException("The lease is lost");
            }
            if (kind == Kind.MARK) {
                markWrites.add(writes);
            }
            var fault = faults.get(writes++);
            if (fault == null) {
                parts.forEach(Runnable::run);
            } else {
                breakDown(kind == Kind.MARK ? bearable(fault) : fault, kind, parts);
            }
        }

        private Fault bearable(Fault fault) {
            var isLost = fault == Fault.LOSE_ANSWER || fault == Fault.LAND_LATE;
            return isLost && !marksGetLost ? Fault.LAND_TWICE : fault;
        }

        private void breakDown(Fault fault, Kind kind, List<Runnable> parts) {
            var mayCome = kind == Kind.PUT || kind == Kind.MARK;
            switch (fault) {
                case DIE_BEFORE -> throw death();
                case DIE_IN -> {
                    parts.subList(0, parts.size() / 2).forEach(Runnable::run);
                    if (mayCome && steps.chance(2)) {
                        arriveLate(parts);
                    }
                    throw death();
                }
                case DIE_AFTER -> {
                    parts.forEach(Runnable::run);
                    throw death();
                }
                case LOSE_ANSWER -> {
                    parts.forEach(Runnable::run);
                    throw new StorageException("No answer from the table");
                }
                case LAND_LATE -> {
                    if (mayCome) {
                        arriveLate(parts);
                    }
                    throw new StorageException("No answer from the table");
                }
                case LAND_TWICE -> {
                    parts.forEach(Runnable::run);
                    if (mayCome) {
                        arriveLate(parts);
                    }
                }
                case GO_AWAY -> {
                    beAway(2);
                    check();
                }
                case LOSE_LEASE -> {
                    hasLostLease = true;
                    throw new LeaseLostException("The lease is lost");
                }
            }
        }

        /** Each part by itself. */
        private void arriveLate(List<Runnable> parts) {
            new ArrayList<>(parts).forEach(steps::later);
        }

        private Died death() {
            dead = true;
            steps.end(this);
            return new Died();
        }

        private void check() {
            if (dead) {
                throw new Died();
            }
            if (isAway()) {
                callsInVain--;
                throw new StorageException("No answer from the table");
            }
        }
    }
}
