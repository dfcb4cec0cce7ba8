package tagalong.storage;

import java.util.Collection;
import java.util.List;
import java.util.Set;

/** What an audience finds a sticker by, and by how many people it was given. */
public interface SharedTermStore {

    /** The words and phrases the audience finds the sticker by, in order, as they are now; phrases as somebody typed them. */
    List<Tag> of(StickerId sticker, Audience.Shared audience);

    /** Those of the stickers that the audience finds by this very term, many in a request; may be some moments old. */
    Set<StickerId> having(String term, Audience.Shared audience, Collection<StickerId> stickers);

    /** How many people share this term on the sticker, counted up to {@code most}; may be some moments old. */
    int holders(StickerId sticker, Audience.Shared audience, Tag term, int most);
}
