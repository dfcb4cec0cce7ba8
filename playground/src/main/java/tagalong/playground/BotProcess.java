package tagalong.playground;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tagalong.bot.Config;
import tagalong.simulator.Simulator;

/** The real bot as a process of its own, so that it can really be killed; whoever watches the page is told of each change. */
final class BotProcess implements AutoCloseable {
    /** The event by which the page is told. */
    private static final String EVENT = "bot_process";

    private static final Duration LONGEST_START = Duration.ofSeconds(60);
    private static final Duration USUAL_START = Duration.ofSeconds(8);
    private static final Duration LONGEST_END = Duration.ofSeconds(20);
    private static final int LINES_SHOWN = 20;

    /** What became of it. */
    enum State {
        STARTING,
        RUNNING,
        KILLED,
        ENDED
    }

    /**
     * What it is started with; all else is as in this process.
     *
     * @param admin one more beside those of the configuration
     */
    record Surroundings(Config config, URI dynamoDb, Path log, long admin) {
        String admins() {
            return Stream.concat(config.adminUserIds().stream(), Stream.of(admin))
                    .map(String::valueOf)
                    .distinct()
                    .collect(Collectors.joining(","));
        }
    }

    private final Simulator telegram;
    private final Surroundings surroundings;
    private @Nullable Process process;
    private State state = State.ENDED;
    private long pollsBefore;

    BotProcess(Simulator telegram, Surroundings surroundings) {
        this.telegram = telegram;
        this.surroundings = surroundings;
    }

    /** Starts it, unless it is there. */
    synchronized void start() {
        if (isAlive()) {
            return;
        }
        try {
            pollsBefore = telegram.bot().pollsSoFar();
            process = command().start();
        } catch (IOException e) {
            throw new CannotStartException("The bot's process cannot be started: " + e.getMessage(), e);
        }
        become(State.STARTING);
        var started = process;
        started.onExit().thenRun(() -> ended(started));
        var watch = new Thread(() -> runsWhenPolling(started), "bot-watch");
        watch.setDaemon(true);
        watch.start();
    }

    private ProcessBuilder command() {
        var config = surroundings.config();
        var command = new ProcessBuilder(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-Dsun.net.httpserver.nodelay=true",
                "-cp",
                System.getProperty("java.class.path"),
                BotWithParent.class.getName()));
        command.environment().remove("BOT_TOKEN_FILE");
        command.environment()
                .putAll(Map.of(
                        "BOT_TOKEN", telegram.token(),
                        "UPDATES", "polling",
                        "TELEGRAM_API_URL", telegram.url().toString(),
                        "DYNAMODB_ENDPOINT", surroundings.dynamoDb().toString(),
                        "DYNAMODB_TABLE", config.dynamoDbTable(),
                        "DEFAULT_VISIBILITY", config.defaultAudience().storedName(),
                        "ADMIN_USER_IDS", surroundings.admins(),
                        "ADMIN_HTTP_HOST", config.adminHttpHost(),
                        "ADMIN_HTTP_PORT", String.valueOf(config.adminHttpPort())));
        return command.redirectErrorStream(true)
                .redirectOutput(
                        ProcessBuilder.Redirect.appendTo(surroundings.log().toFile()));
    }

    /** Kills it as {@code kill -9} does: it gets no chance to finish anything. */
    synchronized void kill() {
        if (process != null && process.isAlive()) {
            state = State.KILLED; // so that its end is not taken for one of its own
            process.destroyForcibly();
            await(process, LONGEST_END);
            become(State.KILLED);
        }
    }

    synchronized State state() {
        return state;
    }

    synchronized long pid() {
        return requireNonNull(process).pid();
    }

    /**
     * Waits until it polls for the first time.
     *
     * @param meanwhile is run once if that takes long
     */
    void awaitPolling(Runnable meanwhile) {
        long deadline = System.nanoTime() + LONGEST_START.toNanos();
        if (!telegram.bot().pollsAgain(pollsBefore, USUAL_START)) {
            meanwhile.run();
        }
        while (!telegram.bot().pollsAgain(pollsBefore, Duration.ofMillis(500))) {
            if (System.nanoTime() > deadline || state() == State.ENDED) {
                throw new CannotStartException("The bot did not start; its log ends with:\n" + lastLines());
            }
        }
    }

    private String lastLines() {
        try {
            var lines = Files.readAllLines(surroundings.log());
            return String.join("\n", lines.subList(Math.max(0, lines.size() - LINES_SHOWN), lines.size()));
        } catch (IOException e) {
            return "its log cannot be read: " + e.getMessage();
        }
    }

    private void runsWhenPolling(Process started) {
        while (started.isAlive()) {
            if (telegram.bot().pollsAgain(pollsBefore, Duration.ofSeconds(1))) {
                synchronized (this) {
                    if (process == started && started.isAlive() && state == State.STARTING) {
                        become(State.RUNNING);
                    }
                }
                return;
            }
        }
    }

    private synchronized void ended(Process gone) {
        if (process == gone && state != State.KILLED) {
            become(State.ENDED);
        }
    }

    private void become(State next) {
        state = next;
        telegram.announce(EVENT, Map.of("state", shownState()));
    }

    /** As the page names it. */
    synchronized String shownState() {
        return state.name().toLowerCase(Locale.ROOT);
    }

    private boolean isAlive() {
        return process != null && process.isAlive();
    }

    /** Lets it finish what is in hand. */
    @Override
    public void close() {
        Process last;
        synchronized (this) {
            last = process;
        }
        if (last != null && last.isAlive()) {
            last.toHandle().destroy(); // Process.destroy would also close its standard input, and so end it at once
            await(last, LONGEST_END);
            last.destroyForcibly();
        }
    }

    private static void await(Process ending, Duration patience) {
        try {
            ending.waitFor(patience.toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
