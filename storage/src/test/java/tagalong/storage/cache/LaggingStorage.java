package tagalong.storage.cache;

import static org.mockito.AdditionalAnswers.delegatesTo;
import static org.mockito.ArgumentMatchers.any;
import static org.mockito.Mockito.doReturn;
import static org.mockito.Mockito.mock;

import java.time.InstantSource;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import software.amazon.awssdk.core.interceptor.Context;
import software.amazon.awssdk.core.interceptor.ExecutionAttributes;
import software.amazon.awssdk.core.interceptor.ExecutionInterceptor;
import tagalong.storage.Audience;
import tagalong.storage.SearchPage;
import tagalong.storage.SearchWords;
import tagalong.storage.SharedSearch;
import tagalong.storage.Sticker;
import tagalong.storage.Storage;
import tagalong.storage.StorageContract;
import tagalong.storage.TagStore;
import tagalong.storage.dynamo.TestTable;
import tagalong.storage.finding.EmojiWords;
import tagalong.storage.finding.PersonalIndex;

/** A cache over a real table whose requests are counted and whose index can be made to lag. */
abstract class LaggingStorage extends StorageContract {

    protected final AtomicInteger requests = new AtomicInteger();
    protected final AtomicLong nanos = new AtomicLong();
    protected final TestTable table = new TestTable();
    protected final Storage real = table.open(new ExecutionInterceptor() {
        @Override
        public void beforeTransmission(Context.BeforeTransmission context, ExecutionAttributes attributes) {
            requests.incrementAndGet();
        }
    });
    protected final Storage lagging = mock(Storage.class, delegatesTo(real));
    protected final TagStore laggingTags = mock(TagStore.class, delegatesTo(real.tags()));
    protected final SharedSearch laggingSearch = mock(SharedSearch.class, delegatesTo(real.search()));
    protected CachedStorage cached;

    @Override
    protected Storage storage() {
        return cached;
    }

    @BeforeEach
    void open() {
        doReturn(laggingTags).when(lagging).tags();
        doReturn(laggingSearch).when(lagging).search();
        cached = new CachedStorage(lagging, nanos::get, Runnable::run, new EmojiWords(), InstantSource.system());
    }

    @AfterEach
    void close() {
        table.close();
    }

    /** From now on the index answers every search with just these. */
    protected void stale(Sticker... stickers) {
        var hits = List.of(stickers).stream()
                .map(sticker -> new SearchPage.Hit(sticker, "cat"))
                .toList();
        doReturn(new SearchPage(hits, null, SearchPage.Cost.NONE))
                .when(laggingSearch)
                .first(any(), any(), any());
    }

    protected List<Sticker> everyones(String typed) {
        return cached
                .searchIndex()
                .find(Audience.EVERYONE, SearchWords.parse(typed).orElseThrow(), 50, PLENTY)
                .hits()
                .stream()
                .map(SearchPage.Hit::sticker)
                .toList();
    }

    /** All that is in an index; of which the order of a sticker's tags says nothing. */
    protected static List<Object> contents(PersonalIndex index) {
        return List.of(
                index.tagged().all().stream()
                        .map(sticker -> List.of(
                                sticker.sticker(), Set.copyOf(sticker.tags()), sticker.times(), sticker.marks()))
                        .collect(Collectors.toSet()),
                index.favourites(),
                index.used(),
                index.outdated());
    }
}
