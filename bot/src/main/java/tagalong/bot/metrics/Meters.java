package tagalong.bot.metrics;

import java.time.Duration;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.function.DoubleSupplier;
import java.util.function.IntSupplier;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import tagalong.storage.StoreWatcher;

/**
 * Takes note of all that is counted and timed. The registry behind it takes a while to load, so it is made beside the start or by
 * the first who asks; what happens before waits for it.
 */
public final class Meters implements UpdateWatch, CallWatch, StoreWatcher {
    private static final int MOST_WAITING = 20_000;

    private final boolean isOn;
    private final Queue<Consumer<Registry>> early = new ConcurrentLinkedQueue<>();
    private final AtomicInteger waiting = new AtomicInteger();
    private volatile @Nullable Registry registry;

    /** @param isOn false where nobody will ever ask: nothing is counted then */
    public Meters(boolean isOn) {
        this.isOn = isOn;
    }

    /** All of it, in Prometheus's text format. */
    public String scrape() {
        return registry().scrape();
    }

    /** Makes the registry, on a thread of its own. */
    public void prepare() {
        if (isOn) {
            var thread = new Thread(this::registry, "meters");
            thread.setDaemon(true);
            thread.start();
        }
    }

    private synchronized Registry registry() {
        var known = registry;
        if (known != null) {
            return known;
        }
        var made = new Registry();
        takeWaiting(made);
        registry = made;
        takeWaiting(made); // what came in between
        return made;
    }

    private void takeWaiting(Registry made) {
        for (var one = early.poll(); one != null; one = early.poll()) {
            one.accept(made);
        }
    }

    @Override
    public void ended(String kind, Outcome outcome) {
        note(to -> to.ended(kind, outcome));
    }

    @Override
    public void handled(String feature, Duration time) {
        note(to -> to.handled(feature, time));
    }

    @Override
    public void answered(String feature, Duration time) {
        note(to -> to.answered(feature, time));
    }

    @Override
    public void called(String method, int code, Duration time) {
        note(to -> to.called(method, code, time));
    }

    @Override
    public void requested(StoreRequest request) {
        note(to -> to.requested(request));
    }

    @Override
    public void queue(String name, IntSupplier depth) {
        note(to -> to.queue(name, depth));
    }

    @Override
    public void memory(String name, Supplier<MemoryUse> use) {
        note(to -> to.memory(name, use));
    }

    /** @param help one sentence for people */
    public void gauge(String name, String help, DoubleSupplier value) {
        note(to -> to.gauge(name, help, value));
    }

    private void note(Consumer<Registry> what) {
        var known = registry;
        if (known != null) {
            what.accept(known);
        } else if (isOn && waiting.incrementAndGet() <= MOST_WAITING) {
            early.add(what);
            if (registry != null) { // it was made meanwhile, and may have looked before
                takeWaiting(registry());
            }
        }
    }
}
