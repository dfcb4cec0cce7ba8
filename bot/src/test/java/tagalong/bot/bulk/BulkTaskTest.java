package tagalong.bot.bulk;

import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import com.github.benmanes.caffeine.cache.Ticker;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import tagalong.bot.bulk.StickerEdit.TagEdit;
import tagalong.bot.work.BackgroundWork;
import tagalong.bot.work.Lanes;
import tagalong.storage.Sticker;
import tagalong.storage.StickerId;
import tagalong.storage.UserId;

/** What is kept of a change on its way, for the process that goes on with it. */
final class BulkTaskTest extends EditsOnATable {
    private final Told told = new Told();
    private long nanos;
    private final BulkTask task = new BulkTask(
            ANN,
            BulkJob.of(BulkJob.Kind.TAG_SET, "1", new BulkJob.Place(ANN.value(), null, "en"), List.of()),
            IntStream.range(0, 3).mapToObj(BulkTaskTest::edit).toList(),
            told,
            new BulkTask.Workshop(storage.jobs(), new EditNotes(storage.undos()), edits, () -> nanos));

    @Test
    void keptEveryFewSeconds_withHowFarItIs_andTheMessageThatSaysSo() {
        task.goOn();
        assertNull(kept().message(), "it is not out yet");
        told.message = 17;
        while (task.job().done() == 0) {
            task.next();
        }

        nanos += Duration.ofSeconds(2).toNanos();
        task.next();

        assertEquals(17, kept().message());
        assertEquals(2, kept().done());
        while (task.next().isPresent()) {}
        assertTrue(told.isDone);
        assertEquals(List.of(), storage.jobs().all());
    }

    @Test
    void givenUp_isNotTakenUpAgainByTheNextProcess() {
        task.goOn();
        assertEquals(1, storage.jobs().all().size());

        task.giveUp();

        assertEquals(List.of(), storage.jobs().all());
        assertEquals(BulkEditing.Report.Cause.FAILED, told.stopped);
    }

    @Test
    void rowThatCannotBeRead_isLetGo_andKeepsNobodyElsesWorkFromGoingOn() {
        storage.jobs().save(ANN, "{\"kind\": \"OF_A_LATER_VERSION\"}");
        storage.jobs().save(new UserId(2), task.job().withNotes().write());

        try (var work = BackgroundWork.of(
                new Lanes(Runnable::run, person -> false, person -> 0),
                1_000,
                1_000,
                Executors.newSingleThreadScheduledExecutor(),
                Ticker.systemTicker())) {
            new BulkEditing(storage, rules, work, () -> nanos)
                    .resume((person, job) -> fail("all is planned"), (person, job) -> told);
            await().until(() -> told.isDone);
        }

        assertEquals(List.of(), storage.jobs().all());
    }

    @Test
    void stop_ofAnotherChange_leavesTheOneUnderWay() {
        var steps = new LinkedBlockingQueue<Runnable>();
        try (var work = BackgroundWork.of(
                new Lanes(steps::add, person -> false, person -> 0),
                1_000,
                1_000,
                Executors.newSingleThreadScheduledExecutor(),
                Ticker.systemTicker())) {
            var editing = new BulkEditing(storage, rules, work, () -> nanos);
            editing.begin(
                    ANN,
                    task.job(),
                    IntStream.range(0, 30).mapToObj(BulkTaskTest::edit).toList(),
                    told);
            await().until(() -> !steps.isEmpty());

            assertFalse(editing.stop(ANN, "of a message of before"));
            assertNull(told.stopped);
            assertTrue(editing.stop(ANN, task.job().change()));
            assertEquals(BulkEditing.Report.Cause.WANTED, told.stopped);
            steps.remove().run(); // or what is under way would be waited for
        }
    }

    private BulkJob kept() {
        return BulkJob.read(storage.jobs().all().get(0).payload());
    }

    private static StickerEdit edit(int number) {
        var sticker = new Sticker(new StickerId("s" + number), "file-" + number, Sticker.Kind.STICKER, "Many", "😀");
        return new StickerEdit(sticker.id(), sticker, List.of(new TagEdit("", "crowd")), null, false);
    }

    private static final class Told implements BulkEditing.Report {
        private @Nullable Integer message;
        private volatile boolean isDone;
        private @Nullable Cause stopped;

        @Override
        public void edited(StickerId sticker) {}

        @Override
        public void progress(BulkJob job) {}

        @Override
        public void done(BulkJob job) {
            isDone = true;
        }

        @Override
        public void stopped(BulkJob job, Cause cause) {
            stopped = cause;
        }

        @Override
        public @Nullable Integer message() {
            return message;
        }
    }
}
