package tagalong.bot.transfer;

import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import tagalong.bot.work.BackgroundWork;
import tagalong.storage.PreferenceStore;
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
    private final BackgroundWork work;
    private final InstantSource clock;

    Exporting(SearchIndex index, TagStore tags, PreferenceStore preferences, BackgroundWork work, InstantSource clock) {
        this.index = index;
        this.tags = tags;
        this.preferences = preferences;
        this.work = work;
        this.clock = clock;
    }

    /** @return empty when there is nothing to export */
    Optional<Gathering> of(UserId user) {
        var mine = index.of(user);
        return mine.tagged().size() == 0 && mine.favourites().isEmpty()
                ? Optional.empty()
                : Optional.of(new Gathering(user, mine));
    }

    /** One person's export in the making. */
    final class Gathering {
        private final UserId user;
        private final PersonalIndex mine;
        private final List<Export.Tagged> tagged = new ArrayList<>();

        private Gathering(UserId user, PersonalIndex mine) {
            this.user = user;
            this.mine = mine;
        }

        /** To be called in the person's lane; there is a {@link #result} when the report says that all is done. */
        void run(BackgroundWork.Report report) {
            var stickers = mine.tagged().all().stream()
                    .sorted(Comparator.comparing(Findable::savedAt))
                    .toList();
            work.run(user, stickers, this::gather, report);
        }

        Export result() {
            return new Export(user, clock.instant(), tagged, mine.favourites(), preferences.of(user));
        }

        private void gather(Findable one) {
            var sticker = one.sticker();
            tagged.add(new Export.Tagged(sticker, tags.tagsOf(user, sticker.id())));
        }
    }
}
