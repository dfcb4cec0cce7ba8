package tagalong.bot.sets;

import java.util.Optional;
import java.util.Set;
import tagalong.storage.Audience;
import tagalong.storage.SetStatus;
import tagalong.storage.TagStore;
import tagalong.storage.UserId;

/** Finds out how far sets are tagged; throws {@link UnavailableException} when a set cannot be asked for. */
public final class ProgressReading {
    private static final SetStatus NOTHING = new SetStatus(Set.of(), true);

    private final Sets sets;
    private final TagStore tags;

    public ProgressReading(Sets sets, TagStore tags) {
        this.sets = sets;
        this.tags = tags;
    }

    /** As this person may know it; empty when there is no such set. */
    public Optional<SetProgress> of(UserId user, String setName) {
        return sets.find(setName).map(set -> SetProgress.of(set, tags.status(set.name(), user), everyones(set)));
    }

    /** As anyone may know it, to whom nothing is theirs; empty when there is no such set. */
    public Optional<SetProgress> knownToAll(String setName) {
        return sets.find(setName).map(set -> SetProgress.of(set, NOTHING, everyones(set)));
    }

    private SetStatus everyones(StickerSet set) {
        return tags.status(set.name(), Audience.EVERYONE);
    }
}
