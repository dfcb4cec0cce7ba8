package tagalong.storage;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static tagalong.storage.Audience.EVERYONE;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import tagalong.storage.Hidden.WholeSticker;
import tagalong.storage.Hidden.WordEverywhere;
import tagalong.storage.Hidden.WordOn;

/** What is hidden is gone for everyone, at once and later; its owners keep their own. */
abstract class HidingContract extends ModerationScene {
    @Test
    void hiddenSticker_isGoneForEveryone_alsoByLaterWords_andStaysItsOwners() {
        tag(ANN, F1, "cat", "good night");
        tag(BOB, F2, "cat");
        assertEquals(List.of("f1", "f2"), found("cat"));

        moderation().hide(new WholeSticker(F1.id()));
        tag(BOB, F1, "cats");

        assertEquals(List.of("f2"), found("cat"));
        assertEquals(List.of(), found("good ni"));
        assertEquals(List.of(), storage().sharedTerms().of(F1.id(), EVERYONE));
        assertEquals(0, storage().sharedTerms().holders(F1.id(), EVERYONE, Tag.of("cat"), 2));
        assertEquals(Set.of(F2.id()), storage().sharedTerms().having("cat", EVERYONE, List.of(F1.id(), F2.id())));
        assertEquals(Set.of(F2.id()), storage().tags().status("s1", EVERYONE).tagged());
        assertEquals(Set.of("cat", "good night"), texts(ANN, F1));
        assertEquals(Set.of(F1.id()), storage().tags().status("s1", ANN).tagged());
    }

    @Test
    void unhiddenSticker_isFoundAgain() {
        tag(ANN, F1, "cat");
        moderation().hide(new WholeSticker(F1.id()));
        assertEquals(List.of(), found("cat"));

        moderation().unhide(new WholeSticker(F1.id()));

        assertEquals(List.of("f1"), found("cat"));
        assertEquals(Set.of(F1.id()), storage().tags().status("s1", EVERYONE).tagged());
        assertEquals(List.of(), moderation().hidden());
    }

    @Test
    void wordHiddenHere_isGoneFromThatStickerOnly_andFromItsPhrases() {
        tag(ANN, F1, "rude cat", "cat");
        tag(ANN, F2, "rude");

        moderation().hide(new WordOn(F1.id(), "rude"));

        assertEquals(List.of("f2"), found("rude"));
        assertEquals(List.of("f1"), found("cat"));
        assertEquals(List.of(), found("rude cat"));
        assertEquals(Set.of("cat"), publicTerms(F1));
    }

    @Test
    void wordHiddenEverywhere_findsNothing_norWithOtherWords() {
        tag(ANN, F1, "slur", "cat");
        tag(BOB, F2, "my slur");
        tag(BOB, F3, "slurp", "slur");

        moderation().hide(new WordEverywhere("slur"));

        assertEquals(List.of(), found("cat slur"));
        assertEquals(List.of(), found("slur cat"));
        assertEquals(List.of("f3"), found("slur"), "by its other word of that beginning");
        assertEquals(List.of("f1"), found("cat"));
        assertEquals(Set.of(), storage().tags().status("s3", EVERYONE).tagged());
    }

    @Test
    void stickerWithHiddenWordsOnly_isNotCountedInItsSet() {
        tag(ANN, F1, "slur");
        tag(ANN, F2, "cat");
        assertEquals(2, storage().tags().status("s1", EVERYONE).tagged().size());

        moderation().hide(new WordEverywhere("slur"));

        assertEquals(Set.of(F2.id()), storage().tags().status("s1", EVERYONE).tagged());
    }

    @Test
    void hiddenThings_areThereForTheNextProcess() {
        tag(ANN, F1, "cat", "dog", "bird");
        moderation().hide(new WordEverywhere("cat"));
        moderation().hide(new WordOn(F1.id(), "dog#1 and more"));
        moderation().hide(new WordOn(F1.id(), "dog"));

        moderation().load();

        assertEquals(Set.of("bird"), publicTerms(F1));
        assertEquals(
                Set.of(new WordEverywhere("cat"), new WordOn(F1.id(), "dog"), new WordOn(F1.id(), "dog#1 and more")),
                moderation().hidden().stream()
                        .map(ModerationStore.HiddenSince::what)
                        .collect(Collectors.toSet()));
    }

    @Test
    void wordHiddenHere_isGoneAlsoWhereMoreStickersHaveItThanAreListed() {
        tag(ANN, F1, "rude", "cat");
        tag(ANN, F2, "rude", "cat");
        for (var i = 0; i <= 100; i++) {
            tag(BOB, sticker("m" + i, "many"), "rude");
        }
        assertEquals(Set.of("f1", "f2"), Set.copyOf(found("rude ca")));
        assertEquals(Set.of("f1", "f2"), Set.copyOf(found("cat ru")));

        moderation().hide(new WordOn(F1.id(), "rude"));

        assertEquals(List.of("f2"), found("rude ca"));
        assertEquals(List.of("f2"), found("cat ru"));
    }
}
