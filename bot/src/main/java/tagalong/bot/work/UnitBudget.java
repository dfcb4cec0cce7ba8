package tagalong.bot.work;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.Ticker;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import tagalong.storage.UserId;

/**
 * A bucket of store units for each person's bulk work, refilled as time goes by. What an item costs is known when it is done: so an
 * item may begin while anything is left, and takes the bucket below nothing if it must; the next one waits until that is made good.
 */
final class UnitBudget {
    private static final long NANOS_A_SECOND = Duration.ofSeconds(1).toNanos();
    /** More than can be in debt at once; a bucket that is not known is full. Two numbers each: 2 MB at most. */
    private static final long MOST_PEOPLE = 10_000;

    private static final Duration KEPT = Duration.ofHours(1);

    private record Bucket(double left, long at) {}

    private final double burst;
    private final double perSecond;
    private final Ticker ticker;
    private final Cache<UserId, Bucket> buckets;

    UnitBudget(int burst, int perSecond, Ticker ticker) {
        this.burst = burst;
        this.perSecond = perSecond;
        this.ticker = ticker;
        this.buckets = Caffeine.newBuilder()
                .ticker(ticker)
                .expireAfterWrite(KEPT)
                .maximumSize(MOST_PEOPLE)
                .build();
    }

    /** How long the person's next item must wait; zero if it may begin. */
    Duration untilNext(UserId person) {
        double left = left(buckets.getIfPresent(person));
        double missing = Math.max(0, 1 - left);
        return Duration.ofNanos((long) Math.ceil(missing / perSecond * NANOS_A_SECOND));
    }

    /** Takes what an item has cost. */
    void spend(UserId person, double units) {
        buckets.asMap().compute(person, (key, before) -> new Bucket(left(before) - units, ticker.read()));
    }

    private double left(@Nullable Bucket bucket) {
        if (bucket == null) {
            return burst;
        }
        double refilled = perSecond * (ticker.read() - bucket.at()) / NANOS_A_SECOND;
        return Math.min(burst, bucket.left() + refilled);
    }
}
