package tagalong.bot.journeys;

import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import tagalong.simulator.ChatMessage;

/** What becomes of a report when an admin decides, and has second thoughts; and of one of many words. */
final class ReportJourneyTest extends ModeratedWorld {
    @Test
    void undoOfHidingASticker_bringsItsReportBack_andItIsNotSuggestedMeanwhile() {
        tag(bob, cat, "zorp");
        var report = reported("zorp");
        admin.presses(report, "🙈 Hide the sticker");
        report.awaitsText("Hidden.");
        noReportWaits();

        admin.presses(report, "↩️ Undo");
        report.awaitsText("can find this sticker again");
        var carl = world.telegram.person("Carl");
        carl.sends(cat);
        assertFalse(carl.sees("no words").buttons().toString().contains("zorp"));
        admin.types("/reports");
        admin.sees("Everyone finds it by: zorp");
    }

    @Test
    void undoOfHidingItsLastWord_bringsItsReportBack() {
        var report = reported("rude");
        admin.presses(report, "rude");
        report.awaitsText("What shall I do about rude?");
        admin.presses(report, "🙈 Hide the word here");
        report.awaitsText("rude is hidden on this sticker");
        noReportWaits();

        admin.presses(report, "↩️ Undo");
        report.awaitsText("rude finds this sticker again");
        admin.types("/reports");
        admin.sees("Everyone finds it by: rude");
    }

    @Test
    void undoOfHidingItsWordEverywhere_bringsItsReportBack() {
        var report = reported("rude");
        admin.presses(report, "rude");
        report.awaitsText("What shall I do about rude?");
        admin.presses(report, "🙈 Hide it everywhere");
        report.awaitsText("rude is hidden everywhere");
        noReportWaits();

        admin.presses(report, "↩️ Undo");
        report.awaitsText("rude finds stickers again, everywhere");
        admin.types("/reports");
        admin.sees("Everyone finds it by: rude");
    }

    @Test
    void unban_bringsBackWhatWasReported() {
        reported("rude");
        admin.types("/ban " + ann.id());
        admin.sees("1 person can no longer share");
        await().untilAsserted(() -> bob.searches("rude").seesNothing());
        noReportWaits();

        admin.types("/unban " + ann.id());
        admin.sees("The ban is lifted");
        await().untilAsserted(() -> bob.searches("rude").seesExactly(cat));
        admin.types("/reports");
        admin.sees("Everyone finds it by: rude");
    }

    @Test
    void reportThatAnAdminLeft_doesNotComeBackByUndoOfHiding() {
        var report = reported("fine");
        admin.presses(report, "👌 Do nothing");
        report.awaitsText("It stays as it is");
        admin.sends(cat);
        admin.sees("no words");
        admin.types("/hide");
        var hidden = admin.sees("Hidden. Nobody can find");
        admin.presses(hidden, "↩️ Undo");
        hidden.awaitsText("can find this sticker again");

        noReportWaits();
    }

    @Test
    void reportOfManyWords_hasPages_andTheLastWordCanBeHidden() {
        tag(bob, cat, words(10, 20));
        var report = reported(words(20, 35));
        for (var page = 2; page <= 4; page++) {
            assertFalse(report.buttons().toString().contains("word34"), report.text());
            admin.presses(report, page + " of 4 ➡️");
            var after = "⬅️ " + (page - 1);
            await().until(() -> report.buttons().toString().contains(after));
        }
        assertTrue(report.text().contains("word34"), report.text());
        hideHere(report, "word34");

        bob.searches("word34").seesNothing();
        bob.searches("word33").seesExactly(cat);
    }

    @Test
    void wayBackFromAWord_leadsToThePageItIsOn() {
        tag(bob, cat, words(10, 20));
        var report = reported(words(20, 35));
        admin.presses(report, "2 of 4 ➡️");
        await().until(() -> report.buttons().toString().contains("3 of 4 ➡️"));
        var page = report.text();
        for (var way : List.of("", "🚫 Ban those who share it")) {
            admin.presses(report, "word18");
            report.awaitsText("What shall I do about word18?");
            if (!way.isEmpty()) {
                admin.presses(report, way);
                report.awaitsText("1 person shares word18 here");
            }
            admin.presses(report, "⬅️ Back");
            report.awaitsText("Everyone finds it by");

            assertEquals(page, report.text());
        }
    }

    @Test
    void report_isToldInTheAdminsLanguage_whateverWhoReportsSpeaks() {
        admin.types("/settings");
        var settings = admin.sees("I speak the language of your Telegram");
        admin.presses(settings, "🌐 Language");
        settings.awaitsText("Which language shall I speak?");
        admin.presses(settings, "Deutsch");
        settings.awaitsText("Ich spreche Deutsch");
        tag(ann, cat, "rude");

        reports(bob, cat).sees("An admin will look at it");

        var report = admin.sees("Gemeldet");
        assertTrue(report.buttons().toString().contains("Nichts tun"), report.toString());
    }

    private static String words(int from, int to) {
        return IntStream.range(from, to).mapToObj(i -> "word" + i).collect(Collectors.joining(", "));
    }

    private void hideHere(ChatMessage report, String word) {
        admin.presses(report, word);
        report.awaitsText("What shall I do about " + word + "?");
        admin.presses(report, "🙈 Hide the word here");
        report.awaitsText(word + " is hidden on this sticker");
    }

    private void noReportWaits() {
        admin.types("/reports");
        admin.sees("No reports are waiting");
    }
}
