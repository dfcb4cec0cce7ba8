package tagalong.playground;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import tagalong.bot.Config;
import tagalong.simulator.Person;
import tagalong.simulator.dynamodb.DynamoDbLocal;

/** One playground and one browser for all journeys; each journey brings people of its own, so that none meets another's tags. */
final class House {
    private static final AtomicInteger PEOPLE = new AtomicInteger(100);

    private House() {}

    static Playground playground() {
        return Shared.PLAYGROUND;
    }

    /** Someone new, with a name that nobody else has. */
    static Person newcomer(String name) {
        return playground().telegram().person(name + " " + PEOPLE.incrementAndGet());
    }

    /** A tab of this person. */
    static Visitor visit(Person person) {
        return new Visitor(Shared.CHROMIUM.open(), playground(), person);
    }

    /** A tab of nobody yet. */
    static Tab openTab() {
        return Shared.CHROMIUM.open();
    }

    static Config config(Map<String, String> settings) {
        var environment =
                new HashMap<>(Map.of("BOT_TOKEN", "1:playground", "PLAYGROUND_PORT", "0", "ADMIN_HTTP_PORT", "0"));
        environment.putAll(settings);
        return Config.from(environment);
    }

    /** Both end with this process. */
    private static final class Shared {
        private static final Playground PLAYGROUND = Playground.start(
                config(Map.of("DATA_DIR", directory().toString())), DynamoDbLocal.classPathOfBuild(), step -> {});
        private static final Chromium CHROMIUM = Chromium.start();

        private static Path directory() {
            try {
                return Files.createTempDirectory(Path.of("build"), "playground-");
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }
}
