package tagalong.bot;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.slf4j.event.Level;
import tagalong.bot.logging.Logging;
import tagalong.bot.telegram.BotToken;
import tagalong.bot.updates.UpdateSources.WebhookAddress;
import tagalong.storage.Audience;
import tagalong.storage.StorageConfig;

/**
 * What the environment says, read once and checked.
 *
 * @param webhook where Telegram shall call; null to poll
 * @param dynamoDbEndpoint null for AWS's own
 */
public record Config(
        BotToken botToken,
        URI telegramApiUrl,
        @Nullable WebhookAddress webhook,
        @Nullable URI dynamoDbEndpoint,
        String dynamoDbTable,
        Path dataDirectory,
        Audience defaultAudience,
        Set<Long> adminUserIds,
        Set<String> blockedWords,
        String adminHttpHost,
        int adminHttpPort,
        int playgroundPort,
        Level logLevel,
        Logging.Format logFormat,
        Limits limits) {

    /** What must never be seen in a log. */
    public Set<String> secrets() {
        return webhook == null
                ? botToken.secrets()
                : Stream.concat(botToken.secrets().stream(), Stream.of(webhook.secret()))
                        .collect(Collectors.toUnmodifiableSet());
    }

    /** @throws InvalidConfigException naming the first variable that is missing or malformed */
    public static Config from(Map<String, String> environment) {
        var variables = new Variables(environment);
        return new Config(
                token(variables),
                variables.get("TELEGRAM_API_URL", "https://api.telegram.org", Config::serverUrl),
                webhook(variables),
                variables.optional("DYNAMODB_ENDPOINT", Config::httpUrl),
                variables.get("DYNAMODB_TABLE", "tagalong", Config::tableName),
                variables.get("DATA_DIR", "data", Path::of),
                variables.get("DEFAULT_VISIBILITY", "public", Config::audience),
                variables.get("ADMIN_USER_IDS", "", Config::userIds),
                blockedWords(variables),
                variables.get("ADMIN_HTTP_HOST", "127.0.0.1", Function.identity()),
                variables.get("ADMIN_HTTP_PORT", "9090", Config::port),
                variables.get("PLAYGROUND_PORT", "8080", Config::port),
                variables.get("LOG_LEVEL", "info", oneOf(Level.class)),
                variables.get("LOG_FORMAT", "text", oneOf(Logging.Format.class)),
                limits(variables));
    }

    /**
     * Where the table is: all that is needed to copy it.
     *
     * @throws InvalidConfigException naming the variable that is malformed
     */
    static StorageConfig table(Map<String, String> environment) {
        var variables = new Variables(environment);
        return new StorageConfig(
                variables.get("DYNAMODB_TABLE", "tagalong", Config::tableName),
                variables.optional("DYNAMODB_ENDPOINT", Config::httpUrl));
    }

    private static BotToken token(Variables variables) {
        var file = variables.optional("BOT_TOKEN_FILE", Path::of);
        if (file == null) {
            return variables.required(
                    "BOT_TOKEN",
                    BotToken::new,
                    "get one from @BotFather with /newbot, or try the bot without one: ./gradlew playground");
        }
        if (variables.optional("BOT_TOKEN", Function.identity()) != null) {
            throw new InvalidConfigException("BOT_TOKEN and BOT_TOKEN_FILE are both set: keep one of them");
        }
        try {
            return new BotToken(Files.readString(file).strip());
        } catch (IOException e) {
            throw new InvalidConfigException("BOT_TOKEN_FILE is \"" + file + "\", but that cannot be read");
        } catch (IllegalArgumentException e) {
            throw new InvalidConfigException("BOT_TOKEN_FILE names a file, but what is in it is " + e.getMessage());
        }
    }

    /** One a line, in any writing; empty lines and those that begin with # say nothing. */
    private static Set<String> blockedWords(Variables variables) {
        var file = variables.optional("BLOCKED_WORDS_FILE", Path::of);
        if (file == null) {
            return Set.of();
        }
        try (var lines = Files.lines(file)) {
            return lines.map(String::strip)
                    .filter(line -> !line.isEmpty() && !line.startsWith("#"))
                    .collect(Collectors.toUnmodifiableSet());
        } catch (IOException | UncheckedIOException e) {
            throw new InvalidConfigException("BLOCKED_WORDS_FILE is \"" + file + "\", but that cannot be read as text");
        }
    }

    private static @Nullable WebhookAddress webhook(Variables variables) {
        var source = variables.get("UPDATES", "polling", oneOf(Updates.class));
        if (source == Updates.POLLING) {
            return null;
        }
        var secret = variables.optional("WEBHOOK_SECRET", Config::webhookSecret);
        return new WebhookAddress(
                variables.required(
                        "WEBHOOK_URL",
                        Config::webhookUrl,
                        "the address of a proxy that passes Telegram's calls on, or UPDATES=polling"),
                variables.get("WEBHOOK_PORT", "8443", Config::port),
                secret == null ? UUID.randomUUID().toString() : secret);
    }

    /** How updates reach us. */
    private enum Updates {
        POLLING,
        WEBHOOK
    }

    /** Telegram calls https addresses only; a simulator on this machine may be called without. */
    private static URI webhookUrl(String text) {
        var url = httpUrl(text);
        var isLocal = url.getHost().equals("127.0.0.1") || url.getHost().equals("localhost");
        if (!url.getScheme().equals("https") && !isLocal) {
            throw new IllegalArgumentException("not an https URL, and Telegram calls no other");
        }
        return url;
    }

    /** @see <a href="https://core.telegram.org/bots/api#setwebhook">secret_token</a> */
    private static String webhookSecret(String text) {
        if (!text.matches("[A-Za-z0-9_-]{1,256}")) {
            throw new IllegalArgumentException("not 1 to 256 letters, digits, hyphens and underscores");
        }
        return text;
    }

    private static Limits limits(Variables variables) {
        return new Limits(
                variables.get("LIMIT_WAITING", "60", Config::limit),
                variables.get("LIMIT_SEARCHES", "2", Config::limit),
                variables.get("LIMIT_UNITS_BURST", "600", Config::limit),
                variables.get("LIMIT_UNITS_A_SECOND", "10", Config::limit),
                variables.get("LIMIT_SHARED_A_DAY", "500", Config::limit),
                variables.get("LIMIT_REPORTS_A_DAY", "10", Config::limit),
                variables.get("LIMIT_IMPORT_BYTES", "2000000", Config::limit),
                variables.get("LIMIT_IMPORT_ENTRIES", "20000", Config::limit),
                variables.get("LIMIT_STICKERS", "20000", Config::limit),
                variables.get("LIMIT_PICTURE_BYTES", "524288", Config::limit),
                variables.get("LIMIT_PICTURE_SIDE", "2048", Config::limit));
    }

    /** The Telegram library takes a server, not a path on one. */
    private static URI serverUrl(String text) {
        var url = httpUrl(text);
        if (!url.getPath().isEmpty() && !url.getPath().equals("/")) {
            throw new IllegalArgumentException("more than a server's address, such as http://127.0.0.1:8081");
        }
        return url;
    }

    private static URI httpUrl(String text) {
        try {
            var url = new URI(text);
            if (url.getHost() != null
                    && ("http".equals(url.getScheme()) || "https".equals(url.getScheme()))
                    && url.getPort() <= 65_535
                    && url.getUserInfo() == null
                    && url.getQuery() == null
                    && url.getFragment() == null) {
                return url;
            }
        } catch (URISyntaxException e) {
            // said below, as for every other text that is no such URL
        }
        throw new IllegalArgumentException("not an http or https URL");
    }

    /** @see <a href="https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/HowItWorks.NamingRulesDataTypes.html">naming rules</a> */
    private static String tableName(String text) {
        if (!text.matches("[A-Za-z0-9_.-]{3,255}")) {
            throw new IllegalArgumentException("not 3 to 255 letters, digits, dots, hyphens and underscores");
        }
        return text;
    }

    private static Set<Long> userIds(String text) {
        return Stream.of(text.split("[,\\s]+"))
                .filter(id -> !id.isEmpty())
                .map(Config::userId)
                .collect(Collectors.toUnmodifiableSet());
    }

    private static Long userId(String text) {
        if (!text.matches("[1-9][0-9]{0,17}")) {
            throw new IllegalArgumentException("not a list of user ids, such as 5000000123,5000000124");
        }
        return Long.valueOf(text);
    }

    private static int port(String text) {
        if (!text.matches("[0-9]{1,5}") || Integer.parseInt(text) > 65_535) {
            throw new IllegalArgumentException("not a port number from 0 to 65535");
        }
        return Integer.parseInt(text);
    }

    private static Audience audience(String text) {
        return Audience.parse(text).orElseThrow(() -> new IllegalArgumentException("not one of public, private"));
    }

    private static int limit(String text) {
        if (!text.matches("[1-9][0-9]{0,8}")) {
            throw new IllegalArgumentException("not a whole number from 1 to 999999999");
        }
        return Integer.parseInt(text);
    }

    private static <E extends Enum<E>> Function<String, E> oneOf(Class<E> type) {
        return text -> Stream.of(type.getEnumConstants())
                .filter(constant -> constant.name().equalsIgnoreCase(text))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("not one of "
                        + Stream.of(type.getEnumConstants())
                                .map(constant -> constant.name().toLowerCase(Locale.ROOT))
                                .collect(Collectors.joining(", "))));
    }

    /** The environment, where an empty variable is an absent one. */
    private record Variables(Map<String, String> values) {
        private static final Set<String> SECRETS = Set.of("BOT_TOKEN", "WEBHOOK_SECRET");

        <T> T required(String name, Function<String, T> parser, String advice) {
            if (values.getOrDefault(name, "").isBlank()) {
                throw new InvalidConfigException(name + " is missing: " + advice);
            }
            return get(name, "", parser);
        }

        <T> @Nullable T optional(String name, Function<String, T> parser) {
            return values.getOrDefault(name, "").isBlank() ? null : get(name, "", parser);
        }

        <T> T get(String name, String fallback, Function<String, T> parser) {
            var given = values.getOrDefault(name, "").strip();
            var text = given.isEmpty() ? fallback : given;
            try {
                return parser.apply(text);
            } catch (IllegalArgumentException e) {
                throw new InvalidConfigException(name + " is " + shown(name, text) + ", but that is " + e.getMessage());
            }
        }

        private static String shown(String name, String text) {
            return SECRETS.contains(name) ? "set" : "\"" + text + "\"";
        }
    }
}
