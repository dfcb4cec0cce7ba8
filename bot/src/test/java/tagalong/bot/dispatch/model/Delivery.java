package tagalong.bot.dispatch.model;

import static tagalong.bot.dispatch.model.State.*;

import java.util.EnumSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** All that may happen in a state, by the rules that are kept. */
final class Delivery {

    private static final int MOST_CRASHES = 2;
    private static final int PEOPLE = 2;
    /** Added to the numbers that Telegram gave before it began anew. */
    private static final int OLD_NUMBERS_ARE_HIGHER = 10;

    /** Told of each step that may be next. */
    interface Steps {

        /** @param broken the promise that the step itself breaks, or null */
        void next(Step step, int update, long state, @Nullable Promise broken);
    }

    private final Scenario scenario;
    private final Set<Rule> rules;

    Delivery(Scenario scenario, Set<Rule> rules) {
        this.scenario = scenario;
        this.rules = EnumSet.copyOf(rules);
    }

    void from(long state, Steps listener) {
        Steps steps = (step, update, next, broken) -> listener.next(step, update, canonical(next), broken);
        int process = PROCESS.get(state);
        if (process == RUNNING && hasUndelivered(state) && keeps(Rule.ASKING_NEVER_WAITS)) {
            poll(state, steps); // all else could as well have been before it arrived, or be after it is delivered
            crash(state, steps);
            return;
        }
        outside(state, steps);
        if (process == DOWN) {
            start(state, steps);
            return;
        }
        if (process == INBOX_READ) {
            steps.next(Step.TELEGRAM_IS_ASKED_AT_START, -1, askedAtStart(state), null);
        } else {
            poll(state, steps);
        }
        boolean mayWork = process == RUNNING || !keeps(Rule.START_MERGES);
        for (int update = 0; update < scenario.size(); update++) {
            if (scenario.isInline(update)) {
                continue;
            }
            if (mayWork) {
                work(state, update, steps);
            }
            if (process == RUNNING) {
                inbox(state, update, steps);
            }
        }
        crash(state, steps);
    }

    /** The promise that a state breaks by what it is, or null. */
    @Nullable
    Promise brokenBy(long state) {
        for (int update = 0; update < scenario.size(); update++) {
            if (scenario.isMessage(update)
                    && AT_TELEGRAM.get(state, update) == FORGOTTEN
                    && !isSettled(state, update)
                    && !ROW.is(state, update)) {
                return Promise.NOTHING_LOST;
            }
        }
        return null;
    }

    /** The promise that a state breaks in which nothing moves any more, or null. */
    @Nullable
    Promise brokenAtRest(long state) {
        for (int update = 0; update < scenario.size(); update++) {
            boolean undone = scenario.isInline(update)
                    ? AT_TELEGRAM.get(state, update) == THERE && STAGE.get(state, update) == UNKNOWN
                    : AT_TELEGRAM.get(state, update) != NOT_SENT && !isSettled(state, update);
            if (undone || ROW.is(state, update)) {
                return Promise.NOTHING_STAYS;
            }
        }
        return null;
    }

    /** Whether an inline query waits to be handed on. */
    boolean hasQueryWaiting(long state) {
        for (int update = 0; update < scenario.size(); update++) {
            if (scenario.isInline(update)
                    && AT_TELEGRAM.get(state, update) == THERE
                    && STAGE.get(state, update) == UNKNOWN) {
                return true;
            }
        }
        return false;
    }

    private void outside(long state, Steps steps) {
        int arrived = arrived(state);
        if (arrived < scenario.size()) {
            if (PROCESS.get(state) == RUNNING && !hasUndelivered(state)) {
                steps.next(Step.ARRIVES, arrived, AT_TELEGRAM.set(state, arrived, THERE), null);
            }
            if (arrived > 0 && OLD_NUMBERS.get(state) == 0 && isQuiet(state, arrived)) {
                steps.next(Step.DAYS_PASS, -1, daysLater(state, arrived), null);
            }
        }
        int late = LATE_MARK.get(state) - 1;
        if (late >= 0) {
            steps.next(Step.LATE_MARK_ARRIVES, late, LATE_MARK.set(withMark(state, late), 0), null);
        }
        for (int update = 0; update < arrived; update++) {
            if (PUT_ON_ITS_WAY.is(state, update)) {
                long landed = ROW.set(PUT_ON_ITS_WAY.set(state, update, 0), update, 1);
                steps.next(Step.PUT_ARRIVES, update, landed, null);
            }
        }
    }

    /** An update that arrives earlier than just before it is asked for changes nothing: nobody sees it. */
    private boolean hasUndelivered(long state) {
        for (int update = 0; update < scenario.size(); update++) {
            if (AT_TELEGRAM.get(state, update) == THERE && STAGE.get(state, update) == UNKNOWN) {
                return true;
            }
        }
        return false;
    }

    /** Everything is settled, and a process that is up has nothing in hand: only then can days pass without an update. */
    private boolean isQuiet(long state, int arrived) {
        for (int update = 0; update < arrived; update++) {
            int stage = STAGE.get(state, update);
            if (scenario.isMessage(update) && !isSettled(state, update) || stage != UNKNOWN && stage != FINISHED) {
                return false;
            }
        }
        return true;
    }

    private long daysLater(long state, int arrived) {
        long later = LATE_MARK.set(OLD_NUMBERS.set(state, arrived), 0);
        for (int update = 0; update < arrived; update++) {
            later = PUT_ON_ITS_WAY.set(AT_TELEGRAM.set(later, update, FORGOTTEN), update, 0);
            if (keeps(Rule.OLD_ROWS_DROPPED)) {
                later = ROW_KNOWN.set(ROW.set(later, update, 0), update, 0);
            }
        }
        for (int person = 0; person < PEOPLE && keeps(Rule.MARK_EXPIRES); person++) {
            later = MARK.set(later, person, 0);
        }
        return later;
    }

    private void start(long state, Steps steps) {
        long read = PROCESS.set(state, INBOX_READ);
        for (int update = 0; update < scenario.size(); update++) {
            if (ROW.is(state, update)) {
                read = ROW_KNOWN.set(queued(read, update), update, 1);
            }
        }
        steps.next(Step.INBOX_IS_READ, -1, read, null);
    }

    private long askedAtStart(long state) {
        long asked = delivered(PROCESS.set(state, RUNNING));
        for (int person = 0; person < PEOPLE && keeps(Rule.START_MERGES); person++) {
            asked = TURNED_LANE.set(asked, person, isTurnedByNumber(asked, person) ? 1 : 0);
        }
        return asked;
    }

    private boolean isTurnedByNumber(long state, int person) {
        for (int update = 0; update < scenario.size(); update++) {
            int other = scenario.other(update);
            if (scenario.isMessage(update)
                    && scenario.person(update) == person
                    && other > update
                    && isQueued(state, update)
                    && isQueued(state, other)) {
                return number(state, update) > number(state, other);
            }
        }
        return false;
    }

    private void poll(long state, Steps steps) {
        if (!keeps(Rule.ASKING_NEVER_WAITS) && firstUnmarked(state, false) < scenario.size()) {
            return;
        }
        long told = forgetting(state, Math.min(firstUnmarked(state, true), highestKnown(state) + 1));
        steps.next(Step.POLL, -1, delivered(told), null);
        steps.next(Step.POLL_WHOSE_ANSWER_IS_LOST, -1, told, null);
        if (!keeps(Rule.HANGING_NEVER_CONFIRMED)) {
            long toldMore = forgetting(state, highestKnown(state) + 1);
            steps.next(Step.POLL_PAST_HANGING_WORK, -1, delivered(toldMore), null);
        }
    }

    /** The first update in hand that is not marked, nor safe in the inbox if that counts. */
    private int firstUnmarked(long state, boolean inboxCounts) {
        for (int update = 0; update < scenario.size(); update++) {
            int stage = STAGE.get(state, update);
            boolean unmarked = stage == QUEUED
                    || stage == TO_REFUSE
                    || stage == WORKED
                    || stage == TURNED_ROUND && keeps(Rule.WORK_BEFORE_MARK);
            if (unmarked && !(inboxCounts && isSafe(state, update))) {
                return update;
            }
        }
        return scenario.size();
    }

    private boolean isSafe(long state, int update) {
        return ROW_KNOWN.is(state, update)
                || PUT_ON_ITS_WAY.is(state, update) && !keeps(Rule.ROW_CONFIRMED_BEFORE_ASKING_PAST);
    }

    private int highestKnown(long state) {
        for (int update = scenario.size() - 1; update >= 0; update--) {
            if (STAGE.get(state, update) != UNKNOWN) {
                return update;
            }
        }
        return -1;
    }

    private long forgetting(long state, int before) {
        long told = state;
        for (int update = 0; update < before; update++) {
            if (AT_TELEGRAM.get(state, update) == THERE) {
                told = AT_TELEGRAM.set(told, update, FORGOTTEN);
            }
        }
        return told;
    }

    private long delivered(long state) {
        long after = state;
        for (int update = 0; update < scenario.size(); update++) {
            if (AT_TELEGRAM.get(state, update) == THERE
                    && STAGE.get(state, update) == UNKNOWN
                    && isTaken(after, update)) {
                after = scenario.isInline(update) ? STAGE.set(after, update, FINISHED) : queued(after, update);
            }
        }
        return after;
    }

    private boolean isTaken(long state, int update) {
        if (keeps(Rule.LOWER_NUMBER_FOLLOWED)) {
            return true;
        }
        for (int known = 0; known < scenario.size(); known++) {
            if (STAGE.get(state, known) != UNKNOWN && number(state, known) > number(state, update)) {
                return false;
            }
        }
        return true;
    }

    /** Puts an update at the end of its person's lane. */
    private long queued(long state, int update) {
        long queued = STAGE.set(state, update, QUEUED);
        int other = scenario.other(update);
        boolean turned = other > update && isQueued(state, other);
        return turned ? TURNED_LANE.set(queued, scenario.person(update), 1) : queued;
    }

    private void work(long state, int update, Steps steps) {
        int stage = STAGE.get(state, update);
        boolean turn = isItsTurn(state, update);
        if (turn && isCovered(state, update) && (stage == QUEUED || stage == TO_REFUSE)) {
            steps.next(Step.IS_PASSED_OVER, update, finished(state, update), null);
        } else if (turn && stage == QUEUED && keeps(Rule.WORK_BEFORE_MARK)) {
            steps.next(Step.WORK, update, STAGE.set(done(state, update), update, WORKED), brokenByWork(state, update));
        } else if (turn && stage == QUEUED) {
            mark(Step.MARK_BEFORE_WORK, STAGE.set(state, update, TURNED_ROUND), update, null, steps);
        } else if (turn && stage == TO_REFUSE) {
            markThenReply(REFUSED.set(state, update, 1), update, steps);
        } else if (stage == WORKED && keeps(Rule.MARK_BEFORE_REPLY)) {
            markThenReply(state, update, steps);
        } else if (stage == WORKED) {
            long replied = STAGE.set(ANSWERED.set(state, update, 1), update, TURNED_ROUND);
            steps.next(Step.REPLY_BEFORE_MARK, update, replied, brokenByReply(state, update));
        } else if (stage == TURNED_ROUND && keeps(Rule.WORK_BEFORE_MARK)) {
            mark(Step.MARK_AFTER_REPLY, finished(state, update), update, null, steps);
        } else if (stage == TURNED_ROUND) {
            long replied = ANSWERED.set(finished(done(state, update), update), update, 1);
            steps.next(Step.WORK, update, replied, brokenByWork(state, update));
        }
        if (!turn && stage == QUEUED && !ROW_KNOWN.is(state, update)) {
            refuse(state, update, steps);
        }
    }

    /** In one step: a reply that is lost with the process can harm no promise. */
    private void markThenReply(long state, int update, Steps steps) {
        long replied = ANSWERED.set(finished(state, update), update, 1);
        mark(Step.MARK_THEN_REPLY, replied, update, brokenByReply(state, update), steps);
    }

    private void mark(Step step, long next, int update, @Nullable Promise broken, Steps steps) {
        long marked = withMark(next, update);
        steps.next(step, update, marked, broken);
        if (LATE_MARK.get(next) == 0) {
            steps.next(Step.MARK_WITH_A_LATE_TWIN, update, LATE_MARK.set(marked, update + 1), broken);
        }
    }

    private @Nullable Promise brokenByWork(long state, int update) {
        int other = scenario.other(update);
        return other > update && DONE.is(state, other) ? Promise.IN_ORDER : null;
    }

    private static @Nullable Promise brokenByReply(long state, int update) {
        return ANSWERED.is(state, update) ? Promise.ANSWERED_ONCE : null;
    }

    /** Only who has more in hand already is refused. */
    private void refuse(long state, int update, Steps steps) {
        if (keeps(Rule.REFUSAL_IN_LANE)) {
            steps.next(Step.IS_TO_BE_REFUSED, update, STAGE.set(state, update, TO_REFUSE), null);
        } else {
            long marked = withMark(REFUSED.set(finished(state, update), update, 1), update);
            steps.next(Step.IS_REFUSED_OUTSIDE_ITS_LANE, update, ANSWERED.set(marked, update, 1), null);
        }
    }

    private static long done(long state, int update) {
        return DONE.set(state, update, 1);
    }

    private static long finished(long state, int update) {
        return STAGE.set(state, update, FINISHED);
    }

    /** Nothing of the same person that was queued before is still unmarked. */
    private boolean isItsTurn(long state, int update) {
        int other = scenario.other(update);
        if (other < 0) {
            return true;
        }
        boolean otherFirst = TURNED_LANE.is(state, scenario.person(update)) ? other > update : other < update;
        return !otherFirst || !isQueued(state, other);
    }

    private static boolean isQueued(long state, int update) {
        int stage = STAGE.get(state, update);
        return stage == QUEUED || stage == TO_REFUSE || stage == WORKED || stage == TURNED_ROUND;
    }

    private void inbox(long state, int update, Steps steps) {
        int stage = STAGE.get(state, update);
        boolean inHand = stage == QUEUED || stage == TO_REFUSE || stage == WORKED;
        boolean known = ROW_KNOWN.is(state, update);
        boolean there = ROW.is(state, update);
        if (inHand && !there && !PUT_ON_ITS_WAY.is(state, update)) {
            steps.next(Step.PUT_IS_SENT, update, PUT_ON_ITS_WAY.set(state, update, 1), null);
        }
        if (inHand && !known && there) {
            steps.next(Step.PUT_IS_CONFIRMED, update, ROW_KNOWN.set(state, update, 1), null);
        }
        if (known && (stage == FINISHED || stage == QUEUED && !keeps(Rule.ROW_UNTIL_MARK))) {
            steps.next(Step.ROW_IS_DELETED, update, ROW_KNOWN.set(ROW.set(state, update, 0), update, 0), null);
        }
        if (keeps(Rule.ROWS_ARE_SWEPT) && there && !known && !inHand && isCovered(state, update)) {
            steps.next(Step.ROW_IS_SWEPT, update, ROW.set(state, update, 0), null);
        }
    }

    private void crash(long state, Steps steps) {
        int crashes = CRASHES.get(state);
        if (crashes == MOST_CRASHES) {
            return;
        }
        long dead = CRASHES.set(PROCESS.set(state, DOWN), crashes + 1);
        for (int update = 0; update < scenario.size(); update++) {
            dead = ROW_KNOWN.set(STAGE.set(dead, update, UNKNOWN), update, 0);
        }
        for (int person = 0; person < PEOPLE; person++) {
            dead = TURNED_LANE.set(dead, person, 0);
        }
        steps.next(Step.CRASH, -1, dead, null);
        for (int update = 0; update < scenario.size() && LATE_MARK.get(state) == 0; update++) {
            if (STAGE.get(state, update) == WORKED) {
                steps.next(Step.CRASH_WHILE_MARKING, update, LATE_MARK.set(dead, update + 1), null);
            }
        }
    }

    /**
     * The same state without what can matter no more: an update that is settled and covered by its mark is not done again while the
     * mark stands; and once Telegram has forgotten it, and no row of it is there or on its way, it never comes back.
     */
    private long canonical(long state) {
        long result = state;
        for (int update = 0; update < scenario.size(); update++) {
            boolean past = isPast(state, update);
            if (past || isOverWhileMarked(state, update)) {
                result = ANSWERED.set(REFUSED.set(done(result, update), update, 0), update, 1);
            }
            if (past && keeps(Rule.LOWER_NUMBER_FOLLOWED)) {
                result = STAGE.set(result, update, UNKNOWN);
            }
            if (STAGE.get(state, update) == FINISHED && keeps(Rule.ROWS_ARE_SWEPT)) {
                result = ROW_KNOWN.set(result, update, 0);
            }
        }
        int late = LATE_MARK.get(state) - 1;
        if (late >= 0 && keeps(Rule.MARK_ONLY_RISES) && withMark(state, late) == state) {
            result = LATE_MARK.set(result, 0);
        }
        for (int person = 0; person < PEOPLE && keeps(Rule.MARK_PER_PERSON); person++) {
            if (areAllPast(state, person)) {
                result = MARK.set(TURNED_LANE.set(result, person, 0), person, 0);
                result = late >= 0 && scenario.person(late) == person ? LATE_MARK.set(result, 0) : result;
            }
        }
        return result;
    }

    private boolean isOverWhileMarked(long state, int update) {
        return keeps(Rule.MARK_ONLY_RISES)
                && keeps(Rule.MARK_PER_PERSON)
                && keeps(Rule.OLD_ROWS_DROPPED)
                && scenario.isMessage(update)
                && STAGE.get(state, update) != WORKED
                && STAGE.get(state, update) != TURNED_ROUND
                && isSettled(state, update)
                && isCovered(state, update);
    }

    private boolean areAllPast(long state, int person) {
        for (int update = 0; update < scenario.size(); update++) {
            if (scenario.isMessage(update) && scenario.person(update) == person && !isPast(state, update)) {
                return false;
            }
        }
        return true;
    }

    private boolean isPast(long state, int update) {
        int stage = STAGE.get(state, update);
        return AT_TELEGRAM.get(state, update) == FORGOTTEN
                && (stage == UNKNOWN || stage == FINISHED)
                && !ROW.is(state, update)
                && !PUT_ON_ITS_WAY.is(state, update)
                && (scenario.isInline(update) || isSettled(state, update));
    }

    private long withMark(long state, int update) {
        int person = scenario.person(update);
        int there = MARK.get(state, person);
        boolean higher = there == 0 || number(state, update) > number(state, scenario.message(person, there));
        return higher || !keeps(Rule.MARK_ONLY_RISES) ? MARK.set(state, person, scenario.ordinal(update)) : state;
    }

    private boolean isCovered(long state, int update) {
        for (int person = 0; person < PEOPLE; person++) {
            int mark = MARK.get(state, person);
            if (mark != 0
                    && (person == scenario.person(update) || !keeps(Rule.MARK_PER_PERSON))
                    && number(state, update) <= number(state, scenario.message(person, mark))) {
                return true;
            }
        }
        return false;
    }

    private static boolean isSettled(long state, int update) {
        return DONE.is(state, update) || REFUSED.is(state, update);
    }

    private int arrived(long state) {
        int arrived = 0;
        while (arrived < scenario.size() && AT_TELEGRAM.get(state, arrived) != NOT_SENT) {
            arrived++;
        }
        return arrived;
    }

    /** Telegram's number of an update; those from before it began anew are the higher ones. */
    private static int number(long state, int update) {
        int old = OLD_NUMBERS.get(state);
        return update < old ? update + OLD_NUMBERS_ARE_HIGHER : update;
    }

    private boolean keeps(Rule rule) {
        return rules.contains(rule);
    }
}
