package tagalong.storage.cache;

import java.util.Collection;
import java.util.List;
import java.util.Set;
import tagalong.storage.Audience;
import tagalong.storage.SharedTermStore;
import tagalong.storage.StickerId;
import tagalong.storage.Tag;

/** Answers with what was read for the last minute's changes, and with what was counted lately. */
record CachedSharedTermStore(SharedTermStore store, ChangedTerms changed, HolderCounts counts, SeenTerms seen)
        implements SharedTermStore {

    @Override
    public List<Tag> of(StickerId sticker, Audience.Shared audience) {
        return changed.known(audience, sticker).orElseGet(() -> read(sticker, audience));
    }

    private List<Tag> read(StickerId sticker, Audience.Shared audience) {
        var terms = store.of(sticker, audience);
        seen.add(sticker, terms.stream().map(Tag::value).toList());
        return terms;
    }

    @Override
    public Set<StickerId> having(String term, Audience.Shared audience, Collection<StickerId> stickers) {
        return store.having(term, audience, stickers);
    }

    @Override
    public int holders(StickerId sticker, Audience.Shared audience, Tag term, int most) {
        return counts.of(audience, sticker, term, most, () -> store.holders(sticker, audience, term, most));
    }
}
