package tagalong.bot.dispatch.model;

import static tagalong.bot.dispatch.model.State.*;

import java.util.Set;
import java.util.function.LongUnaryOperator;
import org.jspecify.annotations.Nullable;

/** All that may happen in a state, by the rules that are kept. */
final class Delivery {

    private static final int MOST_CRASHES = 2;

    /** Told of each step that may be next. */
    interface Steps {

        /** @param broken the promise that the step itself breaks, or null */
        void next(ModelStep step, int update, long state, @Nullable Promise broken);
    }

    private final Scenario scenario;
    private final Facts facts;
    private final Intake intake;
    private final Lane lane;
    private final LongUnaryOperator canonical;

    Delivery(Scenario scenario, Set<Rule> rules) {
        this(scenario, rules, new Canonical(scenario, new Facts(scenario, rules))::of);
    }

    /** @param canonical takes states for one, to visit fewer */
    Delivery(Scenario scenario, Set<Rule> rules, LongUnaryOperator canonical) {
        this.scenario = scenario;
        this.facts = new Facts(scenario, rules);
        this.intake = new Intake(scenario, facts);
        this.lane = new Lane(scenario, facts);
        this.canonical = canonical;
    }

    void from(long state, Steps listener) {
        Steps steps = (step, update, next, broken) -> listener.next(step, update, canonical.applyAsLong(next), broken);
        var process = PROCESS.get(state);
        if (process == RUNNING && hasUndelivered(state) && facts.keeps(Rule.ASKING_NEVER_WAITS)) {
            intake.poll(
                    state, steps); // all else could as well have been before it arrived, or be after it is delivered
            crash(state, steps);
            return;
        }
        outside(state, steps);
        if (process == DOWN) {
            intake.start(state, steps);
            return;
        }
        if (process == INBOX_READ) {
            steps.next(ModelStep.TELEGRAM_IS_ASKED_AT_START, -1, intake.askedAtStart(state), null);
        } else {
            intake.poll(state, steps);
        }
        var mayWork = process == RUNNING || !facts.keeps(Rule.START_MERGES);
        for (var update = 0; update < scenario.size(); update++) {
            if (scenario.isInline(update)) {
                continue;
            }
            if (mayWork) {
                lane.work(state, update, steps);
            }
            if (process == RUNNING) {
                intake.inbox(state, update, steps);
            }
        }
        crash(state, steps);
    }

    /** The promise that a state breaks by what it is, or null. */
    @Nullable
    Promise brokenBy(long state) {
        for (var update = 0; update < scenario.size(); update++) {
            if (scenario.isMessage(update)
                    && AT_TELEGRAM.get(state, update) == FORGOTTEN
                    && !facts.isSettled(state, update)
                    && !ROW.is(state, update)) {
                return Promise.NOTHING_LOST;
            }
        }
        return null;
    }

    /** The promise that a state breaks in which nothing moves any more, or null. */
    @Nullable
    Promise brokenAtRest(long state) {
        for (var update = 0; update < scenario.size(); update++) {
            var undone = scenario.isInline(update)
                    ? facts.isUndelivered(state, update)
                    : AT_TELEGRAM.get(state, update) != NOT_SENT && !facts.isSettled(state, update);
            if (undone || ROW.is(state, update)) {
                return Promise.NOTHING_STAYS;
            }
        }
        return null;
    }

    /** Whether an inline query waits to be handed on. */
    boolean hasQueryWaiting(long state) {
        for (var update = 0; update < scenario.size(); update++) {
            if (scenario.isInline(update) && facts.isUndelivered(state, update)) {
                return true;
            }
        }
        return false;
    }

    private void outside(long state, Steps steps) {
        var arrived = facts.arrived(state);
        if (arrived < scenario.size()) {
            if (PROCESS.get(state) == RUNNING && !hasUndelivered(state)) {
                steps.next(ModelStep.ARRIVES, arrived, AT_TELEGRAM.set(state, arrived, THERE), null);
            }
            if (arrived > 0 && OLD_NUMBERS.get(state) == 0 && isQuiet(state, arrived)) {
                steps.next(ModelStep.DAYS_PASS, -1, daysLater(state, arrived), null);
            }
        }
        var late = LATE_MARK.get(state) - 1;
        if (late >= 0) {
            steps.next(ModelStep.LATE_MARK_ARRIVES, late, LATE_MARK.set(facts.withMark(state, late), 0), null);
        }
        for (var update = 0; update < arrived; update++) {
            if (PUT_ON_ITS_WAY.is(state, update)) {
                long landed = ROW.set(PUT_ON_ITS_WAY.set(state, update, 0), update, 1);
                steps.next(ModelStep.PUT_ARRIVES, update, landed, null);
            }
        }
    }

    /** An update that arrives earlier than just before it is asked for changes nothing: nobody sees it. */
    private boolean hasUndelivered(long state) {
        for (var update = 0; update < scenario.size(); update++) {
            if (facts.isUndelivered(state, update)) {
                return true;
            }
        }
        return false;
    }

    /** Everything is settled, and a process that is up has nothing in hand: only then can days pass without an update. */
    private boolean isQuiet(long state, int arrived) {
        for (var update = 0; update < arrived; update++) {
            var stage = STAGE.get(state, update);
            if ((scenario.isMessage(update) && !facts.isSettled(state, update))
                    || (stage != UNKNOWN && stage != FINISHED)) {
                return false;
            }
        }
        return true;
    }

    private long daysLater(long state, int arrived) {
        long later = LATE_MARK.set(OLD_NUMBERS.set(state, arrived), 0);
        for (var update = 0; update < arrived; update++) {
            later = PUT_ON_ITS_WAY.set(AT_TELEGRAM.set(later, update, FORGOTTEN), update, 0);
            if (facts.keeps(Rule.OLD_ROWS_DROPPED)) {
                later = ROW_KNOWN.set(ROW.set(later, update, 0), update, 0);
            }
        }
        for (var person = 0; person < Facts.PEOPLE && facts.keeps(Rule.MARK_EXPIRES); person++) {
            later = MARK.set(later, person, 0);
        }
        return later;
    }

    private void crash(long state, Steps steps) {
        var crashes = CRASHES.get(state);
        if (crashes == MOST_CRASHES) {
            return;
        }
        long dead = CRASHES.set(PROCESS.set(state, DOWN), crashes + 1);
        for (var update = 0; update < scenario.size(); update++) {
            dead = ROW_KNOWN.set(STAGE.set(dead, update, UNKNOWN), update, 0);
        }
        for (var person = 0; person < Facts.PEOPLE; person++) {
            dead = TURNED_LANE.set(dead, person, 0);
        }
        steps.next(ModelStep.CRASH, -1, dead, null);
        for (var update = 0; update < scenario.size() && LATE_MARK.get(state) == 0; update++) {
            if (STAGE.get(state, update) == WORKED) {
                steps.next(ModelStep.CRASH_WHILE_MARKING, update, LATE_MARK.set(dead, update + 1), null);
            }
        }
    }
}
