package tagalong.storage.finding;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.github.benmanes.caffeine.cache.Ticker;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tagalong.storage.ChoiceStore;
import tagalong.storage.Fold;
import tagalong.storage.HandClock;
import tagalong.storage.StickerId;
import tagalong.storage.UserId;
import tagalong.storage.cache.CachedStorage;
import tagalong.storage.dynamo.TestTable;

/** What holds for whatever was chosen, whenever; in each of the 26 languages. The seeds make it repeatable. */
final class LearningPropertiesTest {

    private static final UserId ANN = new UserId(7);
    private static final int CHOICES = 80;
    private static final int STICKERS = 12;
    /** Strengths are kept in hundredths: what is as near as this may come in either order. */
    private static final double NEAR = 0.05;

    private final HandClock clock = new HandClock();

    private record Choice(String words, StickerId sticker, Instant at) {}

    static IntStream seeds() {
        return IntStream.range(0, 26);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void chosen_comesFirstForTheseWordsAndEachBeginning(int seed) {
        var trial = new CldrTrial(seed);
        for (var i = 0; i < CHOICES; i++) {
            var words = words(trial);
            var chosen = sticker(trial);
            var learning = Learning.NONE.with(query(words), chosen, clock.instant());
            for (var typed : beginnings(words)) {
                assertEquals(List.of(chosen), learning.chosenFor(query(typed), clock.instant()), typed);
            }
            clock.pass(ChoiceStore.LIFETIME);
            assertEquals(List.of(chosen), learning.chosenFor(query(words), clock.instant()), words);
            clock.pass(Duration.ofSeconds(1));
            assertEquals(List.of(), learning.chosenFor(query(words), clock.instant()), words);
        }
    }

    /** A choice counts one when it is made and half a month later, and what counts most comes first. */
    @ParameterizedTest
    @MethodSource("seeds")
    void order_isByWhatAllChoicesCountNow(int seed) {
        var trial = new CldrTrial(seed);
        var names = names(trial);
        var learning = Learning.NONE;
        var choices = new ArrayList<Choice>();
        for (var i = 0; i < CHOICES; i++) {
            var choice = choice(trial, names);
            choices.add(choice);
            learning = learning.with(query(choice.words), choice.sticker, choice.at);
            for (var typed : beginnings(choice.words)) {
                assertRanked(learning.chosenFor(query(typed), clock.instant()), counts(choices, typed), typed);
            }
        }
    }

    private static void assertRanked(List<StickerId> found, Map<StickerId, Double> counts, String typed) {
        assertEquals(counts.keySet(), Set.copyOf(found), typed);
        for (var i = 1; i < found.size(); i++) {
            var before = counts.getOrDefault(found.get(i - 1), 0.0);
            var after = counts.getOrDefault(found.get(i), 0.0);
            assertTrue(before >= after * (1 - NEAR), () -> typed + ": " + before + " before " + after);
        }
    }

    /** What each sticker's choices come to now, told in the plainest way. */
    private Map<StickerId, Double> counts(List<Choice> choices, String typed) {
        var counts = new HashMap<StickerId, Double>();
        for (var i = 0; i < choices.size(); i++) {
            var choice = choices.get(i);
            if (choice.words.startsWith(Fold.fold(typed)) && isKept(choices, i)) {
                var days = Duration.between(choice.at, clock.instant()).toSeconds() / 86_400.0;
                counts.merge(choice.sticker, Math.pow(0.5, days / 30), Double::sum);
            }
        }
        return counts;
    }

    /** Kept for 90 days after the last choice of the same for the same words. */
    private boolean isKept(List<Choice> choices, int from) {
        var last = choices.get(from).at;
        for (var choice : choices.subList(from, choices.size())) {
            var same = choice.words.equals(choices.get(from).words) && choice.sticker.equals(choices.get(from).sticker);
            if (same && !last.plus(ChoiceStore.LIFETIME).isBefore(choice.at)) {
                last = choice.at;
            }
        }
        return !last.plus(ChoiceStore.LIFETIME).isBefore(clock.instant());
    }

    /** Another process, which knows the table only, ranks all that was chosen as this one does. */
    @Test
    void restart_changesNothing() {
        try (var table = new TestTable()) {
            for (var seed = 0; seed < 6; seed++) {
                var trial = new CldrTrial(seed);
                var names = names(trial);
                var user = new UserId(ANN.value() + seed);
                var store = new CachedStorage(
                                table.open(clock),
                                Ticker.systemTicker(),
                                Runnable::run,
                                new EmojiWords(),
                                InstantSource.system())
                        .choices();
                var learning = Learning.NONE;
                for (var i = 0; i < 60; i++) {
                    var choice = choice(trial, names);
                    var lesson = learning.lesson(query(choice.words), choice.sticker, choice.at)
                            .orElseThrow();
                    learning = learning.with(lesson);
                    store.remember(user, Stickers.sticker(choice.sticker.fileUniqueId(), "😀", "set"), lesson);
                }

                var read = Learning.of(table.open(clock).choices().lessons(user));

                for (var later : List.of(Duration.ZERO, Duration.ofDays(40), Duration.ofDays(60))) {
                    var then = clock.instant().plus(later);
                    for (var words : names) {
                        for (var typed : beginnings(words)) {
                            assertEquals(
                                    learning.chosenFor(query(typed), then), read.chosenFor(query(typed), then), typed);
                        }
                    }
                }
            }
        }
    }

    /** Few enough names that the same are chosen for again, at times that are days apart. */
    private Choice choice(CldrTrial trial, List<String> names) {
        clock.pass(Duration.ofMinutes(1 + trial.random().nextInt(4_200)));
        return new Choice(names.get(trial.random().nextInt(names.size())), sticker(trial), clock.instant());
    }

    private static List<String> names(CldrTrial trial) {
        return IntStream.range(0, 15).mapToObj(i -> words(trial)).toList();
    }

    private static String words(CldrTrial trial) {
        var value = trial.tag().value();
        return value.length() > 60 || query(value).text().isEmpty()
                ? words(trial)
                : query(value).text();
    }

    private static StickerId sticker(CldrTrial trial) {
        return new StickerId("s" + trial.random().nextInt(STICKERS));
    }

    private static List<String> beginnings(String words) {
        var beginnings = new ArrayList<String>();
        for (var end = 0; end < words.length(); ) {
            end = words.offsetByCodePoints(end, 1);
            var typed = words.substring(0, end);
            if (!query(typed).text().isEmpty() && words.startsWith(query(typed).text())) {
                beginnings.add(typed);
            }
        }
        return beginnings;
    }

    private static FindingQuery query(String typed) {
        return FindingQuery.parse(typed);
    }
}
