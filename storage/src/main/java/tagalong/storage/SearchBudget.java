package tagalong.storage;

import java.time.Duration;

/** How long a search may take and how many requests it may make before it answers with what it has. */
public record SearchBudget(Duration time, int requests) {

    /** One to find a sticker, two to verify it: with fewer, a search would not get on. */
    public static final int FEWEST_REQUESTS = 3;

    public SearchBudget {
        if (time.isNegative() || time.isZero() || requests < FEWEST_REQUESTS) {
            throw new IllegalArgumentException("Too small a budget: " + time + ", " + requests + " requests");
        }
    }
}
