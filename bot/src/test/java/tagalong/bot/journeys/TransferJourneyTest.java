package tagalong.bot.journeys;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static tagalong.bot.journeys.Habits.tag;

import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import tagalong.simulator.Media;
import tagalong.simulator.Person;

/** Tags as files: out with /export, and the same in again. */
final class TransferJourneyTest extends TransferScene {
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
    void export_saysWhoCanSeeIt_andHasNoFormulas() {
        tag(world.ann, cat, "=1+1, @_@, cat");
        world.ann.types("/export");
        world.ann.sees("That’s all I keep of your tags: 1 sticker");

        var csv = text(exported(world.ann, "For a spreadsheet"));
        var json = text(
                exported(world.ann, "For me: send it back to import.\nWhoever has this file can see what is in it"));

        assertTrue(csv.contains(",public,'=1+1,") && csv.contains(",public,'@_@,"), csv);
        assertTrue(json.contains("Whoever has this file can see") && json.contains("\"=1+1\""), json);
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
}
