package tagalong.storage;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static tagalong.storage.Audience.EVERYONE;
import static tagalong.storage.Audience.ONLY_ME;

import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What any {@link TagStore} promises of who finds a sticker by which tags. */
public abstract class TagSharingContract extends StorageContract {

    @Test
    void retagUnshared_onAFreshSticker_isPrivate() {
        var change = storage().tags().retagUnshared(ANN, F1, tags("cat"));

        assertEquals(new OwnTags(tags("cat"), ONLY_ME), change.after());
        assertEquals(Set.of(), publicTerms(F1));
    }

    @Test
    void retagUnshared_onASharedSticker_keepsWhatIsSharedAndSharesNoMore() {
        storage().tags().replace(ANN, F1, tags("cat", "old"), EVERYONE);

        var change = storage().tags().retagUnshared(ANN, F1, tags("cat", "new"));

        assertEquals(List.of("new"), change.ownerOnly());
        assertEquals(new OwnTags(tags("cat", "new"), EVERYONE, Set.of("new")), change.after());
        assertEquals(Set.of("cat"), publicTerms(F1));
    }

    @Test
    void phraseWithAWordThatIsNotShared_isNotShared() {
        storage().tags().replace(ANN, F1, tags("cat"), EVERYONE);

        storage().tags().retagUnshared(ANN, F1, tags("cat", "new cat"));

        assertEquals(tags("cat"), storage().sharedTerms().of(F1.id(), EVERYONE));
        assertEquals(List.of(), found("new cat"));
    }

    @Test
    void sharedTag_firstAuthorLeavesFirst_staysUntilTheLast() {
        tag(ANN, F1, "cat");
        tag(BOB, F1, "cat");

        storage().tags().clear(ANN, F1);
        assertEquals(List.of("f1"), found("cat"));
        storage().tags().clear(BOB, F1);
        assertEquals(List.of(), found("cat"));
    }

    @Test
    void sharedTag_secondAuthorLeavesFirst_staysUntilTheLast() {
        tag(ANN, F1, "cat");
        tag(BOB, F1, "Cat");

        storage().tags().remove(BOB, F1, Tag.of("cat"));
        assertEquals(List.of("f1"), found("cat"));
        assertEquals(Set.of("cat"), texts(ANN, F1));
        storage().tags().remove(ANN, F1, Tag.of("cat"));
        assertEquals(List.of(), found("cat"));
    }

    @Test
    void show_changesWhoFindsTheSameTags() {
        tag(ANN, F1, "cat", "funny cat");

        var hidden = storage().tags().show(ANN, F1, ONLY_ME);
        assertTrue(hidden.changed());
        assertEquals(Optional.of(ONLY_ME), audience(ANN, F1));
        assertEquals(Set.of(), publicTerms(F1));
        assertEquals(Set.of("cat", "funny cat"), texts(ANN, F1));

        storage().tags().show(ANN, F1, EVERYONE);
        assertEquals(Optional.of(EVERYONE), audience(ANN, F1));
        assertEquals(Set.of("cat", "funny"), publicTerms(F1));
    }

    @Test
    void show_private_leavesWhatOthersShare() {
        tag(ANN, F1, "cat", "mine");
        tag(BOB, F1, "cat");

        storage().tags().show(ANN, F1, ONLY_ME);

        assertEquals(Set.of("cat"), publicTerms(F1));
        assertEquals(Optional.of(EVERYONE), audience(BOB, F1));
    }

    @Test
    void retag_keepsAudience() {
        tagPrivately(ANN, F1, "cat");

        storage().tags().retag(ANN, F1, tags("dog"), EVERYONE);

        assertEquals(Set.of("dog"), texts(ANN, F1));
        assertEquals(Optional.of(ONLY_ME), audience(ANN, F1));
        assertEquals(Set.of(), publicTerms(F1));
    }

    @Test
    void retag_afterClear_keepsPrivate() {
        tagPrivately(ANN, F1, "cat");

        storage().tags().clear(ANN, F1);
        assertEquals(new OwnTags(List.of(), ONLY_ME), storage().tags().tagsOf(ANN, F1.id()));
        assertEquals(List.of(), storage().tags().tagsBy(ANN).tags());

        storage().tags().retag(ANN, F1, tags("dog"), EVERYONE);
        assertEquals(Optional.of(ONLY_ME), audience(ANN, F1));
        assertEquals(List.of(), found("dog"));
    }

    @Test
    void replace_publicAfterClearedPrivate_forgetsThatItWas() {
        tagPrivately(ANN, F1, "cat");
        storage().tags().clear(ANN, F1);

        tag(ANN, F1, "dog");

        assertEquals(Optional.of(EVERYONE), audience(ANN, F1));
        assertEquals(List.of("f1"), found("dog"));
    }

    @Test
    void retag_afterClearedPublic_takesTheGivenAudience() {
        tag(ANN, F1, "cat");
        storage().tags().clear(ANN, F1);

        storage().tags().retag(ANN, F1, tags("dog"), ONLY_ME);

        assertEquals(Optional.of(ONLY_ME), audience(ANN, F1));
    }

    @Test
    void moreThanFortyTerms_areFoundByTheirOwnerOnly() {
        var tags = IntStream.range(0, 20)
                .mapToObj(i -> Tag.of("a" + i + " b" + i + " c" + i))
                .toList();

        var change = storage().tags().replace(ANN, F1, tags, EVERYONE);

        var shared = publicTerms(F1);
        assertEquals(40, shared.size());
        assertEquals(20, change.ownerOnly().size());
        assertTrue(Collections.disjoint(shared, change.ownerOnly()));
        assertEquals(tags, storage().tags().tagsOf(ANN, F1.id()).tags());
        assertEquals(Optional.of(EVERYONE), audience(ANN, F1));
    }

    @Test
    void phrases_areSharedBesideTheirWords_andGoWithTheLastOfTheirHolders() {
        tag(ANN, F1, "Good Night");
        tag(BOB, F1, "good night", "moon");

        assertEquals(List.of("good night"), termsFound("good ni"));
        assertEquals(Set.of("good", "moon", "night"), publicTerms(F1));
        tag(ANN, F1, "good", "night");
        assertEquals(List.of("good night"), termsFound("good ni"));
        tag(BOB, F1, "moon");

        assertFalse(termsFound("good ni").contains("good night"));
        assertEquals(List.of("f1"), found("good ni"));
    }

    private List<String> termsFound(String typed) {
        return walk(typed, PLENTY).stream().map(SearchPage.Hit::term).toList();
    }

    @Test
    void otherPeoplesWrites_touchNoOwnTags() {
        tag(ANN, F1, "cat", "funny");
        tagPrivately(CAT, F1, "cat");

        tag(BOB, F1, "cat");
        storage().tags().clear(BOB, F1);

        assertEquals(Set.of("cat", "funny"), texts(ANN, F1));
        assertEquals(Set.of("cat"), texts(CAT, F1));
        assertEquals(Optional.of(ONLY_ME), audience(CAT, F1));
        assertEquals(Set.of("cat", "funny"), publicTerms(F1));
    }
}
