package tagalong.storage.finding;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tagalong.storage.StickerId;
import tagalong.storage.Tag;

/** A person with so many stickers that a page is looked for among the first ones before all are. */
final class ManyStickersTest {

    private static final int STICKERS = 6_000;
    private static final List<String> TAGS =
            List.of("common cat", "common", "cat", "cat common", "catalog", "blue common", "cats", "big groesse");

    @ParameterizedTest
    @ValueSource(
            strings = {
                "common cat",
                "common",
                "c",
                "ca",
                "cat",
                "cat comm",
                "cat cat",
                "comm ca",
                "rare",
                "rar",
                "cat rare",
                "rare cat",
                "groesse",
                "zz",
                "blue -cat",
                "cat -common",
                "\"blue common\"",
                "common is:fav"
            })
    void pages_areInTheOrderOfATierAndThenOfUse(String typed) {
        for (var seed = 1; seed <= 2; seed++) {
            var index = index(new Random(seed));
            var expected = expected(index, FindingQuery.parse(typed));
            for (var size : new int[] {1, 7, 50, 1_000}) {
                for (var from = 0; from < Math.min(expected.size(), 5 * size); from += size) {
                    var part = expected.subList(from, Math.min(expected.size(), from + size));
                    var found =
                            index.find(FindingQuery.parse(typed), from, size).hits();
                    assertTrue(found.size() >= part.size(), typed);
                    assertEquals(ids(part), ids(found.subList(0, part.size())), typed + " from " + from);
                }
            }
        }
    }

    /** A large old segment and all the newer ones; what was sent when has nothing to do with where it stands. */
    private static WordIndex index(Random random) {
        var stickers = new ArrayList<Findable>();
        for (var i = 0; i < STICKERS; i++) {
            stickers.add(sticker(i, random));
        }
        var index = WordIndex.of(Stickers.ENGLISH, stickers);
        for (var i = 0; i < 200; i++) {
            index = index.with(sticker(random.nextInt(STICKERS + 100), random));
            index = index.without(new StickerId("u" + random.nextInt(STICKERS)));
        }
        return index;
    }

    /** Only what was sent long ago is rare. */
    private static Findable sticker(int number, Random random) {
        var used = random.nextInt(100_000);
        var rare = random.nextInt(1_000) < (used < 40_000 ? 8 : 0);
        var tags = new LinkedHashSet<Tag>();
        tags.add(Tag.of(rare ? used % 2 == 0 ? "rare cat" : "rare größe" : TAGS.get(random.nextInt(TAGS.size()))));
        tags.add(Tag.of(random.nextInt(3) == 0 ? TAGS.get(random.nextInt(TAGS.size())) : "number " + number));
        return new Findable(
                Stickers.sticker("u" + number, "😂", null),
                null,
                List.copyOf(tags),
                new Findable.Times(Instant.ofEpochSecond(number), Instant.ofEpochSecond(used)),
                random.nextInt(10) == 0 ? Set.of(Findable.Mark.FAVOURITE) : Set.of());
    }

    /** What the tiers without forgiveness find, by going through all of them. */
    private static List<Findable> expected(WordIndex index, FindingQuery query) {
        var found = new LinkedHashSet<Findable>();
        var words = query.words().stream().map(FindingQuery.Word::folded).toList();
        var text = String.join(" ", words);
        var last = words.get(words.size() - 1);
        var before = words.subList(0, words.size() - 1);
        List<Predicate<Findable>> tiers = List.of(
                sticker -> values(sticker).contains(text),
                sticker -> values(sticker).stream().anyMatch(value -> value.startsWith(text)),
                sticker -> before.size() > 0
                        && values(sticker).stream()
                                .anyMatch(value ->
                                        TagWords.inOrderOfLetters(value).equals(TagWords.inOrderOfLetters(text))),
                sticker -> wordsOf(sticker).containsAll(before) && begins(sticker, last),
                sticker -> words.stream().allMatch(word -> begins(sticker, word)));
        for (var tier : tiers) {
            index.all().stream()
                    .filter(tier)
                    .filter(query.conditions()::accept)
                    .sorted(Findable.RECENT_FIRST)
                    .forEach(found::add);
        }
        return List.copyOf(found);
    }

    private static boolean begins(Findable sticker, String beginning) {
        return wordsOf(sticker).stream().anyMatch(word -> word.startsWith(beginning));
    }

    private static List<String> values(Findable sticker) {
        return sticker.tags().stream().map(Tag::value).toList();
    }

    private static List<String> wordsOf(Findable sticker) {
        return sticker.tags().stream()
                .flatMap(tag -> Stream.of(tag.value(), spelledOut(tag)))
                .flatMap(text -> Arrays.stream(text.split(" ")))
                .toList();
    }

    private static String spelledOut(Tag tag) {
        var spelled = Letters.spelledOut(tag.text());
        return spelled == null ? tag.value() : spelled;
    }

    private static List<StickerId> ids(List<Findable> stickers) {
        return stickers.stream().map(Findable::id).toList();
    }
}
