package tagalong.bot.journeys;

import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import org.junit.jupiter.api.Test;
import tagalong.simulator.ChatMessage;

/** People whom an admin keeps from sharing: each ban is one decision, which its own Undo takes back; and who they are is told to nobody. */
final class BanJourneyTest extends ModeratedWorld {
    @Test
    void secondBan_changesNothing_saysSo_andTheFirstOnesUndoLiftsIt() {
        var report = reported("rude");
        banThoseWhoShare(report, "rude", 1);
        await().untilAsserted(() -> bob.searches("rude").seesNothing());

        admin.types("/ban " + ann.id());
        var second = admin.sees("Already banned");
        assertEquals(List.of(), second.buttons());

        admin.presses(report, "↩️ Undo");
        report.awaitsText("The ban is lifted");
        await().untilAsserted(() -> bob.searches("rude").seesExactly(cat));
    }

    @Test
    void banPressedTwice_isOneDecision_thatCanBeTakenBack() throws IOException {
        var report = reported("rude");
        askWhetherToBan(report, "rude");
        world.stopBot();
        admin.presses(report, "🚫 Yes, ban 1");
        var again = admin.presses(report, "🚫 Yes, ban 1");
        start();
        assertEquals("", again.toast());
        admin.types("/hidden");
        admin.sees("Hidden or banned: 1"); // said after what both presses led to
        assertTrue(report.text().contains("1 person can no longer share"), report.text());

        admin.presses(report, "↩️ Undo");
        report.awaitsText("The ban is lifted");
        await().untilAsserted(() -> bob.searches("rude").seesExactly(cat));
    }

    @Test
    void undoOfABan_thatIsGone_saysSo_andLeavesALaterOne() {
        var report = reported("rude");
        banThoseWhoShare(report, "rude", 1);
        admin.types("/unban " + ann.id());
        admin.sees("The ban is lifted");
        admin.types("/ban " + ann.id());
        admin.sees("1 person can no longer share");

        admin.presses(report, "↩️ Undo");
        report.awaitsText("That ban is already gone");
        assertEquals(List.of(), report.buttons());
        await().untilAsserted(() -> bob.searches("rude").seesNothing());
        tag(ann, dog, "dog");
        bob.searches("dog").seesNothing();
    }

    @Test
    void banById_ofSomebodyBanned_hasNoUndo() {
        tag(ann, cat, "rude");
        admin.types("/ban " + ann.id());
        var first = admin.sees("1 person can no longer share");
        admin.types("/ban " + ann.id());
        assertEquals(List.of(), admin.sees("Already banned").buttons());
        await().untilAsserted(() -> bob.searches("rude").seesNothing());

        admin.presses(first, "↩️ Undo");
        first.awaitsText("The ban is lifted");
        await().untilAsserted(() -> bob.searches("rude").seesExactly(cat));
    }

    @Test
    void unbanById_sharesAgain_andOfNobodyBannedSaysSo() {
        tag(ann, cat, "rude");
        admin.types("/unban " + ann.id());
        admin.sees("That person isn’t banned");
        admin.types("/ban " + ann.id());
        admin.sees("1 person can no longer share");
        await().untilAsserted(() -> bob.searches("rude").seesNothing());

        admin.types("/unban " + ann.id());
        admin.sees("The ban is lifted");
        await().untilAsserted(() -> bob.searches("rude").seesExactly(cat));
    }

    @Test
    void whoIsBanned_isToldSo_onAWalkAndOnACard_andNothingOfSharing() {
        admin.types("/ban " + ann.id());
        admin.sees("1 person can no longer share");
        ann.sends(cat);
        ann.presses("➕ cheerful");
        var card = ann.sees("An admin turned sharing off for you");
        assertFalse(card.text().contains("Shared words help everyone"), card.text());

        ann.types("/status " + world.cats.name());
        ann.presses(ann.sees("🗂 Zorblax"), "🏷 Tag those I haven’t (4)");
        WalkSteps.at(ann, "1 of 4");
        ann.types("laugh");
        ann.sees("An admin turned sharing off for you: only you can find it by laugh.");
        WalkSteps.at(ann, "2 of 4");

        assertTrue(ann.chat().messages().stream()
                .noneMatch(message -> message.text().contains("Shared words help everyone")));
    }

    @Test
    void banWithoutAnId_orWithNone_saysHow() {
        for (var typed : List.of("/ban", "/ban ann", "/ban 0", "/ban -5", "/ban 1234567890123456789", "/unban 1 2")) {
            var asked = admin.types(typed);
            await().until(() -> admin.chat().messages().stream()
                    .anyMatch(message ->
                            message.id() > asked.id() && message.text().contains("Type /ban or /unban and a user id")));
        }
        admin.types("/hidden");
        admin.sees("nobody is banned");
    }

    @Test
    void listOfBans_namesOnlyWhomAnAdminNamed() {
        tag(bob, cat, "rude");
        var report = reported("rude");
        banThoseWhoShare(report, "rude", 2);
        var carl = world.telegram.person("Carl");
        admin.types("/ban " + carl.id());
        admin.sees("1 person can no longer share");

        admin.types("/hidden");
        var list = admin.sees("Hidden or banned: 2");
        var all = list.json() + list.buttons();
        assertTrue(all.contains("🚫 " + carl.id()), all);
        assertFalse(all.contains(String.valueOf(ann.id())) || all.contains(String.valueOf(bob.id())), all);
        await().untilAsserted(() -> carl.searches("rude").seesNothing());
        admin.presses(list, "🚫 rude · 2 👤 · " + LocalDate.now(ZoneOffset.UTC));
        list.awaitsText("The ban is lifted");
        await().untilAsserted(() -> carl.searches("rude").seesExactly(cat));
        admin.types("/hidden");
        admin.sees("Hidden or banned: 1");
    }

    @Test
    void wordOfVeryMany_isBetterHidden() {
        for (var i = 0; i < 25; i++) {
            tag(world.telegram.person("Person" + i), cat, "crowd");
        }
        var report = reported("crowd");
        admin.presses(report, "crowd");
        report.awaitsText("What shall I do about crowd?");
        admin.presses(report, "🚫 Ban those who share it");
        report.awaitsText("More than 25 people share crowd here. Better hide the word.");

        assertFalse(
                report.buttons().toString().contains("Yes, ban"),
                report.buttons().toString());
        bob.searches("crowd").seesExactly(cat);
    }

    private void askWhetherToBan(ChatMessage report, String word) {
        admin.presses(report, word);
        report.awaitsText("What shall I do about " + word + "?");
        admin.presses(report, "🚫 Ban those who share it");
        report.awaitsText("Ban them from sharing?");
    }

    private void banThoseWhoShare(ChatMessage report, String word, int people) {
        askWhetherToBan(report, word);
        admin.presses(report, "🚫 Yes, ban " + people);
        report.awaitsText("can no longer share");
    }
}
