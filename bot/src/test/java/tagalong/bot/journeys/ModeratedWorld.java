package tagalong.bot.journeys;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import tagalong.simulator.ChatMessage;
import tagalong.simulator.Media;
import tagalong.simulator.Person;
import tagalong.simulator.Press;

/** A bot with an admin and a blocked word, and two people who share. */
abstract class ModeratedWorld {
    final BotWorld world = BotWorld.withoutBot();
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
        Habits.tag(person, sticker, tags);
    }

    /** Ann tags a sticker so, Bob reports it, and this is what the admin sees of it. */
    ChatMessage reported(String words) {
        admin.types("/start");
        admin.sees("find stickers by your own words");
        tag(ann, cat, words);
        reports(bob, cat).sees("An admin will look at it");
        return admin.sees("Reported");
    }

    static Press reports(Person person, Media sticker) {
        person.sends(sticker);
        person.presses("⋯ More");
        return person.presses("🚩 Report");
    }
}
