package tagalong.storage.cache;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import tagalong.storage.Showcase;
import tagalong.storage.Sticker;
import tagalong.storage.Storage;
import tagalong.storage.StorageContract;
import tagalong.storage.UserId;
import tagalong.storage.dynamo.TestTable;
import tagalong.storage.finding.EmojiWords;

/** A showcase over a real table, by clocks that are moved by hand. */
abstract class ShowcaseScene extends StorageContract {
    final AtomicLong nanos = new AtomicLong();
    final Instant start = Instant.now();
    final TestTable table = new TestTable();
    /** What is to be done beside all else, while that waits. */
    @Nullable
    Queue<Runnable> waiting;

    final Storage real = table.open();
    final CachedStorage cached = open();
    final Showcase showcase = cached.showcase();

    @AfterEach
    void close() {
        table.close();
    }

    @Override
    protected Storage storage() {
        return cached;
    }

    List<Sticker> shown() {
        return showcase.stickers();
    }

    /** Somebody whose tenth sticker is tagged, in this very moment. */
    void experienced(UserId user) {
        cached.searchIndex().of(user);
        IntStream.range(0, FeedNotes.ENOUGH_STICKERS).forEach(i -> tag(user, sticker("old" + i, "old"), "old"));
    }

    void aMinutePasses() {
        nanos.addAndGet(Duration.ofSeconds(61).toNanos());
    }

    CachedStorage open() {
        return new CachedStorage(real, nanos::get, this::run, new EmojiWords(), () -> start.plusNanos(nanos.get()));
    }

    void run(Runnable task) {
        if (waiting == null) {
            task.run();
        } else {
            waiting.add(task);
        }
    }
}
