package tagalong.bot.journeys;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import tagalong.simulator.Media;
import tagalong.simulator.Person;

/** A bot with an admin and a blocked word, and two people who share. */
abstract class ModeratedWorld {
    final World world = World.withoutBot();
    final Person ann = world.ann;
    final Person bob = world.bob;
    final Person admin = world.telegram.person("Ada");
    final Media cat = world.cats.get(0);
    final Media dog = world.cats.get(1);

    @TempDir
    Path folder;

    @BeforeEach
    void start() throws IOException {
        var words = folder.resolve("words.txt");
        Files.writeString(words, "# never shared\nBadword\nvery bad\n\n");
        world.startBot(settings(words));
    }

    @AfterEach
    void end() {
        world.close();
    }

    Map<String, String> settings(Path words) {
        return Map.of(
                "ADMIN_USER_IDS", String.valueOf(admin.id()),
                "BLOCKED_WORDS_FILE", words.toString(),
                "LIMIT_REPORTS_A_DAY", "2");
    }

    static void tag(Person person, Media sticker, String tags) {
        person.sends(sticker);
        person.types(tags);
        person.sees("Saved:");
    }
}
