package tagalong.bot.bulk;

import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.function.BiFunction;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import tagalong.bot.bulk.BulkTask.Workshop;
import tagalong.bot.usecase.Allowance;
import tagalong.bot.usecase.Preferences;
import tagalong.bot.work.BackgroundWork;
import tagalong.storage.JobStore;
import tagalong.storage.StickerId;
import tagalong.storage.Storage;
import tagalong.storage.UserId;
import tagalong.storage.finding.SearchIndex;

/**
 * Edits many stickers in one change, which can be stopped and undone. What the change does is noted before anything is changed, so
 * that handling it twice does the same, and undoing it undoes all of it. What takes long outlives the process.
 */
final class BulkEditing {
    private static final Logger LOG = LoggerFactory.getLogger(BulkEditing.class);

    /** Hears how a change goes. */
    interface Report {
        /** Why a change is not done to its end. */
        enum Cause {
            WANTED,
            FAILED,
            DELETED,
            IMPOSSIBLE
        }

        /** The sticker may have other tags now. */
        void edited(StickerId sticker);

        /** Some of it is done; said every few seconds. */
        void progress(BulkJob job);

        void done(BulkJob job);

        /** It ends here; what is done stays done. */
        void stopped(BulkJob job, Cause cause);

        /** The message that says how far it is; null when it is not known. */
        @Nullable
        Integer message();
    }

    /** Finds out, thing by thing, what a change does; nothing is changed by it. */
    interface Planning {
        /** Does what takes long but asks nothing of the person's; called outside their lane, and again when it failed. */
        void prepare();

        /** Whether it turned out that nothing can come of it. */
        boolean isImpossible();

        /** @return what it cost in store units; empty when all is planned */
        OptionalDouble next();

        int done();

        int total();

        /** What is to be done. */
        List<StickerEdit> edits();

        /** What is to be told at the end besides. */
        Map<String, Integer> counts();
    }

    /** What comes of the wish to change many stickers. */
    sealed interface Outcome {
        record Begun() implements Outcome {}

        /** The person has another change under way. */
        record Busy(BulkJob other) implements Outcome {}

        /** The change to be undone is too long ago to be known. */
        record Unknown() implements Outcome {}
    }

    private final JobStore jobs;
    private final EditNotes notes;
    private final BackgroundWork work;
    private final Workshop workshop;

    /** How one sticker is edited. */
    record Rules(SearchIndex index, Preferences preferences, Allowance allowance) {}

    BulkEditing(Storage storage, Rules rules, BackgroundWork work, LongSupplier nanoTime) {
        this.jobs = storage.jobs();
        this.notes = new EditNotes(storage.undos());
        this.work = work;
        this.workshop = new Workshop(
                jobs,
                notes,
                new StickerEdits(storage, rules.index(), rules.preferences(), rules.allowance()),
                nanoTime);
    }

    /** To be called in the person's lane. */
    Outcome begin(UserId user, BulkJob job, List<StickerEdit> edits, Report report) {
        var task = new BulkTask(user, job, edits, report, workshop);
        return begin(user, task, edits.size());
    }

    /** As {@link #begin}, for what has to be planned, which is never a little. */
    Outcome beginPlanned(UserId user, BulkJob job, Planning planning, Report report) {
        return begin(user, BulkTask.planned(user, job, planning, report, workshop), Integer.MAX_VALUE);
    }

    /**
     * Takes a change back; to be called in the person's lane.
     *
     * @param job names the change that is undone
     */
    Outcome undo(UserId user, BulkJob job, Report report) {
        var edits = notes.of(user, job.change());
        return edits.isEmpty()
                ? new Outcome.Unknown()
                : begin(user, new BulkTask(user, job.withNotes(), edits, report, workshop), edits.size());
    }

    /**
     * Ends a change here, what is done stays done; to be called in the person's lane.
     *
     * @return false when it is not under way
     */
    boolean stop(UserId user, String change) {
        if (work.of(user).orElse(null) instanceof BulkTask task
                && task.job().change().equals(change)) {
            work.end(user);
            task.stop();
            return true;
        }
        return false;
    }

    /**
     * Goes on with what another process, or this one before, did not finish; to be called when this one may write, before it
     * reads updates.
     *
     * @param planning plans anew what was not planned to its end
     */
    void resume(BiFunction<UserId, BulkJob, Planning> planning, BiFunction<UserId, BulkJob, Report> report) {
        work.abandon();
        for (var kept : jobs.all()) {
            var user = kept.person();
            if (!work.admits(user)) {
                continue; // it goes with them
            }
            try {
                var job = BulkJob.read(kept.payload());
                work.resume(user, resumed(user, job, planning, report.apply(user, job)));
            } catch (UncheckedIOException e) {
                LOG.atError().setCause(e).log("A job cannot be gone on with");
                jobs.end(kept.person());
            }
        }
    }

    private BulkTask resumed(UserId user, BulkJob job, BiFunction<UserId, BulkJob, Planning> planning, Report report) {
        if (job.noted()) {
            return new BulkTask(user, job, notes.of(user, job.change()), report, workshop).resumed();
        }
        var anew = job.anew();
        jobs.save(user, anew.write());
        return BulkTask.planned(user, anew, planning.apply(user, anew), report, workshop)
                .resumed();
    }

    private Outcome begin(UserId user, BulkTask task, int size) {
        if (work.of(user).orElse(null) instanceof BulkTask other) {
            return other.job().isSameAs(task.job()) ? new Outcome.Begun() : new Outcome.Busy(other.job());
        }
        task.noteIfPlanned();
        work.begin(user, task, size);
        return new Outcome.Begun();
    }
}
