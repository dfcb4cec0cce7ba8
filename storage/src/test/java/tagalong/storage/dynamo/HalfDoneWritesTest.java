package tagalong.storage.dynamo;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static tagalong.storage.Audience.EVERYONE;
import static tagalong.storage.Audience.ONLY_ME;

import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import tagalong.storage.GivenTags;
import tagalong.storage.OwnTags;
import tagalong.storage.Sticker;
import tagalong.storage.StorageException;

/** What a write leaves that died, and that the next one takes it back or ends it. */
final class HalfDoneWritesTest extends WritesScene {
    @Test
    void goingPrivate_diedBeforePublicRowsAreGone_isStillKnownAndTakenBack() {
        tag(ANN, F1, "cat", "dog");

        dieAtWrite(2, dying -> dying.show(ANN, F1, ONLY_ME));
        assertEquals(List.of("f1"), found("dog"));
        storage.tags().show(ANN, F1, ONLY_ME);

        assertEquals(Set.of(), publicTerms(F1));
        TableState.of(table).assertSettled("at the end");
    }

    @Test
    void goingPrivate_diedBeforeAllRowsSaySo_isListedAsPrivate() {
        tag(ANN, F1, "cat");
        dieAtWrite(2, dying -> dying.replace(ANN, F1, tags("cat", "secret"), ONLY_ME));
        assertEquals(List.of(new GivenTags(F1, storage.tags().tagsOf(ANN, F1.id()))), givenByAnn());

        for (var settled : List.of("cat", "dog")) {
            tag(ANN, F1, "cat", "dog");
            table.items().stream()
                    .filter(item -> TestTable.text(item, "id").equals(ANN + "#f1"))
                    .filter(item -> TestTable.text(item, "value").equals(settled))
                    .forEach(item -> {
                        item.remove("terms");
                        table.put(item);
                    });

            assertEquals(List.of(new GivenTags(F1, new OwnTags(tags("cat", "dog"), ONLY_ME))), givenByAnn(), settled);
        }
    }

    private List<GivenTags> givenByAnn() {
        return storage.tags().givenBy(ANN);
    }

    @Test
    void ownRowsOfAHalfDoneWrite_areNotTakenForPublished() {
        dieAtWrite(2, dying -> dying.replace(ANN, F1, tags("cat", "dog"), EVERYONE));
        assertEquals(Set.of("cat", "dog"), texts(ANN, F1));

        tag(ANN, F1, "cat", "dog");

        assertEquals(Set.of("cat", "dog"), publicTerms(F1));
        TableState.of(table).assertSettled("at the end");
    }

    @Test
    void holdersOfAHalfDoneWrite_areTakenBackByAnotherList() {
        dieAtWrite(3, dying -> dying.replace(ANN, F1, tags("cat"), EVERYONE));

        tag(ANN, F1, "dog");

        assertEquals(Set.of("dog"), publicTerms(F1));
        TableState.of(table).assertSettled("at the end");
    }

    @Test
    void termsOfAnOlderFold_areTakenBackAsStored() {
        olderFold(F1);

        storage.tags().clear(ANN, F1);

        assertEquals(OwnTags.NONE, storage.tags().tagsOf(ANN, F1.id()));
        assertEquals(Set.of(), TableState.of(table).published());
        TableState.of(table).assertSettled("at the end");
    }

    @Test
    void refold_diedAnywhere_savesTagsAsTodaysFoldHasThem() {
        var random = new Random(7);
        var died = true;
        for (var write = 1; died; write++) {
            var sticker = sticker("old" + write, "set");
            olderFold(sticker);
            assertTrue(storage.tags().tagsBy(ANN).tags().stream().anyMatch(tag -> tag.outdated()));
            var crash = new CrashAtWrite(write, random);
            try {
                table.open(crash).tags().refold(ANN, sticker.id());
            } catch (StorageException expected) {
                TableState.of(table).assertRecoverable("after write " + write);
            }
            died = crash.crashed();

            storage.tags().refold(ANN, sticker.id());

            assertEquals(
                    tags("Ёж", "same"), storage.tags().tagsOf(ANN, sticker.id()).tags());
            assertEquals(Set.of("еж", "same"), publicTerms(sticker));
            assertTrue(storage.tags().tagsBy(ANN).tags().stream().noneMatch(tag -> tag.outdated()));
            assertEquals(
                    1_000_000,
                    storage.tags().tagsBy(ANN).tags().get(0).savedAt().getEpochSecond());
            TableState.of(table).assertSettled("after write " + write);
        }
    }

    /** Ann's tags as a fold wrote them that kept the ё, and that knew one more word for a tag of the same value. */
    private void olderFold(Sticker sticker) {
        var id = sticker.id().fileUniqueId();
        for (var tag :
                Map.of("ёж", List.of("ёж"), "same", List.of("same", "other")).entrySet()) {
            var value = tag.getKey();
            table.put(Map.ofEntries(
                    text("id", ANN + "#" + id),
                    text("value", value),
                    text("authorUserId", ANN.toString()),
                    text("fileUniqueId", id),
                    text("fileId", "file"),
                    text("kind", "STICKER"),
                    text("setName", "set"),
                    text("text", value.equals("ёж") ? "Ёж" : value),
                    number("fold", 0),
                    number("savedAt", value.equals("ёж") ? 1_000_000_000_000L : 1_000_000_000_001L),
                    Map.entry(
                            "terms",
                            AttributeValue.fromL(tag.getValue().stream()
                                    .map(AttributeValue::fromS)
                                    .toList()))));
            for (var term : tag.getValue()) {
                table.put(Map.ofEntries(text("id", "#" + id + "#" + term), text("value", ANN.toString())));
                table.put(Map.ofEntries(
                        text("id", "##" + id),
                        text("value", term),
                        text("authorUserId", "#"),
                        text("fileUniqueId", id),
                        text("fileId", "file"),
                        text("kind", "STICKER"),
                        text("setName", "set"),
                        text("rev", "r")));
            }
        }
    }

    private static Map.Entry<String, AttributeValue> text(String name, String value) {
        return Map.entry(name, AttributeValue.fromS(value));
    }

    private static Map.Entry<String, AttributeValue> number(String name, long value) {
        return Map.entry(name, AttributeValue.fromN(Long.toString(value)));
    }
}
