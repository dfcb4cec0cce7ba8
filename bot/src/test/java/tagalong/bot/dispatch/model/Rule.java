package tagalong.bot.dispatch.model;

/** What the bot keeps to when it takes updates from Telegram, each to be left out by itself. */
enum Rule {
    /** Telegram is asked for more without waiting for anybody's work. */
    ASKING_NEVER_WAITS(0),
    /** Telegram is asked past an update in hand only when its row is confirmed, not when it is merely on its way. */
    ROW_CONFIRMED_BEFORE_ASKING_PAST(0),
    WORK_BEFORE_MARK(1),
    MARK_BEFORE_REPLY(1),
    /** Each person has a mark of their own. */
    MARK_PER_PERSON(2),
    /** A mark is only written over a lower one. */
    MARK_ONLY_RISES(2),
    /** A mark counts no longer after some days. */
    MARK_EXPIRES(2),
    /** An update whose number is lower than the last is taken like any other. */
    LOWER_NUMBER_FOLLOWED(2),
    /** An update that is refused waits for its turn in its person's lane before it is marked. */
    REFUSAL_IN_LANE(3),
    /** A row is deleted after its update is marked. */
    ROW_UNTIL_MARK(4),
    /** Rows that nobody has in hand and a mark covers are deleted now and then. */
    ROWS_ARE_SWEPT(4),
    /** A row older than a day is not read. */
    OLD_ROWS_DROPPED(4),
    /** At the start no work begins before both the inbox and Telegram were read, and both are put in order. */
    START_MERGES(5),
    /** An update is not confirmed because it took long. */
    HANGING_NEVER_CONFIRMED(6);

    private final int number;

    Rule(int number) {
        this.number = number;
    }

    /** Its number in the design; 0 for how the inbox works at all. */
    int number() {
        return number;
    }
}
