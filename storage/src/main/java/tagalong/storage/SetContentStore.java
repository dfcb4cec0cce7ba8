package tagalong.storage;

import java.time.Instant;
import java.util.Collection;
import java.util.List;

/** What is in sticker sets, kept once for all people; a set that is not fetched again goes away by itself. */
public interface SetContentStore {

    /** Stickers past so many are left out; Telegram's sets have 200 at most. */
    int MOST_STICKERS = 1_000;

    /**
     * A set as it was fetched.
     *
     * @param stickers in the set's order, each once; none when there was no such set
     */
    record SetContent(String name, String title, List<Sticker> stickers, Instant fetchedAt) {
        public SetContent {
            stickers = List.copyOf(stickers);
        }
    }

    /** Keeps the set in the place of what was known of it. */
    void save(SetContent content);

    /** Those of the sets that are known, in no order; many in a request. */
    List<SetContent> find(Collection<String> names);
}
