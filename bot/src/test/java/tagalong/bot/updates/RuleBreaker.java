package tagalong.bot.updates;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import org.telegram.telegrambots.meta.api.objects.Update;
import tagalong.bot.updates.CrashTable.Connection;
import tagalong.storage.InboxStore;
import tagalong.storage.MarkStore;
import tagalong.storage.StorageException;
import tagalong.storage.UserId;

/** Stands between the bot's parts in one life, and breaks the one rule that is to be broken. */
final class RuleBreaker {
    private static final UserId EVERYBODY = new UserId(1);

    private record Taken(String text, CompletableFuture<Void> done) {}

    private final DeliveryRun run;
    private final Connection table;
    private final Executor tasks;
    private final Map<UserId, List<Taken>> takenOf = new HashMap<>();
    private boolean isStarting;
    private boolean isRefusing;

    RuleBreaker(DeliveryRun run, Connection table, Executor tasks) {
        this.run = run;
        this.table = table;
        this.tasks = tasks;
    }

    boolean is(BrokenRule rule) {
        return run.plan.broken() == rule;
    }

    void starting(boolean now) {
        isStarting = now;
    }

    /** Told before the mark of updates that are refused. */
    void refusing() {
        isRefusing = true;
    }

    boolean hasUnfinished() {
        return takenOf.values().stream().flatMap(List::stream).anyMatch(one -> !one.done.isDone());
    }

    /** One write of the work. */
    void work(Runnable change) {
        if (is(BrokenRule.WORK_NOT_CONFIRMED_BEFORE_MARK)) {
            later(() -> table.work(change));
        } else {
            table.work(change);
        }
    }

    /** What should be confirmed now is only written some time, if the process lives. */
    private void later(Runnable write) {
        if (table.isDead()) {
            throw new Interleaving.Died();
        }
        tasks.execute(() -> {
            try {
                write.run();
            } catch (StorageException e) {
                run.triedInVain();
            }
        });
    }

    UpdateSource.Intake intake(UpdateSource.Intake dispatcher) {
        return new UpdateSource.Intake() {
            @Override
            public CompletableFuture<Void> take(Update update) {
                return RuleBreaker.this.take(update, dispatcher);
            }

            @Override
            public void end() {
                dispatcher.end();
            }

            @Override
            public boolean isOver() {
                return dispatcher.isOver();
            }
        };
    }

    private CompletableFuture<Void> take(Update update, UpdateSource.Intake dispatcher) {
        var person = UpdateJson.person(update);
        if (person.isEmpty()) {
            return dispatcher.take(update);
        }
        var text = update.getMessage().getText();
        var unfinished = takenOf.computeIfAbsent(person.get(), key -> new ArrayList<>());
        unfinished.removeIf(one -> one.done.isDone());
        var isCrowded = unfinished.size() >= run.plan.mostWaiting()
                || unfinished.stream().anyMatch(one -> run.mayBeRefused(one.text));
        if (isCrowded) {
            run.isCrowded(text);
        }
        var done =
                isCrowded && is(BrokenRule.REFUSED_OUTSIDE_THE_LANE) ? refusedAtOnce(update) : dispatcher.take(update);
        unfinished.add(new Taken(text, done));
        return done;
    }

    private CompletableFuture<Void> refusedAtOnce(Update update) {
        var done = new CompletableFuture<Void>();
        later(() -> {
            table.raise(UpdateJson.line(update).orElseThrow(), update.getUpdateId());
            done.complete(null);
        });
        return done;
    }

    MarkStore marks() {
        return new MarkStore() {
            @Override
            public OptionalLong highest(Line line) {
                return table.highest(seen(line));
            }

            @Override
            public void raise(Line line, long number) {
                var ofRefused = isRefusing;
                isRefusing = false;
                run.isBeingMarked(line.person(), number);
                if (is(BrokenRule.MARK_NOT_CONFIRMED_BEFORE_REPLY)) {
                    later(() -> table.raise(line, number));
                } else if (!ofRefused || !is(BrokenRule.REFUSAL_NOT_MARKED)) {
                    table.raise(seen(line), number);
                }
            }

            private Line seen(Line line) {
                return is(BrokenRule.ONE_MARK_FOR_ALL) ? Line.inPrivate(EVERYBODY) : line;
            }
        };
    }

    InboxStore inbox() {
        return new InboxStore() {
            @Override
            public void put(Collection<Waiting> updates) {
                if (is(BrokenRule.PUT_NOT_CONFIRMED)) {
                    later(() -> table.put(updates));
                    return;
                }
                table.put(updates);
                if (is(BrokenRule.ROW_DELETED_BEFORE_MARK)) {
                    later(() ->
                            table.delete(updates.stream().map(Waiting::number).toList()));
                }
            }

            @Override
            public List<Waiting> all() {
                return isStarting && is(BrokenRule.INBOX_NOT_READ_AT_START) ? List.of() : table.all();
            }

            @Override
            public void delete(Collection<Long> numbers) {
                table.delete(numbers);
            }
        };
    }
}
