package tagalong.bot.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.IntSupplier;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tagalong.storage.AuthoredTag;
import tagalong.storage.AuthoredTags;
import tagalong.storage.ChoiceStore.Choice;
import tagalong.storage.Fold;
import tagalong.storage.SearchPage.Hit;
import tagalong.storage.SharedHits;
import tagalong.storage.Sticker;
import tagalong.storage.Sticker.Kind;
import tagalong.storage.StickerId;
import tagalong.storage.Tag;
import tagalong.storage.finding.EmojiWords;
import tagalong.storage.finding.FindingQuery;
import tagalong.storage.finding.Learning;
import tagalong.storage.finding.PersonalIndex;

/** What holds of a result list whatever is tagged, chosen, shared and typed; the seeds make it repeatable. */
final class ListPropertiesTest {
    private static final Duration LONG = Duration.ofMinutes(1);
    private static final Instant NOW = Instant.ofEpochSecond(1_000_000);
    private static final EmojiWords EMOJI = new EmojiWords();
    private static final List<String> LANGUAGES =
            EmojiWords.languages().stream().sorted().toList();
    private static final int QUERIES = 30;

    static IntStream seeds() {
        return IntStream.range(0, 52);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void pagesOfAnySize_areTheList_withoutRepeats_andPastItIsTheEnd(int seed) {
        var trial = new Trial(seed);
        for (var i = 0; i < QUERIES; i++) {
            var query = trial.query();
            var everyones = trial.everyones();
            var learned = trial.learning.chosenFor(query, NOW);
            var list = trial.list(query, learned, everyones);

            var walked = trial.walked(list);

            var inLargePages = Trial.walked(trial.list(query, learned, everyones), () -> 100_000);
            assertEquals(ids(inLargePages), ids(walked), query.typed());
            assertEquals(walked.size(), new HashSet<>(ids(walked)).size(), query.typed());
            assertEquals(expected(trial, query, learned, everyones), ids(walked), query.typed());
            for (var offset : List.of(walked.size(), walked.size() + trial.random.nextInt(99_999), 999_999)) {
                assertEquals(ResultList.ResultPage.END, list.page(offset, 50, LONG), query.typed());
            }
        }
    }

    /** What I chose, then my other hits, then everyone's that are not among them; if there are none, mine that have some of the words. */
    private static List<String> expected(
            Trial trial, FindingQuery query, List<StickerId> learned, List<Sticker> everyones) {
        var expected = new ArrayList<String>();
        learned.forEach(id -> expected.add(id.fileUniqueId()));
        trial.mine.tagged().findTogether(query, 0, 100_000).hits().stream()
                .map(hit -> hit.id().fileUniqueId())
                .filter(id -> !expected.contains(id))
                .forEach(expected::add);
        ids(everyones).stream()
                .limit(ResultList.MOST_OF_EVERYONES)
                .filter(id -> !expected.contains(id))
                .forEach(expected::add);
        if (expected.isEmpty()) {
            trial.mine.tagged().find(query, 0, ResultList.MOST_NEAR).hits().stream()
                    .map(hit -> hit.id().fileUniqueId())
                    .forEach(expected::add);
        }
        return expected;
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void chosen_isTheFirst_whenTheWordsOrABeginningOfThemAreTypedAgain(int seed) {
        var trial = new Trial(seed);
        for (var i = 0; i < QUERIES; i++) {
            var query = trial.query();
            var before = trial.walked(trial.list(query, List.of(), List.of()));
            if (before.isEmpty() || query.text().length() > 64) {
                continue;
            }
            var chosen = before.get(trial.random.nextInt(before.size()));
            var learning = Learning.NONE.with(query, chosen.id(), NOW);
            var end = query.text()
                    .offsetByCodePoints(
                            0,
                            1
                                    + trial.random.nextInt(query.text()
                                            .codePointCount(0, query.text().length())));
            for (var typed : List.of(query, FindingQuery.parse(query.text().substring(0, end)))) {
                if (!typed.text().isEmpty() && query.text().startsWith(typed.text())) {
                    var list = trial.list(typed, learning.chosenFor(typed, NOW), List.of());
                    assertEquals(chosen.id(), trial.walked(list).get(0).id(), typed.typed());
                }
            }
        }
    }

    private static List<String> ids(List<Sticker> stickers) {
        return stickers.stream().map(sticker -> sticker.id().fileUniqueId()).toList();
    }

    /** One person and what everyone shares. */
    private static final class Trial {
        private final Random random;
        private final String language;
        private final PersonalIndex mine;
        private final Learning learning;

        private Trial(int seed) {
            random = new Random(seed);
            language = LANGUAGES.get(seed % LANGUAGES.size());
            var tags = new ArrayList<AuthoredTag>();
            for (var i = random.nextInt(200); i >= 0; i--) {
                var sticker = sticker(random.nextInt(150));
                tags.add(new AuthoredTag(
                        sticker, Tag.of(name()), Fold.VERSION, Instant.ofEpochSecond(random.nextInt(50))));
            }
            var used = IntStream.range(0, 30)
                    .mapToObj(i -> new Choice(sticker(100 + i * 5), Instant.ofEpochSecond(random.nextInt(50))))
                    .sorted(Comparator.comparing(Choice::usedAt).reversed())
                    .toList();
            var context = new PersonalIndex.Context(EMOJI, language, set -> null);
            mine = PersonalIndex.of(context, new AuthoredTags(tags), List.of(), used);
            var learned = Learning.NONE;
            for (var i = 0; i < 60; i++) {
                var at = NOW.minusSeconds(random.nextInt(1_000_000));
                var chosen = used.get(random.nextInt(used.size())).sticker().id();
                learned = learned.with(query(), chosen, at);
            }
            learning = learned;
        }

        private FindingQuery query() {
            var value = Fold.fold(name());
            var end = value.offsetByCodePoints(0, 1 + random.nextInt(value.codePointCount(0, value.length())));
            var query = FindingQuery.parse(random.nextInt(3) == 0 ? value : value.substring(0, Math.min(end, 3)));
            return query.text().isEmpty() || query.hasConditions() || query.mineOnly() ? query() : query;
        }

        private String name() {
            var emoji = EMOJI.all().get(random.nextInt(EMOJI.all().size()));
            var names = EMOJI.words(emoji, language);
            var name = names.isEmpty() ? "" : names.get(random.nextInt(names.size()));
            return Fold.fold(name).isEmpty() ? name() : name;
        }

        /** Some of them mine, now and then more than are shown. */
        private List<Sticker> everyones() {
            var most = random.nextInt(5) == 0 ? 900 : 120;
            return random.ints(random.nextInt(most), 0, 1_000)
                    .distinct()
                    .mapToObj(Trial::sticker)
                    .toList();
        }

        private ResultList list(FindingQuery query, List<StickerId> learned, List<Sticker> everyones) {
            var own = new OwnHits(mine, query, () -> any -> true);
            ResultList.Everyones all = (count, within) -> {
                // The store reads so many rows at a time, and tells all of them.
                var told = Math.min(everyones.size(), (count + 99) / 100 * 100);
                var hits = everyones.subList(0, told).stream()
                        .map(sticker -> new Hit(sticker, "any"))
                        .toList();
                return new SharedHits(hits, told == everyones.size());
            };
            return new ResultList(own.found(learned, Optional.empty()), all, own.foundPartly(Optional.empty()));
        }

        private List<Sticker> walked(ResultList list) {
            return walked(list, () -> 1 + random.nextInt(60));
        }

        private static List<Sticker> walked(ResultList list, IntSupplier sizes) {
            var walked = new ArrayList<Sticker>();
            for (var offset = 0; offset >= 0; ) {
                var size = sizes.getAsInt();
                var page = list.page(offset, size, LONG);
                assertTrue(page.stickers().size() <= size);
                assertFalse(page.unfinished());
                walked.addAll(page.stickers());
                offset = page.next();
            }
            return walked;
        }

        private static Sticker sticker(int number) {
            return new Sticker(new StickerId("s" + number), "file-" + number, Kind.STICKER, "Any", null);
        }
    }
}
