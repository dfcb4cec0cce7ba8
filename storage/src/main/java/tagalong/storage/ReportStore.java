package tagalong.storage;

import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.List;

/** What people reported, for admins to look at. Nobody is named: neither who reported nor who tagged. All is in memory since {@link #load}. */
public interface ReportStore {

    /** What nobody looked at goes away after it, and what an admin found to be fine may be reported anew. */
    Duration LIFETIME = Duration.ofDays(30);

    /** @param times how often it was reported */
    record Report(StickerId sticker, Instant since, int times) {}

    /** Reads all anew: another process may have changed it. */
    void load();

    /**
     * Takes a report.
     *
     * @param terms by which everyone finds the sticker
     * @return whether admins should hear of it: it waits for none of them yet, and has a term that none found to be fine
     */
    boolean report(StickerId sticker, Collection<String> terms);

    /** What waits for an admin, the first one first. */
    List<Report> open();

    /**
     * An admin has looked at it.
     *
     * @param fine the terms that may stay
     */
    void close(StickerId sticker, Collection<String> fine);

    /** It waits for an admin again. */
    void reopen(StickerId sticker);

    /** What it is about is to be seen by nobody: if it waits for an admin, it does not until it {@linkplain #resume goes on}. */
    void suspend(StickerId sticker);

    /** What it is about can be seen again: if it was suspended, it waits for an admin as before. */
    void resume(StickerId sticker);

    /** As {@link #resume(StickerId)} for all but hidden stickers. */
    void resumeAll();
}
