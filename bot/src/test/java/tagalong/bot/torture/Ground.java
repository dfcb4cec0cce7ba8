package tagalong.bot.torture;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import tagalong.bot.RawTable;
import tagalong.simulator.NewSticker;
import tagalong.simulator.Person;
import tagalong.simulator.SimulatedSet;
import tagalong.simulator.Simulator;
import tagalong.simulator.world.Lifetimes;

/** A Telegram, a table and a place for the bot's processes, all of one part's own. */
final class Ground implements AutoCloseable {
    /** What waits for a bot that is killed again and again does not expire meanwhile. */
    private static final Lifetimes PATIENT = new Lifetimes(
            Duration.ofHours(24),
            Duration.ofSeconds(30),
            Duration.ofHours(24),
            Duration.ofHours(24),
            Duration.ofSeconds(30),
            Duration.ofHours(24));

    private static final Duration LONGEST_START = Duration.ofSeconds(90);
    private static final Map<String, String> BOUNDLESS = Map.of(
            "LIMIT_SHARED_A_DAY", "99999999",
            "LIMIT_UNITS_BURST", "99999999",
            "LIMIT_UNITS_A_SECOND", "99999999");

    final Ring ring;
    final Simulator telegram = Simulator.start(PATIENT);
    final RawTable table;
    private final Path directory;
    private final List<BotChild> children = Collections.synchronizedList(new ArrayList<>());
    private final Map<Person, Long> beingDeleted = new ConcurrentHashMap<>();
    private int sets;

    Ground(Ring ring) {
        this.ring = ring;
        this.table = new RawTable(ring.database(), "torture-" + UUID.randomUUID());
        try {
            this.directory = Files.createTempDirectory("torture-");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        telegram.patience(LONGEST_START);
    }

    /** A new set with so many stickers, whose title and emoji have nothing to do with any word. */
    synchronized SimulatedSet set(int stickers) {
        var number = sets++;
        return telegram.stickerSet(
                "Vexmor" + number + "_by_tagalong_bot", "Vexmor", Collections.nCopies(stickers, NewSticker.of("😀")));
    }

    void deletionBegins(Person person) {
        beingDeleted.put(person, System.nanoTime());
    }

    void deletionEnds(Person person) {
        beingDeleted.remove(person);
    }

    /** Whether somebody has been waiting longer than this for the end of their deletion. */
    boolean isSomebodyBeingDeletedSince(Duration wait) {
        return beingDeleted.values().stream().anyMatch(begun -> System.nanoTime() - begun > wait.toNanos());
    }

    BotChild start() throws IOException {
        return start(Map.of());
    }

    /** @param settings beside those that every process has, and instead of them */
    BotChild start(Map<String, String> settings) throws IOException {
        var environment = new HashMap<>(BOUNDLESS);
        environment.put("BOT_TOKEN", telegram.token());
        environment.put("TELEGRAM_API_URL", telegram.url().toString());
        environment.put("DYNAMODB_ENDPOINT", ring.database().toString());
        environment.put("DYNAMODB_TABLE", table.name());
        environment.put("ADMIN_HTTP_PORT", "0");
        environment.putAll(settings);
        var child = BotChild.start(environment, directory.resolve("bot-" + children.size() + ".log"));
        children.add(child);
        return child;
    }

    /** Starts one and waits until it polls; the ring's time begins then. */
    BotChild startPolling(Map<String, String> settings) throws IOException {
        var polls = telegram.bot().pollsSoFar();
        var child = start(settings);
        telegram.bot().awaitsPollAfter(polls);
        ring.begins();
        return child;
    }

    static Map<String, String> storeAt(URI endpoint) {
        return Map.of("DYNAMODB_ENDPOINT", endpoint.toString());
    }

    /**
     * Lets all be done that is to be done, ends this process in order, and lets another look for what is left; then nothing may be.
     */
    void settle(BotChild last) throws IOException, InterruptedException {
        telegram.bot().awaitsAllConfirmed();
        last.stop();
        var polls = telegram.bot().pollsSoFar();
        var other = start();
        telegram.bot().awaitsPollAfter(polls);
        var nudge = telegram.person("Nudge");
        var deadline = System.nanoTime() + LONGEST_START.toNanos();
        while (!left().isEmpty() && System.nanoTime() < deadline) {
            nudge.types("/help"); // rows of what is done are deleted with the next update
            ring.pause(Duration.ofMillis(100));
        }
        left().forEach(row -> ring.fault("a row is left: " + row));
        telegram.bot().awaitsAllConfirmed();
        other.stop();
    }

    private List<String> left() throws IOException, InterruptedException {
        var left = new ArrayList<String>();
        for (var id : List.of("forget", "jobs", "inbox")) {
            table.rows(id).forEach(row -> left.add(id + " " + RawTable.text(row, "value")));
        }
        return left;
    }

    /** Faults for whatever of the token or of people's words is in a log. */
    void searchLogs() throws IOException {
        var secret = telegram.token().substring(telegram.token().indexOf(':') + 1);
        for (var child : List.copyOf(children)) {
            child.output()
                    .lines()
                    .filter(line -> line.contains(secret))
                    .findFirst()
                    .ifPresent(line -> ring.fault("the token is in a log"));
            child.output()
                    .lines()
                    .filter(line -> UniqueWords.MARKED.matcher(line).find())
                    .findFirst()
                    .ifPresent(line -> ring.fault("somebody's words are in a log: " + line));
            ring.count("lines of logs", child.output().lines().count());
        }
    }

    /** Beside the processes' output, for whoever looks for the reason of a fault. */
    void keep(String file, String text) throws IOException {
        Files.writeString(directory.resolve(file), text);
    }

    @Override
    public void close() throws IOException {
        for (var child : List.copyOf(children)) {
            try {
                child.kill();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
        telegram.close();
        if (ring.faults() > 0) {
            System.out.println("The bot's output is kept in " + directory);
            return;
        }
        try (var files = Files.walk(directory)) {
            for (var file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
    }
}
