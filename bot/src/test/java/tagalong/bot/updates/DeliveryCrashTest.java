package tagalong.bot.updates;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.telegram.telegrambots.meta.api.objects.Update;
import tagalong.bot.updates.CrashTable.Fault;

/**
 * What the rules of delivery promise, of the real parts: whatever write the process dies before, in or after, whatever answer is
 * lost and whatever lands late. Each rule, broken on purpose, is found out.
 */
final class DeliveryCrashTest {
    private static final int UNLIMITED = 60;
    private static final List<Fault> DEATHS = List.of(Fault.DIE_BEFORE, Fault.DIE_IN, Fault.DIE_AFTER);
    /** All that can happen to one write without half a second's pause. */
    private static final Set<Fault> ACCIDENTS = EnumSet.complementOf(EnumSet.of(Fault.GO_AWAY));

    private static final int MOST_RUNS_TO_FIND = 1_500;
    private static final int RUNS_A_LOOK = 50;

    /** Each rule, and a promise that is broken without it. */
    private static final String WITHOUT = """
        WORK_NOT_CONFIRMED_BEFORE_MARK, NOTHING_LOST
        MARK_NOT_CONFIRMED_BEFORE_REPLY, ANSWERED_ONCE
        ONE_MARK_FOR_ALL, NOTHING_LOST
        MARK_FALLS, ANSWERED_ONCE
        MARK_COUNTS_FOR_EVER, NOTHING_LOST
        LOWER_NUMBER_DROPPED, NOTHING_STAYS
        REFUSED_OUTSIDE_THE_LANE, NOTHING_LOST
        REFUSAL_NOT_MARKED, ANSWERED_ONCE
        ROW_DELETED_BEFORE_MARK, NOTHING_LOST
        PUT_NOT_CONFIRMED, NOTHING_LOST
        NEVER_SWEPT, NOTHING_STAYS
        OLD_ROWS_READ, ANSWERED_ONCE
        TELEGRAM_NOT_ASKED_AT_START, NOTHING_LOST
        INBOX_NOT_READ_AT_START, NOTHING_LOST
        CONFIRMED_BECAUSE_TIME_PASSED, NOTHING_LOST
        """;

    private static SaidReplies said;

    @BeforeAll
    static void listen() throws IOException {
        said = new SaidReplies();
    }

    @AfterAll
    static void listenNoMore() {
        said.close();
    }

    @ParameterizedTest
    @CsvSource({"abab, 60, 1", "aabbab, 60, 2", "aaabbb, 2, 3", "aaaabb, 1, 4", "ab-abab, 60, 5", "aAabBb, 2, 6"})
    void oneFaultAnywhere_everyPromiseIsKept(String updates, int mostWaiting, long seed) throws Exception {
        var plans = new ArrayList<DeliveryPlan>();
        for (var order = seed; order < seed + 20; order += 10) {
            var writes = run(new DeliveryPlan(updates, mostWaiting, order, Map.of()))
                    .table
                    .writes();
            for (var write = 0; write < writes; write++) {
                for (var fault : ACCIDENTS) {
                    plans.add(new DeliveryPlan(updates, mostWaiting, order, Map.of(write, fault)));
                }
            }
        }

        keepsEveryPromise(plans);
    }

    @ParameterizedTest
    @CsvSource({"abab, 60, 11", "aaabb, 2, 12"})
    void twoCrashesAnywhere_everyPromiseIsKept(String updates, int mostWaiting, long seed) throws Exception {
        var writes = run(new DeliveryPlan(updates, mostWaiting, seed, Map.of()))
                .table
                .writes();
        var random = new Random(seed);
        var plans = new ArrayList<DeliveryPlan>();
        for (var first = 0; first < writes; first++) {
            for (var second = first + 1; second < writes + 4; second++) {
                var faults = Map.of(first, DEATHS.get(random.nextInt(3)), second, DEATHS.get(random.nextInt(3)));
                plans.add(new DeliveryPlan(updates, mostWaiting, seed, faults));
            }
        }

        keepsEveryPromise(plans);
    }

    @Test
    void nothingFails_eachIsDoneAndAnsweredOnce() throws Exception {
        var runs = IntStream.range(0, 30)
                .mapToObj(seed -> run(new DeliveryPlan("ababab", UNLIMITED, seed, Map.of())))
                .toList();

        look(runs);
        for (var run : runs) {
            assertEquals(Map.of(), run.broken());
            assertTrue(run.allIsDone());
            assertEquals(6, run.replies());
            assertEquals(1, run.lives());
        }
    }

    @ParameterizedTest
    @CsvSource(textBlock = WITHOUT)
    void oneRuleBroken_isFound(BrokenRule rule, DeliveryPromise promise) throws Exception {
        for (var seed = 0; seed < MOST_RUNS_TO_FIND; seed += RUNS_A_LOOK) {
            var runs = IntStream.range(seed, seed + RUNS_A_LOOK)
                    .mapToObj(one -> run(anyPlan(one).with(rule)))
                    .toList();
            look(runs);
            var found = runs.stream()
                    .filter(run -> run.broken().containsKey(promise))
                    .findFirst();
            if (found.isPresent()) {
                System.out.println(rule + ": " + found.get().broken() + " by " + found.get().plan);
                return;
            }
        }
        throw new AssertionError("Nothing shows that " + rule + " breaks " + promise);
    }

    @Test
    void theSamePlans_noRuleBroken_everyPromiseIsKept() throws Exception {
        keepsEveryPromise(
                IntStream.range(0, 400).mapToObj(DeliveryCrashTest::anyPlan).toList());
    }

    @Test
    void noRule_goesWithoutItsTest() {
        var tested = EnumSet.of(BrokenRule.NONE, BrokenRule.ASKING_WAITS_FOR_WORK);
        WITHOUT.lines().forEach(line -> tested.add(BrokenRule.valueOf(line.substring(0, line.indexOf(',')))));
        var numbers = new TreeSet<Integer>();
        tested.forEach(rule -> numbers.add(rule.number()));

        assertEquals(EnumSet.allOf(BrokenRule.class), tested);
        assertEquals(Set.of(0, 1, 2, 3, 4, 5, 6), numbers);
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void workHangs_queriesAreHandedOn(boolean putsHangToo) {
        var plan = new DeliveryPlan("abAaB", UNLIMITED, 7, Map.of()).hanging(true, putsHangToo);

        var kept = run(plan);
        kept.judgeQueries();
        var waiting = run(plan.with(BrokenRule.ASKING_WAITS_FOR_WORK));
        waiting.judgeQueries();

        assertEquals(Map.of(), kept.broken());
        assertTrue(waiting.broken().containsKey(DeliveryPromise.NOBODY_WAITS));
    }

    @Test
    void aPutHangs_isWaitedForHalfASecond() {
        var begun = new ArrayList<Integer>();
        var inbox = new MemoryInbox();
        var inHand = new UpdatesInHand(
                new EndlessIntake(update -> begun(update, begun)), inbox, inbox, hanging -> {}, InstantSource.system());
        var offsets = new Offsets(inHand);
        var telegram = new ForgetfulTelegram(update -> {});
        var message = telegram.message(7, "cat").getUpdateId();
        var start = System.nanoTime();

        offsets.take(telegram.getUpdates(offsets.ask(0)));
        inHand.settle(Duration.ofMillis(20), Duration.ofMillis(500));
        var query = telegram.query(8, "cat").getUpdateId();
        offsets.take(telegram.getUpdates(offsets.ask(0)));

        var waited = Duration.ofNanos(System.nanoTime() - start);
        assertEquals(List.of(message, query), begun);
        assertEquals(OptionalLong.of(message), inHand.lowestUnsafe());
        assertTrue(waited.toMillis() >= 500 && waited.toMillis() < 1_500, waited.toString());
    }

    @Test
    void storeAwayAtTheStart_nothingIsConfirmed_andAllIsDoneWhenItIsBack() throws Exception {
        var runs = new ArrayList<DeliveryRun>();
        for (var seed = 0; seed < 20; seed++) {
            var run = new DeliveryRun(new DeliveryPlan("abab", UNLIMITED, seed, Map.of()), said);
            run.table.beAway(25);
            runs.add(run.toItsEnd());
        }
        look(runs);

        for (var run : runs) {
            assertEquals(Map.of(), run.broken(), () -> run.plan.toString());
            assertTrue(run.allIsDone());
            assertEquals(4, run.replies());
            assertEquals(1, run.lives());
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 5})
    void storeAwayInTheMiddle_eachIsDoneOrApologisedFor(int write) throws Exception {
        var run = run(new DeliveryPlan("abab", UNLIMITED, write, Map.of(write, Fault.GO_AWAY)));

        look(List.of(run));

        assertEquals(Map.of(), run.broken());
        assertEquals(4, run.replies());
        assertEquals(1, run.lives());
    }

    @ParameterizedTest
    @CsvSource({"LOSE_ANSWER, 0", "LAND_LATE, 1"})
    void anUnconfirmedMark_isWrittenAgainBeforeAnythingIsSaid(Fault fault, int which) throws Exception {
        var quiet = new DeliveryPlan("abab", UNLIMITED, 21, Map.of());
        var write = run(quiet).table.markWrites().get(which);
        var run = new DeliveryRun(new DeliveryPlan("abab", UNLIMITED, 21, Map.of(write, fault)), said);
        run.table.marksGetLost = true;
        run.toItsEnd();
        look(List.of(run));

        assertEquals(Map.of(), run.broken());
        assertTrue(run.allIsDone());
        assertEquals(4, run.replies());
        assertTrue(run.table.markWrites().size() > 4, "one more mark than updates");
    }

    @ParameterizedTest
    @ValueSource(longs = {31, 32, 33})
    void leaseLostAnywhere_theNextProcessDoesTheRest(long seed) throws Exception {
        var writes =
                run(new DeliveryPlan("abab", UNLIMITED, seed, Map.of())).table.writes();
        var runs = IntStream.range(0, writes)
                .mapToObj(write -> run(new DeliveryPlan("abab", UNLIMITED, seed, Map.of(write, Fault.LOSE_LEASE))))
                .toList();
        look(runs);

        for (var run : runs) {
            assertEquals(Map.of(), run.broken(), () -> run.plan.toString());
            assertTrue(run.allIsDone());
            assertEquals(4, run.replies());
            assertEquals(2, run.lives());
        }
    }

    private static CompletableFuture<Void> begun(Update update, List<Integer> begun) {
        begun.add(update.getUpdateId());
        return update.hasInlineQuery() ? CompletableFuture.completedFuture(null) : new CompletableFuture<>();
    }

    /** As varied as can be, and the same for the same seed. */
    private static DeliveryPlan anyPlan(int seed) {
        var random = new Random(seed);
        var updates = List.of("abab", "aabb", "aaabb", "abaab", "ab-ab", "aabb-abab");
        var death = 2 + random.nextInt(24);
        var any = List.of(Fault.values());
        var faults = new TreeMap<Integer, Fault>();
        if (random.nextInt(3) == 0) {
            IntStream.range(0, death).forEach(write -> faults.put(write, Fault.LAND_TWICE));
        }
        faults.put(random.nextInt(death), any.get(random.nextInt(6)));
        faults.put(random.nextInt(death), any.get(random.nextInt(6)));
        faults.put(death, DEATHS.get(random.nextInt(3)));
        return new DeliveryPlan(updates.get(random.nextInt(6)), random.nextBoolean() ? 2 : UNLIMITED, seed, faults);
    }

    private static DeliveryRun run(DeliveryPlan plan) {
        return new DeliveryRun(plan, said).toItsEnd();
    }

    private static void keepsEveryPromise(List<DeliveryPlan> plans) throws Exception {
        var runs = plans.stream().map(DeliveryCrashTest::run).toList();
        look(runs);
        var lives = runs.stream().mapToInt(DeliveryRun::lives).sum();
        System.out.println(runs.size() + " runs of " + lives + " lives, the first is " + plans.get(0));

        for (var run : runs) {
            assertEquals(Map.of(), run.broken(), () -> run.plan.toString());
        }
    }

    private static void look(List<DeliveryRun> runs) throws Exception {
        said.await(runs.stream().flatMap(run -> run.chats().stream()).toList());
        runs.forEach(DeliveryRun::judgeReplies);
    }
}
