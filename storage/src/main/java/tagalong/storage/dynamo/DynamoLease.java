package tagalong.storage.dynamo;

import java.time.Duration;
import java.util.UUID;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.enhanced.dynamodb.Expression;
import tagalong.storage.Lease;
import tagalong.storage.UnfinishedImportException;

/**
 * The lease as one row: who has it, and a rev that changes with every renewal. A rev that another process has watched for the whole
 * duration, by its own clock, belongs to an owner who is gone; on the owner's own machine its death can be seen, and then nobody
 * waits.
 *
 * <p>While an import is unfinished the row stays, whoever has it or nobody, and has its rev under another name: so it says that no bot
 * may work, and one of an earlier version, which does not know that, finds no rev and cannot take it.
 */
final class DynamoLease implements Lease {

    /** What an owner of an earlier version, whose row names no process, takes for its time. */
    private static final Duration EARLIER_DURATION = Duration.ofSeconds(15);

    private final Table table;
    private final LongSupplier nanoTime;
    private final ProcessTable processes;
    private final boolean alsoUnfinished;
    private final Holder self;

    private volatile long until;
    private boolean unfinished;
    private @Nullable String watchedRev;
    private long watchedSince;

    private DynamoLease(Table table, LongSupplier nanoTime, ProcessTable processes, boolean alsoUnfinished) {
        this.table = table;
        this.alsoUnfinished = alsoUnfinished;
        this.nanoTime = nanoTime;
        this.processes = processes;
        this.self = Holder.fresh(processes);
        this.until = nanoTime.getAsLong();
    }

    static DynamoLease ofABot(Table table, LongSupplier nanoTime, ProcessTable processes) {
        return new DynamoLease(table, nanoTime, processes, false);
    }

    /** Of one who copies the table: it takes the lease also while an import is unfinished, which it stays until it is said to be done. */
    static DynamoLease ofACopy(Table table, LongSupplier nanoTime, ProcessTable processes) {
        return new DynamoLease(table, nanoTime, processes, true);
    }

    /**
     * Says in the row, which must be ours, whether an import is unfinished.
     *
     * @return false when it is not ours any more
     */
    synchronized boolean say(boolean importIsUnfinished) {
        unfinished = importIsUnfinished;
        return renew();
    }

    @Override
    public synchronized boolean acquire() {
        long asked = nanoTime.getAsLong(); // before the request: others count from when they see it
        var ours = (!remaining().isZero() && renew()) || takeOver();
        until = ours ? asked + DURATION.toNanos() : nanoTime.getAsLong();
        return ours;
    }

    @Override
    public Duration remaining() {
        return Duration.ofNanos(Math.max(0, until - nanoTime.getAsLong()));
    }

    @Override
    public synchronized void release() {
        until = nanoTime.getAsLong();
        if (unfinished) {
            table.putIf(row(null, true), isStillOurs());
        } else {
            table.deleteIf(Keys.lease(), isStillOurs());
        }
    }

    private boolean renew() {
        return table.putIf(row(self, unfinished), isStillOurs());
    }

    private boolean takeOver() {
        var row = table.get(Keys.lease());
        if (row.isEmpty()) {
            return table.putIfAbsent(row(self, unfinished));
        }
        var there = row.get();
        var itsUnfinished = there.rev() == null;
        if (itsUnfinished && !alsoUnfinished) {
            throw new UnfinishedImportException("An import into the table is not finished");
        }
        if (self.encoded().equals(there.payload())) {
            unfinished = itsUnfinished;
            return renew();
        }
        var rev = Row.there(itsUnfinished ? there.text() : there.rev());
        var taken = isFree(rev, there.payload())
                && table.putIf(row(self, itsUnfinished), Table.stillIs(itsUnfinished ? "text" : "rev", rev));
        unfinished = taken ? itsUnfinished : unfinished;
        return taken;
    }

    /** @param encodedHolder null when an import was left unfinished by one who said so */
    private boolean isFree(String rev, @Nullable String encodedHolder) {
        if (encodedHolder == null) {
            return true;
        }
        var holder = new Holder(encodedHolder);
        return isWatchedOut(rev, holder) || holder.isProvedDeadBy(processes);
    }

    private boolean isWatchedOut(String rev, Holder holder) {
        long now = nanoTime.getAsLong();
        if (!rev.equals(watchedRev)) {
            watchedRev = rev;
            watchedSince = now;
        }
        var itsTime = holder.isOfEarlierVersion() ? EARLIER_DURATION : DURATION;
        return now - watchedSince >= itsTime.toNanos();
    }

    private Expression isStillOurs() {
        return Table.stillIs("payload", self.encoded());
    }

    private static Row row(@Nullable Holder holder, boolean unfinished) {
        var rev = UUID.randomUUID().toString();
        var row = Row.at(Keys.lease()).payload(holder == null ? null : holder.encoded());
        return (unfinished ? row.text(rev) : row.rev(rev)).build();
    }

    /**
     * Who has the lease.
     *
     * @param encoded a random name, and after a blank each: {@code -}, or the process it is
     */
    private record Holder(String encoded) {

        private static final String UNKNOWN = "-";

        static Holder fresh(ProcessTable processes) {
            var process = processes.own().map(ProcessIdentity::encode).orElse(UNKNOWN);
            return new Holder(UUID.randomUUID() + " " + process);
        }

        boolean isOfEarlierVersion() {
            return encoded.indexOf(' ') < 0;
        }

        boolean isProvedDeadBy(ProcessTable processes) {
            return !isOfEarlierVersion()
                    && ProcessIdentity.parse(encoded.substring(encoded.indexOf(' ') + 1))
                            .filter(processes::provesDead)
                            .isPresent();
        }
    }
}
