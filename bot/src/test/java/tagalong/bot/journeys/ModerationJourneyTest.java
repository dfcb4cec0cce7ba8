package tagalong.bot.journeys;

import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import tagalong.simulator.ChatMessage;
import tagalong.simulator.Person;

/** What admins can do about what people share, and what they cannot. */
final class ModerationJourneyTest extends ModeratedWorld {
    @Test
    void report_reachesTheAdmin_withTheWordsAndNeverWhose() {
        admin.types("/start");
        admin.sees("find stickers by your own words");
        tag(ann, cat, "rude, cat");

        reports(bob, cat).sees("An admin will look at it");

        var report = admin.sees("Reported");
        assertTrue(report.text().contains("rude") && report.text().contains("cat"), report.text());
        var all = report.json() + report.buttons();
        assertFalse(all.contains(String.valueOf(ann.id())) || all.contains("Ann"), all);
        assertFalse(all.contains(String.valueOf(bob.id())) || all.contains("Bob"), all);
        assertTrue(
                admin.chat().messages().stream()
                        .anyMatch(message -> message.media().equals(Optional.of(cat))),
                "the sticker itself is there");
    }

    @Test
    void hiddenSticker_isGoneAtOnce_staysItsOwners_andComesBackByUndo() {
        var report = reported("rude");
        admin.presses(report, "🙈 Hide the sticker");
        report.awaitsText("Hidden.");

        bob.searches("rude").seesNothing();
        ann.searches("rude").seesExactly(cat);
        tag(bob, cat, "new word");
        ann.searches("new word").seesNothing();
        ann.types("/status " + world.cats.link());
        ann.sees("You: 1 of 5 · with others: 1");

        admin.presses(report, "↩️ Undo");
        report.awaitsText("again");
        bob.searches("rude").sees(cat);
    }

    @Test
    void wordHiddenHere_orEverywhere_isGone() {
        tag(ann, dog, "rude");
        var report = reported("rude, cat");
        admin.presses(report, "rude");
        report.awaitsText("What shall I do about rude?");
        admin.presses(report, "🙈 Hide the word here");
        report.awaitsText("rude is hidden on this sticker");
        bob.searches("rude").seesExactly(dog);
        bob.searches("cat").seesExactly(cat);

        admin.types("/hide rude");
        admin.sees("rude is hidden everywhere");
        bob.searches("rude").seesNothing();
        admin.types("/hidden");
        var list = admin.sees("Hidden or banned: 2");
        admin.presses(list, "🙈 rude");
        list.awaitsText("finds");
        admin.types("/unhide rude");
        admin.sees("finds stickers again, everywhere");
        bob.searches("rude").sees(dog);
    }

    @Test
    void hideAndUnhide_goByTheStickerInHandOrRepliedTo() {
        tag(ann, cat, "cat, rude");
        tag(ann, dog, "dog");
        var sent = admin.sends(cat);
        admin.sees("no words");
        admin.types("/hide");
        admin.sees("Hidden. Nobody can find");
        bob.searches("cat").seesNothing();
        admin.types("/unhide");
        admin.sees("can find this sticker again");
        bob.searches("cat").seesExactly(cat);
        admin.sends(dog);
        admin.sees("no words");
        admin.replies(sent, "/hide rude");
        admin.sees("rude is hidden on this sticker");
        bob.searches("rude").seesNothing();
        bob.searches("dog").seesExactly(dog);
    }

    @Test
    void wordsPeople_areBannedAfterOneQuestion_andComeBackByUndo() {
        tag(ann, dog, "dog");
        var report = reported("rude");
        admin.presses(report, "rude");
        report.awaitsText("What shall I do about rude?");
        admin.presses(report, "🚫 Ban those who share it");
        report.awaitsText("1 person shares rude here");
        bob.searches("dog").seesExactly(dog);
        admin.presses(report, "🚫 Yes, ban 1");
        report.awaitsText("can no longer share");

        await().untilAsserted(() -> bob.searches("dog").seesNothing());
        bob.searches("rude").seesNothing();
        ann.searches("!dog").seesExactly(dog);
        ann.sends(dog);
        ann.types("+more");
        var saved = ann.sees("An admin turned sharing off for you");
        assertTrue(saved.text().contains("Only you can find it"), saved.text());

        admin.presses(report, "↩️ Undo");
        report.awaitsText("The ban is lifted");
        await().untilAsserted(() -> bob.searches("dog").seesExactly(dog));
        await().untilAsserted(() -> bob.searches("more").seesExactly(dog));
    }

    @Test
    void ban_byId_outlivesRestartAndDeletion() {
        tag(ann, cat, "rude");
        admin.types("/ban " + ann.id());
        var banned = admin.sees("1 person can no longer share");
        await().untilAsserted(() -> bob.searches("rude").seesNothing());
        ann.types("/delete_me");
        ann.presses("🗑 Yes, delete everything");
        ann.sees("Everything of yours is deleted");
        assertEquals(List.of(), world.rowsNaming(ann));

        world.stopBot();
        world.startBot(settings(folder.resolve("words.txt")));
        tag(ann, cat, "again");
        bob.searches("again").seesNothing();

        admin.presses(banned, "↩️ Undo");
        banned.awaitsText("The ban is lifted");
        await().untilAsserted(() -> bob.searches("again").seesExactly(cat));
    }

    @Test
    void adminWhoWasNotThere_findsReportsLater_andMayDoNothing() {
        tag(ann, cat, "fine");
        reports(bob, cat).sees("An admin will look at it");
        admin.types("/reports");
        var report = admin.sees("Everyone finds it by: fine");
        admin.presses(report, "👌 Do nothing");
        report.awaitsText("It stays as it is");
        admin.types("/reports");
        admin.sees("No reports are waiting");

        bob.searches("fine").seesExactly(cat);
        reports(bob, cat).sees("An admin will look at it");
        admin.types("/reports");
        admin.sees("No reports are waiting");
    }

    @Test
    void report_waitsOn_whileAnyOfTheWordsIsLeft() {
        var report = reported("rude, cat");
        hidesHere(report, "rude");
        admin.types("/reports");
        var left = admin.sees("Everyone finds it by: cat");

        hidesHere(left, "cat");
        admin.types("/reports");
        admin.sees("No reports are waiting");
    }

    private void hidesHere(ChatMessage report, String word) {
        admin.presses(report, word);
        report.awaitsText("What shall I do about " + word + "?");
        admin.presses(report, "🙈 Hide the word here");
        report.awaitsText(word + " is hidden on this sticker");
    }

    @Test
    void reports_areFewADay_andNotAboutWhatNobodyShares() {
        for (var i = 0; i < 3; i++) {
            tag(ann, world.cats.get(i), "word");
        }
        reports(bob, world.cats.get(3)).sees("nothing to report");
        reports(bob, world.cats.get(0)).sees("An admin will look at it");
        reports(bob, world.cats.get(1)).sees("An admin will look at it");

        reports(bob, world.cats.get(2)).sees("a lot of reports for one day");
    }

    @Test
    void whatIsReported_isSuggestedToNobody_untilAnAdminLooked() {
        tag(ann, cat, "zorp");
        tag(bob, cat, "zorp");
        var carl = world.telegram.person("Carl");
        carl.sends(cat);
        assertTrue(newCardOf(carl).buttons().toString().contains("zorp"));

        reports(bob, cat).sees("An admin will look at it");
        carl.sends(cat);
        assertFalse(newCardOf(carl).buttons().toString().contains("zorp"));
        carl.searches("zorp").seesExactly(cat);

        admin.types("/reports");
        admin.presses("👌 Do nothing");
        admin.types("/reports");
        admin.sees("No reports are waiting");
        carl.sends(cat);
        assertTrue(newCardOf(carl).buttons().toString().contains("zorp"));
    }

    @Test
    void forEverybodyElse_thereAreNoSuchCommandsAndButtons() {
        tag(ann, cat, "cat");
        for (var command : List.of("/hide", "/unhide cat", "/ban 1", "/unban 1", "/reports", "/hidden")) {
            bob.types(command);
            bob.sees("I don’t know that command");
        }
        var shown = ann.sends(cat);
        var card = ann.sees("cat");
        bob.sends(dog);
        var other = bob.sees("no words");
        bob.forges(other, "mod=h\u001Fs\u001F" + cat.fileUniqueId()).sees("too old");
        bob.forges(other, "mod=b\u001F" + ann.id()).sees("too old");

        bob.searches("cat").seesExactly(cat);
        assertFalse(card.buttons().toString().contains("mod"), shown.text());
    }

    @Test
    void forgedPresses_areTooOld_andNothingElse() {
        var photo = world.telegram.photo();
        var gif = world.telegram.animation();
        tag(ann, photo, "mine");
        tag(ann, gif, "mine too");
        bob.sends(dog);
        var card = bob.sees("no words");

        for (var data : List.of(
                "card=f:" + photo.fileUniqueId() + ":yes",
                "card=f:" + gif.fileUniqueId() + ":yes",
                "card=v:" + gif.fileUniqueId() + ":public",
                "card=f:unknown:yes",
                "card~AAAAAAAAAAAAAAAAAAAAAA",
                "report=" + photo.fileUniqueId(),
                "report=" + gif.fileUniqueId(),
                "report=unknown",
                "card=",
                "nonsense")) {
            bob.forges(card, data).sees("This button is too old");
        }
        bob.searches("").doesNotSee(photo, gif);
        assertEquals(
                1,
                bob.chat().messages().stream()
                        .filter(message -> message.text().contains("no words"))
                        .count());
    }

    /** Not the older one, which loses its buttons. */
    private static ChatMessage newCardOf(Person person) {
        var card = person.awaitsMessage();
        while (card.buttons().isEmpty()) {
            card = person.awaitsMessage();
        }
        return card;
    }
}
