package tagalong.bot.dispatch.model;

import static tagalong.bot.dispatch.model.State.*;

import org.jspecify.annotations.Nullable;

/** What a person's lane may do next with an update. */
final class Lane {

    private final Scenario scenario;
    private final Facts facts;

    Lane(Scenario scenario, Facts facts) {
        this.scenario = scenario;
        this.facts = facts;
    }

    void work(long state, int update, Delivery.Steps steps) {
        var stage = STAGE.get(state, update);
        var turn = isItsTurn(state, update);
        if (turn && facts.isCovered(state, update) && (stage == QUEUED || stage == TO_REFUSE)) {
            steps.next(ModelStep.IS_PASSED_OVER, update, facts.finished(state, update), null);
        } else if (turn && stage == QUEUED && facts.keeps(Rule.WORK_BEFORE_MARK)) {
            steps.next(
                    ModelStep.WORK,
                    update,
                    STAGE.set(facts.done(state, update), update, WORKED),
                    brokenByWork(state, update));
        } else if (turn && stage == QUEUED) {
            mark(ModelStep.MARK_BEFORE_WORK, STAGE.set(state, update, TURNED_ROUND), update, null, steps);
        } else if (turn && stage == TO_REFUSE) {
            markThenReply(REFUSED.set(state, update, 1), update, steps);
        } else if (stage == WORKED && facts.keeps(Rule.MARK_BEFORE_REPLY)) {
            markThenReply(state, update, steps);
        } else if (stage == WORKED) {
            long replied = STAGE.set(ANSWERED.set(state, update, 1), update, TURNED_ROUND);
            steps.next(ModelStep.REPLY_BEFORE_MARK, update, replied, brokenByReply(state, update));
        } else if (stage == TURNED_ROUND && facts.keeps(Rule.WORK_BEFORE_MARK)) {
            mark(ModelStep.MARK_AFTER_REPLY, facts.finished(state, update), update, null, steps);
        } else if (stage == TURNED_ROUND) {
            long replied = ANSWERED.set(facts.finished(facts.done(state, update), update), update, 1);
            steps.next(ModelStep.WORK, update, replied, brokenByWork(state, update));
        }
        if (!turn && stage == QUEUED && !ROW_KNOWN.is(state, update)) {
            refuse(state, update, steps);
        }
    }

    /** In one step: a reply that is lost with the process can harm no promise. */
    private void markThenReply(long state, int update, Delivery.Steps steps) {
        long replied = ANSWERED.set(facts.finished(state, update), update, 1);
        mark(ModelStep.MARK_THEN_REPLY, replied, update, brokenByReply(state, update), steps);
    }

    private void mark(ModelStep step, long next, int update, @Nullable Promise broken, Delivery.Steps steps) {
        long marked = facts.withMark(next, update);
        steps.next(step, update, marked, broken);
        if (LATE_MARK.get(next) == 0) {
            steps.next(ModelStep.MARK_WITH_A_LATE_TWIN, update, LATE_MARK.set(marked, update + 1), broken);
        }
    }

    private @Nullable Promise brokenByWork(long state, int update) {
        var other = scenario.other(update);
        return other > update && DONE.is(state, other) ? Promise.IN_ORDER : null;
    }

    private static @Nullable Promise brokenByReply(long state, int update) {
        return ANSWERED.is(state, update) ? Promise.ANSWERED_ONCE : null;
    }

    /** Only who has more in hand already is refused. */
    private void refuse(long state, int update, Delivery.Steps steps) {
        if (facts.keeps(Rule.REFUSAL_IN_LANE)) {
            steps.next(ModelStep.IS_TO_BE_REFUSED, update, STAGE.set(state, update, TO_REFUSE), null);
        } else {
            long marked = facts.withMark(REFUSED.set(facts.finished(state, update), update, 1), update);
            steps.next(ModelStep.IS_REFUSED_OUTSIDE_ITS_LANE, update, ANSWERED.set(marked, update, 1), null);
        }
    }

    /** Nothing of the same person that was queued before is still unmarked. */
    private boolean isItsTurn(long state, int update) {
        var other = scenario.other(update);
        if (other < 0) {
            return true;
        }
        var otherFirst = TURNED_LANE.is(state, scenario.person(update)) ? other > update : other < update;
        return !otherFirst || !facts.isQueued(state, other);
    }
}
