package tagalong.bot.updates;

import java.time.Duration;
import java.time.InstantSource;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.telegram.telegrambots.meta.api.objects.Update;
import tagalong.storage.Footprint;
import tagalong.storage.InboxStore;
import tagalong.storage.InboxStore.Waiting;
import tagalong.storage.MarkStore;
import tagalong.storage.StorageException;

/**
 * The updates in hand: begun, and not yet both done and out of the inbox. Telegram may forget an update when it is safe: done, or
 * kept in the inbox for sure. What is quickly done never gets there. A row goes only after its update is done and its put is
 * confirmed; rows whose put landed late are swept. All together are bounded in bytes: for what is too much there is no room, and Telegram
 * keeps it meanwhile.
 */
final class UpdatesInHand {
    private static final Logger LOG = LoggerFactory.getLogger(UpdatesInHand.class);
    private static final int PART_OF_HEAP = 16;
    /** Of an update with its names, its sticker and the keyboard under it, and of the turn that answers it; without its texts. */
    static final int BYTES_AN_UPDATE = 8_000;

    private static final int ENOUGH_IN_VAIN = 3;
    private static final int BETWEEN_TRIES = 64;

    private final UpdateSource.Intake intake;
    private final InboxStore inbox;
    private final MarkStore marks;
    private final Executor writes;
    private final InstantSource clock;
    private final long mostBytes;
    private final AtomicLong bytes = new AtomicLong();
    private final NavigableMap<Integer, Held> held = new ConcurrentSkipListMap<>();
    /** Each number once: the table refuses a batch that names a row twice. */
    private final Set<Long> rowsToDelete = new ConcurrentSkipListSet<>();

    private final AtomicBoolean deleting = new AtomicBoolean();
    private int inVain;
    private int spared;

    /** @param writes runs what is written into the inbox and deleted from it */
    UpdatesInHand(UpdateSource.Intake intake, InboxStore inbox, MarkStore marks, Executor writes, InstantSource clock) {
        this(intake, inbox, marks, writes, clock, Footprint.ofHeap(PART_OF_HEAP));
    }

    UpdatesInHand(
            UpdateSource.Intake intake,
            InboxStore inbox,
            MarkStore marks,
            Executor writes,
            InstantSource clock,
            long mostBytes) {
        this.mostBytes = mostBytes;
        this.intake = intake;
        this.inbox = inbox;
        this.marks = marks;
        this.writes = writes;
        this.clock = clock;
    }

    /** One update: its work, and what is known of its row. */
    private final class Held {
        private final Update update;
        private final CompletableFuture<Void> done;
        /** Completed when Telegram may forget it. */
        private final CompletableFuture<Void> safe = new CompletableFuture<>();

        private final AtomicBoolean putting = new AtomicBoolean();
        private volatile boolean hasRow;

        private Held(Update update, CompletableFuture<Void> done, boolean hasRow) {
            this.update = update;
            this.done = done;
            this.hasRow = hasRow;
            if (hasRow) {
                safe.complete(null);
            }
        }

        private boolean belongsToSomebody() {
            return UpdateJson.person(update).isPresent();
        }

        private void kept() {
            hasRow = true;
            safe.complete(null);
            if (done.isDone()) {
                letGo();
            }
        }

        private void finished() {
            safe.complete(null);
            if (hasRow || !putting.get()) { // a put under way comes first: its row could not be found afterwards
                letGo();
            }
        }

        private void notKept() {
            putting.set(false);
            if (done.isDone()) {
                letGo();
            }
        }

        private void letGo() {
            if (held.remove(update.getUpdateId(), this)) {
                bytes.addAndGet(-UpdateJson.bytes(update));
            }
            if (hasRow) {
                rowsToDelete.add(update.getUpdateId().longValue());
            }
        }
    }

    /** Begins the work of what an earlier process left in the inbox, and of what Telegram still has, in their order. */
    void recover(List<Update> undelivered) {
        var waiting = inbox.all().stream()
                .flatMap(row -> UpdateJson.read(row.content()).stream())
                .toList();
        var numbers = waiting.stream().map(Update::getUpdateId).toList();
        Stream.concat(waiting.stream(), undelivered.stream().filter(update -> !numbers.contains(update.getUpdateId())))
                .sorted(Comparator.comparing(Update::getUpdateId))
                .forEach(update -> begin(update, numbers.contains(update.getUpdateId())));
    }

    /** Whether an update may be taken; what is nobody's always may, for it is handed on at once, and what is in hand anyway. */
    boolean hasRoomFor(Update update) {
        return bytes.get() < mostBytes
                || held.containsKey(update.getUpdateId())
                || UpdateJson.person(update).isEmpty();
    }

    /**
     * Begins an update's work, unless it is in hand.
     *
     * @return done when Telegram may forget it
     */
    CompletableFuture<Void> take(Update update) {
        var known = held.get(update.getUpdateId());
        return known != null ? known.safe : begin(update, false).safe;
    }

    private Held begin(Update update, boolean hasRow) {
        var one = new Held(update, intake.take(update), hasRow);
        if (held.put(update.getUpdateId(), one) == null) {
            bytes.addAndGet(UpdateJson.bytes(update));
        }
        one.done.thenRun(one::finished);
        return one;
    }

    /** Begins nothing any more, not even what waits. */
    void abandon() {
        intake.end();
    }

    /** Whether some of it was left undone, so that it must be taken anew. */
    boolean isAbandoned() {
        return intake.isOver();
    }

    UpdateSource.State state(Duration silence) {
        var inInbox = (int) held.values().stream().filter(one -> one.hasRow).count();
        return new UpdateSource.State(silence, held.size(), inInbox + rowsToDelete.size());
    }

    /** The first update that Telegram must not forget yet. */
    OptionalLong lowestUnsafe() {
        return held.values().stream()
                .filter(one -> !one.safe.isDone())
                .mapToLong(one -> one.update.getUpdateId())
                .findFirst();
    }

    /**
     * Waits a moment for what is in hand; what is not done then is put into the inbox, and waited for, but not for long. Where
     * patience was in vain several times in a row, because the store is far away, it is mostly spared: inline queries wait behind it.
     */
    void settle(Duration patience, Duration longest) {
        if (lowestUnsafe().isEmpty()) {
            deleteRows();
            return;
        }
        var isSpared = inVain >= ENOUGH_IN_VAIN && ++spared % BETWEEN_TRIES != 0;
        var someAreSlow = await(isSpared ? Duration.ZERO : patience);
        if (someAreSlow) {
            keepTheRest();
            await(longest);
        }
        inVain = isSpared ? inVain : someAreSlow ? inVain + 1 : 0;
        deleteRows();
    }

    /** Puts all that is not safe into the inbox. */
    void keepTheRest() {
        var slow = held.values().stream()
                .filter(one -> !one.safe.isDone() && one.belongsToSomebody())
                .filter(one -> one.putting.compareAndSet(false, true))
                .toList();
        if (!slow.isEmpty()) {
            writes.execute(() -> keep(slow));
        }
    }

    private void keep(List<Held> slow) {
        var rows = new LinkedHashMap<Held, Waiting>();
        slow.forEach(one -> row(one.update).ifPresentOrElse(row -> rows.put(one, row), one::notKept));
        try {
            inbox.put(rows.values());
            rows.keySet().forEach(Held::kept);
        } catch (StorageException e) {
            LOG.atWarn()
                    .addKeyValue("updates", rows.size())
                    .addKeyValue("reason", e.getMessage())
                    .log("Not kept yet");
            rows.keySet().forEach(Held::notKept);
        }
    }

    private Optional<Waiting> row(Update update) {
        return UpdateJson.person(update)
                .flatMap(person -> UpdateJson.write(update)
                        .map(content -> new Waiting(update.getUpdateId(), person, clock.instant(), content)));
    }

    /** @return whether something is not safe yet */
    private boolean await(Duration longest) {
        var unsafe = held.values().stream()
                .map(one -> one.safe)
                .filter(safe -> !safe.isDone())
                .toArray(CompletableFuture[]::new);
        if (unsafe.length == 0) {
            return false;
        }
        try {
            CompletableFuture.allOf(unsafe).get(longest.toMillis(), TimeUnit.MILLISECONDS);
            return false;
        } catch (TimeoutException | ExecutionException e) {
            return true;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return true;
        }
    }

    /** Deletes the rows of what is done, some time, in any order. */
    void deleteRows() {
        if (!rowsToDelete.isEmpty() && deleting.compareAndSet(false, true)) {
            writes.execute(() -> {
                var numbers = List.copyOf(rowsToDelete);
                try {
                    inbox.delete(numbers);
                    numbers.forEach(rowsToDelete::remove);
                } catch (StorageException e) {
                    LOG.atInfo().addKeyValue("reason", e.getMessage()).log("Rows of the inbox are deleted later");
                } finally {
                    deleting.set(false);
                }
            });
        }
    }

    /** Deletes rows that nobody has in hand and whose update is done: a put that was given up may have landed late. */
    void sweep() {
        var done = inbox.all().stream()
                .filter(row -> !held.containsKey((int) row.number()))
                .filter(this::isMarked)
                .map(Waiting::number)
                .toList();
        inbox.delete(done);
    }

    private boolean isMarked(Waiting row) {
        return UpdateJson.read(row.content())
                .flatMap(UpdateJson::line)
                .map(line -> marks.highest(line).orElse(Long.MIN_VALUE) >= row.number())
                .orElse(true); // nobody can ever do what cannot be read
    }
}
