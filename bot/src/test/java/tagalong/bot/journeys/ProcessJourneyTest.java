package tagalong.bot.journeys;

import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tagalong.simulator.NewSticker;
import tagalong.simulator.dynamodb.DynamoDbLocal;
import tagalong.simulator.server.Fault;

/** The installed program as a process of its own: killed, replaced, stopped and misconfigured. */
final class ProcessJourneyTest {
    /** What a busy machine may add; less than the lease that would be waited out. */
    private static final Duration NOISE = Duration.ofSeconds(5);

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

    /** The table stands still, so that the update is surely polled and surely not done when the kill comes. */
    @Test
    void killedBetweenPollAndWork_theWorkHappensAfterTheRestart() throws Exception {
        try (var database = DynamoDbLocal.inMemory(DynamoDbLocal.classPathOfBuild());
                var still = BotWorld.withoutBotOn(database.endpoint())) {
            still.telegram.patience(Duration.ofSeconds(60));
            var first = start(still, Map.of());
            still.ann.sends(still.cats.get(0));
            still.ann.sees("no words");
            still.telegram.bot().awaitsAllConfirmed();
            signal("STOP", database.pid());
            var polls = still.telegram.bot().pollsSoFar();
            still.ann.types("precious");
            still.telegram.bot().awaitsPollAfter(polls);
            first.process().destroyForcibly().waitFor();
            signal("CONT", database.pid());
            var second = start(still, Map.of());

            still.ann.sees("Saved: precious");
            still.bob.searches("precious").seesExactly(still.cats.get(0));
            second.stop();
        }
    }

    @Test
    void killedInTheMiddleOfATagSet_goesOnAfterTheRestart_withOneUndo() throws Exception {
        var slowly = Map.of("LIMIT_UNITS_BURST", "80", "LIMIT_UNITS_A_SECOND", "80");
        var many = world.telegram.stickerSet(
                "Many_by_tagalong_bot",
                "Many",
                IntStream.range(0, 60).mapToObj(i -> NewSticker.of("😀")).toList());
        var first = start(slowly);
        world.ann.sends(many.get(0));
        world.ann.sees("no words");
        world.ann.types("/tagset crowd");
        world.ann.sees("⏳");
        await().until(() -> !world.ann.searches("!crowd").allPages().isEmpty());
        world.telegram.bot().awaitsAllConfirmed();
        first.process().destroyForcibly().waitFor();
        var second = start(Map.of("LIMIT_UNITS_BURST", "10000", "LIMIT_UNITS_A_SECOND", "10000"));
        var done = world.ann.sees("Added crowd to 60 stickers of Many");
        assertEquals(60, world.bob.searches("crowd").allPages().size());
        world.ann.presses(done, "↩️ Undo");
        done.awaitsText("Undone");

        world.ann.searches("!crowd").seesNothing();
        second.stop();
    }

    /** By the shell, which has a kill of its own; a bare machine has no such program. */
    private static void signal(String name, long pid) throws Exception {
        assertEquals(
                0,
                new ProcessBuilder("sh", "-c", "kill -" + name + " " + pid)
                        .start()
                        .waitFor());
    }

    @Test
    void secondProcess_waitsAndTakesOverWhenTheFirstIsKilled() throws Exception {
        var first = start(Map.of());
        world.ann.types("/help");
        world.ann.sees("Tagging");
        var second = start(Map.of());
        second.awaitLine("waiting to take over");
        first.process().destroyForcibly().waitFor();
        world.ann.types("/cancel");

        world.ann.sees("nothing to stop");
        assertTrue(second.output().contains("This process is the one at work"), second.output());
        second.stop();
    }

    @Test
    void terminated_finishesAndReleases_soThatTheNextStartsAtOnce() throws Exception {
        var first = start(Map.of());
        world.ann.types("/help");
        world.ann.sees("Tagging");
        first.stop();
        assertTrue(first.output().contains("Stopped"), first.output());
        var second = start(Map.of());
        world.ann.types("/cancel");
        world.ann.sees("nothing to stop");

        assertEquals(
                1,
                world.ann.chat().messages().stream()
                        .filter(message -> message.text().contains("Finding"))
                        .count());
        second.stop();
    }

    /** Counted from the start of a process to its first poll, beyond what a start on a fresh table takes. */
    @ParameterizedTest
    @CsvSource({"TERM,1000", "INT,1000", "KILL,2000"})
    void ended_theNextPollsSoon(String signal, long soonMillis) throws Exception {
        var fresh = System.nanoTime();
        var first = start(Map.of());
        world.telegram.bot().awaitsPollAfter(0);
        var usual = Duration.ofNanos(System.nanoTime() - fresh);
        signal(signal, first.process().pid());
        assertTrue(first.process().waitFor(60, TimeUnit.SECONDS), "the bot does not stop");

        var polls = world.telegram.bot().pollsSoFar();
        var again = System.nanoTime();
        var second = start(Map.of());
        world.telegram.bot().awaitsPollAfter(polls);
        var took = Duration.ofNanos(System.nanoTime() - again);
        second.stop();

        System.out.println("After " + signal + " the next polled in " + took + ", on a fresh table in " + usual);
        assertEquals(!signal.equals("KILL"), first.output().contains("Stopped"), first.output());
        var most = usual.plusMillis(soonMillis).plus(NOISE);
        assertFalse(second.output().contains("waiting to take over"), second.output());
        assertTrue(took.compareTo(most) < 0, took + " is more than " + most);
    }

    @Test
    void tokenAndTags_areInNoLog_howeverCallsFail() throws Exception {
        var secret = world.telegram.token().substring(world.telegram.token().indexOf(':') + 1);
        world.telegram.faults().next("getUpdates", Fault.connectionCut());
        world.telegram.faults().next("setMyCommands", Fault.htmlBadGateway(), 10);
        world.telegram.faults().next("sendMessage", Fault.error(400, "Bad Request: chat not found"));
        world.telegram.faults().next("getUpdates", Fault.htmlBadGateway());
        var bot = start(Map.of("LOG_LEVEL", "trace"));
        world.ann.types("/help");
        bot.awaitLine("did not get through");
        world.ann.sends(world.cats.get(0));
        world.ann.types("my hidden word");
        world.ann.sees("Saved");
        world.ann.searches("hidden word");
        bot.stop();

        assertTrue(bot.output().contains("Waiting for Telegram"), bot.output());
        assertFalse(bot.output().contains("hidden"), bot.output());
        assertFalse(bot.output().contains(secret), bot.output());
        assertFalse(bot.output().contains(Long.toString(world.ann.id())), bot.output());
    }

    /** Masked also where nobody thought of it: here it is a setting's value that is logged as it stands. */
    @Test
    void tokenInWhateverIsLogged_isMasked() throws Exception {
        var secret = world.telegram.token().substring(world.telegram.token().indexOf(':') + 1);
        var bot = start(Map.of("ADMIN_HTTP_HOST", secret, "ADMIN_HTTP_PORT", "9"));
        bot.awaitLine("No health page");
        bot.stop();

        assertTrue(bot.output().contains("***"), bot.output());
        assertFalse(bot.output().contains(secret), bot.output());
    }

    @Test
    void refusedToken_stopsWithOneClearLine() throws Exception {
        var bot = start(Map.of("BOT_TOKEN", "42:WRONGWRONGWRONGWRONG"));

        assertTrue(bot.process().waitFor(60, TimeUnit.SECONDS));
        assertEquals(2, bot.process().exitValue());
        assertEquals(
                1,
                bot.output()
                        .lines()
                        .filter(line -> line.contains("Telegram refuses BOT_TOKEN"))
                        .count(),
                bot.output());
        assertFalse(bot.output().contains("WRONGWRONG"), bot.output());
    }

    @Test
    void missingToken_stopsWithOneLineAndExitCode2() throws Exception {
        var bot = start(Map.of("BOT_TOKEN", ""));

        assertTrue(bot.process().waitFor(60, TimeUnit.SECONDS));
        assertEquals(2, bot.process().exitValue());
        assertEquals(1, bot.output().lines().count(), bot.output());
        assertTrue(bot.output().startsWith("BOT_TOKEN is missing"), bot.output());
    }

    @Test
    void archiveOfClasses_isUsed() throws Exception {
        var bot = start(Map.of("BOT_TOKEN", "", "JAVA_OPTS", "-Xshare:on -Xlog:class+load:file=loaded.txt"));

        assertTrue(bot.process().waitFor(60, TimeUnit.SECONDS));
        assertTrue(bot.output().startsWith("BOT_TOKEN is missing"), bot.output());
        assertTrue(
                Files.readString(directory.resolve("loaded.txt"))
                        .contains("tagalong.bot.Main source: shared objects file"),
                "our classes come from the archive");
    }

    @Test
    void archiveOfClasses_thatDoesNotFit_isPassedOverInSilence() throws Exception {
        var bot = start(Map.of("BOT_TOKEN", "", "JAVA_OPTS", "-XX:-CompactStrings"));

        assertTrue(bot.process().waitFor(60, TimeUnit.SECONDS));
        assertEquals(1, bot.output().lines().count(), bot.output());
    }

    @Test
    void jsonLog_isOneObjectALine() throws Exception {
        var bot = start(Map.of("LOG_FORMAT", "json"));
        world.ann.types("/help");
        world.ann.sees("Tagging");
        bot.stop();

        assertTrue(bot.output().lines().allMatch(line -> line.startsWith("{") && line.endsWith("}")), bot.output());
    }

    private InstalledBot start(Map<String, String> settings) throws IOException {
        return start(world, settings);
    }

    private InstalledBot start(BotWorld world, Map<String, String> settings) throws IOException {
        var environment = world.environment();
        environment.putAll(settings);
        var bot = InstalledBot.start(directory.resolve("output-" + started.size()), environment);
        started.add(bot);
        return bot;
    }
}
