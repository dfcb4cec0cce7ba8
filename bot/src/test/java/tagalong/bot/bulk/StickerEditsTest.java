package tagalong.bot.bulk;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.github.benmanes.caffeine.cache.Ticker;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import tagalong.bot.bulk.StickerEdit.TagEdit;
import tagalong.bot.usecase.Allowance;
import tagalong.bot.usecase.Preferences;
import tagalong.simulator.dynamodb.DynamoDbLocal;
import tagalong.storage.Audience;
import tagalong.storage.Sticker;
import tagalong.storage.StickerId;
import tagalong.storage.StorageConfig;
import tagalong.storage.Tag;
import tagalong.storage.UserId;
import tagalong.storage.cache.CachedStorage;
import tagalong.storage.dynamo.DynamoStorage;
import tagalong.storage.finding.EmojiWords;

/** What was planned meets what has changed meanwhile. */
final class StickerEditsTest {
    private static final UserId ANN = new UserId(1);
    private static final Sticker CAT =
            new Sticker(new StickerId("cat"), "file-cat", Sticker.Kind.STICKER, "Cats", "😀");
    private static final StickerEdit PRIVATELY =
            new StickerEdit(CAT.id(), CAT, List.of(new TagEdit("", "secret")), Audience.ONLY_ME, false);

    private final DynamoDbLocal database = DynamoDbLocal.inMemory(DynamoDbLocal.classPathOfBuild());
    private final CachedStorage storage = new CachedStorage(
            DynamoStorage.open(new StorageConfig("edits", database.endpoint(), Set.of())),
            Ticker.systemTicker(),
            Runnable::run,
            new EmojiWords(),
            InstantSource.system());
    private final StickerEdits edits = new StickerEdits(
            storage,
            storage.searchIndex(),
            new Preferences(storage.preferences(), Audience.EVERYONE, Runnable::run),
            new Allowance(
                    storage.dailyCounts(),
                    storage.searchIndex(),
                    storage.moderation().rules(),
                    new Allowance.Workplace(Runnable::run, InstantSource.system()),
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

    @Test
    void privateTag_isNotAddedToWhatWasSharedMeanwhile() {
        storage.tags().replace(ANN, CAT, List.of(Tag.of("cat")), Audience.EVERYONE);

        var effect = edits.apply(ANN, PRIVATELY);

        assertEquals(Map.of(StickerEdits.LEFT, 1, StickerEdits.WOULD_BE_SHARED, 1), effect.counts());
        assertEquals(List.of("cat"), texts());
    }

    @Test
    void privateTag_isAddedPrivatelyToWhatIsNotShared() {
        var effect = edits.apply(ANN, PRIVATELY);

        assertEquals(Map.of(), effect.counts());
        assertEquals(List.of("secret"), texts());
        assertEquals(List.of(), storage.sharedTerms().of(CAT.id(), Audience.EVERYONE));
    }

    private List<String> texts() {
        return storage.tags().tagsOf(ANN, CAT.id()).tags().stream()
                .map(Tag::text)
                .toList();
    }
}
