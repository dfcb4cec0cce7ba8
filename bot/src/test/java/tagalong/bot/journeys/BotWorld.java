package tagalong.bot.journeys;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.awaitility.Awaitility;
import tagalong.bot.Application;
import tagalong.bot.Config;
import tagalong.bot.SharedDatabase;
import tagalong.simulator.Person;
import tagalong.simulator.SimulatedSet;
import tagalong.simulator.Simulator;
import tagalong.storage.StorageConfig;
import tagalong.storage.dynamo.DynamoStorage;

/** The bot's real wiring, on a Telegram of its own and a table of its own; people and sets to tell a story with. */
final class BotWorld implements AutoCloseable {
    /** Of people, and of whoever waits for something, also when a poll gets no answer; nothing here is about time. */
    private static final Duration PATIENCE = Duration.ofSeconds(90);

    /** Of whoever waits, too: much of what is waited for takes less than Awaitility's tenth of a second. */
    private static final Duration BETWEEN_LOOKS = Duration.ofMillis(10);

    /** Of whoever waits for what nobody in the story waited for. */
    private static final Duration LAST_PATIENCE = Duration.ofSeconds(20);

    static {
        Awaitility.setDefaultTimeout(PATIENCE);
        Awaitility.setDefaultPollDelay(Duration.ZERO);
        Awaitility.setDefaultPollInterval(BETWEEN_LOOKS);
    }

    final Simulator telegram = Simulator.start();
    final Person ann = telegram.person("Ann");
    final Person bob = telegram.person("Bob");
    final SimulatedSet cats = telegram.stickerSet("Zorblax", "😀", "😂", "😎", "😡", "😴");
    private final String table = SharedDatabase.newTable("journey");
    private final URI database;
    private final Map<String, String> settings;
    private Application application;

    private BotWorld(URI database, Map<String, String> settings) {
        this.database = database;
        this.settings = settings;
        telegram.bot().inlineFeedback(true);
        telegram.patience(PATIENCE);
    }

    static BotWorld withBot() {
        return withBotOn(SharedDatabase.endpoint());
    }

    /** @param settings of the bot, besides what it needs to find this world */
    static BotWorld withBot(Map<String, String> settings) {
        return withBotOn(SharedDatabase.endpoint(), settings);
    }

    /** @param database where a DynamoDB or what stands before it listens */
    static BotWorld withBotOn(URI database) {
        return withBotOn(database, Map.of());
    }

    static BotWorld withBotOn(URI database, Map<String, String> settings) {
        var world = new BotWorld(database, settings);
        world.startBot();
        return world;
    }

    static BotWorld withoutBot() {
        return withoutBotOn(SharedDatabase.endpoint());
    }

    static BotWorld withoutBotOn(URI endpoint) {
        return new BotWorld(endpoint, Map.of());
    }

    /** The database that all tests share. */
    static URI sharedDatabase() {
        return SharedDatabase.endpoint();
    }

    void startBot() {
        startBot(Map.of());
    }

    /** @param settings beside those of every journey */
    void startBot(Map<String, String> settings) {
        var environment = environment();
        environment.putAll(settings);
        var config = Config.from(environment);
        application = Application.start(
                config,
                DynamoStorage.open(
                        new StorageConfig(config.dynamoDbTable(), config.dynamoDbEndpoint(), config.blockedWords())));
    }

    void stopBot() {
        application.close();
        application = null;
    }

    /** What a process of the bot is started with. */
    Map<String, String> environment() {
        var environment = new HashMap<>(Map.of(
                "BOT_TOKEN", telegram.token(),
                "TELEGRAM_API_URL", telegram.url().toString(),
                "DYNAMODB_ENDPOINT", database.toString(),
                "DYNAMODB_TABLE", table,
                "ADMIN_HTTP_PORT", "0"));
        environment.putAll(settings);
        return environment;
    }

    /** All rows of the table that hold the person's id anywhere. */
    List<String> rowsNaming(Person person) {
        return rows().stream()
                .filter(row -> row.contains(Long.toString(person.id())))
                .toList();
    }

    /** All rows of the table. */
    List<String> rows() {
        var scan = HttpRequest.newBuilder(database)
                .header("X-Amz-Target", "DynamoDB_20120810.Scan")
                .header("Content-Type", "application/x-amz-json-1.0")
                .header("X-Amz-Date", "20260101T000000Z")
                .header(
                        "Authorization",
                        "AWS4-HMAC-SHA256 Credential=local/20260101/us-east-1/dynamodb/aws4_request,"
                                + " SignedHeaders=host, Signature=0")
                .POST(HttpRequest.BodyPublishers.ofString("{\"TableName\":\"" + table + "\"}"))
                .build();
        try {
            var answer = HttpClient.newHttpClient().send(scan, HttpResponse.BodyHandlers.ofString());
            if (answer.statusCode() != 200) {
                throw new IllegalStateException(answer.body());
            }
            var rows = new ArrayList<String>();
            new ObjectMapper().readTree(answer.body()).get("Items").forEach(row -> rows.add(row.toString()));
            return rows;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    /** Ends the world. Whatever the story was, no button that was pressed in it seems to hang, if a bot still runs here. */
    @Override
    public void close() {
        try {
            if (application != null) {
                telegram.patience(LAST_PATIENCE);
                telegram.bot().awaitsAllPressesEnded();
            }
        } finally {
            if (application != null) {
                application.close();
            }
            telegram.close();
        }
    }
}
