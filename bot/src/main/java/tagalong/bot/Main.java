package tagalong.bot;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.slf4j.LoggerFactory;
import tagalong.bot.logging.Logging;
import tagalong.bot.table.TableCommands;
import tagalong.storage.StorageConfig;
import tagalong.storage.StorageException;
import tagalong.storage.dynamo.DynamoStorage;

/** Runs the bot until it is told to stop, or copies its table. Exit code 2: what it was told is wrong; 1: it could not go on. */
public final class Main {
    private static final Map<String, String> AWS_PROPERTIES = Map.of(
            "AWS_REGION", "aws.region",
            "AWS_ACCESS_KEY_ID", "aws.accessKeyId",
            "AWS_SECRET_ACCESS_KEY", "aws.secretAccessKey",
            "AWS_SESSION_TOKEN", "aws.sessionToken");

    private Main() {}

    public static void main(String[] arguments) {
        try {
            System.exit(run(List.of(arguments), Environment.read()));
        } catch (InvalidConfigException e) {
            System.err.println(e.getMessage());
            System.exit(2);
        }
    }

    /** @return the exit code; when all goes well with the bot, only once it is told to stop */
    static int run(List<String> arguments, Map<String, String> environment) {
        handAwsSettingsOn(environment);
        return arguments.isEmpty() || arguments.equals(List.of("run"))
                ? run(Config.from(environment))
                : copy(arguments, environment);
    }

    private static int run(Config config) {
        Logging.configure(config.logLevel(), config.logFormat(), config.secrets());
        var log = LoggerFactory.getLogger(Main.class);
        Thread.setDefaultUncaughtExceptionHandler((thread, failure) -> log.error("A thread ended", failure));
        try {
            var storage = DynamoStorage.unopened(
                    new StorageConfig(config.dynamoDbTable(), config.dynamoDbEndpoint(), config.blockedWords()));
            var table = beside("table", storage::ensureTable);
            var application = new Application(config, storage);
            join(table);
            application.start();
            Runtime.getRuntime().addShutdownHook(new Thread(application::close, "shutdown"));
            application.warmUp();
            var failure = application.awaitFailure();
            log.error(failure.reason());
            return failure.exitCode();
        } catch (StorageException e) {
            log.error(
                    "The table cannot be used ({}): check DYNAMODB_ENDPOINT, DYNAMODB_TABLE, AWS_REGION and the"
                            + " credentials",
                    because(e));
            return 1;
        } catch (RuntimeException e) { // else threads that are there already would keep a bot alive that does nothing
            log.error("The bot cannot start", e);
            return 1;
        }
    }

    private static CompletableFuture<Void> beside(String name, Runnable work) {
        return CompletableFuture.runAsync(work, task -> new Thread(task, name).start());
    }

    private static void join(CompletableFuture<Void> work) {
        try {
            work.join();
        } catch (CompletionException e) {
            throw e.getCause() instanceof StorageException cause ? cause : e;
        }
    }

    /** Needs no token; standard output is for the rows alone. */
    private static int copy(List<String> arguments, Map<String, String> environment) {
        Logging.warnOnStandardError();
        var streams =
                new TableCommands.Streams(System.in, System.out, System.err, isTerminal(Path.of("/proc/self/fd/2")));
        return new TableCommands(Config.table(environment), streams).run(arguments);
    }

    private static boolean isTerminal(Path standardError) {
        try {
            var name = standardError.toRealPath().toString();
            return name.startsWith("/dev/pts/") || name.startsWith("/dev/tty");
        } catch (IOException e) { // a pipe, or no Linux
            return false;
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
