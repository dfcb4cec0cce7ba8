package tagalong.bot.tagging;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import tagalong.bot.MemorySessions;
import tagalong.bot.session.Sessions;
import tagalong.storage.StickerId;
import tagalong.storage.UserId;

final class ShownStepsTest {
    private static final UserId ANN = new UserId(1);
    private static final StickerId CAT = new StickerId("cat");

    private final AtomicLong deletions = new AtomicLong();
    private final MemorySessions store = new MemorySessions();
    private final Sessions sessions = anotherProcess();
    private final ShownSteps steps = new ShownSteps(sessions);

    @Test
    void whoWasDeleted_hasSeenNothing() {
        var shown = new ShownSteps.Shown(
                CompletableFuture.completedFuture(1), CompletableFuture.completedFuture(List.of("cat")));
        steps.remember(ANN, CAT, shown);
        assertEquals(Optional.of(shown.message()), steps.message(ANN, CAT));
        assertEquals(Optional.of(List.of("cat")), steps.words(ANN, CAT));

        deletions.incrementAndGet();

        assertEquals(Optional.empty(), steps.message(ANN, CAT));
        assertEquals(Optional.empty(), steps.words(ANN, CAT));
    }

    @Test
    void nextProcess_knowsTheMessage() {
        steps.remember(
                ANN, CAT, new ShownSteps.Shown(CompletableFuture.completedFuture(17), new CompletableFuture<>()));
        sessions.keepLately(Runnable::run).join();
        var later = new ShownSteps(anotherProcess());

        assertEquals(17, later.message(ANN, CAT).orElseThrow().join());
        assertEquals(Optional.empty(), later.words(ANN, CAT));
    }

    private Sessions anotherProcess() {
        return new Sessions(store, user -> deletions.get(), () -> Instant.EPOCH);
    }
}
