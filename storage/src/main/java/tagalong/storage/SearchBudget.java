package tagalong.storage;

import java.time.Duration;

/**
 * How long a search may take, how many requests it may make and how much of the table it may read before it answers with what it has.
 *
 * @param units read units, as far as they can be told beforehand
 */
public record SearchBudget(Duration time, int requests, double units) {

    /** One to find a sticker, two to verify it: with fewer, a search would not get on. */
    public static final int FEWEST_REQUESTS = 3;

    /** What a search may cost in all: its pages, its attempts, and whatever ways its words are written in. */
    public static final int MOST_REQUESTS = 20;

    public static final double MOST_UNITS = 60;

    /** For what is in memory alone. */
    public static final SearchBudget NONE = new SearchBudget(Duration.ZERO, 0);

    public SearchBudget {
        var asksNothing = requests == 0 && !time.isNegative();
        if (!asksNothing && (time.isNegative() || time.isZero() || requests < FEWEST_REQUESTS)) {
            throw new IllegalArgumentException("Too small a budget: " + time + ", " + requests + " requests");
        }
    }

    /** For a search that has spent all it may: what was read so far is its answer. */
    public static SearchBudget spent(Duration time) {
        return new SearchBudget(time, 0, 0);
    }

    /** A budget whose units are bounded by its requests alone. */
    public SearchBudget(Duration time, int requests) {
        this(time, requests, Double.MAX_VALUE);
    }
}
