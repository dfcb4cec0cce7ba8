package tagalong.storage.cache;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.github.benmanes.caffeine.cache.Ticker;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import tagalong.storage.Audience;
import tagalong.storage.MarkStore.Line;
import tagalong.storage.Storage;
import tagalong.storage.StorageContract;
import tagalong.storage.Tag;
import tagalong.storage.TagChange;
import tagalong.storage.UndoStore.Undo;
import tagalong.storage.dynamo.TestTable;
import tagalong.storage.finding.EmojiWords;

/** How many requests one after the other stand between a message and its answer. */
final class RequestChainTest extends StorageContract {

    private final RequestChain chain = new RequestChain();
    private final TestTable table = new TestTable();
    private final ExecutorService reads = Executors.newCachedThreadPool();
    private final CachedStorage cached = new CachedStorage(
            table.open(chain), Ticker.systemTicker(), reads, new EmojiWords(), InstantSource.system());

    @Override
    protected Storage storage() {
        return cached;
    }

    @AfterEach
    void close() {
        reads.shutdownNow();
        table.close();
    }

    @Test
    void newList_afterItsCard_isFourAndTheMark() {
        readForACard();
        cached.marks().highest(Line.inPrivate(ANN));
        chain.reset();

        type("1", tags("cat", "funny", "black hat"));
        assertEquals(List.of("Query", "BatchWriteItem", "BatchWriteItem", "BatchWriteItem"), withoutUndo());
        cached.marks().raise(Line.inPrivate(ANN), 1);

        assertTrue(chain.longest().size() <= 5, () -> chain.longest().toString());
    }

    @Test
    void replaceThatGivesWordsUp_isEightAndTheMark() {
        readForACard();
        type("1", tags("cat", "funny", "black hat"));
        cached.sharedTerms().of(F1.id(), Audience.EVERYONE);
        chain.reset();

        var change = type("2", tags("cat", "dog", "red hat"));

        assertEquals(tags("funny", "black hat"), change.removed());
        assertTrue(chain.longest().size() <= 8, () -> chain.longest().toString());
        cached.marks().raise(Line.inPrivate(ANN), 1);
        assertTrue(chain.longest().size() <= 9, () -> chain.longest().toString());
    }

    @Test
    void card_ofSomebodyKnown_readsOnce() {
        cached.searchIndex().of(ANN);
        cached.preferences().of(ANN);
        cached.sessions().find(ANN);
        cached.marks().highest(Line.inPrivate(ANN));
        chain.reset();

        readForACard();
        cached.marks().highest(Line.inPrivate(ANN));

        assertEquals(List.of("Query"), chain.longest());
    }

    private void readForACard() {
        cached.preferences().of(ANN);
        cached.sessions().find(ANN);
        cached.favourites().contains(ANN, F1.id());
        cached.tags().tagsOf(ANN, F1.id());
    }

    /** What is done for a list that somebody typed. */
    private TagChange type(String message, List<Tag> wanted) {
        cached.sessions().find(ANN);
        return cached.tags()
                .edit(
                        ANN,
                        F1,
                        cached.preferences().of(ANN).isEmpty() ? Audience.EVERYONE : Audience.ONLY_ME,
                        before -> {
                            cached.undos().saveIfAbsent(ANN, message, new Undo(F1, before));
                            return Optional.of(wanted);
                        });
    }

    /** Of two that are made side by side, either may end first. */
    private List<String> withoutUndo() {
        return chain.longest().stream()
                .map(kind -> kind.equals("PutItem") ? "Query" : kind)
                .limit(4)
                .toList();
    }
}
