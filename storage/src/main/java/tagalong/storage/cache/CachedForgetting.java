package tagalong.storage.cache;

import java.util.List;
import tagalong.storage.Audience;
import tagalong.storage.Forgetting;
import tagalong.storage.UserId;

/**
 * Deletes a person from the memory, too, and what others found through them.
 *
 * @param showcase may show what only they shared
 */
record CachedForgetting(
        Forgetting store,
        PersonalIndexes people,
        ChangedTerms changed,
        List<PersonalMemory> memories,
        LiveShowcase showcase)
        implements Forgetting {

    @Override
    public void begin(UserId user) {
        store.begin(user);
    }

    @Override
    public boolean isBeingForgotten(UserId user) {
        return store.isBeingForgotten(user);
    }

    @Override
    public List<UserId> unfinished() {
        return store.unfinished();
    }

    @Override
    public void finish(UserId user) {
        var tagged = people.of(user).tagged().all();
        try {
            store.finish(user);
        } finally {
            memories.forEach(memory -> memory.forget(user));
        }
        // one by one: there may be many
        tagged.forEach(sticker -> changed.noteNow(Audience.EVERYONE, sticker.sticker(), sticker.tags()));
        showcase.doubt();
    }
}
