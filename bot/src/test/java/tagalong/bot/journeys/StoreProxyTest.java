package tagalong.bot.journeys;

import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.time.Duration;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import tagalong.storage.Storage;
import tagalong.storage.StorageConfig;
import tagalong.storage.StorageException;
import tagalong.storage.UserId;
import tagalong.storage.dynamo.DynamoStorage;

final class StoreProxyTest {
    private static final UserId ANN = new UserId(1001);

    private final StoreProxy proxy = StoreProxy.before(BotWorld.sharedDatabase());
    private final Storage storage =
            DynamoStorage.open(new StorageConfig("proxy-" + UUID.randomUUID(), proxy.endpoint()));

    @BeforeEach
    void lead() {
        storage.lease().acquire();
        proxy.take();
    }

    @AfterEach
    void end() throws IOException {
        storage.close();
        proxy.close();
    }

    @Test
    void requests_areCounted_withoutTheLeases() {
        storage.preferences().save(ANN, "language", "uk");
        storage.preferences().of(ANN);
        storage.lease().acquire();

        assertEquals(Map.of("PutItem", 1, "Query", 1), proxy.take());
    }

    @Test
    void delay_isAddedToEach_andTheyAreOneAfterTheOther() {
        proxy.delay(Duration.ofMillis(30));
        long start = System.nanoTime();

        storage.preferences().save(ANN, "language", "uk");
        storage.preferences().of(ANN);

        var taken = Duration.ofNanos(System.nanoTime() - start);
        assertTrue(taken.compareTo(Duration.ofMillis(60)) >= 0, "took " + taken);
        assertEquals(2, proxy.takeLongestChain());
    }

    @Test
    void sideBySide_isNoChain() {
        var hanging = proxy.hang(asked -> asked.operation().equals("Query"));
        var both = CompletableFuture.allOf(
                CompletableFuture.runAsync(() -> storage.preferences().of(ANN)),
                CompletableFuture.runAsync(() -> storage.preferences().of(new UserId(1002))));

        await().until(() -> hanging.struck() >= 2);
        hanging.end();
        both.join();

        assertEquals(1, proxy.takeLongestChain());
    }

    @Test
    void hangingRequest_leavesOthersAlone_andArrivesWhenLetGo() {
        var hanging = proxy.hang(
                asked -> asked.operation().equals("PutItem") && asked.body().contains("preferences#1001"));

        assertThrows(StorageException.class, () -> storage.preferences().save(ANN, "language", "uk"));
        assertEquals(Map.of(), storage.preferences().of(ANN));
        hanging.end();

        await().until(() -> storage.preferences().of(ANN).equals(Map.of("language", "uk")));
        assertTrue(hanging.struck() > 1, "the client tries again");
    }

    @Test
    void failingRequest_isTriedAgain_untilItFailsNoMore() {
        var failing = proxy.fail(asked -> asked.operation().equals("PutItem"));
        var saving = CompletableFuture.runAsync(() -> storage.preferences().save(ANN, "language", "uk"));

        await().until(() -> failing.struck() >= 2);
        failing.end();
        saving.join();

        assertEquals(Map.of("language", "uk"), storage.preferences().of(ANN));
    }

    @Test
    void lostAnswer_isOfARequestThatWasDone() {
        var losing = proxy.loseAnswers(asked -> asked.operation().equals("PutItem"));

        assertThrows(StorageException.class, () -> storage.preferences().save(ANN, "language", "uk"));

        losing.end();
        assertEquals(Map.of("language", "uk"), storage.preferences().of(ANN));
    }
}
