package tagalong.bot.dispatch.model;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Visits every state that can be reached, nearest first, until one breaks a promise. */
final class Exploration {

    /**
     * How a promise is broken.
     *
     * @param trace what happened, in as few steps as can be
     */
    record Counterexample(Promise promise, List<String> trace) {

        @Override
        public String toString() {
            return promise + " is broken:\n  " + String.join("\n  ", trace);
        }
    }

    private final Delivery delivery;
    private final Visited visited = new Visited();
    private boolean atRest;
    private boolean handsOn;
    private @Nullable Promise broken;
    private int brokenFrom;
    private long brokenTo;

    Exploration(Delivery delivery) {
        this.delivery = delivery;
    }

    /** @return null when every state that can be reached keeps every promise */
    @Nullable
    Counterexample run() {
        visited.add(State.initial(), -1);
        for (var at = 0; at < visited.size(); at++) {
            visit(at);
            if (broken != null) {
                return new Counterexample(broken, trace());
            }
        }
        return null;
    }

    int states() {
        return visited.size();
    }

    private void visit(int at) {
        long state = visited.get(at);
        var queryWaits = delivery.hasQueryWaiting(state);
        atRest = true;
        handsOn = false;
        delivery.from(state, (step, update, next, brokenByStep) -> {
            if (broken != null || (next == state && brokenByStep == null)) {
                return;
            }
            atRest &= step.isChance();
            handsOn |= queryWaits && step.isTakingIn() && !delivery.hasQueryWaiting(next);
            visited.add(next, at);
            note(brokenByStep != null ? brokenByStep : delivery.brokenBy(next), at, next);
        });
        if (atRest) {
            note(delivery.brokenAtRest(state), at, state);
        }
        if (queryWaits && !handsOn && !canHandOn(state)) {
            note(Promise.NOBODY_WAITS, at, state);
        }
    }

    private void note(@Nullable Promise promise, int from, long to) {
        if (broken == null && promise != null) {
            broken = promise;
            brokenFrom = from;
            brokenTo = to;
        }
    }

    /** Whether steps that are nobody's work lead to where the query is handed on. */
    private boolean canHandOn(long state) {
        var seen = new HashSet<Long>(Set.of(state));
        var open = new ArrayDeque<>(seen);
        var found = new boolean[1];
        while (!open.isEmpty() && !found[0]) {
            delivery.from(open.remove(), (step, update, next, brokenByStep) -> {
                if (step.isTakingIn() && seen.add(next)) {
                    open.add(next);
                    found[0] |= !delivery.hasQueryWaiting(next);
                }
            });
        }
        return found[0];
    }

    private List<String> trace() {
        var trace = new ArrayList<String>();
        if (brokenTo != visited.get(brokenFrom)) {
            trace.add(stepBetween(visited.get(brokenFrom), brokenTo));
        }
        for (var at = brokenFrom; visited.cameFrom(at) >= 0; at = visited.cameFrom(at)) {
            trace.add(stepBetween(visited.get(visited.cameFrom(at)), visited.get(at)));
        }
        Collections.reverse(trace);
        return trace;
    }

    private String stepBetween(long from, long to) {
        var found = new String[1];
        delivery.from(from, (step, update, next, brokenByStep) -> {
            if (next == to && found[0] == null) {
                found[0] = step.name().toLowerCase(Locale.ROOT).replace('_', ' ')
                        + (update < 0 ? "" : ", update " + (update + 1));
            }
        });
        return found[0];
    }
}
