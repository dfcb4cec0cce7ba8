package tagalong.storage.cache;

import com.github.benmanes.caffeine.cache.Ticker;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import tagalong.storage.PreferenceStore;
import tagalong.storage.StoreWatcher.MemoryUse;
import tagalong.storage.UserId;

/** Each person's choices, which nearly every update asks for, read once. */
final class CachedPreferenceStore implements PreferenceStore, PersonalMemory {

    private final PreferenceStore store;
    private final Memory<UserId, Map<String, String>> people;

    CachedPreferenceStore(PreferenceStore store, Ticker ticker) {
        this.store = store;
        this.people = new Memory<>(
                ticker, Bytes.ofHeap(128), choices -> Bytes.of(choices.keySet()) + Bytes.of(choices.values()));
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
    public void forget(UserId user) {
        people.forget(user);
    }

    @Override
    public MemoryUse use() {
        return people.use();
    }

    @Override
    public void discard() {
        people.discard();
    }

    private void change(UserId user, Runnable write, Consumer<Map<String, String>> change) {
        people.writing(
                user,
                () -> {
                    write.run();
                    return change;
                },
                CachedPreferenceStore::changed,
                Memory.ALWAYS);
    }

    /** One choice says nothing of the others: who is not known stays unknown. */
    private static @Nullable Map<String, String> changed(
            @Nullable Map<String, String> before, Consumer<Map<String, String>> change) {
        if (before == null) {
            return null;
        }
        var changed = new HashMap<>(before);
        change.accept(changed);
        return Map.copyOf(changed);
    }
}
