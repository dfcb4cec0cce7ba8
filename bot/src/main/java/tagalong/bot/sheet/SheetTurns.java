package tagalong.bot.sheet;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import tagalong.bot.work.SearchTurns;
import tagalong.storage.UserId;

/**
 * Whose sheet is painted next: one of a person at a time and their newest first, people in turn. Of one person only a few wait;
 * the oldest beyond them goes without a picture.
 */
final class SheetTurns {
    private static final Logger LOG = LoggerFactory.getLogger(SheetTurns.class);

    private final int mostWaiting;
    private final SearchTurns turns;
    private final Map<UserId, Deque<CompletableFuture<Optional<byte[]>>>> waiting = new HashMap<>();

    /** @param threads as many as sheets may be painted at the same time */
    SheetTurns(int mostWaiting, Executor threads) {
        this.mostWaiting = mostWaiting;
        this.turns = new SearchTurns(1, threads);
    }

    /** @return never done with an exception; empty when it fails or is not its turn in time */
    CompletableFuture<Optional<byte[]>> paint(UserId person, Supplier<Optional<byte[]>> painting) {
        var picture = new CompletableFuture<Optional<byte[]>>();
        enter(person, picture).complete(Optional.empty());
        try {
            turns.run(
                    person,
                    () -> {
                        if (leave(person, picture)) {
                            picture.complete(painted(painting));
                        }
                    },
                    () -> () -> {
                        leave(person, picture);
                        picture.complete(Optional.empty());
                    });
        } catch (RejectedExecutionException e) {
            leave(person, picture);
            picture.complete(Optional.empty());
        }
        return picture;
    }

    private static Optional<byte[]> painted(Supplier<Optional<byte[]>> painting) {
        try {
            return painting.get();
        } catch (RuntimeException | Error e) {
            LOG.atWarn().setCause(e).log("A sheet could not be painted");
            return Optional.empty();
        }
    }

    /** @return the one that has to go for it; nobody's, if none has */
    private synchronized CompletableFuture<Optional<byte[]>> enter(
            UserId person, CompletableFuture<Optional<byte[]>> picture) {
        var own = waiting.computeIfAbsent(person, key -> new ArrayDeque<>());
        own.addLast(picture);
        return own.size() > mostWaiting ? own.removeFirst() : new CompletableFuture<>();
    }

    @SuppressWarnings("CollectionUndefinedEquality") // it is this very picture that is waited for
    private synchronized boolean leave(UserId person, CompletableFuture<Optional<byte[]>> picture) {
        var own = waiting.get(person);
        if (own == null || !own.remove(picture)) {
            return false;
        }
        if (own.isEmpty()) {
            waiting.remove(person);
        }
        return true;
    }
}
