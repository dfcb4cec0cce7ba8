package tagalong.bot.journeys;

import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import tagalong.simulator.ChatMessage;
import tagalong.simulator.Media;
import tagalong.simulator.NewSticker;
import tagalong.simulator.Person;
import tagalong.simulator.SimulatedSet;

/** Work on many stickers: paced, told of, stopped, undone, one at a time, and gone on with after a restart. */
final class LongWorkJourneyTest {
    private static final int SIZE = 60;

    /** What is left of a job when the bot starts again need not be paced. */
    private static final Map<String, String> PLENTY =
            Map.of("LIMIT_UNITS_BURST", "10000", "LIMIT_UNITS_A_SECOND", "10000");

    /** So little that all of these sets take seconds; each shared tag costs 8 units. */
    private final BotWorld world = BotWorld.withBot(Map.of("LIMIT_UNITS_BURST", "160", "LIMIT_UNITS_A_SECOND", "100"));

    private final SimulatedSet many = world.telegram.stickerSet(
            "Many_by_tagalong_bot",
            "Many",
            IntStream.range(0, SIZE).mapToObj(i -> NewSticker.of("😀")).toList());

    @AfterEach
    void end() {
        world.close();
    }

    @Test
    void tagSet_isPacedAndTold_whileOrdinaryTaggingWaitsForNothing() {
        var progress = beginsTagSet(world.ann, "crowd");
        assertEquals(List.of(List.of("⏹ Stop")), progress.buttons());
        world.ann.sends(world.cats.get(0));
        world.ann.types("cat");
        world.ann.sees("Saved: cat");
        assertTrue(progress.text().startsWith("⏳"), progress::text);

        progress.awaitsText("Added crowd to 60 stickers of Many");
        assertEquals(SIZE, world.bob.searches("crowd").allPages().size());
    }

    @Test
    void stop_keepsWhatIsDone_andOffersToUndoIt() {
        var progress = beginsTagSet(world.ann, "crowd");
        awaitSome("!crowd");
        world.ann.presses(progress, "⏹ Stop").sees("Stopped");
        progress.awaitsText("Stopped after");
        var done = world.ann.searches("!crowd").allPages().size();
        assertTrue(done > 0 && done < SIZE, () -> "done: " + done);

        world.ann.presses(progress, "↩️ Undo").sees("Undone");
        progress.awaitsText("Undone");
        world.ann.searches("!crowd").seesNothing();
        world.bob.searches("crowd").seesNothing();
    }

    /** Every sticker costs eight words and a phrase to give up, and four and one to share. */
    @Test
    void renameOfLongTags_isPacedAndTold_andStops() {
        try (var rich = BotWorld.withBot(Map.of("LIMIT_UNITS_BURST", "2000", "LIMIT_UNITS_A_SECOND", "200"))) {
            rich.telegram.patience(Duration.ofSeconds(60));
            var set = rich.telegram.stickerSet(
                    "Long", IntStream.range(0, 40).mapToObj(i -> "😀").toArray(String[]::new));
            rich.ann.sends(set.get(0));
            rich.ann.sees("no words");
            rich.ann.types("/tagset one two three four five six seven eight");
            rich.ann.sees("Added one two three four five six seven eight to 40 stickers");
            rich.ann.types("/rename one two three four five six seven eight -> nine ten eleven twelve");
            var progress = rich.ann.sees("⏳");
            await().until(() -> !rich.ann.searches("!nine").allPages().isEmpty());
            rich.ann.presses(progress, "⏹ Stop").sees("Stopped");
            progress.awaitsText("Stopped after");

            var renamed = rich.ann.searches("!nine").allPages().size();
            assertTrue(renamed < 40, () -> "renamed: " + renamed);
            assertEquals(40 - renamed, rich.ann.searches("!one").allPages().size());
            assertEquals(renamed, rich.bob.searches("nine ten").allPages().size());
        }
    }

    @Test
    void secondJob_isRefusedInWords_untilTheFirstIsOver() {
        var progress = beginsTagSet(world.ann, "crowd");
        world.ann.types("/tagset other");
        world.ann.sees("I’m still busy with your /tagset");
        progress.awaitsText("Added crowd to 60 stickers");

        world.ann.types("/rename crowd mob");
        world.ann.sees("⏳").awaitsText("crowd is now mob on 60 stickers");
    }

    @Test
    void everyone_hasTheirShare() {
        var anns = beginsTagSet(world.ann, "crowd");
        var bobs = beginsTagSet(world.bob, "mob");

        anns.awaitsText("Added crowd to 60 stickers");
        bobs.awaitsText("Added mob to 60 stickers");
    }

    @Test
    void restartInTheMiddleOfATagSet_goesOn_withOneUndoForAllOfIt() {
        var progress = beginsTagSet(world.ann, "crowd");
        awaitSome("!crowd");
        world.stopBot();
        assertTrue(progress.text().startsWith("⏳"), progress::text);
        world.startBot(PLENTY);
        var done = world.ann.sees("Added crowd to 60 stickers of Many");
        assertEquals(SIZE, world.ann.searches("!crowd").allPages().size());

        world.ann.presses(done, "↩️ Undo");
        done.awaitsText("Undone");
        world.ann.searches("!crowd").seesNothing();
    }

    @Test
    void restartInTheMiddleOfAnImport_goesOn_withOneUndoForAllOfIt() {
        var question = sendsImport(world.ann, "crowd");
        world.ann.presses(question, "👥 Import and share");
        question.awaitsText("⏳");
        awaitSome("!crowd");
        world.stopBot();
        world.startBot(PLENTY);
        question.awaitsText("Imported 60 new tags on 60 stickers.");
        assertEquals(SIZE, world.bob.searches("crowd").allPages().size());

        world.ann.presses(question, "↩️ Undo");
        question.awaitsText("Undone");
        world.bob.searches("crowd").seesNothing();
    }

    @Test
    void importWantedEightTimes_isOneImport() {
        var questions = IntStream.range(0, 8)
                .mapToObj(i -> sendsImport(world.ann, "crowd"))
                .toList();
        world.ann.presses(questions.get(0), "👥 Import and share").sees("Importing");
        var bobs = beginsTagSet(world.bob, "mob");
        for (var question : questions.subList(1, 8)) {
            world.ann.presses(question, "👥 Import and share").sees("I’m still busy with your import");
        }
        questions.get(0).awaitsText("Imported 60 new tags on 60 stickers.");
        bobs.awaitsText("Added mob to 60 stickers");

        assertTrue(questions.subList(1, 8).stream()
                .allMatch(question -> question.text().contains("Shall I import them?")));
    }

    @Test
    void importUnderWay_andDeleteMe_leavesNoRow() {
        world.ann.types("/delete_me");
        var delete = world.ann.sees("Delete everything?");
        var question = sendsImport(world.ann, "crowd");
        world.ann.presses(question, "👥 Import and share");
        awaitSome("!crowd");
        world.ann.presses(delete, "🗑 Yes, delete everything");
        world.ann.sees("Everything of yours is deleted");

        assertEquals(List.of(), world.rowsNaming(world.ann));
        world.bob.searches("crowd").seesNothing();
        world.ann.sends(world.cats.get(0));
        world.ann.types("afresh");
        world.ann.sees("Saved: afresh");
        world.ann.searches("!").seesExactly(world.cats.get(0));
    }

    @Test
    void question_mayBeAnsweredByNo() {
        var question = sendsImport(world.ann, "crowd");
        world.ann.presses(question, "👌 No");
        question.awaitsText("Nothing is imported");

        world.ann.searches("!crowd").seesNothing();
    }

    @Test
    void fileOfTooManyEntries_isRefusedInWords() {
        world.ann.sends(csv("set,index,tags\n" + (many.name() + ",1,a\n").repeat(20_001)));
        world.ann.sees("more than 20,000 entries");
        world.ann.sends(world.telegram.document(
                "tags.json",
                ("{\"format\":\"tagalong-tags\",\"stickers\":[{}" + ",{}".repeat(600_000) + "]}")
                        .getBytes(StandardCharsets.UTF_8)));
        world.ann.sees("more than 20,000 entries");
    }

    @Test
    void eightFilesOfTwelveMegabytes_areRefusedInWords_andNobodyWaits() {
        var file = world.telegram.document("tags.json", "{}\n".repeat(4_000_000).getBytes(StandardCharsets.UTF_8));
        for (var i = 0; i < 8; i++) {
            world.ann.sends(file);
        }
        world.bob.types("/help");
        world.bob.sees("Finding");

        await().until(() -> world.ann.chat().messages().stream()
                        .filter(message -> message.text().contains("larger than 2"))
                        .count()
                == 8);
        assertTrue(world.telegram.calls().of("getFile").isEmpty());
    }

    @Test
    void cellOfCombiningMarks_isLeftOut() {
        var marks = "a" + "\u0316\u0301".repeat(150_000);
        world.ann.sends(csv("set,index,tags\n" + many.name() + ",1," + marks + "\n" + many.name() + ",2,dog\n"));

        var question = world.ann.sees("1 tag on 1 sticker.");
        assertTrue(question.text().contains("1 entry is empty or too long and left out."), question::text);
    }

    private ChatMessage beginsTagSet(Person person, String tag) {
        person.sends(many.get(0));
        person.sees("no words");
        person.types("/tagset " + tag);
        return person.sees("⏳");
    }

    private ChatMessage sendsImport(Person person, String tag) {
        var lines = IntStream.rangeClosed(1, SIZE)
                .mapToObj(i -> many.name() + "," + i + "," + tag)
                .collect(Collectors.joining("\n"));
        person.sends(csv("set,index,tags\n" + lines));
        return person.sees("Shall I import them?");
    }

    private void awaitSome(String query) {
        await().until(() -> !world.ann.searches(query).allPages().isEmpty());
    }

    private Media csv(String content) {
        return world.telegram.document("tags.csv", content.getBytes(StandardCharsets.UTF_8));
    }
}
