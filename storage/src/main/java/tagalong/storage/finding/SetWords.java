package tagalong.storage.finding;

import java.util.List;
import java.util.Set;
import tagalong.storage.Sticker;

/** What the stickers of one set are found by, their emoji and the set's title; the same for everybody, and immutable. */
public final class SetWords {

    private final Segment segment;

    private SetWords(Segment segment) {
        this.segment = segment;
    }

    /** @param stickers in the set's own order, each once */
    public static SetWords of(String title, List<Sticker> stickers, EmojiWords emoji) {
        var findable = stickers.stream()
                .map(sticker -> new Findable(sticker, title, List.of(), Findable.Times.NEVER, Set.of()))
                .toArray(Findable[]::new);
        return new SetWords(new Segment(findable, emoji, Set.of(EmojiWords.ENGLISH), List.of()));
    }

    /** About how many bytes it takes. */
    public long weight() {
        return segment.weight();
    }

    Segment segment() {
        return segment;
    }
}
