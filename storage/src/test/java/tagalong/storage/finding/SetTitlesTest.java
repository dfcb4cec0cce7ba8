package tagalong.storage.finding;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

final class SetTitlesTest {
    private static final Set<String> ENGLISH = Set.of("en");

    @Test
    void whatASetIsFoundBy_isTakenOver_unlessItsTitleChanged() {
        var before = SetTitles.of(new Findable[] {of("Pets", "Ginger cats"), of("Food", "Pies")}, ENGLISH, List.of());
        var after =
                SetTitles.of(new Findable[] {of("Pets", "Ginger cats"), of("Food", "Cakes")}, ENGLISH, List.of(before));

        assertSame(before.written().get("Pets"), after.written().get("Pets"));
        assertTrue(after.words().words().has("ginger") && after.joined().has("gingercats"));
        assertTrue(after.words().words().has("cakes"));
        assertFalse(after.words().words().has("pies"));
    }

    @Test
    void ofManySets_itIsNotKept() {
        var stickers =
                IntStream.range(0, 1_000).mapToObj(i -> of("Set" + i, "Title")).toArray(Findable[]::new);

        var titles = SetTitles.of(stickers, ENGLISH, List.of());

        assertEquals(1_000, titles.sets().size());
        assertTrue(titles.words().words().has("title"));
        assertTrue(titles.written().isEmpty());
    }

    private static Findable of(String set, String title) {
        return new Findable(Stickers.sticker("of" + set, "😀", set), title, List.of(), Findable.Times.NEVER, Set.of());
    }
}
