package tagalong.bot.updates;

import java.util.Map;
import tagalong.bot.updates.CrashTable.Fault;

/**
 * What is to happen.
 *
 * @param updates a letter an update: {@code a} and {@code b} for the messages of two people, {@code A} and {@code B} for their
 *     inline queries; {@code -} for days without any, after which Telegram's numbers begin anew
 * @param faults by the number of the write they happen to
 */
record DeliveryPlan(
        String updates,
        int mostWaiting,
        long seed,
        Map<Integer, Fault> faults,
        BrokenRule broken,
        boolean workHangs,
        boolean putsHang) {
    DeliveryPlan(String updates, int mostWaiting, long seed, Map<Integer, Fault> faults) {
        this(updates, mostWaiting, seed, faults, BrokenRule.NONE, false, false);
    }

    DeliveryPlan with(BrokenRule rule) {
        return new DeliveryPlan(updates, mostWaiting, seed, faults, rule, workHangs, putsHang);
    }

    DeliveryPlan hanging(boolean work, boolean puts) {
        return new DeliveryPlan(updates, mostWaiting, seed, faults, broken, work, puts);
    }
}
