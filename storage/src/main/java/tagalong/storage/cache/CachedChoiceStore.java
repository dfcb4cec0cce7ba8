package tagalong.storage.cache;

import java.time.Instant;
import java.util.List;
import tagalong.storage.ChoiceStore;
import tagalong.storage.Sticker;
import tagalong.storage.UserId;

/** Tells the memory of every use; the list is the table's, which reads it as it is now and knows what has expired. */
record CachedChoiceStore(ChoiceStore store, PersonalIndexes people) implements ChoiceStore {

    @Override
    public void remember(UserId user, Sticker sticker, Instant usedAt) {
        people.changing(
                user,
                () -> {
                    store.remember(user, sticker, usedAt);
                    return true;
                },
                index -> index.withUse(new Choice(sticker, usedAt)));
    }

    @Override
    public List<Choice> mostRecentFirst(UserId user) {
        return store.mostRecentFirst(user);
    }
}
