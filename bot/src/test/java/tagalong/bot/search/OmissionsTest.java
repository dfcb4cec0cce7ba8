package tagalong.bot.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tagalong.storage.Sticker;
import tagalong.storage.Sticker.Kind;
import tagalong.storage.StickerId;

final class OmissionsTest {
    @ParameterizedTest
    @ValueSource(ints = {2, 3, 9, 10, 24, 26, 37, 49, 50})
    void anyTwo_areLeftOutTogether_withFewOthers(int size) {
        var page = stickers(size);
        var careful = new Omissions(page, sticker -> false).careful();

        for (var one : page) {
            for (var other : page) {
                var fewest = careful.stream()
                        .filter(omission -> omission.containsAll(List.of(one, other)))
                        .mapToInt(List::size)
                        .min();
                assertTrue(fewest.isPresent() && fewest.getAsInt() <= 8, one + " and " + other + ": " + fewest);
            }
        }
    }

    @Test
    void whatLeavesOutLess_comesFirst() {
        var careful = new Omissions(stickers(50), sticker -> false).careful();

        var sizes = careful.stream().map(List::size).toList();
        assertEquals(50, sizes.stream().filter(size -> size == 1).count());
        assertEquals(1, sizes.get(49));
        assertEquals(27, sizes.stream().max(Comparator.naturalOrder()).orElseThrow());
    }

    @Test
    void triesOfAPage_areBounded() {
        var page = IntStream.range(0, 50)
                .mapToObj(i -> new Sticker(new StickerId("f" + i), "file" + i, Kind.STICKER, "Set" + i / 2, null))
                .toList();

        assertEquals(
                180,
                new Omissions(page, sticker -> page.indexOf(sticker) >= 8)
                        .careful()
                        .size());
    }

    @Test
    void nothing_isLeftOutOfNothing() {
        var none = new Omissions(List.of(), sticker -> false);

        assertEquals(List.of(), none.careful());
        assertEquals(List.of(), none.hasty());
        assertEquals(List.of(), none.rough());
    }

    private static List<Sticker> stickers(int count) {
        return IntStream.range(0, count)
                .mapToObj(i -> new Sticker(new StickerId("f" + i), "file" + i, Kind.STICKER, null, null))
                .toList();
    }
}
