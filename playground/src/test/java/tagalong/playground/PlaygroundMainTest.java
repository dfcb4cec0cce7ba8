package tagalong.playground;

import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tagalong.simulator.dynamodb.DynamoDbLocal;

/** The playground as the process that {@code ./gradlew playground} starts. */
final class PlaygroundMainTest {
    private static final Pattern URL = Pattern.compile("http://127\\.0\\.0\\.1:\\d+/");
    private static final Duration START = Duration.ofSeconds(90);
    private static final ObjectMapper JSON = new ObjectMapper();

    @TempDir
    private Path directory;

    private final List<Run> runs = new ArrayList<>();

    /** What a test that fails has left; the playground's own children end with it. */
    @AfterEach
    void end() {
        runs.forEach(run -> run.process().destroyForcibly());
    }

    @Test
    void steps_areToldInOneLineEach_andTheEndLeavesNothingBehind_butTheTags() throws Exception {
        var first = start(Map.of());
        first.awaitUrl();
        var children = first.process().descendants().toList();
        assertEquals(
                List.of("DynamoDB", "Stickers", "Simulator", "Public", "Bot"),
                first.output().lines().limit(5).map(line -> line.split(" ")[0]).toList());
        assertEquals(
                7,
                first.output()
                        .lines()
                        .filter(line -> !line.contains("longer than usual"))
                        .count(),
                first.output());
        assertEquals(2, children.size(), "DynamoDB Local and the bot");
        first.post("/playground/bot/start", Map.of());
        assertEquals(children, first.process().descendants().toList(), "a bot that runs is not started again");
        tag(first, 0, "keepsake");

        first.process().destroy();
        assertTrue(first.process().waitFor(30, TimeUnit.SECONDS), "it does not end");
        assertTrue(children.stream().noneMatch(ProcessHandle::isAlive), "something is left running");
        assertTrue(
                Files.readString(directory.resolve("data/bot.log")).contains("Stopped"),
                "the bot could finish what was in hand");

        var second = start(Map.of());
        second.awaitUrl();
        assertTrue(second.output().contains("kept from before"), second.output());
        assertEquals(1, search(second, "keepsake"));
        tag(second, 1, "keepsake");
        assertEquals(
                2, search(second, "keepsake"), "its messages and updates are not taken for those of the first run");
        await().atMost(Duration.ofSeconds(20))
                .untilAsserted(() -> assertTrue(
                        second.get("/control/state")
                                .path("bots")
                                .get(0)
                                .path("registered")
                                .has("description/uk"),
                        "a new Telegram is told again what the menus and the profile say"));
        var orphans = second.process().descendants().toList();
        second.process().destroyForcibly().waitFor();
        await().atMost(Duration.ofSeconds(20)).until(() -> orphans.stream().noneMatch(ProcessHandle::isAlive));
    }

    /** A terminal interrupts the playground, the bot and DynamoDB Local, all at the same time. */
    @Test
    void ctrlC_letsTheBotFinish_andTheNextStart_alsoBesideSettingsOfARealBot_needNotWait() throws Exception {
        var first = start(Map.of());
        first.awaitUrl();
        var all = Stream.concat(
                        Stream.of(first.process().toHandle()), first.process().descendants())
                .toList();

        var pids = all.stream().map(one -> String.valueOf(one.pid())).collect(Collectors.joining(" "));
        assertEquals(
                0, new ProcessBuilder("sh", "-c", "kill -INT " + pids).start().waitFor());
        assertTrue(first.process().waitFor(30, TimeUnit.SECONDS), "it does not end");
        assertTrue(all.stream().noneMatch(ProcessHandle::isAlive), "something is left running");
        var log = Files.readString(directory.resolve("data/bot.log"));
        assertTrue(log.contains("Stopped"), log);
        assertFalse(log.contains("Not all could be ended in order"), log);

        Files.write(
                directory.resolve(".env"),
                List.of(
                        "BOT_TOKEN_FILE=/run/secrets/token",
                        "UPDATES=webhook",
                        "WEBHOOK_URL=https://stickers.example.org/hook"));
        var second = start(Map.of("BOT_TOKEN_FILE", "/run/secrets/another"));
        second.awaitUrl();
        tag(second, 0, "keepsake");
        second.process().destroy();
        assertTrue(second.process().waitFor(30, TimeUnit.SECONDS), "it does not end");
        var logOfSecond = Files.readString(directory.resolve("data/bot.log")).substring(log.length());
        assertFalse(logOfSecond.contains("waiting to take over"), logOfSecond);
        assertFalse(
                logOfSecond.contains("Waiting for Telegram"), "the bot ends before its Telegram does: " + logOfSecond);
    }

    @Test
    void malformedPort_isOneLineAndExitCode2() throws Exception {
        var run = start(Map.of("PLAYGROUND_PORT", "eighty"));

        assertEquals(2, run.exitCode());
        assertEquals("PLAYGROUND_PORT is \"eighty\", but that is not a port number from 0 to 65535\n", run.output());
    }

    @Test
    void takenPort_isOneClearLine() throws Exception {
        try (var taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            var run = start(Map.of("PLAYGROUND_PORT", String.valueOf(taken.getLocalPort())));

            assertEquals(1, run.exitCode());
            assertEquals(
                    "Port " + taken.getLocalPort()
                            + " is taken: stop what uses it, or choose another with PLAYGROUND_PORT\n",
                    run.output());
        }
    }

    @Test
    void directoryOfAnotherPlayground_isOneClearLine() throws Exception {
        var other = DataDirectory.claim(directory.resolve("data"));
        try {
            var run = start(Map.of());

            assertEquals(1, run.exitCode());
            assertTrue(run.output().startsWith("Another playground uses "), run.output());
            assertEquals(1, run.output().lines().count(), run.output());
        } finally {
            other.close();
        }
    }

    /** Ann, who is always there, gives a sticker of the first set a word. */
    private static void tag(Run run, int place, String word) throws Exception {
        var chat = chatWithBot(run);
        var sticker = run.get("/control/state")
                .path("sets")
                .get(0)
                .path("stickers")
                .get(place)
                .path("file_unique_id")
                .asText();
        run.post("/control/chats/" + chat + "/messages", Map.of("from", ann(run), "file", sticker));
        run.post("/control/chats/" + chat + "/messages", Map.of("from", ann(run), "text", word));
        await().atMost(Duration.ofSeconds(20)).untilAsserted(() -> {
            var said = run.get("/control/chats/" + chat + "/messages").toString();
            assertTrue(said.contains("Saved: " + word), said);
        });
    }

    private static int search(Run run, String word) throws Exception {
        return run.post(
                        "/control/searches",
                        Map.of("from", ann(run), "chat", chatWithBot(run), "bot", "tagalong_bot", "query", word))
                .path("results")
                .size();
    }

    private static String chatWithBot(Run run) throws Exception {
        var bot = run.get("/control/state").path("bots").get(0).path("id").asLong();
        return run.post("/control/chats", Map.of("members", List.of(ann(run), bot)))
                .path("id")
                .asText();
    }

    private static long ann(Run run) throws Exception {
        return run.get("/control/state").path("people").get(0).path("id").asLong();
    }

    private Run start(Map<String, String> settings) throws IOException {
        var output = directory.resolve("output-" + runs.size());
        var command = new ProcessBuilder(
                        "env",
                        "--default-signal=INT", // else what a shell starts in the background ignores Ctrl-C
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:TieredStopAtLevel=1",
                        "-D" + DynamoDbLocal.CLASS_PATH_PROPERTY + "=" + DynamoDbLocal.classPathOfBuild(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        "-Dlogback.configurationFile=tagalong/playground/logback-playground.xml",
                        PlaygroundMain.class.getName())
                .directory(directory.toFile());
        command.environment()
                .putAll(Map.of(
                        "PLAYGROUND_PORT",
                        "0",
                        "ADMIN_HTTP_PORT",
                        "0",
                        "DATA_DIR",
                        directory.resolve("data").toString()));
        command.environment().putAll(settings);
        var run = new Run(
                command.redirectErrorStream(true)
                        .redirectOutput(output.toFile())
                        .start(),
                output);
        runs.add(run);
        return run;
    }

    /** A run of the playground and what it says. */
    private record Run(Process process, Path log) {
        private static final HttpClient HTTP = HttpClient.newHttpClient();

        String output() throws IOException {
            return Files.readString(log);
        }

        int exitCode() throws InterruptedException {
            assertTrue(process.waitFor(30, TimeUnit.SECONDS), "it does not end");
            return process.exitValue();
        }

        void awaitUrl() {
            await().atMost(START)
                    .until(() -> !process.isAlive() || URL.matcher(output()).find());
            assertTrue(process.isAlive(), () -> "it ended: " + log);
        }

        JsonNode get(String path) throws Exception {
            return ask(HttpRequest.newBuilder(address(path)));
        }

        JsonNode post(String path, Map<String, Object> body) throws Exception {
            return ask(
                    HttpRequest.newBuilder(address(path)).POST(BodyPublishers.ofString(JSON.writeValueAsString(body))));
        }

        private JsonNode ask(HttpRequest.Builder request) throws Exception {
            var answer = HTTP.send(request.build(), BodyHandlers.ofString());
            assertEquals(200, answer.statusCode(), answer.body());
            return JSON.readTree(answer.body());
        }

        private URI address(String path) throws IOException {
            var url = URL.matcher(output());
            assertTrue(url.find());
            return URI.create(url.group()).resolve(path);
        }
    }
}
