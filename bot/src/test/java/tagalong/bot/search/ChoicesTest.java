package tagalong.bot.search;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.github.benmanes.caffeine.cache.Ticker;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import tagalong.bot.SharedDatabase;
import tagalong.storage.Sticker;
import tagalong.storage.StickerId;
import tagalong.storage.Storage;
import tagalong.storage.StorageConfig;
import tagalong.storage.UserId;
import tagalong.storage.cache.CachedStorage;
import tagalong.storage.dynamo.DynamoStorage;
import tagalong.storage.finding.EmojiWords;
import tagalong.storage.finding.FindingQuery;

final class ChoicesTest {
    private static final UserId ANN = new UserId(7);

    private final String table = SharedDatabase.newTable("choices");

    @Test
    void choiceForWords_isRememberedOverARestart() {
        var cat = new Sticker(new StickerId("cat"), "file", Sticker.Kind.STICKER, "cats", null);
        withStorage(storage -> {
            storage.lease().acquire();
            var choices = new Choices(storage.choices(), InstantSource.system());
            choices.chosen(ANN, cat, "!good night");
            choices.chosen(ANN, cat, "");
            assertEquals(List.of(cat.id()), chosenFor(choices, "good"));
            storage.lease().release();
            return null;
        });

        var remembered =
                withStorage(storage -> chosenFor(new Choices(storage.choices(), InstantSource.system()), "good ni"));

        assertEquals(List.of(cat.id()), remembered);
    }

    private static List<StickerId> chosenFor(Choices choices, String typed) {
        return choices.of(ANN).chosenFor(FindingQuery.parse(typed), Instant.now());
    }

    private <T> T withStorage(Function<Storage, T> use) {
        try (var opened = DynamoStorage.open(new StorageConfig(table, SharedDatabase.endpoint()))) {
            return use.apply(new CachedStorage(
                    opened, Ticker.systemTicker(), Runnable::run, new EmojiWords(), InstantSource.system()));
        }
    }
}
