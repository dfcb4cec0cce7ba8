package tagalong.bot.search;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tagalong.storage.AuthoredTag;
import tagalong.storage.AuthoredTags;
import tagalong.storage.ChoiceStore.Choice;
import tagalong.storage.Fold;
import tagalong.storage.Sticker;
import tagalong.storage.Sticker.Kind;
import tagalong.storage.StickerId;
import tagalong.storage.Tag;
import tagalong.storage.finding.EmojiWords;
import tagalong.storage.finding.FindingQuery;
import tagalong.storage.finding.PersonalIndex;

final class OwnHitsTest {
    private static final EmojiWords EMOJI = new EmojiWords();

    private final List<AuthoredTag> tagged = new ArrayList<>();
    private final List<Sticker> favourites = new ArrayList<>();
    private final List<Choice> used = new ArrayList<>();

    @ParameterizedTest
    @CsvSource({
        "cat, exact prefix word",
        "ca, prefix exact word",
        "c, prefix exact word",
        "big cat, word",
        "cat big, word",
        "cat cat, exact prefix word",
        "catal, prefix",
        "dog, ''",
        "bi, word",
        "big ca, word",
        "ginger, word"
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

        assertEquals("new old", listed("!", List.of()));
    }

    @Test
    void atHand_isFavouritesThenUsedThenNewest() {
        tag("new", 5, "x");
        tag("old", 1, "x");
        tag("loved", 2, "x");
        use("usedBefore", 7);
        use("usedLast", 8);
        use("loved", 9);

        assertEquals("loved usedLast usedBefore new old", listed("", List.of(sticker("loved"))));
    }

    @Test
    void sentence_findsWhatHasSomeOfItsWords() {
        tag("big", 1, "big cat");
        tag("other", 2, "bird");

        assertEquals("", matches("big dog"));
        assertEquals("big", ids(own("big dog").foundPartly(Optional.empty())));
        assertEquals("", ids(own("big").foundPartly(Optional.empty())), "of one word there is no part");
    }

    @Test
    void learned_comesFirst_taggedOrOnlySent() {
        tag("new", 5, "cat");
        tag("old", 1, "cat");
        use("somebodys", 7);
        var learned = List.of(new StickerId("somebodys"), new StickerId("old"), new StickerId("unknown"));

        assertEquals("somebodys old new", found("cat", learned));
        assertEquals("old new", found("!cat", learned));
        assertEquals("", found("cat type:gif", learned));
    }

    @Test
    void favourites_areFoundWithAndWithoutTags() {
        tag("tagged", 5, "cat");
        tag("other", 5, "cat");
        favourites.addAll(List.of(sticker("loved"), sticker("tagged")));

        assertEquals("tagged loved", found("is:favourite", List.of()));
        assertEquals("tagged", found("!is:favourite", List.of()));
    }

    private String matches(String query) {
        return found(query, List.of());
    }

    private String found(String typed, List<StickerId> learned) {
        return ids(own(typed).found(learned, Optional.empty()));
    }

    private String listed(String typed, List<Sticker> starred) {
        favourites.addAll(starred);
        return ids(own(typed).withoutQuestion());
    }

    private OwnHits own(String typed) {
        used.sort(Comparator.comparing(Choice::usedAt).reversed());
        var context = new PersonalIndex.Context(EMOJI, "en", set -> null);
        var mine = PersonalIndex.of(context, new AuthoredTags(tagged), favourites, used);
        return new OwnHits(mine, FindingQuery.parse(typed), () -> any -> true);
    }

    private void tag(String id, long second, String... texts) {
        for (var text : texts) {
            tagged.add(new AuthoredTag(sticker(id), Tag.of(text), Fold.VERSION, Instant.ofEpochSecond(second)));
        }
    }

    private void use(String id, long second) {
        used.add(new Choice(sticker(id), Instant.ofEpochSecond(second)));
    }

    private static Sticker sticker(String id) {
        return new Sticker(new StickerId(id), "file-" + id, Kind.STICKER, "Cats", null);
    }

    private static String ids(List<ResultList.Source> sources) {
        return new ResultList(sources, null)
                .soFar(0, 50).stickers().stream()
                        .map(sticker -> sticker.id().fileUniqueId())
                        .collect(Collectors.joining(" "));
    }
}
