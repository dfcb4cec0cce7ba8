package tagalong.storage.cache;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.Expiry;
import com.github.benmanes.caffeine.cache.Ticker;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.function.ToIntFunction;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import tagalong.storage.Footprint;
import tagalong.storage.StoreWatcher.MemoryUse;

/**
 * What the one writing process last wrote or read, each under its key and for its time, bounded by bytes. A write reaches the table
 * first; one that failed is forgotten, for it may have been done. A read and a write of one key at the same time leave what was
 * written: the read holds the key while it asks.
 */
final class Memory<K, V> {

    /** Until it is changed, or room is needed. */
    static final Duration ALWAYS = Duration.ofDays(10_000);

    /** Reads of different keys must not wait for each other because they share a bin of a small hash table. */
    private static final int BINS = 1 << 11;

    /** @param until by the ticker */
    private record Kept<V>(V value, long until) {}

    private final Ticker ticker;
    private final Cache<K, Kept<V>> kept;

    Memory(Ticker ticker, long mostBytes, ToIntFunction<V> bytes) {
        this.ticker = ticker;
        this.kept = Caffeine.newBuilder()
                .executor(Runnable::run)
                .ticker(ticker)
                .initialCapacity(BINS)
                .expireAfter(new EachForItsTime<K, V>())
                .maximumWeight(mostBytes)
                .weigher((K key, Kept<V> one) -> 2 * Footprint.OBJECT + bytes.applyAsInt(one.value()))
                .recordStats()
                .build();
    }

    Optional<V> known(K key) {
        return Optional.ofNullable(kept.getIfPresent(key)).map(Kept::value);
    }

    /** What is known, or else what is read, which is then known for as long as is said. */
    V of(K key, Supplier<V> read, Function<V, Duration> time) {
        return kept.get(key, unknown -> {
                    var value = read.get();
                    return keeping(value, time.apply(value));
                })
                .value();
    }

    /**
     * Writes, then knows what the change makes of what was known.
     *
     * @param change from what was known, or null, and the write's result to what is known now; null for nothing, the very
     *     same for what was known, which then lasts no longer than before
     */
    <T> T writing(K key, Supplier<T> write, Change<V, T> change, Duration time) {
        try {
            var result = write.get();
            kept.asMap().compute(key, (same, before) -> {
                var after = change.of(before == null ? null : before.value(), result);
                return after == null ? null : before != null && after == before.value() ? before : keeping(after, time);
            });
            return result;
        } catch (RuntimeException e) {
            forget(key);
            throw e;
        }
    }

    /** Writes a part of a value, which says nothing of the rest: what is not known stays unknown. */
    void changing(K key, Runnable write, UnaryOperator<V> change) {
        writing(
                key,
                () -> {
                    write.run();
                    return change;
                },
                (before, changing) -> before == null ? null : changing.apply(before),
                ALWAYS);
    }

    /** What a write makes of what is known. */
    interface Change<V, T> {
        @Nullable
        V of(@Nullable V before, T result);
    }

    MemoryUse use() {
        return Footprint.use(kept);
    }

    /** Takes note that the value under a key has grown. */
    void weighAgain(K key) {
        kept.asMap().computeIfPresent(key, (same, one) -> one);
    }

    void forget(K key) {
        kept.invalidate(key);
    }

    void forgetAll(Predicate<K> which) {
        kept.asMap().keySet().removeIf(which);
    }

    void discard() {
        kept.invalidateAll();
    }

    private Kept<V> keeping(V value, Duration time) {
        return new Kept<>(value, ticker.read() + time.toNanos());
    }

    /** Looking at it makes it no younger. */
    private static final class EachForItsTime<K, V> implements Expiry<K, Kept<V>> {

        @Override
        public long expireAfterCreate(K key, Kept<V> one, long now) {
            return Math.max(0, one.until() - now);
        }

        @Override
        public long expireAfterUpdate(K key, Kept<V> one, long now, long left) {
            return Math.max(0, one.until() - now);
        }

        @Override
        public long expireAfterRead(K key, Kept<V> one, long now, long left) {
            return left;
        }
    }
}
