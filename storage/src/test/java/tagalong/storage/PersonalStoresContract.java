package tagalong.storage;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import tagalong.storage.ChoiceStore.Choice;
import tagalong.storage.UndoStore.Undo;

/** What the stores of a person's other things promise. */
public abstract class PersonalStoresContract extends StorageContract {

    /** Lets the storage's wall clock go on. */
    protected abstract void pass(Duration time);

    /** What the storage takes for now. */
    protected abstract Instant now();

    @Test
    void sticker_somebodysOwnPicture_goesAwayByItself() {
        var photo = new Sticker(new StickerId("photo"), "file-photo", Sticker.Kind.PHOTO, null, null);
        storage().stickers().save(ANN, photo);
        storage().stickers().save(ANN, F1);

        pass(Duration.ofDays(29));
        assertEquals(Optional.of(photo), storage().stickers().find(ANN, photo.id()));
        pass(Duration.ofDays(2));
        assertEquals(Optional.empty(), storage().stickers().find(ANN, photo.id()));
        assertEquals(Optional.of(F1), storage().stickers().find(ANN, F1.id()));
    }

    @Test
    void stickers_areKeptAsLastSeen() {
        storage().stickers().save(ANN, F1);
        var seenAgain = new Sticker(F1.id(), "another", Sticker.Kind.STICKER, F1.setName(), null);
        storage().stickers().save(ANN, seenAgain);
        storage().stickers().save(ANN, F2);

        assertEquals(Optional.of(seenAgain), storage().stickers().find(ANN, F1.id()));
        assertEquals(Optional.of(F2), storage().stickers().find(ANN, F2.id()));
        assertEquals(Optional.empty(), storage().stickers().find(ANN, F3.id()));
    }

    @Test
    void favourites_areNewestFirst_andKeepTheirPlace() {
        var favourites = storage().favourites();
        for (var sticker : List.of(F2, F1, F3)) {
            assertTrue(favourites.add(ANN, sticker));
            pass(Duration.ofSeconds(1));
        }

        assertFalse(favourites.add(ANN, F2));
        assertEquals(List.of(F3, F1, F2), favourites.newestFirst(ANN));
        assertTrue(favourites.contains(ANN, F1.id()));
        assertTrue(favourites.remove(ANN, F1.id()));
        assertFalse(favourites.remove(ANN, F1.id()));
        assertFalse(favourites.contains(ANN, F1.id()));
        assertEquals(List.of(F3, F2), favourites.newestFirst(ANN));
        assertEquals(List.of(), favourites.newestFirst(BOB));
    }

    @Test
    void choices_areMostRecentFirst_andAnOldOneChangesNothing() {
        var choices = storage().choices();
        var start = now();
        choices.remember(ANN, F1, start);
        choices.remember(ANN, F2, start.plusSeconds(1));
        choices.remember(ANN, F1, start.plusSeconds(2));
        choices.remember(ANN, F1, start.minusSeconds(5));

        assertEquals(
                List.of(new Choice(F1, start.plusSeconds(2)), new Choice(F2, start.plusSeconds(1))),
                choices.mostRecentFirst(ANN));
        assertEquals(List.of(), choices.mostRecentFirst(BOB));
    }

    @Test
    void choices_goAway() {
        storage().choices().remember(ANN, F1, now());
        pass(Duration.ofDays(89));
        assertEquals(1, storage().choices().mostRecentFirst(ANN).size());
        pass(Duration.ofDays(2));

        assertEquals(List.of(), storage().choices().mostRecentFirst(ANN));
    }

    @Test
    void session_isOnePerPerson_andExpires() {
        var sessions = storage().sessions();
        sessions.save(ANN, "first", Duration.ofMinutes(5));
        sessions.save(ANN, "second", Duration.ofMinutes(10));
        sessions.save(BOB, "bob's", Duration.ofMinutes(20));

        assertEquals(Optional.of("second"), sessions.find(ANN));
        pass(Duration.ofMinutes(10).minusSeconds(1));
        assertEquals(Optional.of("second"), sessions.find(ANN));
        pass(Duration.ofSeconds(2));
        assertEquals(Optional.empty(), sessions.find(ANN));
        assertEquals(Optional.of("bob's"), sessions.find(BOB));
        sessions.end(BOB);
        sessions.end(BOB);
        assertEquals(Optional.empty(), sessions.find(BOB));
    }

    @Test
    void refs_nameATextByItself_andExpire() {
        var refs = storage().refs();
        var name = refs.save(ANN, "a long name of a set");

        assertEquals(RefStore.NAME_LENGTH, name.length());
        assertEquals(name, refs.save(ANN, "a long name of a set"));
        assertNotEquals(name, refs.save(ANN, "another"));
        assertEquals(Optional.of("a long name of a set"), refs.find(ANN, name));
        assertEquals(Optional.empty(), refs.find(BOB, name), "it is Ann's");
        assertEquals(Optional.empty(), refs.find(ANN, "unknown"));
        assertEquals(Optional.empty(), refs.find(ANN, ""));
        pass(Duration.ofDays(31));
        assertEquals(Optional.empty(), refs.find(ANN, name));
    }

    @Test
    void preferences_areKeptByName() {
        var preferences = storage().preferences();
        preferences.save(ANN, "visibility", "private");
        preferences.save(ANN, "language", "uk");
        preferences.save(ANN, "visibility", "public");
        preferences.save(BOB, "language", "en");

        assertEquals(Map.of("visibility", "public", "language", "uk"), preferences.of(ANN));
        preferences.remove(ANN, "language");
        assertEquals(Map.of("visibility", "public"), preferences.of(ANN));
        assertEquals(Map.of(), preferences.of(CAT));
    }

    @Test
    void undo_firstRecordStands() {
        var undos = storage().undos();
        var first = new Undo(F1, new OwnTags(tags("Cat", "What's up?"), Audience.ONLY_ME));
        var handledTwice = new Undo(F1, OwnTags.NONE);

        assertEquals(first, undos.saveIfAbsent(ANN, "7:1", first));
        assertEquals(first, undos.saveIfAbsent(ANN, "7:1", handledTwice));
        assertEquals(Optional.of(first), undos.find(ANN, "7:1"));
        assertEquals(Optional.empty(), undos.find(ANN, "7:2"));
        assertEquals(Optional.empty(), undos.find(BOB, "7:1"));
    }

    @Test
    void undo_ofAnEditedMessage_standsInsteadOfTheFirst() {
        var undos = storage().undos();
        var first = new Undo(F1, new OwnTags(tags("Cat"), Audience.ONLY_ME), Set.of("dog"));
        undos.saveIfAbsent(ANN, "7", first);
        assertEquals(Optional.of(first), undos.find(ANN, "7"));
        var edited = first.naming(Set.of("bird"));
        undos.save(ANN, "7", edited);

        assertEquals(Optional.of(edited), undos.find(ANN, "7"));
        assertEquals(edited, undos.saveIfAbsent(ANN, "7", first));
        assertEquals(Set.of("dog", "bird"), edited.named());
    }

    @Test
    void undo_ofAnEditedMessage_expiresToo() {
        storage().undos().save(ANN, "7", new Undo(F1, OwnTags.NONE));

        pass(Duration.ofDays(31));

        assertEquals(Optional.empty(), storage().undos().find(ANN, "7"));
    }

    @Test
    void note_firstOneStands_besideTheRecordOfTheSameMessage() {
        var undos = storage().undos();
        undos.saveIfAbsent(ANN, "7", new Undo(F1, OwnTags.NONE));

        assertEquals(Optional.empty(), undos.note(ANN, "7"));
        assertEquals("first", undos.noteIfAbsent(ANN, "7", "first"));
        assertEquals("first", undos.noteIfAbsent(ANN, "7", "handled twice"));
        assertEquals(Optional.of("first"), undos.note(ANN, "7"));
        assertEquals(Optional.empty(), undos.note(BOB, "7"));
        assertEquals(Optional.of(F1), undos.find(ANN, "7").map(Undo::sticker));
        pass(Duration.ofDays(31));
        assertEquals(Optional.empty(), undos.note(ANN, "7"));
        assertEquals("later", undos.noteIfAbsent(ANN, "7", "later"));
    }

    @Test
    void undo_expires_andMakesRoom() {
        var undos = storage().undos();
        undos.saveIfAbsent(ANN, "1", new Undo(F1, OwnTags.NONE));
        pass(Duration.ofDays(31));
        var later = new Undo(F2, OwnTags.NONE);

        assertEquals(Optional.empty(), undos.find(ANN, "1"));
        assertEquals(later, undos.saveIfAbsent(ANN, "1", later));
        assertEquals(Optional.of(later), undos.find(ANN, "1"));
    }

    @Test
    void undo_restoresListAndAudience() {
        tagPrivately(ANN, F1, "cat", "dog");
        var undo = storage()
                .undos()
                .saveIfAbsent(ANN, "1", new Undo(F1, storage().tags().tagsOf(ANN, F1.id())));
        tag(ANN, F1, "bird");

        storage()
                .tags()
                .replace(
                        ANN, undo.sticker(), undo.before().tags(), undo.before().audienceOr(Audience.EVERYONE));

        assertEquals(undo.before(), storage().tags().tagsOf(ANN, F1.id()));
        assertEquals(List.of(), found("bird"));
    }
}
