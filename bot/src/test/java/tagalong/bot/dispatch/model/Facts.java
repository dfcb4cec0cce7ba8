package tagalong.bot.dispatch.model;

import static tagalong.bot.dispatch.model.State.*;

import java.util.Set;

/** What can be said of a state, and the changes that are alike everywhere, in one scenario and by the rules that are kept. */
@SuppressWarnings("EnumOrdinal") // a bit for each rule, and never kept
final class Facts {

    static final int PEOPLE = 2;

    /** Added to the numbers that Telegram gave before it began anew. */
    private static final int OLD_NUMBERS_ARE_HIGHER = 10;

    private final Scenario scenario;
    /** A bit for each that is kept: asked for more often than anything else. */
    private final int rules;

    Facts(Scenario scenario, Set<Rule> rules) {
        this.scenario = scenario;
        this.rules = rules.stream().mapToInt(rule -> 1 << rule.ordinal()).sum();
    }

    boolean keeps(Rule rule) {
        return (rules & 1 << rule.ordinal()) != 0;
    }

    /** Telegram's number of an update; those from before it began anew are the higher ones. */
    int number(long state, int update) {
        var old = OLD_NUMBERS.get(state);
        return update < old ? update + OLD_NUMBERS_ARE_HIGHER : update;
    }

    int arrived(long state) {
        var arrived = 0;
        while (arrived < scenario.size() && AT_TELEGRAM.get(state, arrived) != NOT_SENT) {
            arrived++;
        }
        return arrived;
    }

    /** Whether Telegram has an update that the process does not know. */
    boolean isUndelivered(long state, int update) {
        return AT_TELEGRAM.get(state, update) == THERE && STAGE.get(state, update) == UNKNOWN;
    }

    /** Whether an update keeps later ones of its person's lane waiting. */
    boolean isQueued(long state, int update) {
        return isInHand(state, update) || STAGE.get(state, update) == TURNED_ROUND;
    }

    /** Whether the process has an update that is neither marked nor passed over. */
    boolean isInHand(long state, int update) {
        var stage = STAGE.get(state, update);
        return stage == QUEUED || stage == TO_REFUSE || stage == WORKED;
    }

    boolean isSettled(long state, int update) {
        return DONE.is(state, update) || REFUSED.is(state, update);
    }

    boolean isCovered(long state, int update) {
        for (var person = 0; person < PEOPLE; person++) {
            var mark = MARK.get(state, person);
            if (mark != 0
                    && (person == scenario.person(update) || !keeps(Rule.MARK_PER_PERSON))
                    && number(state, update) <= number(state, scenario.message(person, mark))) {
                return true;
            }
        }
        return false;
    }

    long withMark(long state, int update) {
        var person = scenario.person(update);
        var there = MARK.get(state, person);
        var higher = there == 0 || number(state, update) > number(state, scenario.message(person, there));
        return higher || !keeps(Rule.MARK_ONLY_RISES) ? MARK.set(state, person, scenario.ordinal(update)) : state;
    }

    long done(long state, int update) {
        return DONE.set(state, update, 1);
    }

    long finished(long state, int update) {
        return STAGE.set(state, update, FINISHED);
    }

    /** Puts an update at the end of its person's lane. */
    long queued(long state, int update) {
        long queued = STAGE.set(state, update, QUEUED);
        var other = scenario.other(update);
        var turned = other > update && isQueued(state, other);
        return turned ? TURNED_LANE.set(queued, scenario.person(update), 1) : queued;
    }
}
