package tagalong.bot.updates;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import org.telegram.telegrambots.meta.api.objects.Update;

/** Where updates come from: hands each to the intake, and lets Telegram forget it only when that says so. */
public interface UpdateSource extends AutoCloseable {
    /**
     * How it fares.
     *
     * @param silence how long ago Telegram last was heard of: answered a poll well, or was seen to call us
     * @param inHand updates that are begun and not let go of
     * @param inInbox those of them that have a row in the inbox
     */
    record State(Duration silence, int inHand, int inInbox) {
        /** Nothing comes in. */
        public static final State NONE = new State(Duration.ZERO, 0, 0);
    }

    State state();

    /** Takes updates in hand, as long as this process has the lease. */
    interface Intake {
        /**
         * Begins an update's work and returns at once; never throws.
         *
         * @return done when Telegram may forget the update; never, when that is another process's to decide
         */
        CompletableFuture<Void> take(Update update);

        /** Leaves all whose turn has not come to who has the lease next. */
        void end();

        /** Whether it has ended, or had to: then nothing is done any more, and all that was left must be taken anew. */
        boolean isOver();
    }

    /** Begins as soon as Telegram can be reached; returns at once. */
    void start();

    /** Whether updates came through lately, or could have. */
    boolean isHealthy();

    /** Whether it has ended without being told to, so that only a new one helps. */
    boolean isStuck();

    /** Lets what is in hand finish and be forgotten by Telegram, so that it is not delivered again. */
    @Override
    void close();

    /** Lets what is in hand finish, but confirms nothing: the updates belong to whoever is next. */
    void abandon();
}
