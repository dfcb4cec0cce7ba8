package tagalong.bot;

import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.slf4j.LoggerFactory;
import tagalong.bot.logging.Logging;
import tagalong.storage.StorageConfig;
import tagalong.storage.StorageException;
import tagalong.storage.dynamo.DynamoStorage;

/** Runs the bot until it is told to stop. Exit code 2: the configuration is wrong; 1: it could not go on. */
public final class Main {
    private static final Map<String, String> AWS_PROPERTIES = Map.of(
            "AWS_REGION", "aws.region",
            "AWS_ACCESS_KEY_ID", "aws.accessKeyId",
            "AWS_SECRET_ACCESS_KEY", "aws.secretAccessKey",
            "AWS_SESSION_TOKEN", "aws.sessionToken");

    private Main() {}

    public static void main(String[] arguments) {
        try {
            var environment = Environment.read();
            var config = Config.from(environment);
            Logging.configure(config.logLevel(), config.logFormat(), config.secrets());
            handAwsSettingsOn(environment);
            System.exit(run(config));
        } catch (InvalidConfigException e) {
            System.err.println(e.getMessage());
            System.exit(2);
        }
    }

    private static int run(Config config) {
        var log = LoggerFactory.getLogger(Main.class);
        Thread.setDefaultUncaughtExceptionHandler((thread, failure) -> log.error("A thread ended", failure));
        try {
            var storage = DynamoStorage.open(new StorageConfig(config.dynamoDbTable(), config.dynamoDbEndpoint()));
            var application = Application.start(config, storage);
            Runtime.getRuntime().addShutdownHook(new Thread(application::close, "shutdown"));
            log.error(application.awaitFailure());
            return 2;
        } catch (StorageException e) {
            log.error(
                    "The table cannot be used ({}): check DYNAMODB_ENDPOINT, DYNAMODB_TABLE, AWS_REGION and the"
                            + " credentials",
                    because(e));
            return 1;
        }
    }

    /** The AWS SDK reads the environment itself, but not a .env file. */
    private static void handAwsSettingsOn(Map<String, String> environment) {
        AWS_PROPERTIES.forEach((variable, property) -> {
            var value = environment.getOrDefault(variable, "");
            if (!value.isBlank() && System.getProperty(property) == null) {
                System.setProperty(property, value);
            }
        });
    }

    private static String because(StorageException e) {
        return Stream.of(e, e.getCause())
                .filter(Objects::nonNull)
                .map(Throwable::getMessage)
                .collect(Collectors.joining(": "));
    }
}
