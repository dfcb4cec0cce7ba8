package tagalong.storage.dynamo;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import tagalong.storage.PersonalStoresContract;
import tagalong.storage.Storage;

final class DynamoPersonalStoresTest extends PersonalStoresContract {

    private final HandClock clock = new HandClock();
    private final TestTable table = new TestTable();
    private final Storage storage = table.open(
            new Surroundings(clock, System::nanoTime, TestTable.NO_PAUSE, lease -> WriteGuard.NONE, List.of()));

    @Override
    protected Storage storage() {
        return storage;
    }

    @Override
    protected void pass(Duration time) {
        clock.now = clock.now.plus(time);
    }

    @Override
    protected Instant now() {
        return clock.now;
    }

    @AfterEach
    void close() {
        table.close();
    }

    private static final class HandClock extends Clock {

        private Instant now = Instant.parse("2026-01-02T03:04:05.678901Z");

        @Override
        public Instant instant() {
            return now;
        }

        @Override
        public ZoneId getZone() {
            return ZoneOffset.UTC;
        }

        @Override
        public Clock withZone(ZoneId zone) {
            return this;
        }
    }
}
