package tagalong.bot.metrics;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.Timer;
import io.micrometer.core.instrument.binder.jvm.ClassLoaderMetrics;
import io.micrometer.core.instrument.binder.jvm.JvmMemoryMetrics;
import io.micrometer.core.instrument.binder.jvm.JvmThreadMetrics;
import io.micrometer.core.instrument.binder.system.FileDescriptorMetrics;
import io.micrometer.core.instrument.binder.system.ProcessorMetrics;
import io.micrometer.core.instrument.binder.system.UptimeMetrics;
import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.DoubleSupplier;
import java.util.function.IntSupplier;
import java.util.function.Supplier;
import java.util.stream.Stream;
import tagalong.storage.StoreWatcher;

/** The meters by name. Each is looked up by what it is told of, because a lookup in the library costs more than the meter itself. */
final class Registry implements UpdateWatch, CallWatch, StoreWatcher {
    /** Telegram's clients show an inline answer's delay from a tenth of a second on; Telegram takes none after ten. */
    private static final Duration[] BOUNDS = Stream.of(2, 5, 10, 25, 50, 100, 250, 500, 1_000, 2_500, 5_000, 10_000)
            .map(Duration::ofMillis)
            .toArray(Duration[]::new);

    private record Key(String name, List<String> tags) {}

    private final PrometheusMeterRegistry meters = new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);
    private final Map<Key, Timer> timers = new ConcurrentHashMap<>();
    private final Map<Key, Counter> counters = new ConcurrentHashMap<>();
    /** The library holds on to these by weak references only. */
    private final Queue<Supplier<Long>> counted = new ConcurrentLinkedQueue<>();

    Registry() {
        new JvmMemoryMetrics().bindTo(meters);
        new JvmThreadMetrics().bindTo(meters);
        new ClassLoaderMetrics().bindTo(meters);
        new ProcessorMetrics().bindTo(meters);
        new FileDescriptorMetrics().bindTo(meters);
        new UptimeMetrics().bindTo(meters);
        ManagementFactory.getGarbageCollectorMXBeans().forEach(this::watch);
    }

    String scrape() {
        return meters.scrape();
    }

    @Override
    public void ended(String kind, Outcome outcome) {
        ended("tagalong.updates", List.of("kind", kind, "outcome"), outcome).increment();
    }

    @Override
    public void handled(String feature, Duration time) {
        timer("tagalong.handling", "feature", feature).record(time);
    }

    @Override
    public void answered(String feature, Duration time) {
        timer("tagalong.answer", "feature", feature).record(time);
    }

    @Override
    public void called(String method, int code, Duration time) {
        timer("tagalong.telegram.call", "method", method).record(time);
        counter("tagalong.telegram.calls", "method", method, "code", code == 0 ? "none" : Integer.toString(code))
                .increment();
    }

    @Override
    public void requested(StoreRequest request) {
        var operation = request.operation();
        timer("tagalong.store.request", "operation", operation).record(request.time());
        ended("tagalong.store.requests", List.of("operation", operation, "ending"), request.ending())
                .increment();
        counter("tagalong.store.tries", "operation", operation).increment(request.tries());
        counter("tagalong.store.units", "operation", operation, "units", "read").increment(request.readUnits());
        counter("tagalong.store.units", "operation", operation, "units", "write")
                .increment(request.writeUnits());
    }

    @Override
    public void queue(String name, IntSupplier waiting) {
        Gauge.builder("tagalong.queue", waiting, IntSupplier::getAsInt)
                .description("what waits or is under way")
                .tag("queue", name)
                .strongReference(true)
                .register(meters);
    }

    @Override
    public void memory(String name, Supplier<MemoryUse> use) {
        size("tagalong.memory.entries", name, () -> use.get().entries());
        size("tagalong.memory.bytes", name, () -> use.get().bytes());
        count("tagalong.memory.hits", name, () -> use.get().hits());
        count("tagalong.memory.misses", name, () -> use.get().misses());
    }

    void gauge(String name, String help, DoubleSupplier value) {
        Gauge.builder(name, value, DoubleSupplier::getAsDouble)
                .description(help)
                .strongReference(true)
                .register(meters);
    }

    private void size(String name, String memory, Supplier<Long> value) {
        Gauge.builder(name, value, Supplier::get)
                .tag("memory", memory)
                .strongReference(true)
                .register(meters);
    }

    private void count(String name, String memory, Supplier<Long> value) {
        counted.add(value);
        FunctionCounter.builder(name, value, Supplier::get)
                .tag("memory", memory)
                .register(meters);
    }

    /** In two plain figures: the library's own would load much and listen to each collection. */
    private void watch(GarbageCollectorMXBean collector) {
        FunctionCounter.builder("tagalong.gc.collections", collector, GarbageCollectorMXBean::getCollectionCount)
                .tag("collector", collector.getName())
                .register(meters);
        FunctionCounter.builder("tagalong.gc.seconds", collector, one -> one.getCollectionTime() / 1_000.0)
                .tag("collector", collector.getName())
                .register(meters);
    }

    private Timer timer(String name, String tag, String value) {
        return timers.computeIfAbsent(
                new Key(name, List.of(tag, value)),
                key -> Timer.builder(name)
                        .tag(tag, value)
                        .serviceLevelObjectives(BOUNDS)
                        .register(meters));
    }

    /** With its first ending all others are there, too, at 0: only what was seen before it rises has a rate. */
    private <E extends Enum<E>> Counter ended(String name, List<String> tags, E ending) {
        var known = counters.get(new Key(name, with(tags, ending)));
        if (known != null) {
            return known;
        }
        for (var other : ending.getDeclaringClass().getEnumConstants()) {
            counter(name, with(tags, other));
        }
        return counter(name, with(tags, ending));
    }

    private static List<String> with(List<String> tags, Enum<?> last) {
        return Stream.concat(tags.stream(), Stream.of(lower(last))).toList();
    }

    private Counter counter(String name, String... tags) {
        return counter(name, List.of(tags));
    }

    private Counter counter(String name, List<String> tags) {
        return counters.computeIfAbsent(
                new Key(name, tags),
                key -> Counter.builder(name).tags(tags.toArray(String[]::new)).register(meters));
    }

    private static String lower(Enum<?> value) {
        return value.name().toLowerCase(Locale.ROOT);
    }
}
