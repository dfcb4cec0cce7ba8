package tagalong.bot.updates;

/** A rule of delivery that is broken on purpose; the promises must not survive it. */
enum BrokenRule {
    NONE(0),
    ASKING_WAITS_FOR_WORK(0),
    WORK_NOT_CONFIRMED_BEFORE_MARK(1),
    MARK_NOT_CONFIRMED_BEFORE_REPLY(1),
    ONE_MARK_FOR_ALL(2),
    MARK_FALLS(2),
    MARK_COUNTS_FOR_EVER(2),
    LOWER_NUMBER_DROPPED(2),
    REFUSED_OUTSIDE_THE_LANE(3),
    REFUSAL_NOT_MARKED(3),
    ROW_DELETED_BEFORE_MARK(4),
    PUT_NOT_CONFIRMED(4),
    NEVER_SWEPT(4),
    OLD_ROWS_READ(4),
    TELEGRAM_NOT_ASKED_AT_START(5),
    INBOX_NOT_READ_AT_START(5),
    CONFIRMED_BECAUSE_TIME_PASSED(6);

    private final int number;

    BrokenRule(int number) {
        this.number = number;
    }

    /** Its number in the design; 0 for how the inbox works at all. */
    int number() {
        return number;
    }
}
