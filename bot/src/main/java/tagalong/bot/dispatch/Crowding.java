package tagalong.bot.dispatch;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import tagalong.storage.MarkStore;
import tagalong.storage.UserId;

/**
 * Counts the updates of each person that are in hand or wait. Past the most there may be the rest is refused: it passes through the
 * person's lane as no work, and however many those are by then, they get one mark a line and one answer.
 */
final class Crowding {
    private final int most;
    private final Map<UserId, Integer> inHand = new HashMap<>();
    private final Map<UserId, Refused> refused = new HashMap<>();

    Crowding(int most) {
        this.most = most;
    }

    /** Updates that are refused together. */
    static final class Refused {
        private Turn last;
        private final Map<MarkStore.Line, Request> lastOfEachLine = new HashMap<>();
        private final List<CompletableFuture<Void>> dones = new ArrayList<>();

        private Refused(Turn first) {
            last = first;
        }

        /** The last of them, which is answered. */
        Turn last() {
            return last;
        }

        /** Those whose marks cover the others. */
        Collection<Request> lastOfEachLine() {
            return lastOfEachLine.values();
        }

        void done() {
            dones.forEach(done -> done.complete(null));
        }
    }

    /** @return whether there is room for one more of this person; then it counts until {@link #leave} */
    synchronized boolean enter(UserId person) {
        if (refused.containsKey(person) || inHand.getOrDefault(person, 0) >= most) {
            return false;
        }
        inHand.merge(person, 1, Integer::sum);
        return true;
    }

    synchronized void leave(UserId person) {
        inHand.computeIfPresent(person, (key, count) -> count == 1 ? null : count - 1);
    }

    /**
     * Refuses an update.
     *
     * @param done completed with the others'
     * @return whether it is the first of those that are refused together, so that a place in the lane is needed for them
     */
    synchronized boolean refuse(Turn turn, CompletableFuture<Void> done) {
        var isFirst = !refused.containsKey(turn.user());
        var together = refused.computeIfAbsent(turn.user(), key -> new Refused(turn));
        together.last = turn;
        together.lastOfEachLine.put(DoneMarks.line(turn.request()), turn.request());
        together.dones.add(done);
        return isFirst;
    }

    /** Ends the refusal: all that were refused until now, to be answered once. */
    synchronized Optional<Refused> takeRefused(UserId person) {
        return Optional.ofNullable(refused.remove(person));
    }
}
