package tagalong.bot.dispatch.model;

/** What people may rely on, whatever dies when. */
enum Promise {
    /** What Telegram was told to forget is done, refused or in the inbox. */
    NOTHING_LOST,
    /** An update is answered at most once. */
    ANSWERED_ONCE,
    /** A person's updates take effect in the order in which they were sent. */
    IN_ORDER,
    /** An inline query can be handed on without a step of anybody's work. */
    NOBODY_WAITS,
    /** When nothing moves any more, no row is left and nothing is undone. */
    NOTHING_STAYS
}
