package tagalong.storage.dynamo;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import tagalong.storage.Audience;
import tagalong.storage.OwnTags;
import tagalong.storage.Sticker;
import tagalong.storage.StickerId;
import tagalong.storage.UndoStore.Undo;

/** Rows as earlier versions of this code wrote them: they are still read, and written again as rows are now. */
final class OlderItemsTest extends StoredItemsScene {
    @Test
    void publicTag_ofBeforePhrasesWereShared_isReadable_andCompletedWhenWrittenAgain() {
        tag(ANN, F1, "Funny Cat");
        var whole = table.items();
        for (var item : whole) {
            if (TestTable.text(item, "id").equals("1001#f1")) {
                var before = new TreeMap<String, AttributeValue>(item);
                before.put(
                        "terms",
                        AttributeValue.fromL(List.of(AttributeValue.fromS("cat"), AttributeValue.fromS("funny"))));
                table.put(before);
            } else if (TestTable.text(item, "id").equals("#f1#funny cat")
                    || TestTable.text(item, "value").equals("funny cat")) {
                table.delete(item);
            }
        }
        assertEquals(whole.size() - 2, table.items().size());
        assertEquals(List.of("f1"), found("funny c"));
        assertEquals(Set.of("Funny Cat"), texts(ANN, F1));

        tag(ANN, F1, "Funny Cat");

        assertEquals(
                whole.stream().map(OlderItemsTest::inWords).toList(),
                table.items().stream().map(OlderItemsTest::inWords).toList());
    }

    @Test
    void ref_ofBeforeEachWasSomebodys_isReadable() {
        var name = storage.refs().save(ANN, "a text");
        var now = table.items().stream()
                .filter(item -> TestTable.text(item, "id").startsWith("ref#"))
                .findFirst()
                .orElseThrow();
        var before = new TreeMap<String, AttributeValue>(now);
        before.put("id", AttributeValue.fromS("ref#" + name));
        before.put("value", AttributeValue.fromS("-"));
        table.delete(now);
        table.put(before);

        assertEquals(Optional.of("a text"), storage.refs().find(ANN, name));
    }

    /** Anybody may ask for what stands there. */
    @Test
    void photo_thatIsKeptWhereEverybodysStickersAre_isNobodys() {
        var photo = new Sticker(new StickerId("photo"), "file-photo", Sticker.Kind.PHOTO, null, null);
        storage.stickers().save(ANN, photo);
        var now = table.items().get(0);
        var before = new TreeMap<String, AttributeValue>(now);
        before.put("id", AttributeValue.fromS("sticker#photo"));
        before.put("value", AttributeValue.fromS("-"));
        before.remove("expiresAt");
        table.put(before);

        assertEquals(Optional.empty(), storage.stickers().find(BOB, photo.id()));
        assertEquals(Optional.of(photo), storage.stickers().find(ANN, photo.id()));
    }

    @Test
    void undo_ofBeforeThereWereAudiences_isReadable() {
        var shared = new Undo(F1, new OwnTags(tags("Cat"), Audience.EVERYONE));
        var kept = new Undo(F1, new OwnTags(tags("Cat"), Audience.ONLY_ME));
        var cleared = new Undo(F1, new OwnTags(List.of(), Audience.ONLY_ME));
        var nothing = new Undo(F1, OwnTags.NONE);
        storage.undos().saveIfAbsent(ANN, "1", shared);
        storage.undos().saveIfAbsent(ANN, "2", kept);
        storage.undos().saveIfAbsent(ANN, "3", cleared);
        storage.undos().saveIfAbsent(ANN, "4", nothing);
        for (var item : table.items()) {
            var before = new TreeMap<String, AttributeValue>(item);
            var audience = before.remove("audience");
            before.put(
                    "keptPrivate",
                    AttributeValue.fromBool(audience != null && audience.s().equals("private")));
            table.put(before);
        }

        assertEquals(Optional.of(shared), storage.undos().find(ANN, "1"));
        assertEquals(Optional.of(kept), storage.undos().find(ANN, "2"));
        assertEquals(Optional.of(cleared), storage.undos().find(ANN, "3"));
        assertEquals(Optional.of(nothing), storage.undos().find(ANN, "4"));
    }
}
