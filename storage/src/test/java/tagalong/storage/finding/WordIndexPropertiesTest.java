package tagalong.storage.finding;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tagalong.storage.Fold;
import tagalong.storage.StickerId;

/** What holds for whatever is tagged and typed; the seeds make it repeatable. */
final class WordIndexPropertiesTest {

    private static final List<String> WORDS = List.of(
            "cat",
            "cats",
            "catalog",
            "happy",
            "happily",
            "birthday",
            "party",
            "привіт",
            "привет",
            "погода",
            "їжак",
            "Straße",
            "größe",
            "cœur",
            "café",
            "naïve",
            "bubble",
            "tea",
            "bubbletea",
            "good",
            "night",
            "goodnight",
            "42",
            "mp3",
            "ネコ",
            "青い鳥",
            "😂",
            "❤️",
            ":)",
            "storm",
            "thunder",
            "work",
            "working",
            "works");
    private static final List<String> EMOJI = List.of("😂", "☂️", "🎉", "❤️", "🐶", "🤷‍♂️");
    private static final List<String> LANGUAGES = List.of("en", "uk", "de", "ja");

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4})
    void oneMoreLetter_neverLosesTheSticker(int seed) {
        var random = new Random(seed);
        var stickers = stickers(random, 60);
        var index = WordIndex.of(Tongue.of(Stickers.EMOJI, LANGUAGES.get(seed % 4)), stickers);
        for (var sticker : stickers) {
            for (var tag : sticker.tags()) {
                for (var end = 1; end <= tag.text().length(); end++) {
                    var typed = tag.text().substring(0, end);
                    if (!Fold.fold(typed).isEmpty() && tag.value().startsWith(Fold.fold(typed))) {
                        assertTrue(all(index, typed).contains(sticker), () -> typed + " of " + tag);
                    }
                }
            }
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4})
    void tiers_onlyAppend_exactBeforePrefixBeforeWordsBeforeTheRest(int seed) {
        var random = new Random(seed);
        var index = WordIndex.of(Tongue.of(Stickers.EMOJI, LANGUAGES.get(seed % 4)), stickers(random, 80));
        for (var i = 0; i < 300; i++) {
            var typed = typed(random);
            var folded = Fold.fold(typed);
            var before = 0;
            for (var hit : folded.isEmpty() ? List.<Findable>of() : all(index, typed)) {
                var tier = tier(hit, folded);
                var least = before;
                assertTrue(tier >= least, () -> typed + ": " + hit + " is of tier " + tier + " after " + least);
                before = tier;
            }
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4})
    void pages_giveEveryHitOnce_inOneOrder(int seed) {
        var random = new Random(seed);
        var stickers = stickers(random, 120);
        var index = WordIndex.of(Tongue.of(Stickers.EMOJI, LANGUAGES.get(seed % 4)), stickers);
        for (var i = 0; i < 100; i++) {
            var typed = i == 0 ? "" : typed(random);
            var whole = all(index, typed);
            assertEquals(whole.size(), new HashSet<>(whole).size(), typed);
            for (var size : List.of(1, 7, 50)) {
                assertEquals(whole, walked(index, typed, size), () -> typed + " by " + size);
            }
        }
    }

    /** However it came about, the same stickers are found in the same order. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4})
    void changedIndex_isLikeOneBuiltAnew(int seed) {
        var random = new Random(seed);
        var tongue = Tongue.of(Stickers.EMOJI, LANGUAGES.get(seed % 4));
        var model = new HashMap<StickerId, Findable>();
        stickers(random, 40).forEach(sticker -> model.put(sticker.id(), sticker));
        var index = WordIndex.of(tongue, model.values());
        for (var i = 0; i < 1_500; i++) {
            var sticker = sticker(random, random.nextInt(400));
            switch (random.nextInt(4)) {
                case 0 -> {
                    index = index.without(sticker.id());
                    model.remove(sticker.id());
                }
                case 1 -> {
                    var usedAt = Instant.ofEpochSecond(10_000 + i);
                    index = index.withUse(sticker.id(), usedAt);
                    model.computeIfPresent(sticker.id(), (id, old) -> old.withUse(usedAt));
                }
                default -> {
                    index = index.with(sticker);
                    model.put(sticker.id(), sticker);
                }
            }
            assertEquals(model.size(), index.size());
            assertEquals(model.get(sticker.id()), index.get(sticker.id()).orElse(null));
            if (i % 50 == 0) {
                assertSame(WordIndex.of(tongue, model.values()), index, random);
            }
        }
    }

    private static void assertSame(WordIndex expected, WordIndex index, Random random) {
        for (var i = 0; i < 20; i++) {
            var typed = i == 0 ? "" : typed(random);
            assertEquals(Stickers.ids(all(expected, typed).stream()), Stickers.ids(all(index, typed).stream()), typed);
        }
        assertEquals(
                Stickers.ids(expected.newest(3, 50).hits().stream()),
                Stickers.ids(index.newest(3, 50).hits().stream()));
    }

    @Test
    void foreignOffset_isTheEnd() {
        var index = WordIndex.of(Stickers.ENGLISH, stickers(new Random(1), 10));

        for (var from : List.of(10, 1_000, Integer.MAX_VALUE)) {
            assertEquals(new Found(List.of(), 0, false), index.find(FindingQuery.parse("cat"), from, 50));
            assertEquals(List.of(), index.newest(from, 50).hits());
        }
    }

    @Test
    void weight_growsWithWhatIsIn() {
        var random = new Random(1);
        var small = WordIndex.of(Stickers.ENGLISH, stickers(random, 10));
        var large = WordIndex.of(Stickers.ENGLISH, stickers(random, 1_000));

        assertTrue(small.weight() > 1_000 && large.weight() > 20 * small.weight());
        assertTrue(small.with(sticker(random, 99)).weight() > small.weight());
    }

    private static int tier(Findable hit, String folded) {
        var values = hit.tags().stream().map(tag -> tag.value()).toList();
        if (values.contains(folded)) {
            return 1;
        }
        if (values.stream().anyMatch(value -> value.startsWith(folded))) {
            return 2;
        }
        var words = values.stream().flatMap(value -> Fold.words(value).stream()).toList();
        var all =
                Fold.words(folded).stream().allMatch(typed -> words.stream().anyMatch(word -> word.startsWith(typed)));
        return all ? 3 : 4;
    }

    private static List<Findable> all(WordIndex index, String typed) {
        return index.find(FindingQuery.parse(typed), 0, 10_000).hits();
    }

    private static List<Findable> walked(WordIndex index, String typed, int size) {
        var walked = new ArrayList<Findable>();
        Found page;
        do {
            page = index.find(FindingQuery.parse(typed), walked.size(), size);
            walked.addAll(page.hits());
        } while (page.more());
        return walked;
    }

    private static String typed(Random random) {
        var word = WORDS.get(random.nextInt(WORDS.size()));
        var typed = word.substring(0, 1 + random.nextInt(word.length()));
        return random.nextInt(3) > 0 ? typed : typed + " " + WORDS.get(random.nextInt(WORDS.size()));
    }

    private static List<Findable> stickers(Random random, int count) {
        return IntStream.range(0, count).mapToObj(i -> sticker(random, i)).toList();
    }

    private static Findable sticker(Random random, int number) {
        var tags = new ArrayList<String>();
        for (var i = random.nextInt(3); i >= 0; i--) {
            var tag = WORDS.get(random.nextInt(WORDS.size()));
            tags.add(random.nextBoolean() ? tag : tag + " " + WORDS.get(random.nextInt(WORDS.size())));
        }
        var emoji = random.nextBoolean() ? null : EMOJI.get(random.nextInt(EMOJI.size()));
        var set = random.nextBoolean() ? null : "set" + number % 5;
        return Stickers.tagged(
                Stickers.sticker("s" + number, emoji, set),
                set == null ? null : "Cat Party " + number % 5,
                String.join(",", tags),
                random.nextInt(50));
    }
}
