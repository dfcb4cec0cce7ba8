package tagalong.bot.dispatch.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.EnumSet;
import java.util.TreeSet;
import java.util.function.LongUnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The rules of delivery, checked in every state that two people, four updates and two crashes can lead to. The steps by which a
 * promise breaks without a rule are printed where the environment has {@code MODEL_TRACES}.
 */
final class DeliveryModelTest {

    private static final String TWO_MESSAGES_EACH = "abab";
    private static final String WITH_A_QUERY = "aBab";

    /** Each rule, and the promise that is broken first without it. */
    private static final String WITHOUT = """
        ASKING_NEVER_WAITS, NOBODY_WAITS
        ROW_CONFIRMED_BEFORE_ASKING_PAST, NOTHING_LOST
        WORK_BEFORE_MARK, NOTHING_LOST
        MARK_BEFORE_REPLY, ANSWERED_ONCE
        MARK_PER_PERSON, NOTHING_LOST
        MARK_ONLY_RISES, ANSWERED_ONCE
        MARK_EXPIRES, NOTHING_LOST
        LOWER_NUMBER_FOLLOWED, NOTHING_STAYS
        REFUSAL_IN_LANE, NOTHING_LOST
        ROW_UNTIL_MARK, NOTHING_LOST
        ROWS_ARE_SWEPT, NOTHING_STAYS
        OLD_ROWS_DROPPED, NOTHING_STAYS
        START_MERGES, NOTHING_LOST
        HANGING_NEVER_CONFIRMED, NOTHING_LOST
        """;

    @ParameterizedTest
    @ValueSource(strings = {TWO_MESSAGES_EACH, "aabb", "abba", WITH_A_QUERY, "aaAB"})
    void everyRuleKept_everyPromiseIsKept(String updates) {
        var exploration = new Exploration(new Delivery(new Scenario(updates), EnumSet.allOf(Rule.class)));

        var counterexample = exploration.run();

        assertNull(counterexample, () -> updates + ": " + counterexample);
        System.out.println("Delivery of " + updates + ": " + exploration.states() + " states, no promise broken");
    }

    /** States are taken for one to visit fewer; where there are few enough, none are. */
    @ParameterizedTest
    @ValueSource(strings = {"aa", "ab", "aBa"})
    void everyRuleKept_noStatesTakenForOne_everyPromiseIsKept(String updates) {
        var all = EnumSet.allOf(Rule.class);
        var each = new Exploration(new Delivery(new Scenario(updates), all, LongUnaryOperator.identity()));
        var fewer = new Exploration(new Delivery(new Scenario(updates), all));

        assertNull(each.run());
        assertNull(fewer.run());
        assertTrue(fewer.states() < each.states(), () -> fewer.states() + " of " + each.states());
    }

    @ParameterizedTest
    @CsvSource(textBlock = WITHOUT)
    void oneRuleLeftOut_breaksAPromise(Rule rule, Promise promise) {
        var rest = EnumSet.complementOf(EnumSet.of(rule));
        var updates = promise == Promise.NOBODY_WAITS ? WITH_A_QUERY : TWO_MESSAGES_EACH;

        var counterexample = new Exploration(new Delivery(new Scenario(updates), rest)).run();

        assertNotNull(counterexample, () -> "nothing breaks without " + rule);
        if (System.getenv("MODEL_TRACES") != null) {
            System.out.println("Without " + rule + " (rule " + rule.number() + ") " + counterexample);
        }
        assertEquals(promise, counterexample.promise(), counterexample::toString);
    }

    @Test
    void noRule_goesWithoutItsTest() {
        var tested = new TreeSet<String>();
        WITHOUT.lines().forEach(line -> tested.add(line.substring(0, line.indexOf(','))));

        assertEquals(
                EnumSet.allOf(Rule.class),
                EnumSet.copyOf(tested.stream().map(Rule::valueOf).toList()));
    }
}
