package tagalong.bot.journeys;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static tagalong.bot.journeys.Habits.tag;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tagalong.simulator.Media;
import tagalong.simulator.NewSticker;
import tagalong.simulator.server.Fault;

/** Files that people send: what becomes of what stands in them, for whom, and what is no file of tags. */
final class ImportJourneyTest extends TransferScene {
    @Test
    void import_isPrivateUnlessToldOtherwise() {
        var question = question(csv("set,index,tags\n" + world.cats.name() + ",1,\"cat, funny\"\n"));
        assertEquals(
                List.of(List.of("🔒 Import, only for me"), List.of("👥 Import and share"), List.of("👌 No")),
                question.buttons());
        world.ann.presses(question, "🔒 Import, only for me");
        question.awaitsText("Imported 2 new tags on 1 sticker.");

        world.ann.searches("!funny").seesExactly(cat);
        world.bob.searches("funny").seesNothing();
    }

    @Test
    void privateImport_publishesNothingOnASharedSticker() {
        world.ann.sends(cat);
        world.ann.sees("no words");
        world.ann.types("public word");
        world.ann.sees("Saved: public word");
        var question = question(csv("set,index,tags\n" + world.cats.name() + ",1,secret\n"));
        world.ann.presses(question, "🔒 Import, only for me");
        question.awaitsText("1 sticker is shared already");

        assertTrue(question.text().startsWith("👌 Nothing new."), question.text());
        assertEquals(List.of(), question.buttons(), "nothing was done that could be undone");
        world.bob.searches("secret").seesNothing();
        world.ann.searches("!secret").seesNothing();
        world.bob.searches("public").seesExactly(cat);
    }

    @Test
    void import_mayBeShared() {
        var question = question(csv("set,index,tags\n" + world.cats.link() + ",2,dog,big\n"));
        world.ann.presses(question, "👥 Import and share");
        question.awaitsText("Imported 2 new tags");

        world.bob.searches("big").seesExactly(dog);
    }

    @Test
    void csvOfAnotherBot_isReadByItsHeader_andOnlyMyLines() {
        var foreign = "visibility,value,author_user_id,file_id,file_unique_id,set_name,created_at\n"
                + "public,hello world," + world.ann.id() + ",another-bots-id," + cat.fileUniqueId() + ","
                + world.cats.name() + ",2024\n"
                + "private,secret," + world.ann.id() + ",another-bots-id," + dog.fileUniqueId() + ","
                + world.cats.name() + ",2024\n"
                + "public,gone," + world.ann.id() + ",another-bots-id,AgADgone,,2024\n"
                + "public,not mine," + world.bob.id() + ",another-bots-id," + dog.fileUniqueId() + ","
                + world.cats.name() + ",2024\n";
        var question = question(csv(foreign));
        assertTrue(question.text().contains("1 line belongs to someone else and is left out."), question.text());
        world.ann.presses(question, "📄 Import as in the file (2 shared)");
        question.awaitsText("Imported 2 new tags on 2 stickers.");
        assertTrue(question.text().contains("1 sticker could not be found"), question.text());

        world.bob.searches("hello").seesExactly(cat);
        world.bob.searches("secret").seesNothing();
        world.ann.searches("!secret").seesExactly(dog);
        world.ann.searches("mine").seesNothing();
    }

    @Test
    void importTwice_doesNoHarm_andKeepsWhatWasChangedSince() {
        var file = csv("set,index,tags\n" + world.cats.name() + ",1,cat\n");
        var first = question(file);
        world.ann.presses(first, "👥 Import and share");
        first.awaitsText("Imported 1 new tag");
        world.ann.sends(cat);
        world.ann.types("+mine");
        world.ann.sees("Saved: cat · mine");
        var second = question(file);
        world.ann.presses(second, "👥 Import and share");
        second.awaitsText("Nothing new: you already have it.");

        world.ann.searches("!mine").seesExactly(cat);
    }

    @Test
    void importOverAPublicSticker_doesNotHideIt_andOverAPrivateOne_doesNotPublishIt() {
        tag(world.ann, cat, "open");
        tag(world.ann, dog, "secret");
        world.ann.presses("🔒 Keep private").sees("Only you");
        var question =
                question(csv("set,index,tags\n" + world.cats.name() + ",1,one\n" + world.cats.name() + ",2,two\n"));
        world.ann.presses(question, "👥 Import and share");
        question.awaitsText("Imported 2 new tags");

        world.bob.searches("open").seesExactly(cat);
        world.bob.searches("two").seesNothing();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "hello", "a,b,c\n1,2,3", "{\"format\":\"other\"}", "{broken", "\"unclosed\nquote", "\0\1\2"})
    void garbage_isSaidInWords(String content) {
        world.ann.sends(csv(content));

        world.ann.sees("I can’t read that file");
    }

    @Test
    void linesThatAreNoTags_areLeftOutAndSaid() {
        var question = question(csv("set,index,tags\n" + world.cats.name() + ",1,cat\n" + world.cats.name()
                + ",zero,dog\n" + world.cats.name() + ",2," + "x".repeat(70) + "\n" + world.cats.name() + ",3,\n"));

        assertTrue(question.text().contains("1 tag on 1 sticker."), question.text());
        assertTrue(question.text().contains("3 entries are empty or too long and left out."), question.text());
    }

    @Test
    void tooLarge_isSaidWithoutFetchingIt() {
        world.ann.sends(world.telegram.document("tags.csv", new byte[2_000_001]));

        world.ann.sees("larger than 2\u00a0MB");
        assertTrue(world.telegram.calls().of("getFile").isEmpty());
    }

    @Test
    void telegramAway_isSaid() {
        world.telegram.faults().always("getFile", Fault.serverError(500));
        world.ann.sends(csv("set,index,tags\n" + world.cats.name() + ",1,cat\n"));

        world.ann.sees("That didn’t work");
    }

    @Test
    void otherDocuments_areNoImport() {
        world.ann.sends(world.telegram.document("notes.txt", "set,index,tags\n".getBytes(StandardCharsets.UTF_8)));

        world.ann.sees("I can’t tag that");
    }

    @Test
    void forgedEntry_isNotBelieved() {
        var json = """
            {"format": "tagalong-tags", "version": 1, "stickers": [
              {"file_unique_id": "%s", "file_id": "forged", "file_type": "sticker", "set_name": "NoSuchSet", "visibility": "public", "tags": ["x"]},
              {"file_unique_id": "not an id!", "file_id": "forged", "tags": ["x"]}]}\
            """.formatted(cat.fileUniqueId());
        world.ann.sends(world.telegram.document("tags.json", json.getBytes(StandardCharsets.UTF_8)));
        var question = world.ann.sees("1 tag on 1 sticker");
        world.ann.presses(question, "📄 Import as in the file (1 shared)");
        question.awaitsText("1 sticker could not be found");

        world.bob.searches("x").seesNothing();
    }

    @Test
    void manyStickers_areImportedInTheBackground_whileTheBotAnswers() {
        var many = world.telegram.stickerSet(
                "Many_by_tagalong_bot",
                "Many",
                IntStream.range(0, 120).mapToObj(i -> NewSticker.of("😀")).toList());
        var lines = IntStream.rangeClosed(1, 120)
                .mapToObj(i -> many.name() + "," + i + ",crowd")
                .collect(Collectors.joining("\n"));
        var question = question(csv("set,index,tags\n" + lines));
        world.ann.presses(question, "🔒 Import, only for me");
        world.ann.types("/help");
        world.ann.sees("Finding");
        question.awaitsText("Imported 120 new tags on 120 stickers.");

        assertEquals(120, world.ann.searches("!crowd").allPages().size());
        world.bob.searches("crowd").seesNothing();
    }

    private Media csv(String content) {
        return world.telegram.document("tags.csv", content.getBytes(StandardCharsets.UTF_8));
    }
}
