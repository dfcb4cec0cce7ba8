package tagalong.storage.cache;

import com.github.benmanes.caffeine.cache.Ticker;
import java.time.Duration;
import java.util.Optional;
import tagalong.storage.Footprint;
import tagalong.storage.SessionStore;
import tagalong.storage.UserId;

/** What each person is in the middle of, asked of the table only when this process neither wrote nor lately read it. */
final class CachedSessionStore implements SessionStore, KeptByPerson {

    /** The table does not say until when what it gave lasts. */
    private static final Duration READ_KEPT = Duration.ofMinutes(1);

    private final SessionStore store;
    private final Memory<UserId, Optional<String>> people;

    CachedSessionStore(SessionStore store, Ticker ticker) {
        this.store = store;
        this.people = new Memory<>(
                ticker,
                Footprint.ofHeap(128),
                session -> session.map(Footprint::of).orElse(0));
    }

    @Override
    public void save(UserId user, String payload, Duration lifetime) {
        writing(user, () -> store.save(user, payload, lifetime), Optional.of(payload), lifetime);
    }

    @Override
    public Optional<String> find(UserId user) {
        return people.of(user, () -> store.find(user), session -> session.isPresent() ? READ_KEPT : Memory.ALWAYS);
    }

    @Override
    public void end(UserId user) {
        writing(user, () -> store.end(user), Optional.empty(), Memory.ALWAYS);
    }

    @Override
    public Memory<UserId, ?> byPerson() {
        return people;
    }

    private void writing(UserId user, Runnable write, Optional<String> now, Duration time) {
        people.writing(
                user,
                () -> {
                    write.run();
                    return now;
                },
                (before, written) -> written,
                time);
    }
}
