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
    /** The first for which there was no room: neither it nor what is behind it was taken. */
    private volatile int firstPutOff = Integer.MAX_VALUE;

    private volatile int askedFrom;
    /** From where the last poll asked that was answered: one that was ended may never have got there. */
    private volatile int answeredFrom;

    Offsets(UpdatesInHand inHand) {
        this.inHand = inHand;
    }

    /** Begins what was left: in the inbox, and with Telegram, which was asked without confirming anything. */
    void begin(List<Update> undelivered) {
        inHand.recover(undelivered);
        undelivered.stream().map(Update::getUpdateId).forEach(taken::add);
        follow(undelivered);
    }

    /**
     * Takes what Telegram has brought, unless it was brought before. When there is no room for one, what is behind it is put off, too, so
     * that everybody's stay in order; but for what is nobody's, which waits for nobody's work.
     */
    void take(List<Update> updates) {
        answeredFrom = askedFrom;
        var putOff = Integer.MAX_VALUE;
        for (var update : updates) {
            int number = update.getUpdateId();
            if (taken.contains(number)) {
                continue;
            }
            var isNobodys = UpdateJson.person(update).isEmpty();
            if (isNobodys || (putOff == Integer.MAX_VALUE && inHand.hasRoomFor(update))) {
                inHand.take(update);
                taken.add(number);
            } else {
                putOff = Math.min(putOff, number);
            }
        }
        firstPutOff = putOff;
        follow(updates);
    }

    /** Whether Telegram has something for which there was no room: it brings it again, at once. */
    boolean hasPutOff() {
        return firstPutOff != Integer.MAX_VALUE;
    }

    /** A lower number than the last is followed: Telegram may begin anew. */
    private void follow(List<Update> updates) {
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
        return (int) Math.min(inHand.lowestUnsafe().orElse(next), Math.min(next, firstPutOff));
    }

    /** Whether asking again may let Telegram forget more. */
    boolean canConfirm() {
        return safe() > answeredFrom;
    }
}
