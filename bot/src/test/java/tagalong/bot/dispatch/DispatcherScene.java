package tagalong.bot.dispatch;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Executor;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.AfterEach;
import tagalong.bot.metrics.UpdateWatch;
import tagalong.bot.telegram.BotAddress;
import tagalong.bot.telegram.BotToken;
import tagalong.bot.telegram.Keyboard;
import tagalong.bot.telegram.Reply;
import tagalong.bot.telegram.TelegramGateway;
import tagalong.bot.text.Languages;
import tagalong.bot.work.Lanes;
import tagalong.bot.work.Patience;
import tagalong.bot.work.SearchTurns;
import tagalong.simulator.Simulator;
import tagalong.storage.LeaseLostException;
import tagalong.storage.MarkStore;
import tagalong.storage.Sticker;
import tagalong.storage.StickerId;
import tagalong.storage.StorageException;

/** A dispatcher whose one feature does what a test wants, before a Telegram that knows nobody it writes to. */
abstract class DispatcherScene {
    private static final Sticker CAT = new Sticker(new StickerId("cat"), "file", Sticker.Kind.STICKER, null, null);

    final List<String> called = new CopyOnWriteArrayList<>();
    final Marks marks = new Marks();
    final List<String> begun = new ArrayList<>();
    final List<UpdateWatch.Outcome> ended = new ArrayList<>();
    boolean leaseIsLost;
    boolean fails;
    boolean isBeingDeleted;
    boolean isStoreAway;
    Duration now = Duration.ZERO;
    private final Simulator telegram = Simulator.start();
    private final TelegramGateway gateway = new TelegramGateway(
            new BotAddress(new BotToken(telegram.token()), telegram.url()),
            Executors.newScheduledThreadPool(1),
            Patience::sleep,
            (method, code, time) -> called.add(method));

    @AfterEach
    void end() {
        gateway.close();
        telegram.close();
    }

    final Dispatcher dispatcher(Executor threads, int mostWaiting) {
        return new Dispatcher(
                new Dispatcher.Self(42, () -> ""),
                Router.of(List.of(this::register)),
                gateway,
                new Dispatcher.People(
                        marks,
                        Languages.shipped(),
                        (person, appLanguage) -> {
                            askStore();
                            return appLanguage;
                        },
                        person -> askStore(),
                        person -> () -> {}),
                new Dispatcher.Workplace(
                        new Lanes(threads, person -> isBeingDeleted, person -> 0),
                        new SearchTurns(2, threads),
                        mostWaiting,
                        () -> now.toNanos(),
                        Patience::sleep,
                        new Ends()));
    }

    private void askStore() {
        if (isStoreAway) {
            throw new StorageException("It is away");
        }
    }

    private void register(Router on) {
        on.text((turn, text) -> {
            begun.add(text.text());
            if (fails) {
                turn.sendSticker(CAT, () -> Keyboard.NONE);
                throw new IllegalStateException("It fails");
            }
            turn.say(DispatcherScene::broken);
        });
        on.inline((turn, query) -> begun.add(query.query()));
        on.chosen((turn, chosen) -> {
            if (leaseIsLost) {
                throw new LeaseLostException("Another process writes");
            }
            begun.add("chosen " + chosen.resultId());
        });
    }

    private static Reply broken() {
        throw new IllegalStateException("broken");
    }

    private final class Ends implements UpdateWatch {
        @Override
        public void ended(String kind, Outcome outcome) {
            ended.add(outcome);
        }

        @Override
        public void handled(String feature, Duration time) {}

        @Override
        public void answered(String feature, Duration time) {}
    }

    static final class Marks implements MarkStore {
        final Map<Line, Long> highest = new HashMap<>();
        boolean areTaken;

        @Override
        public OptionalLong highest(Line line) {
            return highest.containsKey(line) ? OptionalLong.of(highest.get(line)) : OptionalLong.empty();
        }

        @Override
        public void raise(Line line, long number) {
            if (areTaken) {
                throw new LeaseLostException("Another process writes");
            }
            highest.merge(line, number, Math::max);
        }
    }
}
