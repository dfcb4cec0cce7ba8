package tagalong.bot.sheet;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import tagalong.storage.UserId;

final class SheetTurnsTest {
    private static final UserId ANN = new UserId(7);
    private static final UserId BOB = new UserId(8);

    private final Queue<Runnable> tasks = new ArrayDeque<>();
    private final List<String> painted = new ArrayList<>();
    private final SheetTurns turns = new SheetTurns(3, tasks::add);

    @Test
    void newestFirst_fewWait_theOldestGoWithoutAPicture() {
        var pictures = new ArrayList<CompletableFuture<Optional<byte[]>>>();
        for (var i = 0; i < 300; i++) {
            pictures.add(ask(ANN, "ann" + i));
        }
        assertTrue(pictures.subList(0, 297).stream()
                .allMatch(picture -> picture.isDone() && picture.join().isEmpty()));
        runAll();

        assertEquals(List.of("ann299", "ann298", "ann297"), painted);
        assertTrue(pictures.subList(297, 300).stream()
                .allMatch(picture -> picture.isDone() && picture.join().isPresent()));
    }

    @Test
    void oneOfAPersonAtATime_othersInBetween() {
        ask(ANN, "ann1");
        ask(ANN, "ann2");
        ask(BOB, "bob1");
        assertEquals(2, tasks.size());
        tasks.remove().run();
        tasks.remove().run();

        assertEquals(List.of("ann2", "bob1"), painted);
        runAll();
        assertEquals(List.of("ann2", "bob1", "ann1"), painted);
    }

    @Test
    void failure_isNoPicture_andTheNextIsPainted() {
        var failed = turns.paint(ANN, () -> {
            throw new IllegalStateException("no paint");
        });
        runAll();
        assertTrue(failed.join().isEmpty());

        ask(ANN, "next");
        runAll();
        assertEquals(List.of("next"), painted);
    }

    private CompletableFuture<Optional<byte[]>> ask(UserId person, String name) {
        return turns.paint(person, () -> {
            painted.add(name);
            return Optional.of(new byte[1]);
        });
    }

    private void runAll() {
        while (!tasks.isEmpty()) {
            tasks.remove().run();
        }
    }
}
