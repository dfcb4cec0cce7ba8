package tagalong.bot.journeys;

import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What an operator sees and does, with the installed program: its log, its metrics, its table's copies. */
final class OperatorJourneyTest {
    /** On a machine that stands still the lease runs out, and what was in hand is left, to be taken again. */
    private static final Pattern LEFT_OR_REPEATED = Pattern.compile("outcome=\"(left|repeated)\"");

    private static final Pattern OF_AN_UPDATE =
            Pattern.compile("INFO .*(?:Handled|Not handled) .*update=\"?(\\d+)\"?, person=\"?([0-9a-f]{8})\"?$");
    private static final int ROWS = 2_500;

    private final BotWorld world = BotWorld.withoutBot();

    @TempDir
    private Path directory;

    private final List<InstalledBot> started = new ArrayList<>();

    /** Also of what an assertion left running. */
    @AfterEach
    void end() throws InterruptedException {
        for (var bot : started) {
            bot.kill();
        }
        world.close();
    }

    @Test
    void log_hasALineForEachUpdate_andNeitherPeopleNorWordsNorTheToken() throws Exception {
        var bot = start(world.environment());

        var updates = drivesPeople();
        bot.stop();

        var log = bot.output();
        var people = new TreeMap<String, Set<String>>();
        log.lines()
                .filter(line -> !LEFT_OR_REPEATED.matcher(line).find())
                .map(OF_AN_UPDATE::matcher)
                .filter(line -> line.find())
                .forEach(line -> {
                    var first = people.computeIfAbsent(line.group(2), name -> new HashSet<>())
                            .add(line.group(1));
                    assertTrue(first, "two lines for update " + line.group(1) + " in " + log);
                });
        assertEquals(updates, people.values().stream().mapToInt(Set::size).sum(), "lines of updates in " + log);
        assertEquals(2, people.size(), "short names in " + log);
        assertFalse(log.contains("take a little longer"), log);
        assertNobodyIsIn(log);
    }

    @Test
    void log_ofAllDetails_hasNeitherPeopleNorWordsNorTheToken() throws Exception {
        var environment = world.environment();
        environment.putAll(Map.of("LOG_LEVEL", "trace", "LOG_FORMAT", "json"));
        var bot = start(environment);

        drivesPeople();
        bot.stop();

        assertTrue(bot.output().contains("Handled"), bot.output());
        assertNobodyIsIn(bot.output());
    }

    /** @return how many updates that was, searches not counted */
    private int drivesPeople() {
        var ann = world.ann;
        var bob = world.bob;
        ann.types("/start");
        ann.sees("find stickers by your own words");
        ann.sends(world.cats.get(0));
        ann.sees("no words");
        ann.types("zanzibar, Wunderlich");
        var saved = ann.sees("Saved");
        ann.presses(saved, "🔒 Keep private");
        ann.searches("zanzi").sees(world.cats.get(0));
        ann.sendsDocument("quibble.json", "{\"tags\": \"krempel\"".getBytes(StandardCharsets.UTF_8));
        ann.awaitsMessage();
        bob.types("/nosuchcommand flimflam");
        bob.sees("I don’t know that command");
        bob.types("gobbledygook");
        bob.awaitsMessage();
        bob.types("/help");
        bob.forges(bob.sees("Tagging"), "card=gribble").sees("too old");
        bob.types("/ban " + ann.id());
        bob.sees("I don’t know that command");
        return 10;
    }

    private void assertNobodyIsIn(String log) {
        var token = world.telegram.token();
        var secrets = List.of(
                Long.toString(world.ann.id()),
                Long.toString(world.bob.id()),
                token.substring(token.indexOf(':') + 1),
                world.cats.get(0).fileUniqueId(),
                "Zorblax",
                "zanzi",
                "wunderlich",
                "quibble",
                "krempel",
                "nosuchcommand",
                "flimflam",
                "gobbledygook",
                "gribble");
        for (var secret : secrets) {
            assertFalse(log.toLowerCase(Locale.ROOT).contains(secret.toLowerCase(Locale.ROOT)), secret + " in " + log);
        }
    }

    @Test
    void processThatWaits_saysSo_andTheOtherOneToo() throws Exception {
        var first = startWithPage();
        await().ignoreExceptions().until(() -> metric(first, "tagalong_at_work") == 1);
        var second = startWithPage();
        second.bot.awaitLine("waiting to take over");

        await().ignoreExceptions().until(() -> metric(second, "tagalong_healthy") == 1);
        assertEquals(0, metric(second, "tagalong_at_work"));
        assertEquals(0, metric(second, "tagalong_lease_seconds"));
        assertEquals(503, page(second, "/readyz").statusCode());
        assertEquals(200, page(second, "/healthz").statusCode());
        assertEquals(200, page(first, "/readyz").statusCode());
        assertTrue(metric(first, "tagalong_lease_seconds") > 1);
        first.bot.stop();
        await().ignoreExceptions().until(() -> metric(second, "tagalong_at_work") == 1);
        second.bot.stop();
    }

    @Test
    void tableIsCopied_alsoWhenEachStepIsKilledInTheMiddle() throws Exception {
        var source = Files.write(directory.resolve("source.jsonl"), copyOfATable());
        var copy = directory.resolve("copy.jsonl");
        try (var store = StoreProxy.before(BotWorld.sharedDatabase())) {
            var environment = world.environment();
            environment.put("BOT_TOKEN", "");
            environment.put("DYNAMODB_ENDPOINT", store.endpoint().toString());
            var written = new AtomicInteger();
            var stuck = store.hang(
                    asked -> asked.operation().equals("BatchWriteItem") && written.incrementAndGet() > ROWS / 50);
            var importing = start(environment, "import-table", source.toString());
            await().until(() -> stuck.struck() > 0);
            importing.kill();
            stuck.end();
            assertNoBotStarts();

            var again = start(environment, "import-table", source.toString());
            assertEquals(0, again.awaitEnd(), again.output());
            assertTrue(again.output().contains("Going on after 1000 rows"), again.output());
            assertTrue(again.output().contains("100 %  2,500 rows"), again.output());

            var pages = new AtomicInteger();
            var stuckAgain = store.hang(asked -> asked.operation().equals("Scan") && pages.incrementAndGet() == 2);
            var exporting = start(environment, "export-table", copy.toString());
            await().until(() -> stuckAgain.struck() > 0 && Files.size(copy) > 0);
            exporting.kill();
            stuckAgain.end();
            var soFar = Files.readString(copy);
            var goingOn = start(environment, "export-table", copy.toString());
            assertEquals(0, goingOn.awaitEnd(), goingOn.output());

            assertTrue(goingOn.output().contains("100 %  2,500 rows"), goingOn.output());
            var wholeLines = soFar.substring(0, soFar.lastIndexOf('\n') + 1);
            assertTrue(wholeLines.lines().count() > 100, "it was interrupted in the middle");
            assertTrue(Files.readString(copy).startsWith(wholeLines), "what was there is not written anew");
        }
        assertEquals(rows(Files.readAllLines(source)), rows(Files.readAllLines(copy)));
        start(world.environment()).awaitLine("This process is the one at work");
    }

    private void assertNoBotStarts() throws Exception {
        var bot = start(world.environment());

        assertEquals(1, bot.awaitEnd(), bot.output());

        var errors =
                bot.output().lines().filter(line -> line.contains(" ERROR ")).toList();
        assertEquals(1, errors.size(), bot.output());
        assertTrue(errors.get(0).contains("is not finished: finish it with `bot import-table FILE`"), bot.output());
        assertFalse(bot.output().contains("at work"), bot.output());
    }

    private static List<String> copyOfATable() {
        var filling = "ü\\\"😀 ".repeat(150);
        var lines = IntStream.range(0, ROWS)
                .mapToObj(i ->
                        "{\"Item\":{\"id\":{\"S\":\"copied#" + i + "\"},\"value\":{\"S\":\"-\"},\"number\":{\"N\":\""
                                + i + "\"},\"payload\":{\"S\":\"" + filling + "\"}}}")
                .collect(Collectors.toList());
        lines.add("{\"End\":{\"rows\":" + ROWS + "}}");
        return lines;
    }

    private static Set<JsonNode> rows(List<String> lines) throws IOException {
        var mapper = new ObjectMapper();
        var rows = new HashSet<JsonNode>();
        for (var line : lines) {
            rows.add(mapper.readTree(line));
        }
        return rows;
    }

    private record Watched(InstalledBot bot, int port) {}

    private Watched startWithPage() throws IOException {
        var port = freePort();
        var environment = world.environment();
        environment.put("ADMIN_HTTP_PORT", Integer.toString(port));
        return new Watched(start(environment), port);
    }

    private static double metric(Watched of, String name) throws Exception {
        return page(of, "/metrics")
                .body()
                .lines()
                .filter(line -> line.startsWith(name + " "))
                .mapToDouble(line -> Double.parseDouble(line.substring(name.length() + 1)))
                .findFirst()
                .orElse(-1);
    }

    private static HttpResponse<String> page(Watched of, String path) throws Exception {
        var request = HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + of.port + path))
                .timeout(Duration.ofSeconds(20))
                .build();
        return HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString());
    }

    private InstalledBot start(Map<String, String> environment, String... arguments) throws IOException {
        var bot = InstalledBot.start(directory.resolve("output-" + started.size()), environment, arguments);
        started.add(bot);
        return bot;
    }

    private static int freePort() throws IOException {
        try (var socket = new ServerSocket(0)) {
            return socket.getLocalPort();
        }
    }
}
