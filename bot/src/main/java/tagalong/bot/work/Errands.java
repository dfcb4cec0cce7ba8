package tagalong.bot.work;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import tagalong.storage.UserId;

/**
 * Small things that nobody waits for: one at a time for each person, in turn with those of others. What is too much is not done,
 * for whoever asked for it will ask again.
 */
public final class Errands {
    private static final Logger LOG = LoggerFactory.getLogger(Errands.class);
    /** For each person, the one under way included. */
    static final int MOST_A_PERSON = 8;

    static final int MOST_PEOPLE = 1_000;

    private final Executor threads;
    private final Map<UserId, Map<String, Runnable>> people = new HashMap<>();

    /** @param threads takes up tasks in the order given, and few at a time */
    public Errands(Executor threads) {
        this.threads = threads;
    }

    /** How many people something is to be done for. */
    public int people() {
        synchronized (people) {
            return people.size();
        }
    }

    /**
     * Does something later; what has the same name as something not yet done is not done twice.
     *
     * @return false when there is too much to do
     */
    public boolean run(UserId person, String name, Runnable errand) {
        synchronized (people) {
            var own = people.get(person);
            if (own != null) {
                if (own.size() >= MOST_A_PERSON && !own.containsKey(name)) {
                    return false;
                }
                own.putIfAbsent(name, errand);
                return true;
            }
            if (people.size() >= MOST_PEOPLE) {
                return false;
            }
            people.put(person, new LinkedHashMap<>(Map.of(name, errand)));
        }
        beginNext(person);
        return true;
    }

    private void beginNext(UserId person) {
        try {
            threads.execute(() -> runFirst(person));
        } catch (RejectedExecutionException closed) {
            synchronized (people) {
                people.remove(person);
            }
        }
    }

    private void runFirst(UserId person) {
        Map.Entry<String, Runnable> first;
        synchronized (people) {
            first = Objects.requireNonNull(people.get(person))
                    .entrySet()
                    .iterator()
                    .next();
        }
        try {
            first.getValue().run();
        } catch (RuntimeException | Error e) {
            LOG.atInfo().addKeyValue("reason", e.toString()).log("An errand was not done");
        }
        if (isMoreLeftAfter(person, first.getKey())) {
            beginNext(person);
        }
    }

    private boolean isMoreLeftAfter(UserId person, String name) {
        synchronized (people) {
            var own = Objects.requireNonNull(people.get(person));
            own.remove(name);
            if (own.isEmpty()) {
                people.remove(person);
            }
            return !own.isEmpty();
        }
    }
}
