package tagalong.bot.journeys;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tagalong.simulator.ChatMessage;
import tagalong.simulator.Media;
import tagalong.simulator.NewSticker;
import tagalong.simulator.Person;
import tagalong.simulator.server.Fault;

/** Tags as files: out with /export, and in again. */
final class TransferJourneyTest {
    private final World world = World.withBot();
    private final Media cat = world.cats.get(0);
    private final Media dog = world.cats.get(1);

    @AfterEach
    void end() {
        world.close();
    }

    @Test
    void export_isAJsonAndACsvOfMyDataOnly() {
        tag(world.ann, cat, "Cat, a \"quoted\" tag");
        tag(world.bob, cat, "bobs");
        tag(world.ann, dog, "dog");
        world.ann.presses("🔒 Keep private").sees("Only you");
        world.ann.types("/export");
        world.ann.sees("That’s all I keep of your tags: 2 stickers");

        var json = text(exported(world.ann, "For me"));
        var csv = text(exported(world.ann, "For a spreadsheet"));
        for (var file : List.of(json, csv)) {
            assertTrue(
                    file.contains(cat.fileUniqueId())
                            && file.contains(dog.fileUniqueId())
                            && file.contains("Zorblax_by_"),
                    file);
            assertFalse(file.contains("bobs") || file.contains(Long.toString(world.bob.id())), file);
            assertFalse(file.contains("http") || file.contains(world.telegram.token()), file);
        }
        assertTrue(
                csv.startsWith("author_user_id,file_unique_id,visibility,value,file_id,file_type,set_name,emoji\r\n"),
                csv);
        assertTrue(csv.contains(world.ann.id() + "," + cat.fileUniqueId() + ",public,\"a \"\"quoted\"\" tag\","), csv);
        assertTrue(csv.contains(world.ann.id() + "," + dog.fileUniqueId() + ",private,dog,"), csv);
    }

    @Test
    void export_ofNothing_isSaid() {
        world.ann.types("/export");

        world.ann.sees("There is nothing to export yet");
    }

    @Test
    void jsonSentBack_bringsEverythingBack() {
        tag(world.ann, cat, "cat, funny");
        tag(world.ann, dog, "dog");
        world.ann.presses("🔒 Keep private").sees("Only you");
        world.ann.sends(cat);
        world.ann.presses("☆ Favourite").sees("favourites");
        world.ann.types("/export");
        world.ann.sees("That’s all I keep");
        var file = exported(world.ann, "For me");
        clear(cat);
        clear(dog);
        world.ann.sends(file);
        var question = world.ann.sees("3 tags on 2 stickers. Shall I import them?");
        assertTrue(question.text().contains("What you have stays; I only add."), question.text());
        world.ann.presses(question, "📄 Import as in the file (1 shared)").sees("Importing");
        question.awaitsText("Imported 3 new tags on 2 stickers.");

        world.ann.searches("!funny").seesExactly(cat);
        world.ann.searches("!dog").seesExactly(dog);
        world.bob.searches("cat").seesExactly(cat);
        world.bob.searches("dog").seesNothing();
        world.ann.presses(question(file), "🔒 Import, only for me");
        world.ann.sees("Nothing new: you already have all 2.");
        world.bob.searches("cat").seesExactly(cat);
    }

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

        world.bob.searches("secret").seesNothing();
        world.ann.searches("!secret").seesNothing();
        world.bob.searches("public").seesExactly(cat);
    }

    @Test
    void export_holdsWhatIChoseAndNoNotesOfTheBot() {
        world.ann.sends(cat);
        world.ann.types("cat");
        world.ann.presses("🔒 Keep private").sees("Only you");
        world.ann.types("/export");
        world.ann.sees("That’s all I keep");
        var json = text(exported(world.ann, "For me"));

        assertTrue(json.contains("\"visibility\""), json);
        assertFalse(json.contains("handled") || json.contains("explained"), json);
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

    private ChatMessage question(Media file) {
        world.ann.sends(file);
        return world.ann.sees("Shall I import them?");
    }

    private Media csv(String content) {
        return world.telegram.document("tags.csv", content.getBytes(StandardCharsets.UTF_8));
    }

    private static Media exported(Person person, String caption) {
        return person.chat().messages().stream()
                .filter(message -> message.text().startsWith(caption))
                .findFirst()
                .orElseThrow()
                .media()
                .orElseThrow();
    }

    private String text(Media file) {
        return new String(world.telegram.content(file), StandardCharsets.UTF_8);
    }

    private void clear(Media sticker) {
        world.ann.sends(sticker);
        world.ann.presses("⋯ More");
        world.ann.presses("🧹 Clear").sees("gone");
        world.ann.sees("Cleared.");
    }

    private static void tag(Person person, Media sticker, String tags) {
        person.sends(sticker);
        person.types(tags);
        person.sees("Saved:");
    }
}
