package tagalong.storage.dynamo;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import tagalong.storage.Audience;
import tagalong.storage.SearchBudget;
import tagalong.storage.SearchPage;
import tagalong.storage.SearchWords;
import tagalong.storage.SharedSearchContract;
import tagalong.storage.Storage;
import tagalong.storage.StorageException;

final class DynamoSharedSearchTest extends SharedSearchContract {

    private static final SearchBudget SHORT = new SearchBudget(Duration.ofMillis(200), 100);
    private static final SearchWords WORDS = SearchWords.parse("black funny c").orElseThrow();

    private final TestTable table = new TestTable();
    private final Storage storage = table.open();

    @Override
    protected Storage storage() {
        return storage;
    }

    @AfterEach
    void close() {
        table.close();
    }

    @Test
    void spentTime_beforeAnythingIsListed_startsAnewNextTime() {
        assertGoesOnAfter(new StopBefore(QueryRequest.class, 1));
    }

    @Test
    void spentTime_beforeCommonWordsAreVerified_verifiesNextTime() {
        var all =
                IntStream.range(0, 130).mapToObj(i -> sticker("m" + i, "many")).toList();
        all.forEach(sticker -> tag(ANN, sticker, "black", "funny", "cat"));
        var search = table.open(new StopBefore(BatchGetItemRequest.class, 1)).search();

        var hits = new ArrayList<SearchPage.Hit>();
        var page = search.first(Audience.EVERYONE, WORDS, SHORT);
        hits.addAll(page.hits());
        while (page.next().isPresent()) {
            page = search.next(Audience.EVERYONE, WORDS, page.next().get(), SHORT);
            hits.addAll(page.hits());
        }

        assertEquals(130, hits.size());
        assertEquals(Set.copyOf(all), hits.stream().map(SearchPage.Hit::sticker).collect(Collectors.toSet()));
    }

    @Test
    void phraseOfCommonWords_comesFirst_andIsNoHitAgainOnALaterPage() {
        for (var i = 0; i < 130; i++) {
            tag(ANN, sticker("m" + i, "many"), i % 2 == 0 ? new String[] {"black cat"} : new String[] {"cat", "black"});
        }

        var hits = found("black c");

        assertEquals(130, hits.size());
        assertEquals(130, Set.copyOf(hits).size());
    }

    @Test
    void interruptedSearch_failsWithItsFlagSet() {
        Thread.currentThread().interrupt();

        assertThrows(StorageException.class, () -> storage.search().first(Audience.EVERYONE, WORDS, PLENTY));

        assertTrue(Thread.interrupted());
    }

    private void assertGoesOnAfter(StopBefore slowness) {
        tag(ANN, F1, "black", "funny", "cat");
        var search = table.open(slowness).search();

        var early = search.first(Audience.EVERYONE, WORDS, SHORT);
        var later = search.next(Audience.EVERYONE, WORDS, early.next().orElseThrow(), PLENTY);

        assertEquals(List.of(), early.hits());
        assertEquals(
                List.of(F1), later.hits().stream().map(SearchPage.Hit::sticker).toList());
        assertTrue(later.next().isEmpty());
    }
}
