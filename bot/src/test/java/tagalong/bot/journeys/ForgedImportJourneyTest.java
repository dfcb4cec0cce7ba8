package tagalong.bot.journeys;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import tagalong.simulator.ChatMessage;

/** A file may claim anything of real stickers, too; nothing of it becomes public, or another's, by that. */
final class ForgedImportJourneyTest {
    private final BotWorld world = BotWorld.withBot();

    @AfterEach
    void end() {
        world.close();
    }

    @Test
    void genuineFileIdOfAnotherSticker_isNotBelieved() {
        var mine = world.telegram.stickerWithoutSet("😀");
        var question = importing("""
            {"file_unique_id": "%s", "file_id": "%s", "file_type": "sticker", "visibility": "public", "tags": ["zebra"]}\
            """.formatted(
                        world.cats.get(0).fileUniqueId(), world.telegram.bot().fileIdOf(mine)));

        question.awaitsText("could not be found");
        world.ann.searches("!zebra").seesNothing();
        world.bob.searches("zebra").seesNothing();
    }

    @Test
    void stickerWithoutASetThatClaimsOne_staysPrivate() {
        var lonely = world.telegram.stickerWithoutSet("😀");
        var question = importing(
                """
                {"file_unique_id": "%s", "file_id": "%s", "file_type": "sticker", "set_name": "%s", "visibility": "public",
                 "tags": ["zebra"]}\
                """.formatted(lonely.fileUniqueId(), world.telegram.bot().fileIdOf(lonely), world.cats.name()));

        question.awaitsText("Imported 1 new tag");
        world.ann.searches("!zebra").seesExactly(lonely);
        world.bob.searches("zebra").seesNothing();
        world.ann.types("/status " + world.cats.name());
        world.ann.sees("0 of 5");
    }

    private ChatMessage importing(String entry) {
        var file = "{\"format\": \"tagalong-tags\", \"version\": 1, \"stickers\": [" + entry + "]}";
        world.ann.sends(world.telegram.document("tags.json", file.getBytes(StandardCharsets.UTF_8)));
        var question = world.ann.sees("1 tag on 1 sticker");
        world.ann.presses(question, "📄");
        return question;
    }
}
