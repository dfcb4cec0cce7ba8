package tagalong.bot.updates;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import org.telegram.telegrambots.meta.api.objects.Update;
import tagalong.bot.dispatch.Turn;
import tagalong.bot.text.Html;
import tagalong.storage.LeaseLostException;
import tagalong.storage.MarkStore.Line;
import tagalong.storage.StorageException;
import tagalong.storage.UserId;

/** Some people's updates, the lives of the process that takes them, and which promises were broken to whom. */
final class DeliveryRun {
    private static final int MOST_STEPS = 20_000;
    private static final int ENOUGH_IDLE = 8;
    private static final Duration LONG_SILENCE = Duration.ofDays(8);

    /** One message: whose, which of theirs, and the number of its update. */
    private record Sent(long person, int place, int number) {}

    private static long people = 1000;

    final DeliveryPlan plan;
    final Interleaving steps;
    final CrashTable table;
    final ForgetfulTelegram telegram;
    final SaidReplies said;
    private final Map<DeliveryPromise, String> broken = new EnumMap<>(DeliveryPromise.class);
    private final long ann = people++;
    private final long bob = people++;
    private final Map<String, Sent> sent = new HashMap<>();
    private final Set<String> queries = new HashSet<>();
    private final Set<String> halfDone = new HashSet<>();
    private final Set<String> done = new HashSet<>();
    private final Map<Long, Integer> furthest = new HashMap<>();
    private final Set<String> failed = new HashSet<>();
    private final Set<String> crowded = new HashSet<>();
    /** Failed or were refused, and have been marked or may yet be: their mark may land late. */
    private final Set<String> givenUp = new HashSet<>();

    private int lastAsked = -1;
    private int idle;
    private int lives;

    DeliveryRun(DeliveryPlan plan, SaidReplies said) {
        this.plan = plan;
        this.said = said;
        this.steps = new Interleaving(plan.seed());
        this.table = new CrashTable(steps, plan.faults(), plan.broken());
        this.telegram = new ForgetfulTelegram(this::forgotten);
    }

    List<Long> chats() {
        return List.of(ann, bob);
    }

    int lives() {
        return lives;
    }

    /** Everything that happens but what is said, which is only known later. */
    DeliveryRun toItsEnd() {
        var process = start();
        for (var spell : plan.updates().split("-")) {
            if (lives > 0 && lastAsked >= 0) {
                process = daysPass(process);
            }
            arrive(spell, 0);
            process = untilQuiet(process);
        }
        if (!plan.workHangs()) {
            process = swept(process);
            judge();
        }
        return this;
    }

    private BotLife start() {
        lives++;
        failed.removeIf(text -> !isMarked(text)); // it comes again
        crowded.removeIf(text -> !isMarked(text));
        var process = new BotLife(this, table.connect());
        steps.pollBy(process::poll);
        idle = 0;
        return process;
    }

    private BotLife daysPass(BotLife process) {
        var goesOn = steps.chance(2);
        var next = goesOn ? swept(process) : process;
        table.now = table.now.plus(LONG_SILENCE);
        telegram.beginAnew(50);
        return goesOn ? next : start();
    }

    private BotLife swept(BotLife process) {
        var current = process;
        for (var tries = 0; tries < 4 && plan.broken() != BrokenRule.NEVER_SWEPT; tries++) {
            try {
                current.sweep();
            } catch (Interleaving.Died e) {
                current = start();
            }
            current = untilQuiet(current);
        }
        return current;
    }

    /** Some come at once, the others whenever. */
    private void arrive(String who, int from) {
        for (var at = from; at < who.length(); at++) {
            if (at > from && steps.chance(3)) {
                var rest = at;
                steps.later(() -> arrive(who, rest));
                return;
            }
            send(who.charAt(at));
        }
    }

    private void send(char letter) {
        var person = Character.toLowerCase(letter) == 'a' ? ann : bob;
        if (Character.isUpperCase(letter)) {
            var query = "q" + queries.size();
            queries.add(query);
            telegram.query(person, query);
            return;
        }
        var place =
                (int) sent.values().stream().filter(one -> one.person == person).count();
        var text = letter + "-" + place;
        sent.put(text, new Sent(person, place, telegram.message(person, text).getUpdateId()));
    }

    private BotLife untilQuiet(BotLife process) {
        var current = process;
        idle = 0;
        for (var step = 0; step < MOST_STEPS; step++) {
            if (current.isDead() || (current.hasLostLease() && steps.chance(4))) {
                current = start(); // what lost its lease goes on beside it
            }
            var busy = !steps.isEmpty();
            steps.step();
            idle = busy || !steps.isEmpty() ? 0 : idle + 1;
            if (idle == ENOUGH_IDLE && !current.isDead() && !current.hasLostLease()) {
                return current;
            }
        }
        breaks(DeliveryPromise.NOTHING_STAYS, "it never ends");
        return current;
    }

    void triedInVain() {
        idle = 0;
    }

    void askedFrom(int offset) {
        if (offset != lastAsked) {
            lastAsked = offset;
            idle = 0;
        }
    }

    /** The work: two writes, and a reply. */
    void work(Turn turn, String text, Consumer<Runnable> write) {
        try {
            write.accept(() -> changed(text, halfDone));
            write.accept(() -> changed(text, done));
        } catch (LeaseLostException e) {
            throw e;
        } catch (StorageException e) {
            failed.add(text);
            throw e;
        }
        turn.say(Html.escape(text));
    }

    private void changed(String text, Set<String> now) {
        var one = sent(text);
        if (furthest.merge(one.person, one.place, Math::max) > one.place) {
            breaks(DeliveryPromise.IN_ORDER, text + " after a later one");
        }
        now.add(text);
    }

    void handedOn(String query) {
        queries.remove(query);
    }

    void isCrowded(String text) {
        crowded.add(text);
    }

    /** In its lane's turn. */
    void isBeingMarked(UserId person, long number) {
        sent.keySet().stream()
                .filter(text -> sent(text).person == person.value() && sent(text).number <= number)
                .filter(text -> failed.contains(text) || crowded.contains(text))
                .forEach(givenUp::add);
    }

    boolean mayBeRefused(String text) {
        return crowded.contains(text);
    }

    private Sent sent(String text) {
        return requireNonNull(sent.get(text), text);
    }

    private boolean isMarked(String text) {
        var one = sent(text);
        return table.highest(Line.inPrivate(new UserId(one.person))).orElse(-1) >= one.number;
    }

    private void forgotten(Update update) {
        if (update.getMessage() == null) {
            return;
        }
        var text = update.getMessage().getText();
        var row = table.rows.get(update.getUpdateId().longValue());
        if (row == null && !done.contains(text) && !(isTold(text) && isMarked(text))) {
            breaks(DeliveryPromise.NOTHING_LOST, text + " was forgotten too early");
        }
    }

    /** That it was not done. */
    private boolean isTold(String text) {
        return failed.contains(text) || crowded.contains(text) || givenUp.contains(text);
    }

    private void judge() {
        for (var text : sent.keySet()) {
            if (!done.contains(text) && !isTold(text)) {
                breaks(
                        telegram.hasNothingLeft() ? DeliveryPromise.NOTHING_LOST : DeliveryPromise.NOTHING_STAYS,
                        text + " is not done");
            }
        }
        if (!telegram.hasNothingLeft()) {
            breaks(DeliveryPromise.NOTHING_STAYS, "Telegram was never asked past some update");
        }
        if (!table.counting().isEmpty()) {
            breaks(DeliveryPromise.NOTHING_STAYS, "rows " + table.rows.keySet());
        }
        judgeQueries();
    }

    void judgeQueries() {
        if (!queries.isEmpty()) {
            breaks(DeliveryPromise.NOBODY_WAITS, "queries " + queries);
        }
    }

    /** To be called when all that was handed to the gateway is out. */
    void judgeReplies() {
        for (var person : chats()) {
            var replies = new ArrayList<>(said.to(person));
            var most =
                    sent.values().stream().filter(one -> one.person == person).count();
            if (replies.size() > most) {
                breaks(DeliveryPromise.ANSWERED_ONCE, replies + " to " + most);
            }
            sent.keySet().forEach(replies::remove);
            if (replies.stream().anyMatch(sent::containsKey)) {
                breaks(DeliveryPromise.ANSWERED_ONCE, "said again: " + replies);
            }
        }
    }

    /** How many answers to messages were given. */
    long replies() {
        return chats().stream().mapToLong(chat -> said.to(chat).size()).sum();
    }

    boolean allIsDone() {
        return done.containsAll(sent.keySet());
    }

    private void breaks(DeliveryPromise promise, String how) {
        broken.putIfAbsent(promise, how);
    }

    Map<DeliveryPromise, String> broken() {
        return broken;
    }
}
