package tagalong.bot.updates;

/** What people may rely on, whatever dies when. */
enum DeliveryPromise {
    /** What Telegram was told to forget is done, refused or in the inbox. */
    NOTHING_LOST,
    ANSWERED_ONCE,
    IN_ORDER,
    /** An inline query is handed on without a step of anybody's work. */
    NOBODY_WAITS,
    /** When nothing moves any more, no row is left and nothing is undone. */
    NOTHING_STAYS
}
