package tagalong.bot.dispatch;

import tagalong.storage.MarkStore;

/** Up to which update each person's are done, so that one delivered again is neither done nor answered twice. */
final class DoneMarks {
    private final MarkStore store;

    DoneMarks(MarkStore store) {
        this.store = store;
    }

    boolean cover(Request request) {
        return store.highest(line(request)).orElse(Long.MIN_VALUE) >= request.updateId();
    }

    /** Returns when it is sure that the update counts as done. */
    void set(Request request) {
        store.raise(line(request), request.updateId());
    }

    static MarkStore.Line line(Request request) {
        return request.content() instanceof Request.Press
                ? MarkStore.Line.presses(request.user())
                : MarkStore.Line.in(request.chat(), request.user());
    }
}
