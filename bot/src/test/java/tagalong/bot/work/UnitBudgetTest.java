package tagalong.bot.work;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import tagalong.storage.UserId;

final class UnitBudgetTest {
    private static final UserId ANN = new UserId(1001);
    private static final UserId BOB = new UserId(1002);

    private final AtomicLong nanos = new AtomicLong(Long.MAX_VALUE - 5); // a monotonic clock may overflow
    private final UnitBudget budget = new UnitBudget(600, 10, nanos::get);

    @Test
    void fullBucket_isSpentAtOnce_thenASecondAtATime() {
        var items = 0;
        while (budget.untilNext(ANN).isZero()) {
            budget.spend(ANN, 20);
            items++;
        }

        assertEquals(30, items);
        assertEquals(Duration.ofMillis(100), budget.untilNext(ANN), "one unit is needed, ten come a second");
        assertEquals(Duration.ZERO, budget.untilNext(BOB));
    }

    @Test
    void whatAnItemCostTooMuch_isWaitedFor() {
        budget.spend(ANN, 650);

        assertEquals(Duration.ofMillis(5100), budget.untilNext(ANN));
        pass(Duration.ofSeconds(5));
        assertEquals(Duration.ofMillis(100), budget.untilNext(ANN));
        pass(Duration.ofMillis(100));
        assertEquals(Duration.ZERO, budget.untilNext(ANN));
    }

    @Test
    void overALongTime_asManyUnitsAsAreRefilled() {
        budget.spend(ANN, 600);
        var spent = 0;
        for (var second = 0; second < 1000; second++) {
            pass(Duration.ofSeconds(1));
            while (budget.untilNext(ANN).isZero()) {
                budget.spend(ANN, 7);
                spent += 7;
            }
        }

        assertEquals(10_000, spent, 7);
    }

    @Test
    void bucket_neverHoldsMoreThanItsBurst() {
        budget.spend(ANN, 1);
        pass(Duration.ofMinutes(50));

        budget.spend(ANN, 600);

        assertEquals(Duration.ofMillis(100), budget.untilNext(ANN));
    }

    private void pass(Duration time) {
        nanos.addAndGet(time.toNanos());
    }
}
