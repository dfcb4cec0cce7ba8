package tagalong.bot.torture;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** The installed bot as a process of its own. */
final class BotChild {
    private static final Path PROGRAM = Path.of(System.getProperty("tagalong.bot-program", "build/install/bot/bin/bot"))
            .toAbsolutePath();

    private final Process process;
    private final Path log;

    private BotChild(Process process, Path log) {
        this.process = process;
        this.log = log;
    }

    static BotChild start(Map<String, String> environment, Path log) throws IOException {
        var command = new ProcessBuilder(PROGRAM.toString())
                .directory(log.resolveSibling(".").toFile());
        command.environment().putAll(environment);
        return new BotChild(
                command.redirectErrorStream(true).redirectOutput(log.toFile()).start(), log);
    }

    long pid() {
        return process.pid();
    }

    boolean isAlive() {
        return process.isAlive();
    }

    /** As the kernel does when memory is short, or an operator in despair. */
    void kill() throws InterruptedException {
        process.destroyForcibly().waitFor();
    }

    /** As an operator does. */
    void stop() throws InterruptedException {
        process.destroy();
        if (!process.waitFor(60, TimeUnit.SECONDS)) {
            kill();
            throw new AssertionError("the bot does not stop");
        }
    }

    /** By the shell, which has a kill of its own; a bare machine has no such program. */
    void signal(String name) throws IOException, InterruptedException {
        new ProcessBuilder("sh", "-c", "kill -" + name + " " + pid()).start().waitFor();
    }

    String output() throws IOException {
        return Files.readString(log);
    }

    /** A histogram of live objects ends with their total, after a full collection. */
    long heapAfterCollection() throws IOException, InterruptedException {
        var tool = Path.of(System.getProperty("java.home"), "bin", "jcmd").toString();
        var histogram = new ProcessBuilder(tool, Long.toString(pid()), "GC.class_histogram").start();
        var text = new String(histogram.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        histogram.waitFor();
        return text.lines()
                .filter(line -> line.startsWith("Total"))
                .mapToLong(line -> Long.parseLong(line.trim().split("\\s+")[2]))
                .findFirst()
                .orElseThrow(() -> new AssertionError("no histogram of the heap: " + text));
    }
}
