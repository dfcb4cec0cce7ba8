package tagalong.storage.finding;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tagalong.storage.Fold;

/** What holds for whatever is tagged and typed, in each of the 26 languages; the seeds make it repeatable. */
final class FindingPropertiesTest {

    private static final int STICKERS = 100;
    private static final int QUERIES = 40;
    private static final int ALL = 10_000;

    static IntStream seeds() {
        return IntStream.range(0, 26);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void oneMoreLetterOfATag_neverLosesIt_whereverInItOneBegins(int seed) {
        var trial = new CldrTrial(seed);
        var stickers = trial.stickers(10);
        var index = WordIndex.of(trial.tongue(), stickers);
        for (var sticker : stickers) {
            for (var tag : sticker.tags()) {
                assertEachBeginningFinds(index, sticker, tag.text());
                var words = new ArrayList<>(Fold.words(tag.value()));
                assertEachBeginningFinds(index, sticker, words.get(words.size() - 1));
                Collections.shuffle(words, trial.random());
                assertEachBeginningFinds(index, sticker, String.join(" ", words));
            }
        }
    }

    private static void assertEachBeginningFinds(WordIndex index, Findable sticker, String text) {
        for (var end = 0; end < text.length(); ) {
            end = text.offsetByCodePoints(end, 1);
            var typed = text.substring(0, end);
            if (typed.codePoints().anyMatch(Character::isLetterOrDigit)
                    || text.codePoints().noneMatch(Character::isLetterOrDigit)) {
                assertTrue(all(index, typed).contains(sticker), () -> typed + " of " + text);
            }
        }
    }

    /** The better one matches, the further in front; among equals what was used last, then the newest. */
    @ParameterizedTest
    @MethodSource("seeds")
    void eachTier_onlyAppends(int seed) {
        var trial = new CldrTrial(seed);
        var stickers = trial.stickers(STICKERS);
        var index = WordIndex.of(trial.tongue(), stickers);
        for (var i = 0; i < QUERIES; i++) {
            var query = FindingQuery.parse(trial.typed());
            if (query.words().isEmpty() || query.hasConditions()) {
                continue;
            }
            var found = index.find(query, 0, ALL);
            var expected = strictHits(stickers, query);
            assertEquals(expected.values().stream().mapToInt(List::size).sum(), found.exact(), query.typed());
            var from = 0;
            for (var tier : expected.values()) {
                var shown = found.hits().subList(from, from + tier.size());
                if (query.words().size() == 1) {
                    assertEquals(ids(tier), ids(shown), query.typed());
                } else {
                    assertEquals(Set.copyOf(ids(tier)), Set.copyOf(ids(shown)), query.typed());
                }
                from += tier.size();
            }
        }
    }

    /** Told in the plainest way: 1 has the tag, 2 has a tag that begins so, 3 has words that begin so. */
    private static Map<Integer, List<Findable>> strictHits(List<Findable> stickers, FindingQuery query) {
        var tiers = new TreeMap<Integer, List<Findable>>(stickers.stream()
                .sorted(Findable.RECENT_FIRST)
                .collect(Collectors.groupingBy(sticker -> strictTier(sticker, query))));
        tiers.remove(4);
        return tiers;
    }

    private static int strictTier(Findable sticker, FindingQuery query) {
        var values = sticker.tags().stream().map(tag -> tag.value()).toList();
        var once = query.textWithoutRepeats();
        if (values.contains(query.text()) || values.contains(once)) {
            return 1;
        }
        if (values.stream().anyMatch(value -> value.startsWith(query.text()) || value.startsWith(once))) {
            return 2;
        }
        var words = sticker.tags().stream()
                .flatMap(tag -> Stream.of(tag.value(), Objects.requireNonNullElse(Letters.spelledOut(tag.text()), "")))
                .flatMap(value -> Fold.words(value).stream())
                .toList();
        return query.words().stream()
                        .allMatch(typed -> words.stream().anyMatch(word -> word.startsWith(typed.folded())))
                ? 3
                : 4;
    }

    /** Whatever else is tagged comes between the others or after them, and moves none before another. */
    @ParameterizedTest
    @MethodSource("seeds")
    void oneMoreSticker_leavesTheOrderOfTheOthers(int seed) {
        var trial = new CldrTrial(seed);
        var index = WordIndex.of(trial.tongue(), trial.stickers(STICKERS));
        for (var i = 0; i < QUERIES; i++) {
            var typed = trial.typed();
            var before = index.find(FindingQuery.parse(typed), 0, ALL);
            var mayBeASentence =
                    before.exact() == 0 && FindingQuery.parse(typed).words().size() > 1;
            var another = trial.sticker(STICKERS + i);
            var larger = index.with(another);
            if (!mayBeASentence) {
                var others = new ArrayList<>(all(larger, typed));
                others.remove(another);
                assertEquals(ids(before.hits()), ids(others), () -> typed + " beside " + another);
            }
            index = i % 2 == 0 ? larger : index;
        }
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void order_isTheSame_howeverTheIndexCameAbout(int seed) {
        var trial = new CldrTrial(seed);
        var stickers = trial.stickers(STICKERS);
        var index = WordIndex.of(trial.tongue(), stickers);
        var shuffled = new ArrayList<Findable>(stickers);
        Collections.shuffle(shuffled, trial.random());
        var another = WordIndex.of(trial.tongue(), shuffled);
        var grown = WordIndex.of(trial.tongue(), List.of());
        for (var sticker : shuffled) {
            grown = grown.with(sticker);
        }
        for (var i = 0; i < QUERIES; i++) {
            var typed = trial.typed();
            var found = ids(all(index, typed));
            assertEquals(found, ids(all(index, typed)), typed);
            assertEquals(found, ids(all(another, typed)), typed);
            assertEquals(found, ids(all(grown, typed)), typed);
        }
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void pagesOfAnySize_areTheList_andPastItsEndIsNothing(int seed) {
        var trial = new CldrTrial(seed);
        var index = WordIndex.of(trial.tongue(), trial.stickers(STICKERS));
        for (var i = 0; i < QUERIES; i++) {
            var typed = i == 0 ? "" : trial.typed();
            var whole = all(index, typed);
            var walked = new ArrayList<Findable>();
            Found page;
            do {
                page = index.find(
                        FindingQuery.parse(typed),
                        walked.size(),
                        1 + trial.random().nextInt(60));
                walked.addAll(page.hits());
            } while (page.more());
            assertEquals(ids(whole), ids(walked), typed);
            assertEquals(whole.size(), new HashSet<>(whole).size(), typed);
            var past = index.find(
                    FindingQuery.parse(typed), whole.size() + trial.random().nextInt(1_000), 50);
            assertTrue(past.hits().isEmpty(), typed);
            assertFalse(past.more(), typed);
        }
    }

    private static List<Findable> all(WordIndex index, String typed) {
        return index.find(FindingQuery.parse(typed), 0, ALL).hits();
    }

    private static List<String> ids(List<Findable> hits) {
        return Stickers.ids(hits.stream());
    }
}
