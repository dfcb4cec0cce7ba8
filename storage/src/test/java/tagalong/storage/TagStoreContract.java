package tagalong.storage;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static tagalong.storage.Audience.EVERYONE;
import static tagalong.storage.Audience.ONLY_ME;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What any {@link TagStore} promises: that its writes are right, that any text can be a tag, and what its listings say. */
public abstract class TagStoreContract extends TagWritingContract {

    @Test
    void setlessSticker_isAlwaysPrivate() {
        tag(ANN, SETLESS, "setless file");

        assertEquals(Optional.of(ONLY_ME), audience(ANN, SETLESS));
        assertEquals(List.of(), found("setl"));
        assertEquals(
                List.of(SETLESS),
                storage().tags().tagsBy(ANN).tags().stream()
                        .map(AuthoredTag::sticker)
                        .toList());
    }

    @ParameterizedTest
    @EnumSource(Sticker.Kind.class)
    void kinds_areSharedOnlyWhenNobodysOwnPicture(Sticker.Kind kind) {
        var sticker = new Sticker(new StickerId("k"), "file", kind, "set", null);

        tag(ANN, sticker, "cat");

        var shared = !sticker.alwaysPrivate();
        assertEquals(shared ? List.of("k") : List.of(), found("cat"));
        assertEquals(
                List.of(sticker),
                storage().tags().tagsBy(ANN).tags().stream()
                        .map(AuthoredTag::sticker)
                        .toList());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "#",
                "##",
                "#cat#",
                "😂",
                "👩‍👩‍👧",
                "𝒳𝕐𠮷",
                "a b c d e f g h",
                "<3",
                ":)",
                "+1",
                "-",
                "привіт",
                "日本語",
                "عربي",
                "a\\b\"c",
                "\uFDFA\uFDFA",
                "null"
            })
    void anyText_isATagLikeAnyOther(String text) {
        tag(ANN, F1, text);

        assertEquals(Set.of(text), texts(ANN, F1));
        assertEquals(List.of("f1"), found(text));
        storage().tags().clear(ANN, F1);
        assertEquals(List.of(), found(text));
        assertEquals(OwnTags.NONE, storage().tags().tagsOf(ANN, F1.id()));
    }

    @Test
    void tagsThatFoldToTheSame_areOne() {
        tag(ANN, F1, "Café", "cafe", "CAFE\u0301", "cat");

        assertEquals(Set.of("Café", "cat"), texts(ANN, F1));
    }

    @Test
    void longestTag_fitsEveryKey() {
        var longest = "𠮷".repeat(64);
        var sticker = sticker("x".repeat(128), "s".repeat(64));

        tag(ANN, sticker, longest);

        assertEquals(Set.of(longest), texts(ANN, sticker));
        assertEquals(List.of(sticker.id().fileUniqueId()), found(longest.substring(0, 126)));
    }

    @Test
    void namesTooLongForAKey_areNoStickers() {
        assertThrows(IllegalArgumentException.class, () -> sticker("x".repeat(129), "s"));
        assertThrows(IllegalArgumentException.class, () -> sticker("a#b", "s"));
        assertThrows(IllegalArgumentException.class, () -> sticker("x", "й".repeat(1025)));
        assertThrows(IllegalArgumentException.class, () -> Tag.of("\uFDFA".repeat(64)));
    }

    @Test
    void longestSetName_hasAStatus() {
        var sticker = sticker("x", "й".repeat(1024));

        tag(ANN, sticker, "cat");

        assertEquals(
                Set.of(sticker.id()),
                storage().tags().status("й".repeat(1024), EVERYONE).tagged());
    }

    @Test
    void tagsBy_listsAllOfOneAuthor() {
        tag(ANN, F1, "hello world");
        tag(BOB, F2, "hello there");
        tagPrivately(BOB, F3, "There it is", "hello there");
        tag(BOB, SETLESS, "setless");

        var bobs = storage().tags().tagsBy(BOB);

        assertEquals(
                List.of("hello there", "hello there", "setless", "there it is"),
                bobs.tags().stream().map(tag -> tag.tag().value()).toList());
        assertEquals(
                List.of(
                        new AuthoredTags.Count(Tag.of("hello there"), 2),
                        new AuthoredTags.Count(Tag.of("setless"), 1),
                        new AuthoredTags.Count(Tag.of("There it is"), 1)),
                bobs.counts());
        assertTrue(bobs.tags().stream().noneMatch(AuthoredTag::outdated));
        assertEquals(List.of(), storage().tags().tagsBy(CAT).tags());
    }

    @Test
    void givenBy_listsEachStickerWithForWhomItsTagsAre() {
        tag(BOB, F2, "hello there", "second");
        tagPrivately(BOB, F1, "There it is", "hello there");
        tag(BOB, SETLESS, "setless");
        tagPrivately(BOB, F3, "gone");
        storage().tags().clear(BOB, F3);
        tag(ANN, F2, "not Bob's");

        assertEquals(
                List.of(
                        new GivenTags(F1, new OwnTags(tags("There it is", "hello there"), ONLY_ME)),
                        new GivenTags(F2, new OwnTags(tags("hello there", "second"), EVERYONE)),
                        new GivenTags(SETLESS, new OwnTags(tags("setless"), ONLY_ME))),
                storage().tags().givenBy(BOB));
        assertEquals(List.of(), storage().tags().givenBy(CAT));
    }

    @Test
    void givenBy_manyStickers_listsAll() {
        for (var i = 0; i < 130; i++) {
            tag(ANN, sticker("m" + i, "many"), "cat", "funny");
        }

        var given = storage().tags().givenBy(ANN);

        assertEquals(130, given.size());
        assertTrue(given.stream().allMatch(one -> one.tags().tags().equals(tags("cat", "funny"))));
    }

    @Test
    void status_saysWhoTaggedWhat() {
        tag(ANN, F1, "hello world");
        tag(BOB, F2, "hello there", "second");
        tagPrivately(BOB, sticker("f6", "s1"), "secret");
        tag(BOB, F3, "there it is");

        assertEquals(
                new SetStatus(Set.of(F1.id(), F2.id()), true), storage().tags().status("s1", EVERYONE));
        assertEquals(Set.of(F1.id()), storage().tags().status("s1", ANN).tagged());
        assertEquals(
                Set.of(F2.id(), new StickerId("f6")),
                storage().tags().status("s1", BOB).tagged());
        for (var unknown : List.of("unknown", "", "  ", "x".repeat(3000))) {
            assertEquals(new SetStatus(Set.of(), true), storage().tags().status(unknown, EVERYONE));
            assertEquals(new SetStatus(Set.of(), true), storage().tags().status(unknown, ANN));
        }
        storage().tags().clear(ANN, F1);
        assertEquals(Set.of(F2.id()), storage().tags().status("s1", EVERYONE).tagged());
    }

    @Test
    void anotherFileId_isNoChange() {
        tag(ANN, F1, "cat");
        var seenAgain = new Sticker(F1.id(), "another-file-id", F1.kind(), F1.setName(), F1.emoji());

        tag(ANN, seenAgain, "cat");

        assertEquals(F1, storage().tags().tagsBy(ANN).tags().get(0).sticker());
    }

    @Test
    void refreshFileId_reachesAllThatIsShown() {
        tag(ANN, F1, "cat", "dog");
        tag(BOB, F1, "cat");
        storage().favourites().add(ANN, F1);
        storage().stickers().save(ANN, F1);
        var fresh = new Sticker(F1.id(), "fresh", F1.kind(), F1.setName(), F1.emoji());

        storage().tags().refreshFileId(ANN, fresh);

        assertEquals(
                List.of(fresh, fresh),
                storage().tags().tagsBy(ANN).tags().stream()
                        .map(AuthoredTag::sticker)
                        .toList());
        assertEquals(
                List.of(fresh),
                walk("cat", PLENTY).stream().map(SearchPage.Hit::sticker).toList());
        assertEquals(List.of(fresh), storage().favourites().newestFirst(ANN));
        assertEquals(Optional.of(fresh), storage().stickers().find(ANN, F1.id()));
        assertEquals(List.of(), storage().choices().mostRecentFirst(ANN));
        assertEquals(
                List.of(F1),
                storage().tags().tagsBy(BOB).tags().stream()
                        .map(AuthoredTag::sticker)
                        .toList());
        assertEquals(Set.of("cat", "dog"), texts(ANN, F1));
        assertEquals(Optional.of(EVERYONE), audience(ANN, F1));
    }
}
