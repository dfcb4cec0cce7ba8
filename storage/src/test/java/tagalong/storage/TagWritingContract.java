package tagalong.storage;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static tagalong.storage.Audience.EVERYONE;
import static tagalong.storage.Audience.ONLY_ME;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What any {@link TagStore} promises of its writes, whoever finds what they wrote. */
public abstract class TagWritingContract extends TagSharingContract {

    @Test
    void replace_returnsWhatChanged() {
        var first = tag(ANN, F1, "cat", "Funny");
        var second = tag(ANN, F1, "funny", "dog");
        var same = tag(ANN, F1, "funny", "dog");

        assertEquals(tags("cat", "Funny"), first.added());
        assertEquals(List.of(), first.removed());
        assertEquals(OwnTags.NONE, first.before());
        assertEquals(new OwnTags(tags("cat", "Funny"), EVERYONE), first.after());
        assertEquals(tags("dog"), second.added());
        assertEquals(tags("cat"), second.removed());
        assertTrue(second.changed());
        assertFalse(same.changed());
        assertEquals(storage().tags().tagsOf(ANN, F1.id()), same.after());
    }

    @Test
    void tagsOf_keepsTextAndOrder() {
        tag(ANN, F1, "Zebra", "What's up?", "ЁЖ");

        assertEquals(
                tags("Zebra", "What's up?", "ЁЖ"),
                storage().tags().tagsOf(ANN, F1.id()).tags());
        assertEquals(Optional.of(EVERYONE), audience(ANN, F1));
        assertEquals(OwnTags.NONE, storage().tags().tagsOf(BOB, F1.id()));
    }

    @Test
    void add_keepsTheRestAndTakesTheNewText() {
        tag(ANN, F1, "cat", "funny");

        var added = storage().tags().add(ANN, F1, Tag.of("dog"), ONLY_ME);
        var retyped = storage().tags().add(ANN, F1, Tag.of("CAT"), ONLY_ME);

        assertEquals(tags("dog"), added.added());
        assertTrue(retyped.changed());
        assertEquals(Set.of("CAT", "funny", "dog"), texts(ANN, F1));
        assertEquals(Optional.of(EVERYONE), audience(ANN, F1));
        assertEquals(Set.of("cat", "dog", "funny"), publicTerms(F1));
    }

    @Test
    void edit_isToldWhatThereIs_beforeAnythingChanges() {
        tag(ANN, F1, "cat");

        var change = storage().tags().edit(ANN, F1, ONLY_ME, before -> {
            assertEquals(before, storage().tags().tagsOf(ANN, F1.id()));
            assertEquals(new OwnTags(tags("cat"), EVERYONE), before);
            return Optional.of(before.plus(Tag.of("dog")));
        });

        assertEquals(tags("dog"), change.added());
        assertEquals(new OwnTags(tags("cat", "dog"), EVERYONE), storage().tags().tagsOf(ANN, F1.id()));
        assertEquals(Set.of("cat", "dog"), publicTerms(F1));
    }

    @Test
    void edit_thatWantsNothing_leavesAllAsItIs() {
        tag(ANN, F1, "cat");

        var change = storage().tags().edit(ANN, F1, ONLY_ME, before -> Optional.empty());

        assertFalse(change.changed());
        assertEquals(Set.of("cat"), texts(ANN, F1));
        assertEquals(Set.of("cat"), publicTerms(F1));
    }

    @Test
    void edit_ofAnUntaggedSticker_takesTheGivenAudience() {
        storage().tags().edit(ANN, F1, ONLY_ME, before -> Optional.of(before.plus(Tag.of("dog"))));

        assertEquals(Optional.of(ONLY_ME), audience(ANN, F1));
    }

    @Test
    void add_toAnUntaggedSticker_takesTheGivenAudience() {
        storage().tags().add(ANN, F1, Tag.of("dog"), ONLY_ME);

        assertEquals(Optional.of(ONLY_ME), audience(ANN, F1));
        assertEquals(List.of(), found("dog"));
    }

    @Test
    void add_toTwentyTags_addsNothing() {
        var twenty = IntStream.range(0, 20).mapToObj(i -> Tag.of("tag" + i)).toList();
        storage().tags().replace(ANN, F1, twenty, EVERYONE);

        var change = storage().tags().add(ANN, F1, Tag.of("more"), EVERYONE);

        assertFalse(change.changed());
        assertEquals(20, texts(ANN, F1).size());
        assertThrows(
                IllegalArgumentException.class,
                () -> storage()
                        .tags()
                        .replace(
                                ANN,
                                F1,
                                IntStream.range(0, 21)
                                        .mapToObj(i -> Tag.of("tag" + i))
                                        .toList(),
                                EVERYONE));
    }

    @Test
    void remove_takesOneByItsValue() {
        tag(ANN, F1, "cat", "funny cat");

        var change = storage().tags().remove(ANN, F1, Tag.of("Funny Cat"));
        var again = storage().tags().remove(ANN, F1, Tag.of("Funny Cat"));

        assertEquals(tags("funny cat"), change.removed());
        assertFalse(again.changed());
        assertEquals(Set.of("cat"), texts(ANN, F1));
        assertEquals(Set.of("cat"), publicTerms(F1));
    }

    @Test
    void clear_leavesNothing() {
        tag(ANN, F1, "cat", "funny");

        var change = storage().tags().clear(ANN, F1);

        assertEquals(tags("cat", "funny"), change.removed());
        assertEquals(OwnTags.NONE, storage().tags().tagsOf(ANN, F1.id()));
        assertEquals(Set.of(), publicTerms(F1));
        assertFalse(storage().tags().clear(ANN, F1).changed());
    }

    @Test
    void twentyTagsOfTwoWords_thenTwentyOthers_exactlyTheSecondRemain() {
        var first = IntStream.range(0, 20)
                .mapToObj(i -> Tag.of("first" + i + " one" + i))
                .toList();
        var second = IntStream.range(0, 20)
                .mapToObj(i -> Tag.of("second" + i + " two" + i))
                .toList();

        storage().tags().replace(ANN, F1, first, EVERYONE);
        var change = storage().tags().replace(ANN, F1, second, EVERYONE);

        assertEquals(second, storage().tags().tagsOf(ANN, F1.id()).tags());
        assertEquals(
                second.stream().flatMap(tag -> tag.words().stream()).collect(Collectors.toCollection(TreeSet::new)),
                publicTerms(F1));
        assertEquals(List.of(), change.ownerOnly());
        var phrases = storage().sharedTerms().of(F1.id(), EVERYONE).stream().filter(Tag::isPhrase);
        assertEquals(20, phrases.count(), "besides the forty words, to which they do not count");
    }
}
