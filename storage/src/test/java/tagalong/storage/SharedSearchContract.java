package tagalong.storage;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What any {@link SharedSearch} promises. */
public abstract class SharedSearchContract extends StorageContract {

    @Test
    void oneWord_isAPrefix() {
        tag(ANN, F1, "hello world");
        tag(BOB, F2, "hello there");
        tag(BOB, F3, "there it is");
        tag(BOB, SETLESS, "setless file");

        assertEquals(Set.of("f1", "f2"), Set.copyOf(found("hello")));
        assertEquals(Set.of("f1", "f2"), Set.copyOf(found("HEL")));
        assertEquals(Set.of("f2", "f3"), Set.copyOf(found("there")));
        assertEquals(List.of(), found("hey"));
        assertEquals(List.of(), found("setl"));
        assertEquals(List.of("f3"), found("it is"));
        assertEquals(List.of("f3"), found("is it"));
    }

    @Test
    void stickerWithSeveralMatchingTerms_isFoundOnce() {
        tag(ANN, F1, "cat", "catalog", "cattle");

        assertEquals(List.of(new SearchPage.Hit(F1, "cat")), walk("ca", PLENTY));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "funny cat",
                "cat funny",
                "funny ca",
                "cat fun",
                "funny cat cat",
                "cat funny cat",
                "black funny cat",
                "cat black f",
                "cat ca",
                "cat cat"
            })
    void severalWords_areAllThere_inAnyOrder(String typed) {
        tag(ANN, F1, "funny", "cat");
        tag(BOB, F1, "black cat");
        tag(ANN, F2, "funny dog");
        tag(BOB, F3, "black dog");

        assertEquals(List.of("f1"), found(typed));
    }

    @Test
    void repeatedWord_isStillAPrefix() {
        tag(ANN, F1, "catalog");

        assertEquals(List.of("f1"), found("cat cat"));
        assertEquals(List.of(), found("cat catalog"));
    }

    @Test
    void privateTags_areNobodyElses() {
        tag(ANN, F1, "cat");
        tagPrivately(BOB, F1, "secret");
        tagPrivately(BOB, F2, "cat");

        assertEquals(List.of("f1"), found("cat"));
        assertEquals(List.of(), found("secret"));
        assertEquals(List.of(), found("cat secret"));
        assertEquals(Set.of("cat"), publicTerms(F1));
    }

    @Test
    void manyStickers_walkYieldsEachOnce() {
        var all = new ArrayList<String>();
        for (var i = 0; i < 230; i++) {
            all.add("m" + i);
            tag(ANN, sticker("m" + i, "many"), "cat", i % 2 == 0 ? "catalog even" : "odd");
        }

        var byPrefix = found("ca");
        var byWords = found("cat ev");
        var twoWords = found("cat odd");

        assertEquals(230, byPrefix.size());
        assertEquals(new HashSet<>(all), new HashSet<>(byPrefix));
        assertEquals(byPrefix, found("ca"));
        assertEquals(115, byWords.size());
        assertEquals(115, new HashSet<>(byWords).size());
        assertEquals(115, Set.copyOf(twoWords).size());
        assertEquals(
                byWords,
                walk("cat ev", new SearchBudget(Duration.ofSeconds(20), SearchBudget.FEWEST_REQUESTS)).stream()
                        .map(hit -> hit.sticker().id().fileUniqueId())
                        .toList());
    }

    @Test
    void spentBudget_answersWithWhatIsFoundAndWhereToGoOn() {
        Stream.of("m1", "m2", "m3", "m4").forEach(id -> tag(ANN, sticker(id, "s"), "black", "funny", "czech"));
        makeCommon("c");
        var words = SearchWords.parse("black funny c").orElseThrow();

        var page = storage().search().first(Audience.EVERYONE, words, new SearchBudget(Duration.ofSeconds(20), 5));

        assertEquals(1, page.hits().size());
        assertTrue(page.next().isPresent());
        assertEquals(
                4,
                walk("black funny c", new SearchBudget(Duration.ofSeconds(20), 5))
                        .size());
        assertEquals(
                4,
                walk("black funny c", new SearchBudget(Duration.ofSeconds(20), SearchBudget.FEWEST_REQUESTS))
                        .size());
    }

    @Test
    void phrase_comesBeforeItsWordsInAnotherWay_eachOnce() {
        tag(ANN, F1, "night", "good");
        tag(ANN, F2, "Good night", "good nights");
        tag(ANN, F3, "night is good");

        var hits = walk("good ni", PLENTY);

        assertEquals(new SearchPage.Hit(F2, "good night"), hits.get(0));
        assertEquals(Set.of("f1", "f2", "f3"), Set.copyOf(found("good ni")));
        assertEquals(3, hits.size());
        assertEquals(hits, walk("good ni", new SearchBudget(Duration.ofSeconds(20), SearchBudget.FEWEST_REQUESTS)));
        assertEquals(Set.of("f1", "f2", "f3"), Set.copyOf(found("night go")));
        assertEquals(List.of(), found("good ni x"));
    }

    @Test
    void commonUnfinishedWord_findsTheSameAsARareOne() {
        tag(ANN, F1, "black", "cat");
        tag(ANN, F2, "black", "dog");
        assertEquals(List.of("f1"), found("black c"));

        makeCommon("c");

        assertEquals(List.of("f1"), found("black c"));
        assertEquals(List.of("f2"), found("black d"));
    }

    /** Gives other stickers more words that begin so than one page holds. */
    private void makeCommon(String beginning) {
        for (var id : List.of("common1", "common2", "common3")) {
            tag(
                    BOB,
                    sticker(id, "common"),
                    IntStream.range(0, 20)
                            .mapToObj(i -> beginning + "x" + i + " " + beginning + "y" + i)
                            .toArray(String[]::new));
        }
    }

    @Test
    void nothingToSearchFor_isNoSearch() {
        assertTrue(SearchWords.parse(" ,; ").isEmpty());
        assertTrue(SearchWords.parse("x".repeat(129)).isEmpty());
        assertTrue(SearchWords.parse("x".repeat(128)).isPresent());
    }
}
