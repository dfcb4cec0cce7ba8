package tagalong.bot.metrics;

import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.ref.WeakReference;
import java.util.List;
import org.junit.jupiter.api.Test;
import tagalong.storage.StoreWatcher.MemoryUse;

final class RegistryTest {
    private final Registry registry = new Registry();

    @Test
    void whatIsAskedForAtEachLook_outlivesACollection() {
        var entries = 7;
        registry.memory("tags", () -> new MemoryUse(entries, 70, 5, 3));
        registry.queue("lanes", () -> 2 * entries);
        registry.gauge("tagalong.at.work", "whether it works", () -> entries);
        var garbage = new WeakReference<>(new Object());
        await().until(() -> {
            System.gc();
            return garbage.get() == null;
        });

        var scraped = registry.scrape();

        for (var line : List.of(
                "tagalong_memory_entries{memory=\"tags\"} 7.0",
                "tagalong_memory_bytes{memory=\"tags\"} 70.0",
                "tagalong_memory_hits_total{memory=\"tags\"} 5.0",
                "tagalong_memory_misses_total{memory=\"tags\"} 3.0",
                "tagalong_queue{queue=\"lanes\"} 14.0",
                "tagalong_at_work 7.0")) {
            assertTrue(scraped.contains(line + "\n"), () -> line + " in " + scraped);
        }
    }
}
