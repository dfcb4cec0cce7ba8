package tagalong.simulator.server;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The faults that wait for their calls, per method; the first that fits is used up first. */
public final class Faults {
    /** Stands for every method. */
    public static final String ANY_METHOD = "*";

    /** Stands in a method's place for the delivery of an update to a webhook, whose answer may be lost. */
    public static final String WEBHOOK = "(webhook)";

    private static final int ALWAYS = -1;

    private final List<Planned> planned = new ArrayList<>();

    /** A fault and how many calls of the method it still meets, or -1 for all. */
    public record Planned(String method, Fault fault, int times) {}

    /** The next call of the method meets this fault. */
    public void next(String method, Fault fault) {
        next(method, fault, 1);
    }

    /** The next calls of the method, so many of them, meet this fault. */
    public synchronized void next(String method, Fault fault, int times) {
        if (times < 1) {
            throw new IllegalArgumentException("A fault happens at least once, not " + times + " times");
        }
        plan(method, fault, times);
    }

    private void plan(String method, Fault fault, int times) {
        if (method.equals(WEBHOOK) && !(fault instanceof Fault.AnswerLost)) {
            throw new IllegalArgumentException(
                    "What goes wrong with a webhook is that its answer is lost, not " + fault);
        }
        planned.add(new Planned(method, fault, times));
    }

    /** Every call of the method meets this fault until {@link #clear()}. */
    public synchronized void always(String method, Fault fault) {
        plan(method, fault, ALWAYS);
    }

    public synchronized void clear() {
        planned.clear();
    }

    /** The faults that still wait. */
    public synchronized List<Planned> waiting() {
        return List.copyOf(planned);
    }

    synchronized Optional<Fault> take(String method) {
        for (var i = 0; i < planned.size(); i++) {
            var candidate = planned.get(i);
            var any = candidate.method().equals(ANY_METHOD) && !method.equals(WEBHOOK);
            if (!any && !candidate.method().equalsIgnoreCase(method)) {
                continue;
            }
            if (candidate.times() == 1) {
                planned.remove(i);
            } else if (candidate.times() != ALWAYS) {
                planned.set(i, new Planned(candidate.method(), candidate.fault(), candidate.times() - 1));
            }
            return Optional.of(candidate.fault());
        }
        return Optional.empty();
    }
}
