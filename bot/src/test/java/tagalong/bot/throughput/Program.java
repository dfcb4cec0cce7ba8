package tagalong.bot.throughput;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import tagalong.simulator.dynamodb.DynamoDbLocal;

/**
 * Something that answers inline queries, as a process of its own.
 *
 * @param command the server's address is added to it, unless it is a start script alone
 */
record Program(String name, List<String> command) {
    static final String TABLE = "throughput";
    static final Path INSTALLED = Path.of("build/install/bot");

    /** The bot of this start script. */
    static Program bot(String name, Path script) {
        return new Program(name, List.of(script.toAbsolutePath().toString()));
    }

    static Program installedBot() {
        return bot("the bot", INSTALLED.resolve("bin/bot"));
    }

    /** A class with a main method, that is given the server's address. */
    static Program of(String name, Class<?> main) {
        return new Program(
                name,
                List.of(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:+UseSerialGC",
                        "-Xmx256m",
                        "-cp",
                        System.getProperty("java.class.path"),
                        main.getName()));
    }

    /** Whether it is configured as Tagalong is and searches a table. */
    boolean isBot() {
        return command.size() == 1;
    }

    Running start(BareTelegram telegram, DynamoDbLocal database, Map<String, String> settings) throws IOException {
        var whole = new ArrayList<>(command);
        whole.add(telegram.url().toString());
        var process = new ProcessBuilder(isBot() ? command : whole);
        process.environment()
                .putAll(Map.of(
                        "BOT_TOKEN",
                        BareTelegram.TOKEN,
                        "TELEGRAM_API_URL",
                        telegram.url().toString(),
                        "DYNAMODB_ENDPOINT",
                        database.endpoint().toString(),
                        "DYNAMODB_TABLE",
                        TABLE,
                        "ADMIN_HTTP_PORT",
                        "0"));
        process.environment().putAll(settings);
        var begun = System.nanoTime();
        var started = process.redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
        Runtime.getRuntime().addShutdownHook(new Thread(started::destroyForcibly));
        return new Running(this, started, telegram, begun);
    }

    /** A process, which ends with this. */
    record Running(Program program, Process process, BareTelegram telegram, long begun) implements AutoCloseable {
        /** @return how long after its start it polled */
        double awaitPoll(int after) throws InterruptedException {
            while (telegram.polls() <= after) {
                if (!process.isAlive()) {
                    throw new IllegalStateException(program.name + " has ended");
                }
                TimeUnit.MILLISECONDS.sleep(2);
            }
            return (System.nanoTime() - begun) / 1e6;
        }

        /** What it has used of the processors so far; 0 where the system does not tell. */
        Duration processorTime() {
            return process.info().totalCpuDuration().orElse(Duration.ZERO);
        }

        @Override
        public void close() {
            process.destroy();
            try {
                if (!process.waitFor(20, TimeUnit.SECONDS)) {
                    process.destroyForcibly();
                }
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
    }
}
