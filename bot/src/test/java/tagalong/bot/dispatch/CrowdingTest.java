package tagalong.bot.dispatch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import tagalong.bot.telegram.Keyboard;
import tagalong.storage.UserId;

final class CrowdingTest {
    private static final UserId ANN = new UserId(1);
    private static final UserId BOB = new UserId(2);

    private final Crowding crowding = new Crowding(2);

    @Test
    void whoHasTooMuchInHand_isRefused_othersAreNot() {
        assertTrue(crowding.enter(ANN));
        assertTrue(crowding.enter(ANN));
        assertFalse(crowding.enter(ANN));
        assertTrue(crowding.enter(BOB));

        crowding.leave(ANN);
        assertTrue(crowding.enter(ANN));
    }

    @Test
    void allThatAreRefusedUntilTheyAreAnswered_areAnsweredOnce() {
        var first = new CompletableFuture<Void>();
        var second = new CompletableFuture<Void>();
        crowding.enter(ANN);
        crowding.enter(ANN);

        assertTrue(crowding.refuse(turn(3), first), "a place in the lane is needed");
        crowding.leave(ANN);
        assertFalse(crowding.enter(ANN), "what comes after a refused update does not overtake it");
        assertFalse(crowding.refuse(turn(4), second));

        var refused = crowding.takeRefused(ANN).orElseThrow();
        assertEquals(4, refused.last().updateId());
        refused.done();
        assertTrue(first.isDone() && second.isDone());
        assertTrue(crowding.enter(ANN));
        assertEquals(Optional.empty(), crowding.takeRefused(ANN));
    }

    @Test
    void ofThoseRefusedTogether_theLastOfEachLineIsMarked() {
        var done = new CompletableFuture<Void>();
        var press = new Request.Press("1", "x", Keyboard.NONE);
        crowding.refuse(turn(3), done);
        crowding.refuse(turn(4, press), done);
        crowding.refuse(turn(5), done);
        crowding.refuse(turn(6, press), done);
        crowding.refuse(turn(7), done);

        var marked = crowding.takeRefused(ANN).orElseThrow().lastOfEachLine();
        assertEquals(Set.of(6, 7), marked.stream().map(Request::updateId).collect(Collectors.toSet()));
    }

    private static Turn turn(int updateId) {
        return turn(updateId, new Request.Unsupported());
    }

    @SuppressWarnings("NullAway") // nothing is said here, so there is nothing to say it through
    private static Turn turn(int updateId, Request.Content content) {
        var request = new Request(updateId, 0, ANN, 1, null, null, content);
        return new Turn(
                request,
                () -> {
                    throw new AssertionError("Nothing is said here");
                },
                null);
    }
}
