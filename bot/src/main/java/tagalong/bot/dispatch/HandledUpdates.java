package tagalong.bot.dispatch;

import java.util.function.Predicate;
import tagalong.storage.PreferenceStore;
import tagalong.storage.UserId;

/**
 * Remembers up to which message each person's were handled, so that one delivered again after a crash is neither done nor answered
 * twice. Numbers alone do not tell, because Telegram may begin anew with lower ones: the time of the message must be old as well.
 */
public final class HandledUpdates {
    private static final String HANDLED = "handled";

    private final PreferenceStore store;
    private final Predicate<UserId> isBeingForgotten;

    /** @param isBeingForgotten of whom nothing is to be written any more */
    public HandledUpdates(PreferenceStore store, Predicate<UserId> isBeingForgotten) {
        this.store = store;
        this.isBeingForgotten = isBeingForgotten;
    }

    boolean contains(Request request) {
        var mark = store.of(request.user()).get(HANDLED);
        if (request.sentAt() == 0 || mark == null) {
            return false;
        }
        var parts = mark.split(" ");
        return request.updateId() <= Integer.parseInt(parts[0]) && request.sentAt() <= Integer.parseInt(parts[1]);
    }

    void add(Request request) {
        if (request.sentAt() > 0 && !isBeingForgotten.test(request.user())) {
            store.save(request.user(), HANDLED, request.updateId() + " " + request.sentAt());
        }
    }
}
