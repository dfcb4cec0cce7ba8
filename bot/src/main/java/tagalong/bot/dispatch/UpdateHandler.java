package tagalong.bot.dispatch;

/** Answers one kind of request. */
public interface UpdateHandler {
    /** Cheap and pure: no I/O. */
    boolean accepts(Request request);

    /** Changes the store first, then queues its replies; may throw, which the dispatcher reports. */
    void handle(Request request);
}
