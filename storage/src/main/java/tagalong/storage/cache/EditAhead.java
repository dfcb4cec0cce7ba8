package tagalong.storage.cache;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import java.util.concurrent.FutureTask;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Function;
import tagalong.storage.OwnTags;
import tagalong.storage.StorageException;
import tagalong.storage.Tag;

/**
 * An edit that is asked with what is known while what is there is read; if that is something else, it is asked again. It is over
 * before {@link #close} returns.
 */
final class EditAhead implements Function<OwnTags, Optional<List<Tag>>>, AutoCloseable {

    private final Function<OwnTags, Optional<List<Tag>>> edit;
    private final OwnTags known;
    private final AtomicBoolean begun = new AtomicBoolean();
    private final FutureTask<Optional<List<Tag>>> asked;

    /** @param executor may be busy: what it has not begun when it is needed, is done by the one who needs it */
    EditAhead(Function<OwnTags, Optional<List<Tag>>> edit, OwnTags known, Executor executor) {
        this.edit = edit;
        this.known = known;
        this.asked = new FutureTask<>(() -> begun.compareAndSet(false, true) ? edit.apply(known) : Optional.empty());
        try {
            executor.execute(asked);
        } catch (RejectedExecutionException ending) {
            // Then it is asked when it is needed.
        }
    }

    @Override
    public Optional<List<Tag>> apply(OwnTags found) {
        asked.run(); // does nothing when it has begun
        var answer = answer();
        return found.equals(known) ? answer : edit.apply(found);
    }

    /** When there was nothing to apply it to, the edit is not begun any more, or ends here. */
    @Override
    public void close() {
        if (begun.compareAndSet(false, true) || asked.isDone()) {
            return;
        }
        answer();
    }

    private Optional<List<Tag>> answer() {
        try {
            return asked.get();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new StorageException("Interrupted while an edit was asked", e);
        } catch (ExecutionException e) {
            throw e.getCause() instanceof RuntimeException thrown ? thrown : new StorageException("An edit failed", e);
        }
    }
}
