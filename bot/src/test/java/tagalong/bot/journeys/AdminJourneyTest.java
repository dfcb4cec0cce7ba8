package tagalong.bot.journeys;

import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static tagalong.bot.journeys.Habits.tag;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.slf4j.LoggerFactory;
import tagalong.simulator.ChatMessage;
import tagalong.simulator.Media;
import tagalong.simulator.NewSticker;
import tagalong.simulator.Person;

/** An admin's day: many reports, long lists, second thoughts; and what nobody sees any more. */
final class AdminJourneyTest {
    private static final Pattern EXPIRY = Pattern.compile("\"expiresAt\":\\{\"N\":\"(\\d+)\"");

    private final Logger log = (Logger) LoggerFactory.getLogger("tagalong.bot.moderation");
    private final BotWorld world = BotWorld.withoutBot();
    private final Person ann = world.ann;
    private final Person bob = world.bob;
    private final Person admin = world.telegram.person("Ada");
    private final Media cat = world.cats.get(0);

    @AfterEach
    void end() {
        world.close();
        log.detachAndStopAllAppenders();
        log.setAdditive(true);
        log.setLevel(null);
    }

    private void start(Map<String, String> settings) {
        var all = new HashMap<>(settings);
        all.put("ADMIN_USER_IDS", String.valueOf(admin.id()));
        world.startBot(all);
    }

    @Test
    void everyDecision_canBeTakenBack_andThatToo_andIsLogged() {
        start(Map.of());
        tag(ann, cat, "rude");
        var decided = decisions();

        admin.sends(cat);
        admin.sees("no words");
        admin.types("/hide");
        takenBackAgainAndAgain("Hidden. Nobody can find", "can find this sticker again");
        admin.types("/hide rude");
        takenBackAgainAndAgain("rude is hidden on this sticker", "rude finds this sticker again");
        admin.types("/cancel");
        admin.types("/hide rude");
        takenBackAgainAndAgain("rude is hidden everywhere", "finds stickers again, everywhere");
        admin.types("/ban " + ann.id());
        takenBackAgainAndAgain("1 person can no longer share", "The ban is lifted");
        await().untilAsserted(() -> bob.searches("rude").seesExactly(cat));
        report(bob, cat);
        admin.types("/reports");
        var report = admin.sees("Everyone finds it by: rude");
        admin.presses(report, "👌 Do nothing");
        report.awaitsText("It stays as it is");
        admin.presses(report, "↩️ Undo");
        report.awaitsText("Everyone finds it by: rude");
        admin.presses(report, "rude");
        report.awaitsText("What shall I do about rude?");
        admin.presses(report, "🚫 Ban those who share it");
        report.awaitsText("1 person shares rude here");
        admin.presses(report, "🚫 Yes, ban 1");
        report.awaitsText("1 person can no longer share");
        admin.presses(report, "↩️ Undo");
        report.awaitsText("The ban is lifted");
        admin.presses(report, "↩️ Undo");
        report.awaitsText("1 person can no longer share");

        await().untilAsserted(() -> bob.searches("rude").seesNothing());
        assertEquals(
                List.of(
                        "hide WholeSticker",
                        "unhide WholeSticker",
                        "hide WholeSticker",
                        "unhide WholeSticker",
                        "hide WordOn",
                        "unhide WordOn",
                        "hide WordOn",
                        "unhide WordOn",
                        "hide WordEverywhere",
                        "unhide WordEverywhere",
                        "hide WordEverywhere",
                        "unhide WordEverywhere",
                        "ban",
                        "unban",
                        "ban",
                        "unban",
                        "leave",
                        "reopen",
                        "ban",
                        "unban",
                        "ban"),
                decided.list.stream().map(AdminJourneyTest::decision).toList());
    }

    private void takenBackAgainAndAgain(String done, String undone) {
        var answer = admin.sees(done);
        admin.presses(answer, "↩️ Undo");
        answer.awaitsText(undone);
        admin.presses(answer, "↩️ Undo");
        answer.awaitsText(done);
        admin.presses(answer, "↩️ Undo");
        answer.awaitsText(undone);
    }

    private ListAppender<ILoggingEvent> decisions() {
        var appender = new ListAppender<ILoggingEvent>();
        appender.start();
        log.setLevel(Level.INFO);
        log.setAdditive(false);
        log.addAppender(appender);
        return appender;
    }

    private static String decision(ILoggingEvent event) {
        return event.getKeyValuePairs().stream()
                .filter(pair -> pair.key.equals("decision"))
                .map(pair -> String.valueOf(pair.value))
                .findFirst()
                .orElse("");
    }

    @Test
    void reports_areLookedThroughOneAfterTheOther() {
        start(Map.of());
        for (var i = 0; i < 3; i++) {
            tag(ann, world.cats.get(i), "word" + i);
            report(bob, world.cats.get(i));
        }
        admin.types("/reports");
        var first = admin.sees("Everyone finds it by: word0");
        assertTrue(
                first.buttons().toString().contains("Next report (3)"),
                first.buttons().toString());
        admin.presses(first, "👌 Do nothing");
        first.awaitsText("It stays as it is");
        admin.presses(first, "Next report (2) ➡️");
        var second = admin.sees("Everyone finds it by: word1");
        admin.presses(second, "🙈 Hide the sticker");
        second.awaitsText("Hidden.");
        admin.presses(second, "Next report (1) ➡️");
        var third = admin.sees("Everyone finds it by: word2");
        assertFalse(
                third.buttons().toString().contains("Next report"),
                third.buttons().toString());
        admin.presses(third, "👌 Do nothing");
        third.awaitsText("It stays as it is");

        admin.types("/reports");
        admin.sees("No reports are waiting");
    }

    @Test
    void longListOfWhatIsHidden_hasPages_andATapEndsIt() {
        start(Map.of());
        for (var i = 10; i < 19; i++) {
            admin.types("/hide word" + i);
            admin.sees("word" + i + " is hidden everywhere");
        }
        admin.types("/hidden");
        var list = admin.sees("Hidden or banned: 9");
        assertTrue(list.buttons().toString().contains("word18"), list.buttons().toString());
        assertFalse(list.buttons().toString().contains("word10"), list.buttons().toString());
        admin.presses(list, "2 of 2 ➡️");
        await().until(() -> list.buttons().toString().contains("word10"));
        admin.presses(list, "🙈 word10");
        list.awaitsText("word10 finds stickers again, everywhere");

        admin.types("/hidden");
        admin.sees("Hidden or banned: 8");
    }

    @Test
    void whatIsHidden_isNeitherSuggestedNorShownAsNewNorInAStatus() {
        start(Map.of());
        var set = world.telegram.stickerSet(
                "Fresh_by_tagalong_bot",
                "Fresh",
                IntStream.range(0, 11).mapToObj(i -> NewSticker.of("😀")).toList());
        ann.sends(set.get(0));
        ann.awaitsMessage();
        ann.types("/tagset crowd");
        ann.sees("Added crowd to 11 stickers");
        var carl = world.telegram.person("Carl");
        await().until(() -> carl.searches("is:new").media().size() == 2);
        tag(bob, set.get(10), "crowd");
        carl.sends(set.get(10));
        assertTrue(cardOf(carl).buttons().toString().contains("crowd"));

        admin.sends(set.get(10));
        admin.sees("no words");
        admin.types("/hide");
        admin.sees("Hidden. Nobody can find");

        carl.searches("crowd").doesNotSee(set.get(10));
        await().untilAsserted(() -> carl.searches("is:new").seesExactly(set.get(9)));
        carl.searches("").doesNotSee(set.get(10));
        carl.sends(set.get(10));
        assertFalse(cardOf(carl).buttons().toString().contains("crowd"));
        carl.types("/status " + set.link());
        carl.sees("You: 0 of 11 · with others: 10");
        ann.searches("!crowd").sees(set.get(10));
    }

    /** What the day's limit or a link kept back does not come out by way of a ban, nor does what was typed past the limit during it. */
    @Test
    void liftedBan_sharesOnlyWhatWasSharedBefore() {
        start(Map.of("LIMIT_SHARED_A_DAY", "2"));
        tag(ann, cat, "one, two, t.me/spam");
        ann.types("+three");
        ann.sees("Saved:");
        bob.searches("three").seesNothing();
        admin.types("/ban " + ann.id());
        var banned = admin.sees("1 person can no longer share");
        await().untilAsserted(() -> bob.searches("one").seesNothing());
        ann.types("+four");
        ann.sees("An admin turned sharing off for you");
        admin.presses(banned, "↩️ Undo");
        banned.awaitsText("The ban is lifted");

        await().untilAsserted(() -> bob.searches("two").seesExactly(cat));
        bob.searches("three").seesNothing();
        bob.searches("four").seesNothing();
        bob.searches("spam").seesNothing();
    }

    @Test
    void gifsAndPhotos_areKnownFor30Days_andGoWithTheirPerson() {
        start(Map.of());
        var gif = world.telegram.animation();
        var photo = world.telegram.photo();
        for (var own : List.of(gif, photo)) {
            ann.sends(own);
            ann.sees("no words");
        }
        var kept = await().until(
                        () -> world.rows().stream()
                                .filter(row -> row.contains(gif.fileUniqueId()) || row.contains(photo.fileUniqueId()))
                                .filter(row -> row.contains("\"kind\""))
                                .toList(),
                        rows -> rows.size() >= 2);
        var latest = Instant.now().plus(Duration.ofDays(30)).getEpochSecond() + 1;
        for (var row : kept) {
            var expiry = EXPIRY.matcher(row);
            assertTrue(expiry.find() && Long.parseLong(expiry.group(1)) <= latest, row);
        }
        ann.types("loop");
        ann.sees("Saved: loop");

        ann.types("/delete_me");
        ann.presses("🗑 Yes, delete everything");
        ann.sees("Everything of yours is deleted");

        assertEquals(List.of(), world.rowsNaming(ann));
        assertEquals(
                List.of(),
                world.rows().stream()
                        .filter(row -> row.contains(gif.fileUniqueId()) || row.contains(photo.fileUniqueId()))
                        .toList());
    }

    private static ChatMessage cardOf(Person person) {
        var card = person.awaitsMessage();
        while (card.buttons().isEmpty()) {
            card = person.awaitsMessage();
        }
        return card;
    }

    private static void report(Person person, Media sticker) {
        person.sends(sticker);
        person.presses("⋯ More");
        person.presses("🚩 Report").sees("An admin will look at it");
    }
}
