package tagalong.storage.cache;

import tagalong.storage.StoreWatcher.MemoryUse;
import tagalong.storage.UserId;

/** Something that keeps one value a person. */
interface KeptByPerson extends PersonalMemory {

    Memory<UserId, ?> byPerson();

    @Override
    default void forget(UserId user) {
        byPerson().forget(user);
    }

    @Override
    default MemoryUse use() {
        return byPerson().use();
    }

    @Override
    default void discard() {
        byPerson().discard();
    }
}
