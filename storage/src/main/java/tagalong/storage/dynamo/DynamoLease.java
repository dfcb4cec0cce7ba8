package tagalong.storage.dynamo;

import java.time.Duration;
import java.util.UUID;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;
import tagalong.storage.Lease;

/**
 * The lease as one row: who has it, and a rev that changes with every renewal. A rev that another process has watched for the whole
 * duration, by its own clock, belongs to an owner who is gone; on the owner's own machine its death can be seen, and then nobody
 * waits.
 */
final class DynamoLease implements Lease {

    /** What an owner of an earlier version, whose row names no process, takes for its time. */
    private static final Duration EARLIER_DURATION = Duration.ofSeconds(15);

    private final Table table;
    private final LongSupplier nanoTime;
    private final ProcessTable processes;
    private final Holder self;

    private volatile long until;
    private @Nullable String watchedRev;
    private long watchedSince;

    DynamoLease(Table table, LongSupplier nanoTime, ProcessTable processes) {
        this.table = table;
        this.nanoTime = nanoTime;
        this.processes = processes;
        this.self = Holder.fresh(processes);
        this.until = nanoTime.getAsLong();
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
        table.deleteIf(Keys.lease(), Table.stillIs("payload", self.encoded()));
    }

    private boolean renew() {
        return table.putIf(row(), Table.stillIs("payload", self.encoded()));
    }

    private boolean takeOver() {
        var there = table.get(Keys.lease());
        if (there.isEmpty()) {
            return table.putIfAbsent(row());
        }
        var holder = new Holder(Row.there(there.get().payload()));
        if (holder.equals(self)) {
            return renew();
        }
        var rev = Row.there(there.get().rev());
        return (isWatchedOut(rev, holder) || holder.isProvedDeadBy(processes))
                && table.putIf(row(), Table.stillIs("rev", rev));
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

    private Row row() {
        return Row.at(Keys.lease())
                .payload(self.encoded())
                .rev(UUID.randomUUID().toString())
                .build();
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
