package tagalong.bot.metrics;

import java.time.Duration;

/** Told how updates fare. Called from many threads; must neither wait nor throw. */
public interface UpdateWatch {
    /** What became of an update. */
    enum Outcome {
        HANDLED,
        /** Nobody answers such an update. */
        UNANSWERED,
        FAILED,
        /** It was handled before, and came once more. */
        REPEATED,
        /** It waited too long to be worth an answer. */
        LATE,
        /** Too many of one person waited. */
        CROWDED,
        /** A query that got an empty answer, because thousands waited and there was no room for more. */
        DISPLACED,
        /** Its person is being deleted. */
        DELETED,
        /** Another process has the lease by now, and will do it. */
        LEFT
    }

    void ended(String kind, Outcome outcome);

    /** @param time that the feature worked */
    void handled(String feature, Duration time);

    /** @param time from when the update was taken until its answer was on its way; of an inline query, until Telegram had it */
    void answered(String feature, Duration time);
}
