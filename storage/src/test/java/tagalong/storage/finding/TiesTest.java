package tagalong.storage.finding;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tagalong.storage.AuthoredTag;
import tagalong.storage.AuthoredTags;
import tagalong.storage.ChoiceStore.Choice;
import tagalong.storage.Fold;

/** The order of equally good hits, with so many of them that no order of a hash table hides a mistake. */
final class TiesTest {
    private static final int MANY = 200;
    private static final Instant NOON = Instant.ofEpochSecond(1_000_000);

    @ParameterizedTest
    @ValueSource(strings = {"cat", "ca"})
    void sameAgeAndNeverUsed_standById(String typed) {
        var ids = ids(MANY);

        var index = WordIndex.of(
                Stickers.ENGLISH,
                shuffled(ids.stream().map(id -> cat(id, NOON, Instant.MIN)).toList()));

        assertEquals(ids, found(index, typed));
        assertEquals(ids, Stickers.ids(index.newest(0, MANY).hits().stream()));
    }

    @Test
    void usedAtTheSameMoment_theNewestComesFirst() {
        var ids = ids(MANY);
        var newestFirst = new ArrayList<>(ids);
        Collections.reverse(newestFirst);

        var index = WordIndex.of(
                Stickers.ENGLISH,
                shuffled(IntStream.range(0, MANY)
                        .mapToObj(i -> cat(ids.get(i), NOON.plusSeconds(i), NOON.plusSeconds(7)))
                        .toList()));

        assertEquals(newestFirst, found(index, "cat"));
    }

    @Test
    void usedAndSavedAtTheSameMoments_standById_afterWhatWasUsedLater() {
        var ids = ids(MANY);
        var half = MANY / 2;
        var expected = new ArrayList<>(ids.subList(half, MANY));
        expected.addAll(ids.subList(0, half));

        var index = WordIndex.of(
                Stickers.ENGLISH,
                shuffled(IntStream.range(0, MANY)
                        .mapToObj(i -> cat(ids.get(i), NOON, NOON.plusSeconds(i < half ? 1 : 2)))
                        .toList()));

        assertEquals(expected, found(index, "cat"));
    }

    @Test
    void asTheTableListsThem_tiesStandById() {
        var ids = ids(MANY);
        var cat = Stickers.tags("cat").get(0);
        var tags = shuffled(ids.stream()
                .map(id -> new AuthoredTag(Stickers.sticker(id, null, null), cat, Fold.VERSION, NOON))
                .toList());
        var used = ids.stream()
                .limit(MANY / 2)
                .map(id -> new Choice(Stickers.sticker(id, null, null), NOON))
                .toList();

        var index = PersonalIndex.of(
                new PersonalIndex.Context(Stickers.EMOJI, "en", set -> null), new AuthoredTags(tags), List.of(), used);

        assertEquals(ids, found(index.tagged(), "cat"));
    }

    private static List<String> found(WordIndex index, String typed) {
        return Stickers.ids(index.find(FindingQuery.parse(typed), 0, MANY).hits().stream());
    }

    private static Findable cat(String id, Instant savedAt, Instant usedAt) {
        return new Findable(
                Stickers.sticker(id, null, null),
                null,
                Stickers.tags("cat"),
                new Findable.Times(savedAt, usedAt),
                Set.of());
    }

    private static List<String> ids(int many) {
        return IntStream.range(0, many).mapToObj("AgAD%04d"::formatted).toList();
    }

    private static <T> List<T> shuffled(List<T> all) {
        var shuffled = new ArrayList<>(all);
        Collections.shuffle(shuffled, new Random(all.size()));
        return shuffled;
    }
}
