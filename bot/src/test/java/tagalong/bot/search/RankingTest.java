package tagalong.bot.search;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.Instant;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tagalong.storage.ChoiceStore.Choice;
import tagalong.storage.PersonalIndex;
import tagalong.storage.Sticker;
import tagalong.storage.Sticker.Kind;
import tagalong.storage.StickerId;
import tagalong.storage.Tag;
import tagalong.storage.TaggedSticker;

final class RankingTest {
    private final Map<StickerId, TaggedSticker> tagged = new HashMap<>();
    private final Map<StickerId, Choice> used = new HashMap<>();

    @ParameterizedTest
    @CsvSource({
        "cat, exact prefix word", "ca, prefix exact word", "c, prefix exact word", "big cat, word", "cat big, word",
                "cat cat, exact prefix word",
        "catal, prefix", "dog, ''", "bi, word", "big ca, word", "big dog, ''", "ginger, word"
    })
    void matches_isExactThenPrefixThenAllWords(String query, String expected) {
        tag("exact", 1, "cat");
        tag("word", 3, "big cat", "ginger");
        tag("prefix", 2, "catalog");

        assertEquals(expected, matches(query));
    }

    @Test
    void matches_equals_lastUsedThenNewestThenById() {
        tag("old", 1, "cat");
        tag("new", 5, "cat");
        tag("b", 3, "cat");
        tag("a", 3, "cat");
        tag("used", 0, "cat");
        use("used", 9);

        assertEquals("used new a b old", matches("cat"));
    }

    @Test
    void everything_isNewestFirst() {
        tag("old", 1, "x");
        tag("new", 2, "y");

        assertEquals("new old", ids(Ranking.everything(mine(List.of()))));
    }

    @Test
    void atHand_isFavouritesThenUsedThenNewest() {
        tag("new", 5, "x");
        tag("old", 1, "x");
        tag("loved", 2, "x");
        use("usedBefore", 7);
        use("usedLast", 8);
        use("loved", 9);

        assertEquals("loved usedLast usedBefore new old", ids(Ranking.atHand(mine(List.of(sticker("loved"))))));
    }

    private String matches(String query) {
        var typed = TypedQuery.parse(query);
        return ids(
                Ranking.matches(mine(List.of()), typed.folded(), typed.words().orElseThrow()));
    }

    private PersonalIndex mine(List<Sticker> favourites) {
        return new PersonalIndex(tagged, favourites, used, Set.of());
    }

    private void tag(String id, long second, String... texts) {
        var tags = Arrays.stream(texts).map(Tag::of).toList();
        var words = tags.stream().flatMap(tag -> tag.words().stream()).collect(Collectors.toSet());
        tagged.put(new StickerId(id), new TaggedSticker(sticker(id), tags, words, Instant.ofEpochSecond(second)));
    }

    private void use(String id, long second) {
        used.put(new StickerId(id), new Choice(sticker(id), Instant.ofEpochSecond(second)));
    }

    private static Sticker sticker(String id) {
        return new Sticker(new StickerId(id), "file-" + id, Kind.STICKER, "Cats", null);
    }

    private static String ids(List<Sticker> stickers) {
        return stickers.stream().map(sticker -> sticker.id().fileUniqueId()).collect(Collectors.joining(" "));
    }
}
