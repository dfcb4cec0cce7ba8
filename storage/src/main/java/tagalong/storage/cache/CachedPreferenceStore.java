package tagalong.storage.cache;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.Ticker;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import tagalong.storage.PreferenceStore;
import tagalong.storage.UserId;

/** Each person's choices, which nearly every update asks for, read once in a while. */
final class CachedPreferenceStore implements PreferenceStore {
    private static final Duration KEPT = Duration.ofMinutes(10);
    private static final long MOST_PEOPLE = 100_000;

    private final PreferenceStore store;
    private final Cache<UserId, Map<String, String>> people;

    CachedPreferenceStore(PreferenceStore store, Ticker ticker) {
        this.store = store;
        this.people = Caffeine.newBuilder()
                .ticker(ticker)
                .expireAfterWrite(KEPT)
                .maximumSize(MOST_PEOPLE)
                .build();
    }

    @Override
    public Map<String, String> of(UserId user) {
        return people.get(user, store::of);
    }

    @Override
    public void save(UserId user, String name, String choice) {
        store.save(user, name, choice);
        people.asMap().computeIfPresent(user, (key, before) -> {
            var changed = new HashMap<>(before);
            changed.put(name, choice);
            return Map.copyOf(changed);
        });
    }

    @Override
    public void remove(UserId user, String name) {
        store.remove(user, name);
        forget(user);
    }

    void forget(UserId user) {
        people.invalidate(user);
    }

    void discard() {
        people.invalidateAll();
    }
}
