package tagalong.storage.dynamo;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static tagalong.storage.Audience.EVERYONE;
import static tagalong.storage.Audience.ONLY_ME;
import static tagalong.storage.DailyCountStore.Counted.NEWLY_SHARED_WORDS;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import tagalong.storage.Hidden;
import tagalong.storage.InboxStore.Waiting;
import tagalong.storage.LeaseLostException;
import tagalong.storage.MarkStore.Line;
import tagalong.storage.ModerationStore.Cause;
import tagalong.storage.OwnTags;
import tagalong.storage.UndoStore.Undo;

/** No write of any store starts without enough of the lease. */
final class LeasedWritesTest extends LeaseScene {
    @Test
    void writes_startOnlyWithMoreLeftThanTheyMayTake() {
        first.acquire();
        pass(WHOLE.minus(ClientSettings.LONGEST_REQUEST).minusNanos(1));
        tag(ANN, F1, "cat");
        pass(Duration.ofNanos(1));

        everyWrite().forEach(write -> assertThrows(LeaseLostException.class, write::run));

        assertEquals(List.of("f1"), found("cat"));
        assertEquals(1, texts(ANN, F1).size());
        storage.warmUp();
        first.acquire();
        everyWrite().forEach(Runnable::run);
    }

    @Test
    void writes_withoutALease_neverStart() {
        everyWrite().forEach(write -> assertThrows(LeaseLostException.class, write::run));

        assertEquals(List.of(), table.items());
    }

    @Test
    void leaseLostInTheMiddle_stopsTheWriteBetweenItsRequests() {
        var fate = new Exchangeable();
        var slow = process(fate);
        slow.lease().acquire();
        fate.become(slow(Duration.ofSeconds(4)));

        assertThrows(LeaseLostException.class, () -> slow.tags().replace(ANN, F1, tags("cat"), EVERYONE));

        TableState.of(table).assertRecoverable("after the lease was lost");
        assertEquals(List.of(), found("cat"));
        first.acquire();
        pass(WHOLE);
        first.acquire();
        tag(ANN, F1, "cat");
        TableState.of(table).assertSettled("after it was written again");
    }

    private Stream<Runnable> everyWrite() {
        return Stream.of(
                () -> tag(ANN, F1, "dog"),
                () -> storage.tags().show(ANN, F1, ONLY_ME),
                () -> storage.stickers().save(ANN, F1),
                () -> storage.favourites().add(ANN, F1),
                () -> storage.tags().refreshFileId(ANN, F1),
                () -> storage.favourites().remove(ANN, F1.id()),
                () -> storage.choices().remember(ANN, F1, Instant.now()),
                () -> storage.sessions().save(ANN, "x", Duration.ofMinutes(1)),
                () -> storage.sessions().end(ANN),
                () -> storage.refs().save(ANN, "x"),
                () -> storage.preferences().save(ANN, "x", "y"),
                () -> storage.preferences().remove(ANN, "x"),
                () -> storage.undos().saveIfAbsent(ANN, "1", new Undo(F1, OwnTags.NONE)),
                () -> storage.undos().save(ANN, "1", new Undo(F1, OwnTags.NONE)),
                () -> storage.undos().noteIfAbsent(ANN, "1", "a note"),
                () -> storage.inbox().put(List.of(new Waiting(1, ANN, Instant.now(), "{}"))),
                () -> storage.inbox().delete(List.of(1L)),
                () -> storage.marks().raise(Line.inPrivate(ANN), 1),
                () -> storage.dailyCounts().add(ANN, NEWLY_SHARED_WORDS, LocalDate.EPOCH, 1, 500),
                () -> storage.profile().save("uk", "a fingerprint"),
                () -> storage.moderation().hide(new Hidden.WholeSticker(F1.id())),
                () -> storage.moderation().ban(ANN, new Cause("1", null)),
                () -> storage.reports().report(F1.id(), List.of("cat")),
                () -> storage.forgetting().begin(ANN),
                () -> storage.forgetting().finish(ANN));
    }
}
