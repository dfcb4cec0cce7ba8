package tagalong.bot.bulk;

import java.time.Instant;
import java.time.InstantSource;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import tagalong.storage.PreferenceStore;
import tagalong.storage.Sticker;
import tagalong.storage.TagStore;
import tagalong.storage.UserId;
import tagalong.storage.finding.Findable;
import tagalong.storage.finding.PersonalIndex;
import tagalong.storage.finding.SearchIndex;

/** Gathers all that is kept of a person's tags. */
final class Exporting {
    private final SearchIndex index;
    private final TagStore tags;
    private final PreferenceStore preferences;
    private final InstantSource clock;

    Exporting(SearchIndex index, TagStore tags, PreferenceStore preferences, InstantSource clock) {
        this.index = index;
        this.tags = tags;
        this.preferences = preferences;
        this.clock = clock;
    }

    /** Takes as long as the store needs to list it all; empty when there is nothing to export. */
    Optional<Export> of(UserId user) {
        var mine = index.of(user);
        return mine.tagged().size() == 0 && mine.favourites().isEmpty()
                ? Optional.empty()
                : Optional.of(
                        new Export(user, clock.instant(), tagged(user, mine), mine.favourites(), preferences.of(user)));
    }

    private List<Export.Tagged> tagged(UserId user, PersonalIndex mine) {
        return tags.givenBy(user).stream()
                .filter(given -> !given.tags().tags().isEmpty())
                .sorted(Comparator.comparing(given -> savedAt(mine, given.sticker())))
                .map(given -> new Export.Tagged(given.sticker(), given.tags()))
                .toList();
    }

    private static Instant savedAt(PersonalIndex mine, Sticker sticker) {
        return mine.get(sticker.id()).map(Findable::savedAt).orElse(Instant.MAX);
    }
}
