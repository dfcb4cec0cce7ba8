package tagalong.bot.dispatch.model;

import static tagalong.bot.dispatch.model.State.*;

/** How the process gets its updates: at the start, by asking Telegram, and with the inbox where they are safe meanwhile. */
final class Intake {

    private final Scenario scenario;
    private final Facts facts;

    Intake(Scenario scenario, Facts facts) {
        this.scenario = scenario;
        this.facts = facts;
    }

    void start(long state, Delivery.Steps steps) {
        long read = PROCESS.set(state, INBOX_READ);
        for (var update = 0; update < scenario.size(); update++) {
            if (ROW.is(state, update)) {
                read = ROW_KNOWN.set(facts.queued(read, update), update, 1);
            }
        }
        steps.next(ModelStep.INBOX_IS_READ, -1, read, null);
    }

    long askedAtStart(long state) {
        long asked = delivered(PROCESS.set(state, RUNNING));
        for (var person = 0; person < Facts.PEOPLE && facts.keeps(Rule.START_MERGES); person++) {
            asked = TURNED_LANE.set(asked, person, isTurnedByNumber(asked, person) ? 1 : 0);
        }
        return asked;
    }

    private boolean isTurnedByNumber(long state, int person) {
        for (var update = 0; update < scenario.size(); update++) {
            var other = scenario.other(update);
            if (scenario.isMessage(update)
                    && scenario.person(update) == person
                    && other > update
                    && facts.isQueued(state, update)
                    && facts.isQueued(state, other)) {
                return facts.number(state, update) > facts.number(state, other);
            }
        }
        return false;
    }

    void poll(long state, Delivery.Steps steps) {
        if (!facts.keeps(Rule.ASKING_NEVER_WAITS) && firstUnmarked(state, false) < scenario.size()) {
            return;
        }
        long told = forgetting(state, Math.min(firstUnmarked(state, true), highestKnown(state) + 1));
        steps.next(ModelStep.POLL, -1, delivered(told), null);
        steps.next(ModelStep.POLL_WHOSE_ANSWER_IS_LOST, -1, told, null);
        if (!facts.keeps(Rule.HANGING_NEVER_CONFIRMED)) {
            long toldMore = forgetting(state, highestKnown(state) + 1);
            steps.next(ModelStep.POLL_PAST_HANGING_WORK, -1, delivered(toldMore), null);
        }
    }

    /** The first update in hand that is not marked, nor safe in the inbox if that counts. */
    private int firstUnmarked(long state, boolean inboxCounts) {
        for (var update = 0; update < scenario.size(); update++) {
            var unmarked = facts.isInHand(state, update)
                    || (STAGE.get(state, update) == TURNED_ROUND && facts.keeps(Rule.WORK_BEFORE_MARK));
            if (unmarked && !(inboxCounts && isSafe(state, update))) {
                return update;
            }
        }
        return scenario.size();
    }

    private boolean isSafe(long state, int update) {
        return ROW_KNOWN.is(state, update)
                || (PUT_ON_ITS_WAY.is(state, update) && !facts.keeps(Rule.ROW_CONFIRMED_BEFORE_ASKING_PAST));
    }

    private int highestKnown(long state) {
        for (var update = scenario.size() - 1; update >= 0; update--) {
            if (STAGE.get(state, update) != UNKNOWN) {
                return update;
            }
        }
        return -1;
    }

    private long forgetting(long state, int before) {
        long told = state;
        for (var update = 0; update < before; update++) {
            if (AT_TELEGRAM.get(state, update) == THERE) {
                told = AT_TELEGRAM.set(told, update, FORGOTTEN);
            }
        }
        return told;
    }

    private long delivered(long state) {
        long after = state;
        for (var update = 0; update < scenario.size(); update++) {
            if (facts.isUndelivered(state, update) && isTaken(after, update)) {
                after = scenario.isInline(update) ? STAGE.set(after, update, FINISHED) : facts.queued(after, update);
            }
        }
        return after;
    }

    private boolean isTaken(long state, int update) {
        if (facts.keeps(Rule.LOWER_NUMBER_FOLLOWED)) {
            return true;
        }
        for (var known = 0; known < scenario.size(); known++) {
            if (STAGE.get(state, known) != UNKNOWN && facts.number(state, known) > facts.number(state, update)) {
                return false;
            }
        }
        return true;
    }

    void inbox(long state, int update, Delivery.Steps steps) {
        var stage = STAGE.get(state, update);
        var inHand = facts.isInHand(state, update);
        var known = ROW_KNOWN.is(state, update);
        var there = ROW.is(state, update);
        if (inHand && !there && !PUT_ON_ITS_WAY.is(state, update)) {
            steps.next(ModelStep.PUT_IS_SENT, update, PUT_ON_ITS_WAY.set(state, update, 1), null);
        }
        if (inHand && !known && there) {
            steps.next(ModelStep.PUT_IS_CONFIRMED, update, ROW_KNOWN.set(state, update, 1), null);
        }
        if (known && (stage == FINISHED || (stage == QUEUED && !facts.keeps(Rule.ROW_UNTIL_MARK)))) {
            steps.next(ModelStep.ROW_IS_DELETED, update, ROW_KNOWN.set(ROW.set(state, update, 0), update, 0), null);
        }
        if (facts.keeps(Rule.ROWS_ARE_SWEPT) && there && !known && !inHand && facts.isCovered(state, update)) {
            steps.next(ModelStep.ROW_IS_SWEPT, update, ROW.set(state, update, 0), null);
        }
    }
}
