package tagalong.bot.dispatch;

import tagalong.storage.PreferenceStore;

/**
 * Remembers up to which message each person's were handled, so that one delivered again after a crash is neither done nor
 * answered twice. Numbers alone do not tell, because Telegram may begin anew with lower ones: the time of the message must be
 * old as well.
 */
final class DoneMarks {
    private static final String HANDLED = "handled";

    private final PreferenceStore store;

    DoneMarks(PreferenceStore store) {
        this.store = store;
    }

    boolean covers(Request request) {
        var mark = store.of(request.user()).get(HANDLED);
        if (request.sentAt() == 0 || mark == null) {
            return false;
        }
        var parts = mark.split(" ");
        return request.updateId() <= Integer.parseInt(parts[0]) && request.sentAt() <= Integer.parseInt(parts[1]);
    }

    void set(Request request) {
        if (request.sentAt() > 0) {
            store.save(request.user(), HANDLED, request.updateId() + " " + request.sentAt());
        }
    }
}
