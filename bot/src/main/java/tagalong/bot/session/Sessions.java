package tagalong.bot.session;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.time.Duration;
import java.time.InstantSource;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.function.Function;
import java.util.function.ToLongFunction;
import tagalong.storage.SessionStore;
import tagalong.storage.UserId;

/** Each person's step, and what they were shown lately. */
public final class Sessions {
    /** A step is left behind after it, whatever it was. */
    private static final Duration LIFETIME_OF_STEPS = Duration.ofDays(1);

    private static final Duration LIFETIME = Duration.ofDays(7);
    /** So long without a word, and nothing is in hand any more. */
    private static final Duration IN_HAND = Duration.ofHours(1);

    private static final long MOST_PEOPLE = 4_000;

    /** @param generation another one after everything of the person was deleted */
    private record Life(UserId user, long generation) {}

    /** What is written with the next step, so that no request is needed for it alone. */
    private static final class Lately {
        private final ShownMessages shown;
        private volatile String writtenShown;
        private volatile int heardAt;

        private Lately(Session stored) {
            this.shown = ShownMessages.parse(stored.shown());
            this.writtenShown = stored.shown();
            this.heardAt = stored.heardAt();
        }
    }

    private final SessionStore store;
    private final ToLongFunction<UserId> generation;
    private final InstantSource clock;
    private final Cache<Life, Lately> people = Caffeine.newBuilder()
            .expireAfterAccess(LIFETIME)
            .maximumSize(MOST_PEOPLE)
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
        var heardAt = lately(user).heardAt;
        return heardAt != 0 && saidAt - heardAt > IN_HAND.toSeconds();
    }

    /** The person said something about what is in hand. */
    public void hear(UserId user, int saidAt) {
        lately(user).heardAt = saidAt;
    }

    /** What the person was shown lately. */
    public ShownMessages shown(UserId user) {
        return lately(user).shown;
    }

    /** By a press or on the way through a set, of which Telegram does not always tell the time: it counts as now. */
    public void enter(UserId user, Step step) {
        hear(user, Math.max(lately(user).heardAt, (int) clock.instant().getEpochSecond()));
        write(user, step);
    }

    private void write(UserId user, Step step) {
        var lately = lately(user);
        write(user, new Session(step, clock.instant().getEpochSecond(), lately.heardAt, lately.shown.encode()));
    }

    private void write(UserId user, Session session) {
        store.save(user, StepCodec.encode(session), LIFETIME);
        lately(user).writtenShown = session.shown();
    }

    /**
     * Writes what was shown since the last step, for those who said something within the hour; to be called when this process
     * ends, so that the next one can take the buttons of what is no longer true.
     *
     * @param threads write side by side
     */
    public CompletableFuture<Void> keepShown(Executor threads) {
        var now = (int) clock.instant().getEpochSecond();
        return CompletableFuture.allOf(people.asMap().entrySet().stream()
                .filter(known ->
                        known.getKey().generation() == generation(known.getKey().user()))
                .filter(known -> now - known.getValue().heardAt <= IN_HAND.toSeconds())
                .filter(known -> !known.getValue().shown.encode().equals(known.getValue().writtenShown))
                .map(known -> CompletableFuture.runAsync(
                        () -> keepShown(known.getKey().user(), known.getValue()), threads))
                .toArray(CompletableFuture[]::new));
    }

    private void keepShown(UserId user, Lately lately) {
        var stored = stored(user);
        var writtenAt = stored.writtenAt() == 0 ? clock.instant().getEpochSecond() : stored.writtenAt();
        write(user, new Session(stored.step(), writtenAt, lately.heardAt, lately.shown.encode()));
    }

    /** As {@link #enter(UserId, Step)}, by what was said then. */
    public void enter(UserId user, Step step, int saidAt) {
        hear(user, saidAt);
        write(user, step);
    }

    /** Nothing is under way or in hand any more; what was shown is still known. */
    public void end(UserId user) {
        if (lately(user).shown.encode().isEmpty()) {
            store.end(user);
            lately(user).writtenShown = "";
        } else {
            write(user, new Step.Idle());
        }
    }

    /** Forgets what this process knows besides the table: another one may have written meanwhile. */
    public void discard() {
        people.invalidateAll();
    }

    /** How often everything of a person was deleted: what is remembered of an earlier life is nobody's. */
    public long generation(UserId user) {
        return generation.applyAsLong(user);
    }

    private Lately lately(UserId user) {
        var life = new Life(user, generation(user));
        var known = people.getIfPresent(life);
        return known == null ? people.get(life, read(user)) : known;
    }

    /** Asks the store before the cache is locked for it. */
    private Function<Life, Lately> read(UserId user) {
        var lately = new Lately(stored(user));
        return life -> lately;
    }

    private Session stored(UserId user) {
        return store.find(user).flatMap(StepCodec::parse).orElse(Session.NONE);
    }
}
