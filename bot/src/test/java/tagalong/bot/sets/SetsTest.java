package tagalong.bot.sets;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import tagalong.bot.FixedIndex;
import tagalong.bot.StatusOnly;
import tagalong.storage.Sticker;
import tagalong.storage.Sticker.Kind;
import tagalong.storage.StickerId;

final class SetsTest {
    private final List<String> asked = new ArrayList<>();

    @Test
    void setAskedForAgain_isKept() {
        var sets = sets(1 << 20);

        sets.find("Cats");
        sets.find("Cats");

        assertEquals(List.of("Cats"), asked);
    }

    @Test
    void setsAreBoundedByTheirBytes() {
        var sets = sets(100_000);

        for (var i = 0; i < 100; i++) {
            sets.find("Cats" + i);
        }
        asked.clear();
        IntStream.range(0, 100).forEach(i -> sets.find("Cats" + i));

        // 100 stickers with their pictures are about 50 KB: one or two sets are kept, not a hundred.
        assertTrue(asked.size() >= 97, () -> asked.size() + " asked for again");
    }

    private Sets sets(long mostBytes) {
        return new Sets(this::ask, StatusOnly.of(Set.of(), Set.of()), new FixedIndex(List.of()), mostBytes);
    }

    private Optional<StickerSet> ask(String name) {
        asked.add(name);
        var stickers = IntStream.range(0, 100)
                .mapToObj(i -> new Sticker(new StickerId("id" + i), "f".repeat(70), Kind.STICKER, name, "😀"))
                .toList();
        return Optional.of(new StickerSet(name, "Cats", stickers, Map.of(new StickerId("id0"), "p".repeat(70))));
    }
}
