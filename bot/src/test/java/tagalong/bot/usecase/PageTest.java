package tagalong.bot.usecase;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

final class PageTest {
    private static final List<String> LETTERS = List.of("a", "b", "c", "d", "e");

    @Test
    void of_eachPageHasItsPart_theLastOneTheRest() {
        assertEquals(new Page<>(List.of("a", "b"), 0, 3, 5), Page.of(LETTERS, 2, 0));
        assertEquals(new Page<>(List.of("c", "d"), 1, 3, 5), Page.of(LETTERS, 2, 1));
        assertEquals(new Page<>(List.of("e"), 2, 3, 5), Page.of(LETTERS, 2, 2));
    }

    @Test
    void of_pastTheEnds_isTheLastOrTheFirst() {
        assertEquals(Page.of(LETTERS, 2, 2), Page.of(LETTERS, 2, 99));
        assertEquals(Page.of(LETTERS, 2, 0), Page.of(LETTERS, 2, -1));
    }

    @Test
    void of_nothing_isOneEmptyPage() {
        assertEquals(new Page<>(List.of(), 0, 1, 0), Page.of(List.of(), 2, 0));
    }

    @Test
    void map_keepsThePlace() {
        assertEquals(
                new Page<>(List.of("C", "D"), 1, 3, 5), Page.of(LETTERS, 2, 1).map(String::toUpperCase));
    }
}
