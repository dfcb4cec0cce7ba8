package tagalong.bot.session;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.function.Function;
import java.util.function.ToLongFunction;
import java.util.stream.Stream;
import tagalong.bot.session.Session.Lately;
import tagalong.storage.Footprint;
import tagalong.storage.SessionStore;
import tagalong.storage.UserId;

/** Each person's step, and what they were shown lately. */
public final class Sessions {
    /** A step is left behind after it, whatever it was. */
    private static final Duration LIFETIME_OF_STEPS = Duration.ofDays(1);

    private static final Duration LIFETIME = Duration.ofDays(7);
    /** So long without a word, and nothing is in hand any more. */
    private static final Duration IN_HAND = Duration.ofHours(1);

    private static final int PART_OF_HEAP = 16;
    private static final int MOST_SETS = 10;
    /** Names of sets, and messages with what they are about, each as an object and as it was last written. */
    private static final int BYTES_A_PERSON = MOST_SETS * 200 + ShownMessages.MOST * 400;

    /** @param generation another one after everything of the person was deleted */
    private record Life(UserId user, long generation) {}

    /** What is written with the next step, so that no request is needed for it alone. */
    private static final class Known {
        private final ShownMessages shown;
        private volatile List<String> sets;
        private volatile int heardAt;
        private volatile long usedAt;
        private volatile Lately written;

        private Known(Session stored) {
            this.shown = ShownMessages.parse(stored.lately().shown());
            this.sets = stored.lately().sets();
            this.heardAt = stored.heardAt();
            this.written = stored.lately();
        }

        private Lately lately() {
            return new Lately(shown.encode(), sets);
        }
    }

    private final SessionStore store;
    private final ToLongFunction<UserId> generation;
    private final InstantSource clock;
    private final Cache<Life, Known> people = Caffeine.newBuilder()
            .expireAfterAccess(LIFETIME)
            .maximumWeight(Footprint.ofHeap(PART_OF_HEAP))
            .weigher((Life life, Known known) -> BYTES_A_PERSON)
            .build();

    /** @param generation how often everything of a person was deleted */
    public Sessions(SessionStore store, ToLongFunction<UserId> generation, InstantSource clock) {
        this.store = store;
        this.generation = generation;
        this.clock = clock;
    }

    public Step of(UserId user) {
        var session = stored(user);
        var isOld = session.writtenAt() != 0
                && session.writtenAt()
                        < clock.instant().minus(LIFETIME_OF_STEPS).getEpochSecond();
        return isOld ? new Step.Idle() : session.step();
    }

    /** As {@link #of(UserId)} for words that were said then: what was in hand too long before is put down. */
    public Step of(UserId user, int saidAt) {
        return isLongAfter(user, saidAt) ? of(user).putDown() : of(user);
    }

    /** Whether so much time had gone by when something was said that nothing was in hand any more. */
    public boolean isLongAfter(UserId user, int saidAt) {
        var heardAt = known(user).heardAt;
        return heardAt != 0 && saidAt - heardAt > IN_HAND.toSeconds();
    }

    /** The person said something about what is in hand. */
    public void hear(UserId user, int saidAt) {
        known(user).heardAt = saidAt;
    }

    /** What the person was shown lately. */
    public ShownMessages shown(UserId user) {
        return known(user).shown;
    }

    /** The names of the sets the person asked about lately, the last one first. */
    public List<String> setsAskedAbout(UserId user) {
        return known(user).sets;
    }

    /** The person asked about this set. */
    public void askAbout(UserId user, String setName) {
        var known = known(user);
        known.sets = Stream.concat(Stream.of(setName), known.sets.stream().filter(other -> !other.equals(setName)))
                .limit(MOST_SETS)
                .toList();
    }

    /** By a press or on the way through a set, of which Telegram does not always tell the time: it counts as now. */
    public void enter(UserId user, Step step) {
        hear(user, Math.max(known(user).heardAt, (int) clock.instant().getEpochSecond()));
        write(user, step, clock.instant().getEpochSecond());
    }

    /** As {@link #enter(UserId, Step)}, by what was said then. */
    public void enter(UserId user, Step step, int saidAt) {
        hear(user, saidAt);
        write(user, step, clock.instant().getEpochSecond());
    }

    /** Nothing is under way or in hand any more; what was shown is still known. */
    public void end(UserId user) {
        var known = known(user);
        if (known.lately().equals(Lately.NOTHING)) {
            store.end(user);
            known.written = Lately.NOTHING;
        } else {
            write(user, new Step.Idle(), clock.instant().getEpochSecond());
        }
    }

    private void write(UserId user, Step step, long at) {
        var known = known(user);
        var lately = known.lately();
        store.save(user, StepCodec.encode(new Session(step, at, known.heardAt, lately)), LIFETIME);
        known.written = lately;
    }

    /**
     * Writes what was shown and asked about since the last step, for those who were here within the hour; to be called when this
     * process ends, so that the next one can take the buttons of what is no longer true.
     *
     * @param threads write side by side
     */
    public CompletableFuture<Void> keepLately(Executor threads) {
        var since = clock.instant().minus(IN_HAND).getEpochSecond();
        return CompletableFuture.allOf(people.asMap().entrySet().stream()
                .filter(person -> person.getKey().generation()
                        == generation(person.getKey().user()))
                .filter(person -> person.getValue().usedAt >= since)
                .filter(person -> !person.getValue().lately().equals(person.getValue().written))
                .map(person -> CompletableFuture.runAsync(
                        () -> keepLately(person.getKey().user()), threads))
                .toArray(CompletableFuture[]::new));
    }

    private void keepLately(UserId user) {
        var stored = stored(user);
        write(user, stored.step(), Math.max(stored.writtenAt(), 1));
    }

    /** Forgets what this process knows besides the table: another one may have written meanwhile. */
    public void discard() {
        people.invalidateAll();
    }

    /** How often everything of a person was deleted: what is remembered of an earlier life is nobody's. */
    public long generation(UserId user) {
        return generation.applyAsLong(user);
    }

    private Known known(UserId user) {
        var life = new Life(user, generation(user));
        var before = people.getIfPresent(life);
        var known = before == null ? people.get(life, read(user)) : before;
        known.usedAt = clock.instant().getEpochSecond();
        return known;
    }

    /** Asks the store before the cache is locked for it. */
    private Function<Life, Known> read(UserId user) {
        var known = new Known(stored(user));
        return life -> known;
    }

    private Session stored(UserId user) {
        return store.find(user).flatMap(StepCodec::parse).orElse(Session.NONE);
    }
}
