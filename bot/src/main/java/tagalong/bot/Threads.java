package tagalong.bot;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import tagalong.bot.sheet.Sheets;

/**
 * All threads that the parts of the bot are given, by what they do.
 *
 * @param handlers do people's work, in their lanes
 * @param searches answer inline queries
 * @param firstSearches answer those of people whose tags must be read first
 * @param everyones read everyone's for them
 * @param files wait for Telegram
 * @param painters paint sheets
 * @param fetchers fetch the pictures on them
 * @param reads ask the store side by side
 * @param errands do what nobody waits for
 * @param inbox write down the updates in hand
 * @param forgetting delete people; ended by whom they are given to
 * @param background carry long work on; ended by whom they are given to
 * @param resharing withdraw what banned people shared; ended by whom they are given to
 * @param sending send what is queued for Telegram; ended by whom they are given to
 * @param leading keep the lease, and watch over the updates; ended by whom they are given to
 */
record Threads(
        ExecutorService handlers,
        ExecutorService searches,
        ExecutorService firstSearches,
        ExecutorService everyones,
        ExecutorService files,
        ExecutorService painters,
        ExecutorService fetchers,
        ExecutorService reads,
        ExecutorService errands,
        ExecutorService inbox,
        ScheduledExecutorService forgetting,
        ScheduledExecutorService background,
        ScheduledExecutorService resharing,
        ScheduledExecutorService sending,
        ScheduledExecutorService leading) {
    /** So many searches read everyone's at a time; each makes some requests side by side. */
    static final int READING_EVERYONES = 16;

    static Threads started() {
        return new Threads(
                threads("handler", 32),
                threads("search", 16),
                threads("first-search", 16),
                threads("everyones", READING_EVERYONES),
                threads("file", 16),
                threads("painter", Sheets.PAINTERS),
                threads("fetcher", Sheets.FETCHERS),
                threads("read", 32),
                threads("errand", 2),
                threads("inbox", 4),
                timers("forget", 2),
                timers("work", 8),
                timers("reshare", 1),
                timers("outbox", 32),
                timers("leader", 2));
    }

    /** Lets what people wait for be done, and takes nothing more. */
    void finishWork() {
        Stream.of(errands, everyones, firstSearches, searches, handlers).forEach(Threads::drain);
    }

    /** Ends what is left; what is to be written down is. */
    void end() {
        Stream.of(files, painters, fetchers).forEach(ExecutorService::shutdownNow);
        drain(inbox);
        reads.shutdownNow();
    }

    private static void drain(ExecutorService threads) {
        threads.shutdown();
        try {
            threads.awaitTermination(5, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static ExecutorService threads(String name, int most) {
        return ReusedThreads.upTo(most, named(name));
    }

    /** One thread by this name; whoever asks for it ends it. */
    static ScheduledExecutorService single(String name) {
        return Executors.newSingleThreadScheduledExecutor(named(name));
    }

    private static ScheduledExecutorService timers(String name, int threads) {
        return Executors.newScheduledThreadPool(threads, named(name));
    }

    private static ThreadFactory named(String name) {
        return task -> new Thread(task, name);
    }
}
