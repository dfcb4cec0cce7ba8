package tagalong.bot.work;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ForkJoinPool;
import org.junit.jupiter.api.Test;
import tagalong.storage.LeaseLostException;

final class ConcurrentlyTest {
    private final List<String> done = new CopyOnWriteArrayList<>();

    @Test
    void whatFails_isThrownAsItWas_whenAllIsOver() {
        var failure = new LeaseLostException("gone");

        var thrown = assertThrows(
                LeaseLostException.class,
                () -> Concurrently.run(
                        ForkJoinPool.commonPool(),
                        () -> done.add("here"),
                        () -> {
                            throw failure;
                        },
                        () -> done.add("beside")));

        assertSame(failure, thrown);
        assertEquals(List.of("beside", "here"), done.stream().sorted().toList());
    }

    @Test
    void aResult_isThereOrTheFailureIs() {
        assertEquals(7, Concurrently.result(CompletableFuture.completedFuture(7)));
        assertThrows(
                IllegalStateException.class,
                () -> Concurrently.result(CompletableFuture.failedFuture(new IllegalStateException("no"))));
    }
}
