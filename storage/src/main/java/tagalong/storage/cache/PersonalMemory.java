package tagalong.storage.cache;

import tagalong.storage.StoreWatcher.MemoryUse;
import tagalong.storage.UserId;

/** Something that keeps in memory what belongs to people. */
interface PersonalMemory {

    /** Nothing is known of the person any more. */
    void forget(UserId user);

    MemoryUse use();

    /** Nothing is known of anybody any more. */
    void discard();
}
