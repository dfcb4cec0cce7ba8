package tagalong.storage.finding;

import java.util.List;
import java.util.Set;
import tagalong.storage.Sticker;

/** What the stickers of one set are found by, their emoji and the set's title; the same for everybody, and immutable. */
public final class SetWords {

    private final String name;
    private final Segment segment;

    private SetWords(String name, Segment segment) {
        this.name = name;
        this.segment = segment;
    }

    /** @param stickers in the set's own order, each once */
    public static SetWords of(String name, String title, List<Sticker> stickers, EmojiWords emoji) {
        var findable = stickers.stream()
                .map(sticker -> new Findable(sticker, title, List.of(), Findable.Times.NEVER, Set.of()))
                .toArray(Findable[]::new);
        return new SetWords(name, new Segment(findable, emoji, Set.of(EmojiWords.ENGLISH)));
    }

    public String name() {
        return name;
    }

    public int size() {
        return segment.size();
    }

    /** About how many bytes it takes. */
    public long weight() {
        return segment.weight();
    }

    Segment segment() {
        return segment;
    }
}
