package tagalong.bot.dispatch.model;

import static tagalong.bot.dispatch.model.State.*;

/**
 * Takes states for one that differ only in what can matter no more: an update that is settled and covered by its mark is not done
 * again while the mark stands; and once Telegram has forgotten it, and no row of it is there or on its way, it never comes back.
 */
final class Canonical {

    private final Scenario scenario;
    private final Facts facts;

    Canonical(Scenario scenario, Facts facts) {
        this.scenario = scenario;
        this.facts = facts;
    }

    long of(long state) {
        long result = state;
        for (var update = 0; update < scenario.size(); update++) {
            var past = isPast(state, update);
            if (past || isOverWhileMarked(state, update)) {
                result = ANSWERED.set(REFUSED.set(facts.done(result, update), update, 0), update, 1);
            }
            if (past && facts.keeps(Rule.LOWER_NUMBER_FOLLOWED)) {
                result = STAGE.set(result, update, UNKNOWN);
            }
            if (STAGE.get(state, update) == FINISHED && facts.keeps(Rule.ROWS_ARE_SWEPT)) {
                result = ROW_KNOWN.set(result, update, 0);
            }
        }
        var late = LATE_MARK.get(state) - 1;
        if (late >= 0 && facts.keeps(Rule.MARK_ONLY_RISES) && facts.withMark(state, late) == state) {
            result = LATE_MARK.set(result, 0);
        }
        for (var person = 0; person < Facts.PEOPLE && facts.keeps(Rule.MARK_PER_PERSON); person++) {
            if (areAllPast(state, person)) {
                result = MARK.set(TURNED_LANE.set(result, person, 0), person, 0);
                result = late >= 0 && scenario.person(late) == person ? LATE_MARK.set(result, 0) : result;
            }
        }
        return result;
    }

    private boolean isOverWhileMarked(long state, int update) {
        return facts.keeps(Rule.MARK_ONLY_RISES)
                && facts.keeps(Rule.MARK_PER_PERSON)
                && facts.keeps(Rule.OLD_ROWS_DROPPED)
                && scenario.isMessage(update)
                && STAGE.get(state, update) != WORKED
                && STAGE.get(state, update) != TURNED_ROUND
                && facts.isSettled(state, update)
                && facts.isCovered(state, update);
    }

    private boolean areAllPast(long state, int person) {
        for (var update = 0; update < scenario.size(); update++) {
            if (scenario.isMessage(update) && scenario.person(update) == person && !isPast(state, update)) {
                return false;
            }
        }
        return true;
    }

    private boolean isPast(long state, int update) {
        var stage = STAGE.get(state, update);
        return AT_TELEGRAM.get(state, update) == FORGOTTEN
                && (stage == UNKNOWN || stage == FINISHED)
                && !ROW.is(state, update)
                && !PUT_ON_ITS_WAY.is(state, update)
                && (scenario.isInline(update) || facts.isSettled(state, update));
    }
}
