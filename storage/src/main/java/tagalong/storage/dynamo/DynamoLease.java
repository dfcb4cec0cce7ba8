package tagalong.storage.dynamo;

import java.time.Duration;
import java.util.UUID;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;
import tagalong.storage.Lease;

/**
 * The lease as one row: who has it, and a rev that changes with every renewal. A rev that another process has watched for the whole
 * duration, by its own clock, belongs to an owner who is gone.
 */
final class DynamoLease implements Lease {

    static final Duration DURATION = Duration.ofSeconds(15);

    private final Table table;
    private final LongSupplier nanoTime;
    private final String owner = UUID.randomUUID().toString();

    private volatile long until;
    private @Nullable String watchedRev;
    private long watchedSince;

    DynamoLease(Table table, LongSupplier nanoTime) {
        this.table = table;
        this.nanoTime = nanoTime;
        this.until = nanoTime.getAsLong();
    }

    @Override
    public synchronized boolean acquire() {
        long asked = nanoTime.getAsLong(); // before the request: others count from when they see it
        boolean ours = !remaining().isZero() && renew() || takeOver();
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
        table.deleteIf(Keys.lease(), Table.stillIs("payload", owner));
    }

    private boolean renew() {
        return table.putIf(row(), Table.stillIs("payload", owner));
    }

    private boolean takeOver() {
        var there = table.get(Keys.lease());
        if (there.isEmpty()) {
            return table.putIfAbsent(row());
        }
        if (owner.equals(there.get().payload())) {
            return renew();
        }
        var rev = Row.there(there.get().rev());
        long now = nanoTime.getAsLong();
        if (!rev.equals(watchedRev)) {
            watchedRev = rev;
            watchedSince = now;
        }
        return now - watchedSince >= DURATION.toNanos() && table.putIf(row(), Table.stillIs("rev", rev));
    }

    private Row row() {
        return Row.at(Keys.lease())
                .payload(owner)
                .rev(UUID.randomUUID().toString())
                .build();
    }
}
