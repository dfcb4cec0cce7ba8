package tagalong.bot.dispatch;

import java.time.Duration;
import java.util.Collection;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import tagalong.bot.work.Patience;
import tagalong.storage.LeaseLostException;
import tagalong.storage.MarkStore;
import tagalong.storage.StorageException;

/**
 * Up to which update each person's are done, so that one delivered again is neither done nor answered twice. A store that is away is
 * asked until it answers, for without it nothing may be said.
 */
final class DoneMarks {
    private static final Logger LOG = LoggerFactory.getLogger(DoneMarks.class);
    private static final Duration BEFORE_ASKING_AGAIN = Duration.ofMillis(500);

    private final MarkStore store;
    private final Patience patience;

    DoneMarks(MarkStore store, Patience patience) {
        this.store = store;
        this.patience = patience;
    }

    /**
     * Whether all of these were handled before.
     *
     * @return empty when the process ends before that is known
     */
    Optional<Boolean> cover(Collection<Request> requests) {
        while (true) {
            try {
                return Optional.of(requests.stream().allMatch(this::covers));
            } catch (StorageException e) {
                LOG.atWarn().addKeyValue("reason", e.getMessage()).log("It is not known yet what is done");
                if (!patience.outlasts(BEFORE_ASKING_AGAIN)) {
                    return Optional.empty();
                }
            }
        }
    }

    /**
     * Returns when it is sure that these count as done.
     *
     * @param mayWrite asked before each try; when nothing may be written, nothing needs to be
     * @return false when the process ends before
     * @throws LeaseLostException when another process writes now
     */
    boolean set(Collection<Request> requests, BooleanSupplier mayWrite) {
        while (true) {
            try {
                if (mayWrite.getAsBoolean()) {
                    requests.forEach(request -> store.raise(line(request), request.updateId()));
                }
                return true;
            } catch (LeaseLostException e) {
                throw e;
            } catch (StorageException e) {
                LOG.atWarn().addKeyValue("reason", e.getMessage()).log("An update could not be marked as done yet");
                if (!patience.outlasts(BEFORE_ASKING_AGAIN)) {
                    return false;
                }
            }
        }
    }

    static MarkStore.Line line(Request request) {
        return request.content() instanceof Request.Press
                ? MarkStore.Line.presses(request.user())
                : MarkStore.Line.in(request.chat(), request.user());
    }

    private boolean covers(Request request) {
        return store.highest(line(request)).orElse(Long.MIN_VALUE) >= request.updateId();
    }
}
