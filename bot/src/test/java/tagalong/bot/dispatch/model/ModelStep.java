package tagalong.bot.dispatch.model;

/** What may happen next; in most of them to one update. */
enum ModelStep {
    /** Somebody sends the next update. */
    ARRIVES,
    /** Days without any update: what is in the table expires, and Telegram begins anew with lower numbers. */
    DAYS_PASS,
    INBOX_IS_READ,
    /** Telegram is asked once without confirming anything. */
    TELEGRAM_IS_ASKED_AT_START,
    /** Telegram is asked for more, which confirms what is before. */
    POLL,
    POLL_WHOSE_ANSWER_IS_LOST,
    POLL_PAST_HANGING_WORK,
    IS_TO_BE_REFUSED,
    IS_REFUSED_OUTSIDE_ITS_LANE,
    /** A mark covers it already. */
    IS_PASSED_OVER,
    WORK,
    MARK_THEN_REPLY,
    MARK_BEFORE_WORK,
    REPLY_BEFORE_MARK,
    MARK_AFTER_REPLY,
    /** The mark's request is repeated by the client, and the first one arrives later. */
    MARK_WITH_A_LATE_TWIN,
    LATE_MARK_ARRIVES,
    /** The first time, or again because no answer came. */
    PUT_IS_SENT,
    /** At once, or when nobody waits for it any more; each row of a batch by itself. */
    PUT_ARRIVES,
    PUT_IS_CONFIRMED,
    ROW_IS_DELETED,
    ROW_IS_SWEPT,
    CRASH,
    /** The process dies while a mark is on its way. */
    CRASH_WHILE_MARKING;

    /** Whether somebody other than the bot has to do it, or it is a misfortune: nothing may depend on it. */
    boolean isChance() {
        return switch (this) {
            case ARRIVES, DAYS_PASS, CRASH, CRASH_WHILE_MARKING -> true;
            default -> false;
        };
    }

    /** Whether it is part of taking updates in, rather than of anybody's work. */
    boolean isTakingIn() {
        return switch (this) {
            case INBOX_IS_READ, TELEGRAM_IS_ASKED_AT_START, POLL, PUT_IS_SENT, PUT_ARRIVES, PUT_IS_CONFIRMED -> true;
            default -> false;
        };
    }
}
