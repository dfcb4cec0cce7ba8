package tagalong.bot.journeys;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static tagalong.bot.journeys.Habits.deletes;
import static tagalong.bot.journeys.Habits.tag;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import tagalong.simulator.Media;
import tagalong.simulator.NewSticker;

/** What is kept of people, and how it goes away. */
final class PrivacyJourneyTest {
    private final BotWorld world = BotWorld.withBot();
    private final Media cat = world.cats.get(0);
    private final Media dog = world.cats.get(1);

    @AfterEach
    void end() {
        world.close();
    }

    @Test
    void privacy_saysWhatIsKeptAndHowToDeleteIt() {
        world.ann.types("/privacy");

        var text = world.ann.sees("What I keep").text();
        assertTrue(text.contains("/export") && text.contains("/delete_me"), text);
        assertTrue(text.contains("I never sell or share it."), text);
        assertTrue(
                text.contains(
                        "Shared words may stay on others’ buttons for 30 days, or on an admin’s hidden list; nothing"
                                + " tells whose they were."),
                text);
    }

    @Test
    void deleteMe_asks_andNoKeepsEverything() {
        tag(world.ann, cat, "cat");
        world.ann.types("/delete_me");
        var question = world.ann.sees("Delete everything?");
        world.ann.presses(question, "👌 No, keep it");
        question.awaitsText("Nothing is deleted");

        world.ann.searches("!").seesExactly(cat);
    }

    @Test
    void whileDeleting_everythingIsAnsweredThatItIsBusy() {
        tag(world.ann, cat, "cat");
        var question = deletes(world.ann);
        world.ann.sends(dog);
        world.ann.sees("still deleting everything");
        world.ann.types("dog");
        world.ann.sees("still deleting everything");
        world.ann.searches("cat").seesNothing();
        assertTrue(question.text().contains("I’m deleting everything"), question.text());
        world.bob.types("/tags");
        world.bob.sees("You have no tags yet");
        world.ann.sees("Everything of yours is deleted");

        world.ann.searches("!").seesNothing();
    }

    @Test
    void restartInTheMiddle_finishesIt() {
        tag(world.ann, cat, "cat");
        deletes(world.ann);
        world.stopBot();
        world.startBot();
        world.ann.sees("Everything of yours is deleted");

        world.bob.searches("cat").seesNothing();
        world.ann.searches("!").seesNothing();
    }

    @Test
    void restartInTheMiddle_saysSoInTheirLanguage() {
        world.ann.speaks("de");
        world.ann.sends(cat);
        world.ann.awaitsMessage();
        world.ann.types("katze");
        world.ann.sees("✅");
        world.ann.types("/delete_me");
        world.ann.presses(world.ann.sees("Alles löschen?"), "🗑 Ja, alles löschen");
        world.ann.sees("Ich lösche");
        world.stopBot();
        world.startBot();

        world.ann.sees("Alles von dir ist gelöscht");
        assertEquals(List.of(), world.rowsNaming(world.ann));
    }

    @Test
    void importUnderWay_stopsForGood() {
        var many = world.telegram.stickerSet(
                "Many_by_tagalong_bot",
                "Many",
                IntStream.range(0, 120).mapToObj(i -> NewSticker.of("😀")).toList());
        var lines = IntStream.rangeClosed(1, 120)
                .mapToObj(i -> many.name() + "," + i + ",crowd")
                .collect(Collectors.joining("\n"));
        world.ann.sends(
                world.telegram.document("tags.csv", ("set,index,tags\n" + lines).getBytes(StandardCharsets.UTF_8)));
        var question = world.ann.sees("Shall I import them?");
        world.ann.types("/delete_me");
        var delete = world.ann.sees("Delete everything?");
        world.ann.presses(question, "👥 Import and share").sees("Importing");
        world.ann.presses(delete, "🗑 Yes, delete everything");
        delete.awaitsText("I’m deleting everything");
        question.awaitsText("I had to stop after");
        world.ann.sees("Everything of yours is deleted");

        world.ann.searches("!").seesNothing();
        world.bob.searches("crowd").seesNothing();
    }
}
