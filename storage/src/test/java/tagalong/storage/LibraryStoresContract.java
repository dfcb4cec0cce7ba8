package tagalong.storage;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import tagalong.storage.ChoiceStore.Choice;
import tagalong.storage.LibraryStore.LibrarySet;
import tagalong.storage.SetContentStore.SetContent;

/** What the stores promise that finding and suggesting look at, beyond a person's tags. */
public abstract class LibraryStoresContract extends StorageContract {

    /** Lets the storage's wall clock go on. */
    protected abstract void pass(Duration time);

    /** What the storage takes for now. */
    protected abstract Instant now();

    @Test
    void library_isLastUsedFirst_andOnePersons() {
        var start = now();
        storage().libraries().use(ANN, "s1", start);
        assertEquals(List.of(new LibrarySet("s1", start)), storage().libraries().lastUsedFirst(ANN));
        storage().libraries().use(ANN, "s2", start.plusSeconds(1));
        storage().libraries().use(ANN, "s1", start.plusSeconds(2));
        storage().libraries().remove(ANN, "unknown");

        assertEquals(
                List.of(new LibrarySet("s1", start.plusSeconds(2)), new LibrarySet("s2", start.plusSeconds(1))),
                storage().libraries().lastUsedFirst(ANN));
        assertEquals(List.of(), storage().libraries().lastUsedFirst(BOB));
        storage().libraries().remove(ANN, "s1");
        assertEquals(
                List.of(new LibrarySet("s2", start.plusSeconds(1))),
                storage().libraries().lastUsedFirst(ANN));
    }

    @Test
    void library_isFull_theOneUsedLongestAgoGoes() {
        var start = now();
        storage().libraries().lastUsedFirst(ANN);
        IntStream.range(0, LibraryStore.MOST_SETS)
                .forEach(i -> storage().libraries().use(ANN, "set" + i, start.plusSeconds(i)));
        storage().libraries().use(ANN, "set0", start.plusSeconds(500));
        storage().libraries().use(ANN, "new", start.plusSeconds(501));

        var names = storage().libraries().lastUsedFirst(ANN).stream()
                .map(LibrarySet::name)
                .toList();
        assertEquals(LibraryStore.MOST_SETS, names.size());
        assertEquals(List.of("new", "set0", "set199"), names.subList(0, 3));
        assertEquals("set2", names.get(names.size() - 1));
    }

    @Test
    void setContents_areKeptAsFetched_andGoAway() {
        var first = new SetContent("s1", "Cats\n& dogs", List.of(F1, F2), now());
        var noEmoji = new Sticker(new StickerId("f9"), "file-f9", Sticker.Kind.STICKER, "s2", null);
        var other = new SetContent("s2", "Other", List.of(F3, noEmoji), now());
        var gone = new SetContent("gone", "gone", List.of(), now());
        storage().setContents().save(new SetContent("s1", "Old", List.of(F2), now()));
        List.of(first, other, gone).forEach(storage().setContents()::save);

        assertEquals(List.of(), storage().setContents().find(List.of()));
        assertEquals(
                List.of(gone, first, other).stream().collect(Collectors.toSet()),
                storage()
                        .setContents()
                        .find(List.of("s1", "s2", "gone", "s1", "unknown", "", "x".repeat(3_000)))
                        .stream()
                        .collect(Collectors.toSet()));
        pass(Duration.ofDays(61));
        assertEquals(List.of(), storage().setContents().find(List.of("s1")));
    }

    @Test
    void setContents_ofManySets_areFoundTogether() {
        var names = IntStream.range(0, LibraryStore.MOST_SETS)
                .mapToObj(i -> "set" + i)
                .toList();
        names.forEach(name ->
                storage().setContents().save(new SetContent(name, name, List.of(sticker("in-" + name, name)), now())));

        var found = storage().setContents().find(names);

        assertEquals(
                names.stream().collect(Collectors.toSet()),
                found.stream().map(SetContent::name).collect(Collectors.toSet()));
    }

    @Test
    void lessons_areKeptByWordsAndSticker_andCountAsUse() {
        var start = now();
        var choices = storage().choices();
        assertEquals(List.of(), choices.lessons(ANN));
        var cat = new Lesson("cat", F1.id(), start, 1);
        var night = new Lesson("good night", F1.id(), start.plusSeconds(1), 1);
        var other = new Lesson("cat", F2.id(), start.plusSeconds(2), 1);
        var again = new Lesson("cat", F1.id(), start.plusSeconds(3), 1.98);
        choices.remember(ANN, F1, cat);
        choices.remember(ANN, F1, night);
        choices.remember(ANN, F2, other);
        choices.remember(ANN, F1, again);
        choices.remember(ANN, F1, cat);
        choices.remember(ANN, F3, start.plusSeconds(4));

        assertEquals(List.of(again, other, night), choices.lessons(ANN));
        assertEquals(List.of(), choices.lessons(BOB));
        assertEquals(
                List.of(
                        new Choice(F3, start.plusSeconds(4)),
                        new Choice(F1, start.plusSeconds(3)),
                        new Choice(F2, start.plusSeconds(2))),
                choices.mostRecentFirst(ANN));
    }

    @Test
    void words_goAwayWithTheirOwnChoice() {
        var choices = storage().choices();
        choices.remember(ANN, F1, new Lesson("old", F1.id(), now(), 1));
        pass(Duration.ofDays(60));
        choices.remember(ANN, F1, new Lesson("new", F1.id(), now(), 1));
        pass(Duration.ofDays(31));
        choices.remember(ANN, F2, new Lesson("dog", F2.id(), now(), 1));

        assertEquals(
                List.of("dog", "new"),
                choices.lessons(ANN).stream().map(Lesson::words).toList());
        assertEquals(2, choices.mostRecentFirst(ANN).size());
    }

    @Test
    void freshFileId_reachesEveryChoiceOfTheSticker() {
        var alike = sticker("f11", "s1");
        storage().choices().remember(ANN, F1, new Lesson("cat", F1.id(), now(), 1));
        storage().choices().remember(ANN, alike, new Lesson("cat", alike.id(), now().plusSeconds(1), 1));
        var fresh = new Sticker(F1.id(), "fresh", F1.kind(), F1.setName(), F1.emoji());

        storage().tags().refreshFileId(ANN, fresh);

        assertEquals(
                List.of(alike, fresh),
                storage().choices().mostRecentFirst(ANN).stream()
                        .map(Choice::sticker)
                        .toList());
    }

    @Test
    void sharedTerms_areCountedByWhoHoldsThem() {
        tag(ANN, F1, "cat", "funny");
        tag(BOB, F1, "cat");
        tag(CAT, F1, "cat");
        tagPrivately(BOB, F2, "cat");

        var terms = storage().sharedTerms();
        assertEquals(tags("cat", "funny"), terms.of(F1.id(), Audience.EVERYONE));
        assertEquals(List.of(), terms.of(F2.id(), Audience.EVERYONE));
        assertEquals(
                Set.of(F1.id()),
                terms.having("cat", Audience.EVERYONE, List.of(F1.id(), F2.id(), F1.id(), new StickerId("no"))));
        assertEquals(Set.of(), terms.having("ca", Audience.EVERYONE, List.of(F1.id())));
        assertEquals(2, terms.holders(F1.id(), Audience.EVERYONE, Tag.of("cat"), 2));
        assertEquals(3, terms.holders(F1.id(), Audience.EVERYONE, Tag.of("cat"), 5));
        assertEquals(1, terms.holders(F1.id(), Audience.EVERYONE, Tag.of("funny"), 2));
        assertEquals(0, terms.holders(F2.id(), Audience.EVERYONE, Tag.of("cat"), 2));
    }
}
