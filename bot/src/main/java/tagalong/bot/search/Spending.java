package tagalong.bot.search;

import java.time.Duration;
import tagalong.storage.SearchBudget;
import tagalong.storage.SearchPage.Cost;

/** What one search may still cost: all its pages and attempts, its words in whatever writing, and what tells whether hits fit. */
final class Spending {
    private int requests = SearchBudget.MOST_REQUESTS;
    private double units = SearchBudget.MOST_UNITS;

    /**
     * What is left, unless that is too little to find anything with.
     *
     * @param keptBack what is needed to tell whether what is found fits
     */
    SearchBudget within(Duration time, Cost keptBack) {
        if (time.isNegative() || time.isZero()) {
            return SearchBudget.NONE;
        }
        var requestsLeft = requests - keptBack.requests();
        var unitsLeft = units - keptBack.units();
        return requestsLeft < SearchBudget.FEWEST_REQUESTS || unitsLeft <= 0
                ? SearchBudget.spent(time)
                : new SearchBudget(time, requestsLeft, unitsLeft);
    }

    /** As much as at the beginning may be spent once more. */
    void renew() {
        requests = SearchBudget.MOST_REQUESTS;
        units = SearchBudget.MOST_UNITS;
    }

    void spend(Cost cost) {
        requests -= cost.requests();
        units -= cost.units();
    }

    /** How many things one request may ask for that cost so much each. */
    int affordable(double unitsEach) {
        return requests >= 1 ? (int) (Math.max(0, units) / unitsEach) : 0;
    }

    /** Spends one request of so many units if so much is left; returns whether it is. */
    boolean spendIfLeft(double unitsOfOne) {
        var isLeft = requests >= 1 && units >= unitsOfOne;
        if (isLeft) {
            spend(new Cost(1, unitsOfOne));
        }
        return isLeft;
    }
}
