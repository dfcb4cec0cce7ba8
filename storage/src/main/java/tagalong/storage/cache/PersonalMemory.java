package tagalong.storage.cache;

import tagalong.storage.UserId;

/** Something that keeps in memory what belongs to people. */
interface PersonalMemory {

    /** Nothing is known of the person any more. */
    void forget(UserId user);

    /** Nothing is known of anybody any more. */
    void discard();
}
