package tagalong.storage.dynamo;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static tagalong.storage.Audience.EVERYONE;
import static tagalong.storage.Audience.ONLY_ME;
import static tagalong.storage.DailyCountStore.Counted.NEWLY_SHARED_WORDS;

import java.lang.reflect.Method;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import tagalong.storage.FeedStore;
import tagalong.storage.FeedStore.Entry;
import tagalong.storage.FeedStore.SharedWord;
import tagalong.storage.InboxStore.Waiting;
import tagalong.storage.Lesson;
import tagalong.storage.MarkStore.Line;
import tagalong.storage.ModerationStore.Cause;
import tagalong.storage.OwnTags;
import tagalong.storage.Sticker;
import tagalong.storage.StickerId;
import tagalong.storage.Storage;
import tagalong.storage.Tag;
import tagalong.storage.UndoStore.Undo;
import tagalong.storage.UserId;

/**
 * Whatever is kept of a person goes with them, their words too: every method that is told who it is for is used once, then they are
 * deleted.
 */
final class PersonRowsTest extends DynamoTest {

    private static final UserId DORA = new UserId(7_654_321_012L);

    /** In whatever Dora wrote, and in nothing of anybody else's. */
    private static final String WORD = "pangolin";

    private static final List<Tag> WORDS = tags("cat", WORD);

    /** By the name of each method and its parameters; what takes away comes before what leaves something there. */
    private final Map<String, Runnable> uses = new LinkedHashMap<>();

    @Test
    void deletedPerson_isInNoAttributeOfAnyRow() {
        tag(BOB, F1, "cat");
        taggingUses();
        otherUses();
        assertEquals(methodsForAPerson(), new TreeSet<>(uses.keySet()), "a method for a person is not used here");

        uses.forEach((method, use) -> use.run());
        useFeed();
        useInbox();
        usePictures();
        useReports();
        assertEquals(
                List.of(
                        "##f1",
                        "##f3",
                        "#f1#" + WORD,
                        "#f3#" + WORD,
                        DORA + "#f1",
                        DORA + "#f3",
                        DORA + "#gif",
                        "choice#" + DORA,
                        "jobs",
                        "ref#" + DORA,
                        "session#" + DORA,
                        "undo#" + DORA),
                idsOfRowsNaming(WORD),
                "where a person's words stand, but for what is packed");
        for (var partition : Keys.partitionsOf(DORA)) {
            assertFalse(rowsUnder(partition).isEmpty(), partition);
        }
        storage.forgetting().finish(DORA);

        assertEquals(List.of(), rowsNaming(DORA));
        assertEquals(List.of(), rowsNaming(WORD));
        assertEquals(List.of(), rowsNaming("file-photo"));
        assertEquals(List.of(), rowsNaming("file-gif"));
        assertEquals(List.of("f1"), found("cat"));
    }

    private void taggingUses() {
        var tags = storage.tags();
        use("TagStore.replace(UserId, Sticker, List, Audience)", () -> tags.replace(DORA, F1, WORDS, EVERYONE));
        use("TagStore.add(UserId, Sticker, Tag, Audience)", () -> tags.add(DORA, F1, Tag.of(WORD + " dog"), EVERYONE));
        use("TagStore.remove(UserId, Sticker, Tag)", () -> tags.remove(DORA, F1, Tag.of(WORD + " dog")));
        use(
                "TagStore.retag(UserId, Sticker, List, Audience)",
                () -> tags.retag(DORA, F2, tags(WORD + " bird"), EVERYONE));
        use("TagStore.retagUnshared(UserId, Sticker, List)", () -> tags.retagUnshared(DORA, F2, tags(WORD + " owl")));
        use("TagStore.clear(UserId, Sticker)", () -> tags.clear(DORA, F2));
        use("TagStore.show(UserId, Sticker, Audience)", () -> tags.show(DORA, F2, ONLY_ME));
        use(
                "TagStore.edit(UserId, Sticker, Audience, Function)",
                () -> tags.edit(DORA, F3, EVERYONE, before -> Optional.of(before.plus(Tag.of(WORD)))));
        use("TagStore.refold(UserId, StickerId)", () -> tags.refold(DORA, F1.id()));
        use(
                "TagStore.refreshFileId(UserId, Sticker)",
                () -> tags.refreshFileId(DORA, new Sticker(F1.id(), "fresh", F1.kind(), F1.setName(), F1.emoji())));
        use("TagStore.reshare(UserId, StickerId)", () -> tags.reshare(DORA, F1.id()));
        use("TagStore.tagsOf(UserId, StickerId)", () -> tags.tagsOf(DORA, F1.id()));
        use("TagStore.tagsBy(UserId)", () -> tags.tagsBy(DORA));
        use("TagStore.givenBy(UserId)", () -> tags.givenBy(DORA));
        use("TagStore.status(String, UserId)", () -> tags.status("s1", DORA));
    }

    private void otherUses() {
        var photo = new Sticker(new StickerId("photo"), "file-photo", Sticker.Kind.PHOTO, null, null);
        use("StickerStore.save(UserId, Sticker)", () -> storage.stickers().save(DORA, photo));
        use("StickerStore.find(UserId, StickerId)", () -> storage.stickers().find(DORA, photo.id()));
        use("ModerationStore.unban(UserId)", () -> storage.moderation().unban(DORA));
        use("ModerationStore.settled(UserId)", () -> storage.moderation().settled(DORA));
        use("ModerationStore.ban(UserId, Cause)", () -> storage.moderation().ban(DORA, new Cause("1", null)));
        use(
                "FavouriteStore.remove(UserId, StickerId)",
                () -> storage.favourites().remove(DORA, F1.id()));
        use("FavouriteStore.add(UserId, Sticker)", () -> storage.favourites().add(DORA, F1));
        use(
                "FavouriteStore.contains(UserId, StickerId)",
                () -> storage.favourites().contains(DORA, F1.id()));
        use("FavouriteStore.newestFirst(UserId)", () -> storage.favourites().newestFirst(DORA));
        use(
                "ChoiceStore.remember(UserId, Sticker, Instant)",
                () -> storage.choices().remember(DORA, F1, Instant.now()));
        use(
                "ChoiceStore.remember(UserId, Sticker, Lesson)",
                () -> storage.choices().remember(DORA, F1, new Lesson(WORD, F1.id(), Instant.now(), 1)));
        use("ChoiceStore.mostRecentFirst(UserId)", () -> storage.choices().mostRecentFirst(DORA));
        use("ChoiceStore.lessons(UserId)", () -> storage.choices().lessons(DORA));
        use("LibraryStore.remove(UserId, String)", () -> storage.libraries().remove(DORA, "s1"));
        use(
                "LibraryStore.use(UserId, String, Instant)",
                () -> storage.libraries().use(DORA, "s1", Instant.now()));
        use("LibraryStore.lastUsedFirst(UserId)", () -> storage.libraries().lastUsedFirst(DORA));
        use("SessionStore.end(UserId)", () -> storage.sessions().end(DORA));
        use(
                "SessionStore.save(UserId, String, Duration)",
                () -> storage.sessions().save(DORA, "typing " + WORD, Duration.ofHours(1)));
        use("SessionStore.find(UserId)", () -> storage.sessions().find(DORA));
        use(
                "PreferenceStore.remove(UserId, String)",
                () -> storage.preferences().remove(DORA, "language"));
        use(
                "PreferenceStore.save(UserId, String, String)",
                () -> storage.preferences().save(DORA, "language", "uk"));
        use("PreferenceStore.of(UserId)", () -> storage.preferences().of(DORA));
        use(
                "UndoStore.saveIfAbsent(UserId, String, Undo)",
                () -> storage.undos().saveIfAbsent(DORA, "1", new Undo(F1, new OwnTags(WORDS, EVERYONE))));
        use(
                "UndoStore.save(UserId, String, Undo)",
                () -> storage.undos().save(DORA, "1", new Undo(F1, new OwnTags(WORDS, EVERYONE))));
        use("UndoStore.find(UserId, String)", () -> storage.undos().find(DORA, "1"));
        use(
                "UndoStore.noteIfAbsent(UserId, String, String)",
                () -> storage.undos().noteIfAbsent(DORA, "1", "a note of " + WORD));
        use("UndoStore.note(UserId, String)", () -> storage.undos().note(DORA, "1"));
        use("MarkStore.raise(Line, long)", () -> storage.marks().raise(Line.inPrivate(DORA), 7));
        use("MarkStore.highest(Line)", () -> storage.marks().highest(Line.inPrivate(DORA)));
        use(
                "DailyCountStore.add(UserId, Counted, LocalDate, int, int)",
                () -> storage.dailyCounts().add(DORA, NEWLY_SHARED_WORDS, LocalDate.now(ZoneOffset.UTC), 3, 500));
        use("RefStore.save(UserId, String)", () -> storage.refs().save(DORA, WORD + " on a button"));
        use("RefStore.find(UserId, String)", () -> storage.refs().find(DORA, "unknown"));
        use("JobStore.end(UserId)", () -> storage.jobs().end(DORA));
        use("JobStore.save(UserId, String)", () -> storage.jobs().save(DORA, WORD));
        use("Forgetting.finish(UserId)", () -> {}); // what the test is about: it comes last
        use("Forgetting.begin(UserId)", () -> storage.forgetting().begin(DORA));
        use("Forgetting.isBeingForgotten(UserId)", () -> storage.forgetting().isBeingForgotten(DORA));
    }

    /** No method of it is told who it is for, and no row may say so. */
    private void useFeed() {
        var feed = storage.feed();
        feed.share(new Entry(F1, Instant.now()));
        for (var people = 0; people < FeedStore.PICKED_BY; people++) {
            feed.pick(F1, Instant.now());
        }
        feed.keep(new SharedWord("cat", F1.id(), Instant.now()));
    }

    /** The person stands in what is put. */
    private void useInbox() {
        storage.inbox().put(List.of(new Waiting(8, DORA, Instant.now(), WORD)));
    }

    /** Tagged, shared, favoured, picked: whatever was done with a picture of one's own. */
    private void usePictures() {
        var gif = new Sticker(new StickerId("gif"), "file-gif", Sticker.Kind.ANIMATION, null, null);
        storage.stickers().save(DORA, gif);
        storage.tags().replace(DORA, gif, tags(WORD), ONLY_ME);
        storage.favourites().add(DORA, gif);
        storage.choices().remember(DORA, gif, Instant.now());
        storage.undos().saveIfAbsent(DORA, "2", new Undo(gif, OwnTags.NONE));
    }

    /** An admin found a word to be fine. */
    private void useReports() {
        storage.reports().report(F1.id(), List.of("cat", WORD));
        storage.reports().close(F1.id(), List.of("cat", WORD));
    }

    private void use(String method, Runnable use) {
        uses.put(method, use);
    }

    /** Every method of every store that is told who it is for. */
    private static Set<String> methodsForAPerson() {
        return Arrays.stream(Storage.class.getMethods())
                .map(Method::getReturnType)
                .filter(Class::isInterface)
                .flatMap(store -> Arrays.stream(store.getMethods())
                        .filter(method -> Arrays.stream(method.getParameterTypes())
                                .anyMatch(type -> type == UserId.class || type == Line.class))
                        .map(method -> store.getSimpleName() + "." + method.getName() + parameters(method)))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static String parameters(Method method) {
        return Arrays.stream(method.getParameterTypes())
                .map(Class::getSimpleName)
                .collect(Collectors.joining(", ", "(", ")"));
    }

    private List<String> rowsUnder(String partition) {
        return table.items().stream()
                .filter(item -> TestTable.text(item, "id").equals(partition))
                .map(Object::toString)
                .toList();
    }

    private List<String> rowsNaming(UserId user) {
        return rowsNaming(user.toString());
    }

    private List<String> idsOfRowsNaming(String text) {
        return table.items().stream()
                .filter(item -> item.toString().contains(text))
                .map(item -> TestTable.text(item, "id"))
                .distinct()
                .toList();
    }

    private List<String> rowsNaming(String text) {
        return table.items().stream()
                .map(Object::toString)
                .filter(row -> row.contains(text))
                .toList();
    }
}
