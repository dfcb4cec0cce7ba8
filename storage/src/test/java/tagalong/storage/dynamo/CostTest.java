package tagalong.storage.dynamo;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static tagalong.storage.Audience.EVERYONE;
import static tagalong.storage.Audience.ONLY_ME;

import com.github.benmanes.caffeine.cache.Ticker;
import java.io.IOException;
import java.time.InstantSource;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import tagalong.storage.SearchWords;
import tagalong.storage.Sticker;
import tagalong.storage.Tag;
import tagalong.storage.cache.CachedStorage;
import tagalong.storage.finding.EmojiWords;

/** Measures every row of the table of access patterns in {@code storage/README.md}: requests, and units as DynamoDB Local reports. */
final class CostTest extends CostsBesideTags {

    @Test
    void everyAccessPattern_costsWhatTheReadmeSays() throws IOException {
        log.sinceLast();
        tagging();
        reading();
        searching();
        searchingAllTheWay();
        besideTags();

        var written = MeasuredCosts.readme();
        assertEquals(costs.measured().keySet(), written.keySet());
        costs.measured().forEach((pattern, cost) -> assertEquals(written.get(pattern), cost, pattern));
    }

    @Test
    void replaceAndSearch_areAsCheapAsPromised() {
        log.sinceLast();
        tag(ANN, F1, "cat", "funny", "dog");
        assertEquals("3 BatchWriteItem + 1 Query; 0 read, 21 write", log.sinceLast());

        storage.search().first(EVERYONE, SearchWords.parse("ca").orElseThrow(), PLENTY);
        assertEquals("1 Query; 0.5 read, 0 write", log.sinceLast());
    }

    private void tagging() {
        costs.measure("replace: 3 new one-word tags on a fresh sticker", () -> tag(ANN, F1, "cat", "funny", "dog"));
        costs.measure("replace: the same again", () -> tag(ANN, F1, "cat", "funny", "dog"));
        costs.measure("replace: one of 3 tags by another", () -> tag(ANN, F1, "cat", "funny", "bird"));
        costs.measure("add: a 4th one-word tag", () -> storage.tags().add(ANN, F1, Tag.of("dog"), EVERYONE));
        costs.measure("remove: one of 4 one-word tags", () -> storage.tags().remove(ANN, F1, Tag.of("dog")));
        costs.measure("show: 3 shared tags, now private", () -> storage.tags().show(ANN, F1, ONLY_ME));
        costs.measure("show: 3 private tags, now shared", () -> storage.tags().show(ANN, F1, EVERYONE));
        costs.measure("clear: 3 shared tags", () -> storage.tags().clear(ANN, F1));
        costs.measure("replace: 3 new private tags", () -> tagPrivately(ANN, F1, "cat", "funny", "dog"));
        costs.measure(
                "clear: 3 private tags, remembered as private",
                () -> storage.tags().clear(ANN, F1));
        tag(ANN, F1, "cat");
        tag(BOB, F1, "cat");
        costs.measure(
                "remove: a tag that another person shares", () -> storage.tags().remove(ANN, F1, Tag.of("cat")));
    }

    private void reading() {
        IntStream.range(0, 10)
                .forEach(i -> tag(ANN, sticker("m" + i, "many"), "black cat", i % 2 == 0 ? "funny" : "dull"));
        costs.measure(
                "tagsOf: 2 tags of a person on a sticker",
                () -> storage.tags().tagsOf(ANN, sticker("m0", "many").id()));
        costs.measure(
                "sharedTerms: of, 3 terms",
                () -> storage.sharedTerms().of(sticker("m0", "many").id(), EVERYONE));
        costs.measure(
                "sharedTerms: having, 2 stickers",
                () -> storage.sharedTerms()
                        .having(
                                "black",
                                EVERYONE,
                                List.of(
                                        sticker("m0", "many").id(),
                                        sticker("m1", "many").id())));
        costs.measure(
                "sharedTerms: holders, up to 2",
                () -> storage.sharedTerms().holders(sticker("m0", "many").id(), EVERYONE, Tag.of("black"), 2));
        costs.measure(
                "tagsBy: 20 tags of an author, also counted",
                () -> storage.tags().tagsBy(ANN));
        costs.measure(
                "givenBy: 20 tags of an author on 10 stickers",
                () -> storage.tags().givenBy(ANN));
        costs.measure(
                "status: 20 tags of a person in a set", () -> storage.tags().status("many", ANN));
        costs.measure(
                "status: 30 terms of everyone in a set", () -> storage.tags().status("many", EVERYONE));
        var fresh = new Sticker(sticker("m0", "many").id(), "fresh", Sticker.Kind.STICKER, "many", null);
        costs.measure(
                "refreshFileId: 2 own tags, 3 shared terms",
                () -> storage.tags().refreshFileId(ANN, fresh));
    }

    private void searching() {
        costs.measure("search: one word, first page", () -> search("ca"));
        costs.measure("search: one word that nobody used", () -> search("zebra"));
        costs.measure("search: a phrase's beginning", () -> search("black ca"));
        costs.measure("search: a complete and an unfinished word, 10 candidates", () -> search("black f"));
        costs.measure(
                "search: two complete and an unfinished word, 10 candidates, 5 pass", () -> search("cat funny bl"));
        costs.measure("search: a complete word, and its beginning again", () -> search("black bla"));
        IntStream.range(0, 3)
                .forEach(i -> tag(
                        BOB,
                        sticker("x" + i, "other"),
                        IntStream.range(0, 20)
                                .mapToObj(word -> "xa" + word + " xb" + word)
                                .toArray(String[]::new)));
        costs.measure("search: a complete and a common unfinished word, 10 candidates", () -> search("black x"));
    }

    /** All that a search may cost within a minute, however often and however far its pages are asked for. */
    private void searchingAllTheWay() {
        IntStream.range(0, 260)
                .forEach(i -> tag(
                        ANN,
                        sticker("c" + i, "common"),
                        Stream.concat(
                                        Stream.of("y" + i),
                                        IntStream.range(0, 9).mapToObj(word -> "word" + (i + word) % 10))
                                .toArray(String[]::new)));
        costs.measure("everyone's: two words of a phrase, first page", () -> find("black ca", 1));
        costs.measure("everyone's: two common words, asked 10 times", () -> find("word1 word2", 10));
        costs.measure("everyone's: a common and a common unfinished word, asked 10 times", () -> find("word1 y", 10));
        costs.measure(
                "everyone's: eight common words, asked 10 times",
                () -> find("word1 word2 word3 word4 word5 word6 word7 y", 10));
    }

    private void find(String typed, int times) {
        var index = new CachedStorage(
                        storage, Ticker.systemTicker(), Runnable::run, new EmojiWords(), InstantSource.system())
                .searchIndex();
        var words = SearchWords.parse(typed).orElseThrow();
        for (var i = 1; i <= times; i++) {
            index.find(EVERYONE, words, 50 * i + 1, PLENTY);
        }
    }

    private void search(String typed) {
        storage.search().first(EVERYONE, SearchWords.parse(typed).orElseThrow(), PLENTY);
    }
}
