package tagalong.storage.cache;

import com.github.benmanes.caffeine.cache.Ticker;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Consumer;
import tagalong.storage.Footprint;
import tagalong.storage.PreferenceStore;
import tagalong.storage.UserId;

/** Each person's choices, which nearly every update asks for, read once. */
final class CachedPreferenceStore implements PreferenceStore, KeptByPerson {

    private final PreferenceStore store;
    private final Memory<UserId, Map<String, String>> people;

    CachedPreferenceStore(PreferenceStore store, Ticker ticker) {
        this.store = store;
        this.people = new Memory<>(
                ticker,
                Footprint.ofHeap(128),
                choices -> Footprint.of(choices.keySet()) + Footprint.of(choices.values()));
    }

    @Override
    public Map<String, String> of(UserId user) {
        return people.of(user, () -> store.of(user), choices -> Memory.ALWAYS);
    }

    @Override
    public void save(UserId user, String name, String choice) {
        change(user, () -> store.save(user, name, choice), choices -> choices.put(name, choice));
    }

    @Override
    public void remove(UserId user, String name) {
        change(user, () -> store.remove(user, name), choices -> choices.remove(name));
    }

    @Override
    public Memory<UserId, ?> byPerson() {
        return people;
    }

    private void change(UserId user, Runnable write, Consumer<Map<String, String>> change) {
        people.changing(user, write, before -> {
            var changed = new HashMap<>(before);
            change.accept(changed);
            return Map.copyOf(changed);
        });
    }
}
