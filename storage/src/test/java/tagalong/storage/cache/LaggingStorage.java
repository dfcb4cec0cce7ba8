package tagalong.storage.cache;

import static org.mockito.AdditionalAnswers.delegatesTo;
import static org.mockito.Mockito.doReturn;
import static org.mockito.Mockito.mock;

import java.time.InstantSource;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import software.amazon.awssdk.core.interceptor.Context;
import software.amazon.awssdk.core.interceptor.ExecutionAttributes;
import software.amazon.awssdk.core.interceptor.ExecutionInterceptor;
import tagalong.storage.SharedSearch;
import tagalong.storage.Storage;
import tagalong.storage.StorageContract;
import tagalong.storage.TagStore;
import tagalong.storage.dynamo.TestTable;
import tagalong.storage.finding.EmojiWords;

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
}
