package tagalong.storage.dynamo;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.OptionalLong;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.PutItemRequest;
import tagalong.storage.DeliveryStoresContract;
import tagalong.storage.HandClock;
import tagalong.storage.InboxStore.Waiting;
import tagalong.storage.MarkStore.Line;
import tagalong.storage.Storage;
import tagalong.storage.StorageException;

/** The contract on a table, and what is left in it when a process dies while it writes. */
final class DynamoDeliveryStoresTest extends DeliveryStoresContract {

    private static final List<Waiting> SIXTY = LongStream.range(0, 60)
            .mapToObj(number -> new Waiting(number, ANN, Instant.parse("2026-01-02T03:04:05Z"), "update " + number))
            .toList();

    private final HandClock clock = new HandClock();
    private final TestTable table = new TestTable();
    private final Exchangeable fate = new Exchangeable();
    private final Storage storage = open();
    private final Storage dying = open(fate);

    @Override
    protected Storage storage() {
        return storage;
    }

    @Override
    protected void pass(Duration time) {
        clock.pass(time);
    }

    @Override
    protected Instant now() {
        return clock.instant();
    }

    @AfterEach
    void close() {
        table.close();
    }

    @Test
    void inbox_diedWhilePutting_throws_andTheNextPutCompletesIt() {
        long seed = Seed.get();
        var random = new Random(seed);
        for (var write = 1; write <= 3; write++) {
            fate.become(new CrashAtWrite(write, random));

            assertThrows(StorageException.class, () -> dying.inbox().put(SIXTY), "died at write " + write);

            var half = storage.inbox().all();
            assertTrue(SIXTY.containsAll(half), "seed " + seed + ": " + half);
            storage.inbox().put(SIXTY);
            assertEquals(SIXTY, storage.inbox().all());
            storage.inbox().delete(SIXTY.stream().map(Waiting::number).toList());
        }
    }

    @Test
    void inbox_diedWhileDeleting_leavesSomeToBeSwept() {
        storage.inbox().put(SIXTY);
        fate.become(new CrashAtWrite(2, new Random(Seed.get())));
        var numbers = SIXTY.stream().map(Waiting::number).toList();

        assertThrows(StorageException.class, () -> dying.inbox().delete(numbers));

        assertTrue(SIXTY.containsAll(storage.inbox().all()));
        storage.inbox().delete(numbers);
        assertEquals(List.of(), storage.inbox().all());
    }

    @Test
    void mark_thatArrivesLate_neverLowersAHigherOne() throws Exception {
        var stop = new StopBefore(PutItemRequest.class, 1);
        fate.become(stop);

        var late = stop.run(() -> dying.marks().raise(Line.inPrivate(ANN), 10));
        assertTrue(late.reached());
        storage.marks().raise(Line.inPrivate(ANN), 11);
        late.finish();

        assertEquals(OptionalLong.of(11), storage.marks().highest(Line.inPrivate(ANN)));
    }

    private Storage open(Exchangeable... interceptors) {
        return table.open(new StoreSurroundings(
                clock,
                System::nanoTime,
                TestTable.NO_PAUSE,
                lease -> WriteGuard.NONE,
                List.of(interceptors),
                ProcessTable.NONE,
                new Random(),
                StoreThreads.DAEMONS));
    }
}
