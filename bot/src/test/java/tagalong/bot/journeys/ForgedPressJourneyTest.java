package tagalong.bot.journeys;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import tagalong.simulator.ChatMessage;
import tagalong.simulator.Media;
import tagalong.simulator.Person;

/** Anybody can send the data of anybody's buttons: it tells them nothing of others, and does nothing to others. */
final class ForgedPressJourneyTest {
    /** More than fits into a button, so that it is kept in the table under a short name. */
    private static final String LONG_WORD = "непереводимаяиграсловсиспользованиемместныхвыражений";

    private final BotWorld world = BotWorld.withoutBot();
    private final Person ann = world.ann;
    private final Person bob = world.bob;
    private final Person admin = world.telegram.person("Ada");

    @BeforeEach
    void start() {
        world.startBot(Map.of("ADMIN_USER_IDS", String.valueOf(admin.id())));
    }

    @AfterEach
    void end() {
        world.close();
    }

    @Test
    void buttonsUnderSomebodysOwnPictures_areTooOldForOthers() throws Exception {
        var telegram = world.telegram;
        var own = List.<Media>of(
                telegram.photo(),
                telegram.video(),
                telegram.videoNote(),
                telegram.animation(),
                telegram.stickerWithoutSet("😀"));
        var buttons = new LinkedHashSet<String>();
        for (var media : own) {
            ann.sends(media);
            ann.sees("no words");
            ann.types("mine");
            buttons.addAll(dataOf(ann.sees("Saved: mine")));
            ann.sends(media);
            buttons.addAll(dataOf(ann.awaitsMessage()));
            ann.presses("⋯ More");
            buttons.addAll(dataOf(lastOf(ann)));
        }
        assertTrue(buttons.size() > 3 * own.size(), buttons.toString());
        bob.sends(world.cats.get(0));
        var card = bob.sees("no words");
        var said = bob.chat().messages().size();

        for (var data : buttons) {
            bob.forges(card, data).sees("This button is too old");
        }

        assertEquals(said, bob.chat().messages().size());
        assertEquals("", bob.searches("!").media().stream().map(Media::toString).reduce("", String::concat));
        bob.searches("").doesNotSee(own.toArray(Media[]::new));
        ann.searches("!mine").sees(own.toArray(Media[]::new));
    }

    @Test
    void wordsKeptForAButton_areTooOldForOthers() throws Exception {
        for (var i = 0; i < 2; i++) {
            ann.sends(world.cats.get(i));
            ann.sees("no words");
            ann.types(LONG_WORD + i);
            ann.sees("Saved:");
        }
        ann.types("/rename " + LONG_WORD + "0 " + LONG_WORD + "1");
        var question = ann.sees("You have both");
        var data = dataOf(question).iterator().next();
        assertTrue(data.startsWith("rn~"), data);
        bob.sends(world.cats.get(0));
        var card = bob.sees("no words");

        bob.forges(card, data).sees("This button is too old");
        ann.presses(question, "🔀 Make them one");
        question.awaitsText("is now");
    }

    @Test
    void buttonsOfAdmins_areTooOldForOthers_alsoThoseKeptInTheTable() throws Exception {
        var cat = world.cats.get(0);
        admin.types("/start");
        admin.sees("find stickers by your own words");
        ann.sends(cat);
        ann.sees("no words");
        ann.types("rude, " + LONG_WORD);
        ann.sees("Saved:");
        bob.sends(cat);
        bob.sees("no words");
        bob.presses("⋯ More");
        bob.presses("🚩 Report").sees("An admin will look at it");
        var report = admin.sees("Reported");
        var buttons = new LinkedHashSet<>(dataOf(report));
        admin.presses(report, "rude");
        report.awaitsText("What shall I do about rude?");
        buttons.addAll(dataOf(report));
        admin.presses(report, "🚫 Ban those who share it");
        report.awaitsText("1 person shares rude here");
        buttons.addAll(dataOf(report));
        admin.types("/ban " + world.telegram.person("Nobody").id());
        buttons.addAll(dataOf(admin.sees("1 person can no longer share")));
        assertTrue(buttons.stream().anyMatch(data -> data.startsWith("mod~")), buttons.toString());
        var card = bob.chat().messages().get(bob.chat().messages().size() - 1);

        for (var data : buttons) {
            bob.forges(card, data).sees("This button is too old");
        }

        bob.searches("rude").seesExactly(cat);
        admin.types("/hidden");
        admin.sees("Hidden or banned: 1");
        admin.types("/reports");
        admin.sees("Everyone finds it by");
    }

    /** What anybody could do by sending the sticker themselves, they do for themselves alone. */
    @Test
    void buttonsUnderStickersOfSets_actForWhoPresses_andNeverForWhoseTheyWere() throws Exception {
        var cat = world.cats.get(0);
        ann.sends(cat);
        ann.sees("no words");
        ann.types("secretive");
        var saved = ann.sees("Saved: secretive");
        ann.presses(saved, "🔒 Keep private").sees("Only you can find it");
        var buttons = dataOf(saved);
        bob.sends(world.cats.get(1));
        var card = bob.sees("no words");

        for (var data : buttons) {
            bob.forges(card, data);
        }
        bob.types("/privacy");
        bob.sees("I never sell"); // so all before it is done

        bob.searches("secretive").seesNothing();
        ann.searches("!secretive").seesExactly(cat);
        assertTrue(
                bob.chat().messages().stream()
                        .noneMatch(message -> message.text().contains("secretive")),
                () -> bob.chat().messages().toString());
    }

    private static ChatMessage lastOf(Person person) {
        var messages = person.chat().messages();
        return messages.get(messages.size() - 1);
    }

    private static Set<String> dataOf(ChatMessage message) throws JsonProcessingException {
        return new LinkedHashSet<>(new ObjectMapper().readTree(message.json()).findValuesAsText("callback_data"));
    }
}
