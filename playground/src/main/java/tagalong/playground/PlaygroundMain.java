package tagalong.playground;

import java.util.HashMap;
import java.util.concurrent.CountDownLatch;
import org.jspecify.annotations.Nullable;
import tagalong.bot.Config;
import tagalong.bot.Environment;
import tagalong.bot.InvalidConfigException;
import tagalong.simulator.dynamodb.DynamoDbLocal;

/** Runs the playground until it is told to end. Exit code 2: the configuration is wrong; 1: it could not start. */
public final class PlaygroundMain {
    private static final String LOG_CONFIGURATION = "logback.configurationFile";
    private static final String END_WITH_PARENT = "tagalong.end-with-parent";

    private PlaygroundMain() {}

    public static void main(String[] arguments) throws InterruptedException {
        if (System.getProperty(LOG_CONFIGURATION) == null) {
            System.setProperty(LOG_CONFIGURATION, "tagalong/playground/logback-playground.xml");
        }
        if (Boolean.getBoolean(END_WITH_PARENT)) {
            endWithParent();
        }
        try {
            var playground = Playground.start(config(), DynamoDbLocal.classPathOfBuild(), System.out::println);
            System.out.println();
            System.out.println("Open " + playground.url() + " in a browser. Ctrl-C ends everything.");
        } catch (InvalidConfigException e) {
            stop(2, e.getMessage());
        } catch (CannotStartException e) {
            stop(1, e.getMessage());
        }
        new CountDownLatch(1).await(); // until the process is told to end
    }

    /** What only the playground knows is filled in later; whatever the environment says of it does not count. */
    private static Config config() {
        var environment = new HashMap<>(Environment.read());
        environment.put("BOT_TOKEN", "1:playground");
        environment.remove("BOT_TOKEN_FILE");
        environment.put("UPDATES", "polling");
        environment.remove("TELEGRAM_API_URL");
        environment.remove("DYNAMODB_ENDPOINT");
        return Config.from(environment);
    }

    /** Gradle hands no standard input down that would end with it, so its process is watched. */
    private static void endWithParent() {
        ProcessHandle.current().parent().ifPresent(parent -> parent.onExit().thenRun(() -> System.exit(0)));
    }

    private static void stop(int exitCode, @Nullable String message) {
        System.err.println(message);
        System.exit(exitCode);
    }
}
