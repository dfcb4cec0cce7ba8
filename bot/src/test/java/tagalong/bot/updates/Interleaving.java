package tagalong.bot.updates;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Executor;
import org.jspecify.annotations.Nullable;

/** Runs what is to be done one at a time, in an order that a seed decides; who writes lets others go before. */
final class Interleaving {
    private static final int DEEPEST = 3;

    /** The process is no more: thrown out of whatever it was about to do. */
    static final class Died extends Error {
        private static final long serialVersionUID = 1;

        Died() {
            super("died", null, false, false);
        }
    }

    private record Task(@Nullable Object owner, Runnable work) {}

    private final Random random;
    private final List<Task> waiting = new ArrayList<>();
    private Runnable poll = () -> {};
    private int depth;

    Interleaving(long seed) {
        random = new Random(seed);
    }

    /** @param poll what may also happen at any time */
    void pollBy(Runnable poll) {
        this.poll = poll;
    }

    /** For a process, with which its tasks end. */
    Executor of(Object owner) {
        return task -> waiting.add(new Task(owner, task));
    }

    /** Happens some time, whichever process lives. */
    void later(Runnable event) {
        waiting.add(new Task(null, event));
    }

    void end(Object owner) {
        waiting.removeIf(task -> task.owner == owner);
    }

    boolean isEmpty() {
        return waiting.isEmpty();
    }

    boolean chance(int oneIn) {
        return random.nextInt(oneIn) == 0;
    }

    /** One step of whatever can be done. */
    void step() {
        if (waiting.isEmpty() || chance(4)) {
            poll.run();
            return;
        }
        try {
            waiting.remove(random.nextInt(waiting.size())).work.run();
        } catch (Died e) {
            // its table knows
        }
    }

    /** What others do while somebody waits for the table. */
    void meanwhile() {
        if (depth == DEEPEST) {
            return;
        }
        depth++;
        try {
            for (var left = random.nextInt(4); left > 0; left--) {
                step();
            }
        } finally {
            depth--;
        }
    }
}
