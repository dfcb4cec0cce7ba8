package tagalong.bot.updates;

import java.util.List;
import java.util.NavigableSet;
import java.util.concurrent.ConcurrentSkipListSet;
import org.telegram.telegrambots.meta.api.objects.Update;

/** From where Telegram is asked next, which lets it forget all before; and what it brings again because it was not asked past it. */
final class Offsets {
    private final UpdatesInHand inHand;
    /** What was taken of that which Telegram may bring again. */
    private final NavigableSet<Integer> taken = new ConcurrentSkipListSet<>();

    private volatile int next;
    private volatile int askedFrom;

    Offsets(UpdatesInHand inHand) {
        this.inHand = inHand;
    }

    /** Begins what was left: in the inbox, and with Telegram, which was asked without confirming anything. */
    void begin(List<Update> undelivered) {
        inHand.recover(undelivered);
        remember(undelivered);
    }

    /** Takes what Telegram has brought, unless it was brought before. */
    void take(List<Update> updates) {
        updates.stream().filter(update -> !taken.contains(update.getUpdateId())).forEach(inHand::take);
        remember(updates);
    }

    /** A lower number than the last is followed: Telegram may begin anew. */
    private void remember(List<Update> updates) {
        updates.stream().map(Update::getUpdateId).forEach(taken::add);
        next = updates.stream().mapToInt(Update::getUpdateId).max().orElse(next - 1) + 1;
    }

    /**
     * From where to ask now.
     *
     * @param highestSkipped up to where nothing can be read; 0 for nowhere
     */
    int ask(int highestSkipped) {
        next = Math.max(next, highestSkipped + 1);
        askedFrom = safe();
        taken.headSet(askedFrom).clear();
        return askedFrom;
    }

    /** What is asked for from here confirms all before it. */
    int safe() {
        return (int) Math.min(inHand.lowestUnsafe().orElse(next), next);
    }

    /** Whether asking again would let Telegram forget more. */
    boolean canConfirm() {
        return safe() > askedFrom;
    }
}
