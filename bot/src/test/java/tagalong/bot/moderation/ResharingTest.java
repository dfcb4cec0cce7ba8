package tagalong.bot.moderation;

import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assertions.assertEquals;

import com.github.benmanes.caffeine.cache.Ticker;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import tagalong.bot.KeptLease;
import tagalong.bot.SharedDatabase;
import tagalong.bot.work.BackgroundWork;
import tagalong.bot.work.Lanes;
import tagalong.storage.Audience;
import tagalong.storage.ModerationStore;
import tagalong.storage.Sticker;
import tagalong.storage.StickerId;
import tagalong.storage.Storage;
import tagalong.storage.StorageConfig;
import tagalong.storage.StorageException;
import tagalong.storage.Tag;
import tagalong.storage.TagStore;
import tagalong.storage.UserId;
import tagalong.storage.dynamo.DynamoStorage;

/** What a banned person shared is withdrawn to the last sticker, also when the store is away in between. */
final class ResharingTest {
    private static final UserId ANN = new UserId(1);
    private static final List<Sticker> STICKERS = List.of(sticker("a"), sticker("b"), sticker("c"));

    private final Storage storage = DynamoStorage.open(
            new StorageConfig(SharedDatabase.newTable("resharing"), SharedDatabase.endpoint(), Set.of()));
    private final KeptLease lease = KeptLease.of(storage.lease());
    private final AtomicInteger failures = new AtomicInteger();
    private final BackgroundWork work = BackgroundWork.of(
            new Lanes(Runnable::run, person -> false, person -> 0),
            1_000,
            1_000,
            new Unwaiting(),
            Ticker.systemTicker());
    private final Resharing resharing = new Resharing(failingTags(), storage.moderation(), work);

    @BeforeEach
    void begin() {
        STICKERS.forEach(sticker -> storage.tags().replace(ANN, sticker, List.of(Tag.of("rude")), Audience.EVERYONE));
        storage.moderation().ban(ANN, new ModerationStore.Cause("1", null));
    }

    @AfterEach
    void end() {
        work.close();
        lease.close();
        storage.close();
    }

    @Test
    void stickerThatFails_isTriedAgain_beforeItCountsAsSettled() {
        failures.set(2);

        resharing.begin(ANN);
        await().until(() -> storage.moderation().unsettled().isEmpty());

        assertEquals(List.of(), stillShared());
    }

    @Test
    void whatFailsTooOften_isLeftUnsettled_forTheNextStart() {
        failures.set(Integer.MAX_VALUE);
        resharing.begin(ANN);
        await().until(() -> work.people() == 0);
        assertEquals(List.of(ANN), storage.moderation().unsettled());

        failures.set(0);
        resharing.resume();
        await().until(() -> storage.moderation().unsettled().isEmpty());

        assertEquals(List.of(), stillShared());
    }

    private List<StickerId> stillShared() {
        return STICKERS.stream()
                .map(Sticker::id)
                .filter(id -> !storage.sharedTerms().of(id, Audience.EVERYONE).isEmpty())
                .toList();
    }

    /** The store's, of which so many attempts to share anew fail. */
    private TagStore failingTags() {
        return (TagStore) Proxy.newProxyInstance(
                getClass().getClassLoader(), new Class<?>[] {TagStore.class}, (proxy, method, arguments) -> {
                    if (method.getName().equals("reshare") && failures.getAndUpdate(n -> Math.max(0, n - 1)) > 0) {
                        throw new StorageException("Away");
                    }
                    try {
                        return method.invoke(storage.tags(), arguments);
                    } catch (InvocationTargetException e) {
                        throw e.getCause();
                    }
                });
    }

    private static Sticker sticker(String id) {
        return new Sticker(new StickerId(id), "file-" + id, Sticker.Kind.STICKER, "Cats", "😀");
    }

    /** Does at once what would be done after a while. */
    private static final class Unwaiting extends ScheduledThreadPoolExecutor {
        private Unwaiting() {
            super(1);
        }

        @Override
        public ScheduledFuture<?> schedule(Runnable task, long delay, TimeUnit unit) {
            return super.schedule(task, 0, unit);
        }
    }
}
