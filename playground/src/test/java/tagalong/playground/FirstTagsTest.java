package tagalong.playground;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tagalong.simulator.Simulator;
import tagalong.simulator.dynamodb.DynamoDbLocal;
import tagalong.storage.StickerId;
import tagalong.storage.StorageConfig;
import tagalong.storage.UserId;
import tagalong.storage.dynamo.DynamoStorage;

final class FirstTagsTest {
    @TempDir
    private Path directory;

    @Test
    void drawingsThatAreNewSinceTheLastRun_getTheirTags_andThoseOfBeforeAreKept() {
        try (var telegram = Simulator.start();
                var database = DynamoDbLocal.inMemory(DynamoDbLocal.classPathOfBuild())) {
            var table = new StorageConfig("stickers", database.endpoint());
            var shelf = StickerLibrary.load().addTo(telegram);
            var cast = Cast.enter(telegram, shelf);
            var before = new Shelf(shelf.items().subList(0, 2));
            var now = new Shelf(shelf.items().subList(0, 3));
            var note = directory.resolve("first-tags");

            new FirstTags(telegram, before).give(cast, table, note);
            assertTrue(new FirstTags(telegram, before).give(cast, table, note).endsWith("kept from before"));
            var said = new FirstTags(telegram, now).give(cast, table, note);

            assertFalse(said.endsWith("kept from before"), said);
            assertEquals(
                    List.of(true, true, true),
                    now.items().stream().map(item -> hasTags(table, cast, item)).toList());
        }
    }

    private static boolean hasTags(StorageConfig table, Cast cast, Shelf.Item item) {
        try (var storage = DynamoStorage.open(table)) {
            var given = storage.tags()
                    .tagsOf(
                            new UserId(cast.artist().id()),
                            new StickerId(item.media().fileUniqueId()));
            return !given.tags().isEmpty();
        }
    }
}
