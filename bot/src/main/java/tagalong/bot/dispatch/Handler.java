package tagalong.bot.dispatch;

/**
 * Answers one kind of request: changes the store first, then hands its replies to the turn. May throw, which is reported and
 * apologised for where all requests come through.
 *
 * @param <T> what the request is about, already parsed
 */
@FunctionalInterface
public interface Handler<T> {
    void handle(Turn turn, T what);
}
