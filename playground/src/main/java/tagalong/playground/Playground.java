package tagalong.playground;

import static java.util.Objects.requireNonNull;

import java.net.BindException;
import java.net.URI;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import tagalong.bot.Config;
import tagalong.simulator.Person;
import tagalong.simulator.Simulator;
import tagalong.simulator.dynamodb.DynamoDbLocal;
import tagalong.storage.StorageConfig;

/** All parts of the playground, started one after the other and ended in reverse, also when the process is told to end. */
public final class Playground implements AutoCloseable {
    private final DataDirectory data;
    private final PlaygroundRoutes routes = new PlaygroundRoutes();
    private final Simulator telegram;
    private final Thread closeAtExit = new Thread(this::end, "playground-end");
    private final AtomicBoolean ended = new AtomicBoolean();
    private volatile @Nullable DynamoDbLocal database;
    private volatile @Nullable BotProcess bot;
    private @Nullable Shelf shelf;
    private @Nullable Cast cast;

    private Playground(Config config) {
        data = DataDirectory.claim(config.dataDirectory());
        telegram = telegram(config.playgroundPort());
        Runtime.getRuntime().addShutdownHook(closeAtExit);
    }

    /**
     * Starts everything.
     *
     * @param dynamoDbLocal the class path of DynamoDB Local's jars
     * @param steps is told in one line what is ready
     * @throws CannotStartException saying in one line what is in the way
     */
    public static Playground start(Config config, String dynamoDbLocal, Consumer<String> steps) {
        var playground = new Playground(config);
        try {
            playground.start(dynamoDbLocal, config, steps);
            return playground;
        } catch (RuntimeException e) {
            playground.close();
            throw e;
        }
    }

    private Simulator telegram(int port) {
        try {
            return Simulator.start(port, new PageHandler(), routes);
        } catch (IllegalStateException e) {
            data.close();
            throw isTaken(e)
                    ? new CannotStartException(
                            "Port " + port + " is taken: stop what uses it, or choose another with PLAYGROUND_PORT", e)
                    : e;
        }
    }

    private static boolean isTaken(Throwable failure) {
        return failure instanceof BindException || (failure.getCause() != null && isTaken(failure.getCause()));
    }

    private void start(String dynamoDbLocal, Config config, Consumer<String> steps) {
        var opening = CompletableFuture.supplyAsync(() -> data.open(dynamoDbLocal)); // a process that starts meanwhile
        telegram.messageIdsFrom(Numbers.ofMessages());
        telegram.bot().updateNumbersFrom(Numbers.ofUpdates());
        shelf = StickerLibrary.load().addTo(telegram);
        cast = Cast.enter(telegram, shelf);
        database = joined(opening);
        steps.accept("DynamoDB Local   keeps its files in " + data.shown());
        steps.accept("Stickers         " + shelf.summary());
        steps.accept("Simulator        Telegram for " + cast.names());

        var table = new StorageConfig(config.dynamoDbTable(), database.endpoint());
        var given = new FirstTags(telegram, shelf).give(cast, table, data.firstTags());
        steps.accept("Public tags      " + given);
        OldIntroductions.forget(table);

        bot = new BotProcess(
                telegram,
                new BotProcess.Surroundings(
                        config, database.endpoint(), data.botLog(), cast.admin().id()));
        routes.open(bot, shelf);
        bot.start();
        bot.awaitPolling(() -> steps.accept("Bot              starts; it takes longer than usual"));
        steps.accept("Bot              answers (its log: " + data.botLog() + ")");
    }

    private static DynamoDbLocal joined(CompletableFuture<DynamoDbLocal> opening) {
        try {
            return opening.join();
        } catch (CompletionException e) {
            throw e.getCause() instanceof RuntimeException cause ? cause : e;
        }
    }

    /** Where the page is. */
    public URI url() {
        return telegram.url().resolve("/");
    }

    Simulator telegram() {
        return telegram;
    }

    Shelf shelf() {
        return requireNonNull(shelf);
    }

    List<Person> people() {
        return requireNonNull(cast).people();
    }

    Person artist() {
        return requireNonNull(cast).artist();
    }

    Person admin() {
        return requireNonNull(cast).admin();
    }

    BotProcess bot() {
        return requireNonNull(bot);
    }

    /** Ends everything and waits until it is gone. Closing twice is closing once. */
    @Override
    public void close() {
        end();
        try {
            Runtime.getRuntime().removeShutdownHook(closeAtExit);
        } catch (IllegalStateException shuttingDown) {
            return;
        }
    }

    /** The bot first, while it still has a table to say good-bye to. */
    private void end() {
        if (!ended.compareAndSet(false, true)) {
            return;
        }
        if (bot != null) {
            bot.close();
        }
        telegram.close();
        if (database != null) {
            database.close();
        }
        data.close();
    }
}
