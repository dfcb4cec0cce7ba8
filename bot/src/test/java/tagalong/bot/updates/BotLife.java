package tagalong.bot.updates;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.Executor;
import org.telegram.telegrambots.meta.api.objects.Update;
import tagalong.bot.dispatch.Dispatcher;
import tagalong.bot.dispatch.Router;
import tagalong.bot.metrics.Meters;
import tagalong.bot.text.Languages;
import tagalong.bot.updates.CrashTable.Connection;
import tagalong.bot.work.Lanes;
import tagalong.bot.work.Patience;
import tagalong.bot.work.SearchTurns;
import tagalong.storage.StorageException;

/** One life of the bot: its real parts, polling as the poller does, with the one rule broken that is to be. */
final class BotLife {
    /** Read once: thousands of lives are lived. */
    private static final Languages LANGUAGES = Languages.shipped();

    private final DeliveryRun run;
    private final Connection table;
    private final RuleBreaker rules;
    private final UpdatesInHand inHand;
    private final Offsets offsets;
    private boolean hasBegun;
    private boolean hasAsked;
    private int highestBrought;

    BotLife(DeliveryRun run, Connection table) {
        this.run = run;
        this.table = table;
        Executor tasks = task -> {
            if (!table.isDead()) {
                run.steps.of(table).execute(task);
            }
        };
        Executor hanging = task -> {};
        this.rules = new RuleBreaker(run, table, tasks);
        var dispatcher = new Dispatcher(
                new Dispatcher.Self(42, () -> ""),
                Router.of(List.of(on -> {
                    on.text((turn, text) -> run.work(turn, text.text(), rules::work));
                    on.inline((turn, search) -> run.handedOn(search.query()));
                })),
                run.said.gateway,
                new Dispatcher.People(
                        rules.marks(),
                        LANGUAGES,
                        (person, appLanguage) -> appLanguage,
                        person -> rules.refusing(),
                        person -> () -> {}),
                new Dispatcher.Workplace(
                        new Lanes(run.plan.workHangs() ? hanging : tasks, person -> false, person -> 0),
                        new SearchTurns(2, Runnable::run),
                        run.plan.mostWaiting(),
                        () -> 0,
                        Patience::sleep,
                        new Meters(false)));
        this.inHand = new UpdatesInHand(
                rules.intake(dispatcher.begin()),
                rules.inbox(),
                table,
                run.plan.putsHang() ? hanging : tasks,
                () -> run.table.now);
        this.offsets = new Offsets(inHand);
    }

    boolean isDead() {
        return table.isDead();
    }

    boolean hasLostLease() {
        return table.hasLostLease();
    }

    /** One step of polling: asks, or settles what came; between the two others may get ahead. */
    void poll() {
        if (isDead()) {
            return;
        }
        if (hasBegun && run.steps.chance(12) && !rules.is(BrokenRule.NEVER_SWEPT)) {
            run.steps.of(table).execute(this::sweep);
        }
        if (hasAsked) {
            hasAsked = false;
            inHand.settle(Duration.ZERO, Duration.ZERO);
        } else if (!hasBegun) {
            begin();
        } else if (!rules.is(BrokenRule.ASKING_WAITS_FOR_WORK) || !rules.hasUnfinished()) {
            ask();
        }
    }

    private void begin() {
        try {
            rules.starting(true);
            var undelivered = run.telegram.getUpdates(0);
            offsets.begin(rules.is(BrokenRule.TELEGRAM_NOT_ASKED_AT_START) ? List.of() : undelivered);
            undelivered.forEach(this::brought);
            hasBegun = true;
            hasAsked = true;
        } catch (StorageException e) {
            run.triedInVain();
        } finally {
            rules.starting(false);
        }
    }

    private void ask() {
        var offset = offsets.ask(0);
        if (rules.is(BrokenRule.CONFIRMED_BECAUSE_TIME_PASSED)) {
            offset = highestBrought + 1;
        }
        var last = highestBrought;
        var updates = run.telegram.getUpdates(offset);
        offsets.take(updates.stream()
                .filter(update -> !rules.is(BrokenRule.LOWER_NUMBER_DROPPED) || update.getUpdateId() > last)
                .toList());
        updates.forEach(this::brought);
        run.askedFrom(offset);
        hasAsked = true;
    }

    private void brought(Update update) {
        highestBrought = Math.max(highestBrought, update.getUpdateId());
    }

    void sweep() {
        try {
            inHand.deleteRows();
            inHand.sweep();
        } catch (StorageException e) {
            run.triedInVain();
        }
    }
}
