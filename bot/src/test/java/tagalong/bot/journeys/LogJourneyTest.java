package tagalong.bot.journeys;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tagalong.simulator.Person;
import tagalong.simulator.server.Fault;

/** What the installed program logs and measures while people do a bit of everything. */
final class LogJourneyTest {
    /** In all that is typed, and in every name. */
    private static final String WORD = "zorgle";

    private static final Pattern LINE = Pattern.compile("(?m)^\\S+ (?:INFO|WARN|ERROR) +(\\w+) - .*$");
    private static final Pattern OF_AN_UPDATE = Pattern.compile("update=\"?\\d+\"?, person=\"?[0-9a-f]{8}\"?$");
    /** These speak of the process, not of an update. */
    private static final Set<String> OF_THE_PROCESS = Set.of(
            "Main",
            "Application",
            "Leader",
            "Poller",
            "PollMonitor",
            "UpdatesInHand",
            "Introductions",
            "KeptForAll",
            "TableCreation");

    private final BotWorld world = BotWorld.withoutBot();
    private final Person ann = world.ann.isCalled("Zorglena");
    private final Person bob = world.bob;
    private final Person admin = world.telegram.person("Zorgleda");

    @TempDir
    private Path directory;

    @AfterEach
    void end() {
        world.close();
    }

    @Test
    void aBitOfEverything_namesNobody_andEachLineItsUpdate() throws Exception {
        var environment = world.environment();
        var port = AdminPort.free();
        environment.putAll(Map.of(
                "ADMIN_USER_IDS", Long.toString(admin.id()),
                "ADMIN_HTTP_PORT", port.toString()));
        String metrics;
        var bot = InstalledBot.start(directory.resolve("log"), environment);
        try {
            annTagsAndFinds();
            annChangesMany();
            adminsDecide();
            messagesGetLost();
            annGoes();
            metrics = port.metrics();
            bot.stop();
        } finally {
            bot.kill();
        }

        var log = bot.output();
        assertTrue(log.contains("A message did not get through"), log);
        assertTrue(log.contains("An admin decided"), log);
        var lines = LINE.matcher(log)
                .results()
                .filter(line -> !OF_THE_PROCESS.contains(line.group(1)))
                .map(line -> line.group())
                .toList();
        assertTrue(lines.size() > 30, log);
        assertEquals(
                List.of(),
                lines.stream()
                        .filter(line -> !OF_AN_UPDATE.matcher(line).find())
                        .toList());
        assertTrue(metrics.contains("feature=\"moderation\""), metrics);
        assertNobodyIsIn(log);
        assertNobodyIsIn(metrics);
    }

    private void assertNobodyIsIn(String text) {
        var token = world.telegram.token();
        Stream.concat(
                        Stream.of(ann, bob, admin).map(person -> Long.toString(person.id())),
                        Stream.of(token.substring(token.indexOf(':') + 1), WORD))
                .forEach(secret -> assertFalse(text.toLowerCase(Locale.ROOT).contains(secret), secret + " in " + text));
    }

    private void annTagsAndFinds() {
        var cat = world.cats.get(0);
        ann.types("/start");
        ann.sees("find stickers by your own words");
        ann.sends(cat);
        var typed = ann.types(WORD + "one, " + WORD + " two");
        var saved = ann.sees("Saved:");
        ann.edits(typed, WORD + "three");
        saved.awaitsText(WORD + "three");
        ann.searches("!" + WORD + "three").picks(cat);
        ann.sends(cat);
        ann.presses("☆ Favourite").sees("favourites");
        ann.sends(world.telegram.photo(), WORD + "photo");
        ann.sees("Saved:");
        var friends = world.telegram.group("Zorgle friends", ann, bob).add(world.telegram.bot());
        var inGroup = bob.in(friends).sends(cat);
        ann.in(friends)
                .replies(inGroup, "/tag@" + world.telegram.bot().username() + " " + WORD + "four")
                .awaitsReaction("👍");
    }

    private void annChangesMany() {
        ann.types("/rename " + WORD + "three, " + WORD + "five");
        ann.sees("is now");
        ann.sends(world.cats.get(1));
        ann.sees("no words");
        ann.types("/tagset " + WORD + "six");
        ann.sees("Added");
        ann.types("/status");
        ann.sees("with others");
        ann.types("/export");
        ann.sees("That’s all I keep");
        ann.sendsDocument(WORD + ".json", ("{\"tags\": \"" + WORD).getBytes(StandardCharsets.UTF_8));
        ann.awaitsMessage();
        ann.types("/" + WORD + " " + WORD);
        ann.sees("I don’t know that command");
    }

    private void adminsDecide() {
        admin.types("/start");
        admin.sees("find stickers by your own words");
        bob.sends(world.cats.get(0));
        bob.presses("⋯ More");
        bob.presses("🚩 Report").sees("An admin will look at it");
        var report = admin.sees("Reported");
        admin.presses(report, "🙈 Hide the sticker");
        report.awaitsText("Hidden.");
        admin.types("/hide " + WORD + "seven");
        admin.sees("hidden everywhere");
        admin.types("/ban " + bob.id());
        admin.sees("can no longer share");
        admin.types("/unban " + bob.id());
        admin.sees("The ban is lifted");
    }

    /** Long after the turn that sent it. */
    private void messagesGetLost() {
        world.telegram.faults().next("sendMessage", Fault.error(400, "Bad Request: chat not found"));
        bob.types("/help");
        bob.types("/settings");
        bob.awaitsMessage();
    }

    private void annGoes() {
        ann.types("/delete_me");
        ann.presses(ann.sees("Delete everything?"), "🗑 Yes, delete everything");
        ann.types(WORD);
        ann.sees("still deleting everything");
        ann.sees("Everything of yours is deleted");
    }
}
