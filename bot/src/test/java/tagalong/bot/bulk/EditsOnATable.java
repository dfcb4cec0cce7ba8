package tagalong.bot.bulk;

import com.github.benmanes.caffeine.cache.Ticker;
import java.time.InstantSource;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import tagalong.bot.usecase.Allowance;
import tagalong.bot.usecase.Preferences;
import tagalong.simulator.dynamodb.DynamoDbLocal;
import tagalong.storage.Audience;
import tagalong.storage.StorageConfig;
import tagalong.storage.UserId;
import tagalong.storage.cache.CachedStorage;
import tagalong.storage.dynamo.DynamoStorage;
import tagalong.storage.finding.EmojiWords;

/** Edits of stickers that are written to a real table. */
abstract class EditsOnATable {
    static final UserId ANN = new UserId(1);

    private final DynamoDbLocal database = DynamoDbLocal.inMemory(DynamoDbLocal.classPathOfBuild());
    final CachedStorage storage = new CachedStorage(
            DynamoStorage.open(new StorageConfig("edits", database.endpoint(), Set.of())),
            Ticker.systemTicker(),
            Runnable::run,
            new EmojiWords(),
            InstantSource.system());
    final StickerEdits edits = new StickerEdits(
            storage,
            storage.searchIndex(),
            new Preferences(storage.preferences(), Audience.EVERYONE, Runnable::run),
            new Allowance(
                    storage.dailyCounts(),
                    storage.searchIndex(),
                    storage.moderation().rules(),
                    new Allowance.Workplace(Runnable::run, Runnable::run, InstantSource.system()),
                    new Allowance.Most(100, 100)));

    @BeforeEach
    void begin() {
        storage.lease().acquire();
    }

    @AfterEach
    void end() {
        storage.close();
        database.close();
    }
}
