package tagalong.bot;

import static java.util.Objects.requireNonNull;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.AbstractMap;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.slf4j.event.Level;
import tagalong.bot.logging.Logging;
import tagalong.storage.Audience;

final class ConfigTest {
    private static final String TOKEN = "110201543:AAHdqTcvCH1vGWJxfSeofSAs0K5PALDsaw";

    @TempDir
    private Path directory;

    @Test
    void from_onlyTheToken_hasTheDocumentedDefaults() {
        var config = Config.from(Map.of("BOT_TOKEN", TOKEN));

        assertEquals(TOKEN, config.botToken().value());
        assertEquals(URI.create("https://api.telegram.org"), config.telegramApiUrl());
        assertNull(config.dynamoDbEndpoint());
        assertEquals("tagalong", config.dynamoDbTable());
        assertEquals(Path.of("data"), config.dataDirectory());
        assertEquals(Audience.EVERYONE, config.defaultAudience());
        assertEquals(Set.of(), config.adminUserIds());
        assertEquals("127.0.0.1", config.adminHttpHost());
        assertEquals(9090, config.adminHttpPort());
        assertEquals(8080, config.playgroundPort());
        assertEquals(Level.INFO, config.logLevel());
        assertEquals(Logging.Format.TEXT, config.logFormat());
        assertEquals(new Limits(60, 2, 600, 10, 500, 10, 2_000_000, 20_000, 20_000, 524_288, 2_048), config.limits());
    }

    @Test
    void from_tokenFile_isReadWithoutItsLineEnd() throws IOException {
        var file = Files.writeString(directory.resolve("token"), TOKEN + "\n");

        var config = Config.from(Map.of("BOT_TOKEN_FILE", file.toString(), "BOT_TOKEN", ""));

        assertEquals(TOKEN, config.botToken().value());
        assertTrue(config.secrets().stream().anyMatch(TOKEN::contains));
    }

    @Test
    void secrets_areTheTokensAndTheWebhooks() {
        var given = Map.of(
                "BOT_TOKEN", TOKEN,
                "UPDATES", "webhook",
                "WEBHOOK_URL", "https://example.org/bot",
                "WEBHOOK_SECRET", "open-sesame");
        var chosen = new HashMap<>(given);
        chosen.remove("WEBHOOK_SECRET");
        var config = Config.from(chosen);

        assertEquals(
                Set.of(TOKEN.substring(TOKEN.indexOf(':') + 1), "open-sesame"),
                Config.from(given).secrets());
        assertTrue(config.secrets().contains(requireNonNull(config.webhook()).secret()), "one that was made up");
    }

    @Test
    void from_tokenAndTokenFile_isRefused() {
        assertEquals(
                "BOT_TOKEN and BOT_TOKEN_FILE are both set: keep one of them",
                problem(() -> Config.from(Map.of("BOT_TOKEN_FILE", "token", "BOT_TOKEN", TOKEN))));
    }

    @Test
    void from_tokenFileThatIsNone_isRefusedWithoutWhatIsInIt() throws IOException {
        var missing = directory.resolve("none").toString();
        var other = Files.writeString(directory.resolve("token"), "sesame").toString();

        assertEquals(
                "BOT_TOKEN_FILE is \"" + missing + "\", but that cannot be read",
                problem(() -> Config.from(Map.of("BOT_TOKEN_FILE", missing))));
        assertEquals(
                "BOT_TOKEN_FILE names a file, but what is in it is not of the form 123456:ABC-DEF",
                problem(() -> Config.from(Map.of("BOT_TOKEN_FILE", other))));
    }

    @Test
    void table_needsNoToken() {
        var table = Config.table(Map.of("DYNAMODB_TABLE", "my-tags", "DYNAMODB_ENDPOINT", "http://localhost:8000"));

        assertEquals("my-tags", table.table());
        assertEquals(URI.create("http://localhost:8000"), table.endpoint());
    }

    @Test
    void from_everythingSet_isRead() {
        var config = Config.from(Map.ofEntries(
                Map.entry("BOT_TOKEN", TOKEN),
                Map.entry("TELEGRAM_API_URL", "http://127.0.0.1:8081/"),
                Map.entry("DYNAMODB_ENDPOINT", "http://localhost:8000"),
                Map.entry("DYNAMODB_TABLE", "my-tags_2.0"),
                Map.entry("DATA_DIR", "/var/lib/tagalong"),
                Map.entry("DEFAULT_VISIBILITY", "Private"),
                Map.entry("ADMIN_USER_IDS", "5000000123, 42"),
                Map.entry("ADMIN_HTTP_HOST", "0.0.0.0"),
                Map.entry("ADMIN_HTTP_PORT", "0"),
                Map.entry("PLAYGROUND_PORT", "8888"),
                Map.entry("LOG_LEVEL", "debug"),
                Map.entry("LOG_FORMAT", "json"),
                Map.entry("LIMIT_WAITING", "1"),
                Map.entry("LIMIT_SEARCHES", "2"),
                Map.entry("LIMIT_UNITS_BURST", "3"),
                Map.entry("LIMIT_UNITS_A_SECOND", "4"),
                Map.entry("LIMIT_REPORTS_A_DAY", "8"),
                Map.entry("LIMIT_SHARED_A_DAY", "5"),
                Map.entry("LIMIT_IMPORT_BYTES", "6"),
                Map.entry("LIMIT_IMPORT_ENTRIES", "9"),
                Map.entry("LIMIT_STICKERS", "7"),
                Map.entry("LIMIT_PICTURE_BYTES", "10"),
                Map.entry("LIMIT_PICTURE_SIDE", "11")));

        assertEquals(URI.create("http://127.0.0.1:8081/"), config.telegramApiUrl());
        assertEquals(URI.create("http://localhost:8000"), config.dynamoDbEndpoint());
        assertEquals("my-tags_2.0", config.dynamoDbTable());
        assertEquals(Path.of("/var/lib/tagalong"), config.dataDirectory());
        assertEquals(Audience.ONLY_ME, config.defaultAudience());
        assertEquals(Set.of(5_000_000_123L, 42L), config.adminUserIds());
        assertEquals("0.0.0.0", config.adminHttpHost());
        assertEquals(0, config.adminHttpPort());
        assertEquals(8888, config.playgroundPort());
        assertEquals(Level.DEBUG, config.logLevel());
        assertEquals(Logging.Format.JSON, config.logFormat());
        assertEquals(new Limits(1, 2, 3, 4, 5, 8, 6, 9, 7, 10, 11), config.limits());
    }

    @Test
    void from_noToken_saysWhereToGetOneAndNamesThePlayground() {
        var problem = problem(() -> Config.from(Map.of("BOT_TOKEN", " ")));

        assertTrue(problem.startsWith("BOT_TOKEN is missing"), problem);
        assertTrue(problem.contains("@BotFather"), problem);
        assertTrue(problem.contains("./gradlew playground"), problem);
    }

    @ParameterizedTest
    @CsvSource({
        "BOT_TOKEN, not-a-token",
        "BOT_TOKEN, 0123:abc",
        "TELEGRAM_API_URL, api.telegram.org",
        "TELEGRAM_API_URL, http://",
        "TELEGRAM_API_URL, http://a b",
        "TELEGRAM_API_URL, http://a/b",
        "TELEGRAM_API_URL, http://a:99999",
        "TELEGRAM_API_URL, http://u:p@a",
        "DYNAMODB_ENDPOINT, http://a?b=c",
        "DYNAMODB_ENDPOINT, ftp://localhost",
        "DYNAMODB_TABLE, ab",
        "DYNAMODB_TABLE, a/b/c",
        "DEFAULT_VISIBILITY, secret",
        "ADMIN_USER_IDS, ann",
        "ADMIN_HTTP_PORT, http",
        "ADMIN_HTTP_PORT, 65536",
        "ADMIN_HTTP_PORT, -1",
        "PLAYGROUND_PORT, 80.5",
        "LOG_LEVEL, loud",
        "LOG_FORMAT, xml",
        "LIMIT_WAITING, 0",
        "LIMIT_SEARCHES, two",
        "LIMIT_UNITS_BURST, -600",
        "LIMIT_UNITS_A_SECOND, 0.5",
        "LIMIT_SHARED_A_DAY, 007",
        "LIMIT_IMPORT_BYTES, 2 MB",
        "LIMIT_IMPORT_ENTRIES, 2e4",
        "LIMIT_PICTURE_BYTES, 512K",
        "LIMIT_PICTURE_SIDE, 0",
        "LIMIT_STICKERS, 9999999999"
    })
    void from_malformedValue_isNamedInOneLine(String name, String value) {
        var environment = new HashMap<>(Map.of("BOT_TOKEN", TOKEN));
        environment.put(name, value);

        var problem = problem(() -> Config.from(environment));

        assertTrue(problem.startsWith(name + " is "), problem);
        assertFalse(problem.contains("\n"), problem);
        assertEquals(!name.equals("BOT_TOKEN"), problem.contains(value), problem);
    }

    @Test
    void from_malformedWebhookSecret_isNotShown() {
        var environment = Map.of(
                "BOT_TOKEN", TOKEN,
                "UPDATES", "webhook",
                "WEBHOOK_URL", "https://example.org/bot",
                "WEBHOOK_SECRET", "open sesame");

        assertEquals(
                "WEBHOOK_SECRET is set, but that is not 1 to 256 letters, digits, hyphens and underscores",
                problem(() -> Config.from(environment)));
    }

    @Test
    void toString_neverHoldsTheToken() {
        var config = Config.from(Map.of("BOT_TOKEN", TOKEN));

        assertFalse(config.toString().contains("AAHdqTcvCH1vGWJxfSeofSAs0K5PALDsaw"));
    }

    @Test
    void everyVariable_standsInTheExampleAndTheReadme() throws IOException {
        var asked = new TreeSet<String>();
        var withWebhook = Map.of("BOT_TOKEN", TOKEN, "UPDATES", "webhook", "WEBHOOK_URL", "https://example.org/bot");
        Config.from(new RecordingEnvironment(withWebhook, asked));

        for (var document : Set.of("../.env.example", "../README.md")) {
            var text = Files.readString(Path.of(document));
            for (var name : asked) {
                assertTrue(text.contains(name), document + " does not name " + name);
            }
        }
        assertEquals(29, asked.size());
    }

    private static String problem(Executable reading) {
        return requireNonNull(
                assertThrows(InvalidConfigException.class, reading).getMessage());
    }

    /** An environment that notes what it is asked for. */
    private static final class RecordingEnvironment extends AbstractMap<String, String> {
        private final Map<String, String> values;
        private final Set<String> asked;

        private RecordingEnvironment(Map<String, String> values, Set<String> asked) {
            this.values = values;
            this.asked = asked;
        }

        @Override
        public String getOrDefault(Object name, String fallback) {
            asked.add((String) name);
            return values.getOrDefault(name, fallback);
        }

        @Override
        public Set<Entry<String, String>> entrySet() {
            return values.entrySet();
        }
    }
}
