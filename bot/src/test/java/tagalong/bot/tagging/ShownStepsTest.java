package tagalong.bot.tagging;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import tagalong.storage.StickerId;
import tagalong.storage.UserId;

final class ShownStepsTest {
    private static final UserId ANN = new UserId(1);
    private static final StickerId CAT = new StickerId("cat");

    private final AtomicLong deletions = new AtomicLong();
    private final ShownSteps steps = new ShownSteps(user -> deletions.get());

    @Test
    void whoWasDeleted_hasSeenNothing() {
        var shown = new ShownSteps.Shown(
                CompletableFuture.completedFuture(1), CompletableFuture.completedFuture(List.of("cat")));
        steps.remember(ANN, CAT, shown);
        assertEquals(Optional.of(shown), steps.of(ANN, CAT));

        deletions.incrementAndGet();

        assertEquals(Optional.empty(), steps.of(ANN, CAT));
    }
}
