package tagalong.bot.bulk;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;
import tagalong.bot.bulk.BulkEditing.Planning;
import tagalong.bot.bulk.BulkEditing.Report;
import tagalong.bot.work.BackgroundWork;
import tagalong.bot.work.StoreCost;
import tagalong.storage.JobStore;
import tagalong.storage.UserId;

/** One person's change of many stickers on its way: planned, noted for undo, then carried out sticker by sticker. */
final class BulkTask implements BackgroundWork.Work {
    private static final Duration BETWEEN_REPORTS = Duration.ofSeconds(2);

    /** What all tasks share. */
    record Workshop(JobStore jobs, EditNotes notes, StickerEdits edits, LongSupplier nanoTime) {}

    private final UserId user;
    private final Workshop workshop;
    private final Report report;
    private BulkJob job;
    private @Nullable Planning planning;
    private List<StickerEdit> edits;
    private final List<StickerEdit> noted = new ArrayList<>();
    private int parts;
    private double owed;
    private boolean kept;
    private long reported;

    /** @param edits what is to be done, as far as it is known yet */
    BulkTask(UserId user, BulkJob job, List<StickerEdit> edits, Report report, Workshop workshop) {
        this.user = user;
        this.workshop = workshop;
        this.report = report;
        this.job = job.at(job.done(), Math.max(job.total(), edits.size()));
        this.edits = List.copyOf(edits);
    }

    /** One whose edits are to be planned first. */
    static BulkTask planned(UserId user, BulkJob job, Planning planning, Report report, Workshop workshop) {
        var task = new BulkTask(user, job, List.of(), report, workshop);
        task.planning = planning;
        return task;
    }

    BulkJob job() {
        return job;
    }

    @Override
    public void prepare() {
        if (planning != null) {
            planning.prepare();
        }
    }

    @Override
    public void goOn() {
        keep();
        report.progress(job);
        reported = workshop.nanoTime().getAsLong();
    }

    /** Notes all that it does, before anything else, if that is known already. */
    void noteIfPlanned() {
        while (planning == null && !job.noted()) {
            owed += note();
        }
    }

    /** It stands in the table already. */
    BulkTask resumed() {
        kept = true;
        report.progress(job);
        return this;
    }

    @Override
    public OptionalDouble next() {
        var cost = planning != null ? plan(planning) : !job.noted() ? OptionalDouble.of(note()) : edit();
        if (kept && cost.isPresent() && isTimeToReport()) {
            report.progress(job);
            keep();
        }
        return cost;
    }

    @Override
    public void giveUp() {
        end();
        report.stopped(job, Report.Cause.FAILED);
    }

    @Override
    public void forgotten() {
        report.stopped(job, Report.Cause.DELETED);
    }

    /** Ends it because the person says so; to be called in their lane. */
    void stop() {
        end();
        report.stopped(job, Report.Cause.WANTED);
    }

    private OptionalDouble plan(Planning going) {
        if (going.isImpossible()) {
            end();
            report.stopped(job, Report.Cause.IMPOSSIBLE);
            return OptionalDouble.empty();
        }
        var cost = going.next();
        if (cost.isPresent()) {
            job = job.at(going.done(), going.total());
            return cost;
        }
        edits = going.edits();
        job = job.counting(going.counts()).at(0, edits.size());
        planning = null;
        return OptionalDouble.of(0);
    }

    private double note() {
        var part = workshop.notes().part(edits, parts);
        if (part.isEmpty()) {
            edits = List.copyOf(noted);
            job = job.withNotes().at(0, edits.size());
            if (kept) {
                keep();
            }
            return 0;
        }
        noted.addAll(workshop.notes().standing(user, job.change(), parts, part));
        parts++;
        return StoreCost.of(EditNote.write(part));
    }

    private OptionalDouble edit() {
        if (job.done() >= edits.size()) {
            end();
            report.done(job);
            return OptionalDouble.empty();
        }
        var edit = edits.get(job.done());
        var effect = job.kind() == BulkJob.Kind.UNDO
                ? workshop.edits().undo(user, edit)
                : workshop.edits().apply(user, edit);
        report.edited(edit.id());
        job = job.plus(effect.counts()).at(job.done() + 1, edits.size());
        var cost = effect.cost() + owed;
        owed = 0;
        return OptionalDouble.of(cost);
    }

    private void keep() {
        job = job.toldIn(report.message());
        workshop.jobs().save(user, job.write());
        kept = true;
    }

    private void end() {
        if (kept) {
            workshop.jobs().end(user);
        }
    }

    private boolean isTimeToReport() {
        var now = workshop.nanoTime().getAsLong();
        if (now - reported < BETWEEN_REPORTS.toNanos()) {
            return false;
        }
        reported = now;
        return true;
    }
}
