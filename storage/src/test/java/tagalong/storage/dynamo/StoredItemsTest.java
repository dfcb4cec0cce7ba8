package tagalong.storage.dynamo;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static tagalong.storage.DailyCountStore.Counted.NEWLY_SHARED_WORDS;

import java.time.Duration;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import tagalong.storage.Audience;
import tagalong.storage.Hidden;
import tagalong.storage.InboxStore.Waiting;
import tagalong.storage.Lesson;
import tagalong.storage.MarkStore.Line;
import tagalong.storage.ModerationStore.Cause;
import tagalong.storage.OwnTags;
import tagalong.storage.SetContentStore.SetContent;
import tagalong.storage.Sticker;
import tagalong.storage.StickerId;
import tagalong.storage.UndoStore.Undo;

/** The rows as they lie in the table, attribute by attribute: what another version of this code must still read. */
final class StoredItemsTest extends StoredItemsScene {
    @Test
    void moderation() {
        storage.moderation().hide(new Hidden.WholeSticker(F1.id()));
        storage.moderation().hide(new Hidden.WordOn(F1.id(), "rude"));
        storage.moderation().hide(new Hidden.WordEverywhere("very rude"));
        storage.reports().report(F1.id(), List.of("cat"));
        storage.reports().close(F2.id(), List.of("dog"));

        assertItems(
                "id=hidden value=everywhere#very rude savedAt=1767323045678000",
                "id=hidden value=sticker#f1 savedAt=1767323045678000",
                "id=hidden value=word#f1#rude savedAt=1767323045678000",
                "id=reports value=f1 expiresAt=1769915046 number=1 savedAt=1767323045678000",
                "id=reports value=f2 expiresAt=1769915046 number=0 savedAt=1767323045678000 texts=["
                        + TextNames.of("f2#dog") + "]");
    }

    @Test
    void ban_standsUnderAPseudonym() {
        storage.moderation().ban(ANN, new Cause("1", "rude"));

        var items = table.items();
        assertEquals(
                List.of("-", "unsettled"),
                List.of(TestTable.text(items.get(0), "value"), TestTable.text(items.get(2), "id")));
        var ban = items.get(1);
        assertEquals(Set.of("id", "value", "userId", "payload", "text", "savedAt"), ban.keySet());
        assertEquals("banned", TestTable.text(ban, "id"));
        assertEquals("1001", TestTable.text(ban, "userId"));
        assertEquals("1", TestTable.text(ban, "payload"));
        assertEquals("rude", TestTable.text(ban, "text"));
        assertEquals(43, TestTable.text(ban, "value").length());
    }

    @Test
    void publicTag() {
        tag(ANN, F1, "Funny Cat");

        assertItems(
                """
                id=##f1 value=cat authorUserId=# emoji=😀 fileId=file-f1 fileUniqueId=f1 kind=STICKER rev=* setName=s1\
                """,
                """
                id=##f1 value=funny authorUserId=# emoji=😀 fileId=file-f1 fileUniqueId=f1 kind=STICKER rev=* setName=s1\
                """,
                """
                id=##f1 value=funny cat authorUserId=# emoji=😀 fileId=file-f1 fileUniqueId=f1 kind=STICKER rev=* setName=s1 \
                text=Funny Cat\
                """,
                "id=#f1#cat" + " value=1001",
                "id=#f1#funny" + " value=1001",
                "id=#f1#funny cat" + " value=1001",
                """
                id=1001#f1 value=funny cat authorUserId=1001 emoji=😀 fileId=file-f1 fileUniqueId=f1 fold=2 kind=STICKER \
                savedAt=1767323045678000 setName=s1 terms=[cat, funny, funny cat] text=Funny Cat\
                """);
    }

    @Test
    void privateTag() {
        tagPrivately(ANN, SETLESS, "Secret");

        assertItems("""
            id=1001#f5 value=secret authorUserId=1001 emoji=😀 fileId=file-f5 fileUniqueId=f5 fold=2 kind=STICKER \
            savedAt=1767323045678000 text=Secret\
            """);
    }

    @Test
    void clearedPrivateSticker() {
        tagPrivately(ANN, F1, "Secret");
        storage.tags().clear(ANN, F1);

        assertItems("id=1001#f1 value=  authorUserId=1001");
    }

    @Test
    void everythingElse() {
        storage.choices().remember(ANN, F1, NOW);
        storage.choices().remember(ANN, F1, new Lesson("good night", F1.id(), NOW, 1.25));
        storage.libraries().use(ANN, "s1", NOW);
        var setless = new Sticker(new StickerId("f9"), "file-f9", Sticker.Kind.STICKER, "s1", null);
        storage.setContents().save(new SetContent("s1", "Set\tone", List.of(F1, setless), NOW));
        storage.dailyCounts().add(ANN, NEWLY_SHARED_WORDS, LocalDate.of(2026, 1, 2), 3, 500);
        storage.favourites().add(ANN, F1);
        storage.forgetting().begin(ANN);
        storage.inbox().put(List.of(new Waiting(2_000_007, ANN, NOW, "{}")));
        storage.jobs().save(ANN, "{}");
        storage.lease().acquire();
        storage.marks().raise(Line.inPrivate(ANN), 2_000_006);
        storage.preferences().save(ANN, "visibility", "private");
        storage.profile().save("uk", "a fingerprint");
        var ref = storage.refs().save(ANN, "a text");
        storage.sessions().save(ANN, "typing", Duration.ofMinutes(1));
        storage.stickers().save(ANN, F1);
        storage.undos().saveIfAbsent(ANN, "7:1", new Undo(F1, new OwnTags(tags("Cat", "dog"), Audience.ONLY_ME)));
        storage.undos().noteIfAbsent(ANN, "7:1", "a note");

        assertItems(
                """
                id=choice#1001 value=f1 emoji=😀 expiresAt=1775099046 fileId=file-f1 fileUniqueId=f1 kind=STICKER \
                savedAt=1767323045678000 setName=s1\
                """,
                """
                id=choice#1001 value=f1#good night emoji=😀 expiresAt=1775099046 fileId=file-f1 fileUniqueId=f1 kind=STICKER \
                number=125 savedAt=1767323045678000 setName=s1 text=good night\
                """,
                "id=count#1001 value=2026-01-02 expiresAt=1767495845 number=3",
                """
                id=favourite#1001 value=f1 emoji=😀 fileId=file-f1 fileUniqueId=f1 kind=STICKER savedAt=1767323045678000 \
                setName=s1\
                """,
                "id=forget value=1001",
                """
                id=inbox value=0000000000002000007 expiresAt=1767409446 packed=({}) savedAt=1767323045678000 \
                userId=1001\
                """,
                "id=jobs value=1001 expiresAt=1769915046 payload={}",
                "id=lease value=- payload=* rev=*",
                "id=library#1001 value=s1 savedAt=1767323045678000",
                "id=mark#1001 value=- expiresAt=1767582246 number=2000006 savedAt=1767323045678000",
                "id=preferences#1001 value=visibility payload=private",
                "id=profile value=uk payload=a fingerprint",
                "id=ref#1001 value=" + ref + " expiresAt=1769915046 payload=a text",
                "id=session#1001 value=- expiresAt=1767323106 payload=typing",
                """
                id=set#s1 value=- expiresAt=1772507046 packed=(f1\tfile-f1\tSTICKER\t😀
                f9\tfile-f9\tSTICKER\t) savedAt=1767323045678000 text=Set\tone\
                """,
                "id=sticker#f1 value=- emoji=😀 fileId=file-f1 fileUniqueId=f1 kind=STICKER setName=s1",
                """
                id=undo#1001 value=7:1 audience=private emoji=😀 expiresAt=1769915046 fileId=file-f1 fileUniqueId=f1 \
                kind=STICKER setName=s1 texts=[Cat, dog]\
                """,
                "id=undo#1001 value=note#7:1 expiresAt=1769915046 payload=a note");
    }

    @Test
    void undo_saysForWhomTheTagsWere() {
        var shared = new Undo(F1, new OwnTags(tags("Cat"), Audience.EVERYONE));
        var cleared = new Undo(F1, new OwnTags(List.of(), Audience.ONLY_ME));
        var nothing = new Undo(F1, OwnTags.NONE);
        storage.undos().saveIfAbsent(ANN, "1", shared);
        storage.undos().saveIfAbsent(ANN, "2", cleared);
        storage.undos().saveIfAbsent(ANN, "3", nothing);

        assertItems("""
            id=undo#1001 value=1 audience=public emoji=😀 expiresAt=1769915046 fileId=file-f1 fileUniqueId=f1 \
            kind=STICKER setName=s1 texts=[Cat]\
            """, """
            id=undo#1001 value=2 audience=private emoji=😀 expiresAt=1769915046 fileId=file-f1 fileUniqueId=f1 \
            kind=STICKER setName=s1 texts=[]\
            """, """
            id=undo#1001 value=3 emoji=😀 expiresAt=1769915046 fileId=file-f1 fileUniqueId=f1 \
            kind=STICKER setName=s1 texts=[]\
            """);
        assertEquals(Optional.of(shared), storage.undos().find(ANN, "1"));
        assertEquals(Optional.of(cleared), storage.undos().find(ANN, "2"));
        assertEquals(Optional.of(nothing), storage.undos().find(ANN, "3"));
    }
}
