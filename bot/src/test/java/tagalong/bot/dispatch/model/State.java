package tagalong.bot.dispatch.model;

/**
 * All of the model's world in 64 bits: what Telegram still has, what lies in the table or is on its way there, what the process has
 * in hand, and what people have seen.
 */
final class State {

    static final int UPDATES = 4;

    // where an update is for Telegram
    static final int NOT_SENT = 0;
    static final int THERE = 1;
    static final int FORGOTTEN = 2;

    // how far the process is with an update
    static final int UNKNOWN = 0;
    static final int QUEUED = 1;
    static final int TO_REFUSE = 2;
    static final int WORKED = 3;
    static final int FINISHED = 4;
    /** Only where a rule of order is left out: the second of two steps is done, the first is not. */
    static final int TURNED_ROUND = 5;

    // the process itself
    static final int DOWN = 1;
    static final int INBOX_READ = 2;
    static final int RUNNING = 3;

    private static final int BITS_AN_UPDATE = 11;

    static final Field AT_TELEGRAM = new Field(0, 2, BITS_AN_UPDATE);
    static final Field STAGE = new Field(2, 3, BITS_AN_UPDATE);
    static final Field ROW = new Field(5, 1, BITS_AN_UPDATE);
    /** The process knows for sure that the row is there. */
    static final Field ROW_KNOWN = new Field(6, 1, BITS_AN_UPDATE);
    /** A put may still arrive, whether anybody waits for it or not. */
    static final Field PUT_ON_ITS_WAY = new Field(7, 1, BITS_AN_UPDATE);

    static final Field ANSWERED = new Field(8, 1, BITS_AN_UPDATE);
    static final Field DONE = new Field(9, 1, BITS_AN_UPDATE);
    static final Field REFUSED = new Field(10, 1, BITS_AN_UPDATE);

    private static final int AFTER_UPDATES = UPDATES * BITS_AN_UPDATE;

    /** Of a person: their later update was queued before the earlier one. */
    static final Field TURNED_LANE = new Field(AFTER_UPDATES, 1, 1);
    /** Of a person: which of their updates is the highest done, counted from one. */
    static final Field MARK = new Field(AFTER_UPDATES + 2, 2, 2);
    /** The update, counted from one, whose mark may still arrive. */
    static final Field LATE_MARK = new Field(AFTER_UPDATES + 6, 3, 0);

    static final Field CRASHES = new Field(AFTER_UPDATES + 9, 2, 0);
    /** How many updates had the numbers of old when Telegram began anew; 0 until then. */
    static final Field OLD_NUMBERS = new Field(AFTER_UPDATES + 11, 3, 0);

    static final Field PROCESS = new Field(AFTER_UPDATES + 14, 2, 0);

    private State() {}

    static long initial() {
        return PROCESS.set(0, DOWN);
    }

    /** Some bits, once or for each update or person. */
    record Field(int shift, int width, int apart) {

        int get(long state) {
            return get(state, 0);
        }

        int get(long state, int which) {
            return (int) (state >>> (shift + which * apart)) & ((1 << width) - 1);
        }

        boolean is(long state, int which) {
            return get(state, which) != 0;
        }

        long set(long state, int value) {
            return set(state, 0, value);
        }

        long set(long state, int which, int value) {
            var at = shift + which * apart;
            return (state & ~(((1L << width) - 1) << at)) | ((long) value << at);
        }
    }
}
