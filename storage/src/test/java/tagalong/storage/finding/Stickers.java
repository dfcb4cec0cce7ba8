package tagalong.storage.finding;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tagalong.storage.Sticker;
import tagalong.storage.StickerId;
import tagalong.storage.Tag;
import tagalong.storage.TypedTags;

/** Stickers to find in tests. */
final class Stickers {

    static final EmojiWords EMOJI = new EmojiWords();
    static final Tongue ENGLISH = Tongue.of(EMOJI, "en");

    private Stickers() {}

    static Sticker sticker(String id, @Nullable String emoji, @Nullable String set) {
        return new Sticker(new StickerId(id), "file-of-" + id, Sticker.Kind.STICKER, set, emoji);
    }

    /** A sticker with these tags, saved so many seconds after the epoch. */
    static Findable tagged(String id, String tags, int savedAt) {
        return tagged(sticker(id, null, null), null, tags, savedAt);
    }

    static Findable tagged(Sticker sticker, @Nullable String title, String tags, int savedAt) {
        return new Findable(
                sticker, title, tags(tags), new Findable.Times(Instant.ofEpochSecond(savedAt), Instant.MIN), Set.of());
    }

    static List<Tag> tags(String typed) {
        return TypedTags.parse(typed).tags();
    }

    static WordIndex index(String language, Findable... stickers) {
        return WordIndex.of(Tongue.of(EMOJI, language), List.of(stickers));
    }

    static List<String> find(WordIndex index, String typed) {
        return ids(index.find(FindingQuery.parse(typed), 0, 50).hits().stream());
    }

    static List<String> ids(Stream<Findable> hits) {
        return hits.map(hit -> hit.id().fileUniqueId()).toList();
    }

    /** That a sticker with this tag, and no other, is found by what was typed. */
    static void assertFound(String language, String tag, String typed) {
        var index = index(language, tagged("wanted", tag, 1), tagged("other", "qqqq", 2));

        assertEquals(List.of("wanted"), find(index, typed));
    }
}
