package tagalong.bot.journeys;

import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/**
 * The installed program, running as a process of its own.
 *
 * @param log has all that it says
 */
record InstalledBot(Process process, Path log) {
    /** What a shell starts in the background ignores it, and so does all that is started by that. */
    private static final List<String> HEEDING_CTRL_C = List.of("env", "--default-signal=INT");

    private static final Path PROGRAM = Path.of("build/install/bot/bin/bot").toAbsolutePath();

    /** @param log to be written; the process works in its directory */
    static InstalledBot start(Path log, Map<String, String> environment, String... arguments) throws IOException {
        var words = new ArrayList<>(HEEDING_CTRL_C);
        words.add(PROGRAM.toString());
        words.addAll(List.of(arguments));
        var command =
                new ProcessBuilder(words).directory(log.resolveSibling(".").toFile());
        command.environment().putAll(environment);
        return new InstalledBot(
                command.redirectErrorStream(true).redirectOutput(log.toFile()).start(), log);
    }

    String output() throws IOException {
        return Files.readString(log);
    }

    void awaitLine(String text) {
        await().until(() -> output().contains(text));
    }

    int awaitEnd() throws InterruptedException {
        assertTrue(process.waitFor(60, TimeUnit.SECONDS), "the program does not end");
        return process.exitValue();
    }

    void kill() throws InterruptedException {
        process.destroyForcibly().waitFor();
    }

    /** As an operator would, with SIGTERM. */
    void stop() throws InterruptedException {
        process.destroy();
        assertTrue(process.waitFor(60, TimeUnit.SECONDS), "the bot does not stop");
    }
}
