package tagalong.bot.dispatch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

final class PseudonymsTest {

    /** The key 00…0f and the message 00…07 of the authors' own list. */
    @Test
    void hash_isTheAuthorsOwnForTheirKeyAndMessage() {
        assertEquals(
                0x93f5f5799a932462L,
                new Pseudonyms(0x0706050403020100L, 0x0f0e0d0c0b0a0908L).hash(0x0706050403020100L));
    }

    @Test
    void name_isShort_theSameForOnePerson_anotherInAnotherProcess() {
        var names = new Pseudonyms(new SplittableRandom(1));
        var later = new Pseudonyms(new SplittableRandom(2));

        assertEquals(names.of(5_000_000_123L), names.of(5_000_000_123L));
        assertNotEquals(names.of(5_000_000_123L), later.of(5_000_000_123L));
        assertTrue(LongStream.range(0, 1_000).mapToObj(names::of).allMatch(name -> name.matches("[0-9a-f]{8}")));
        assertEquals(
                1_000,
                LongStream.range(0, 1_000)
                        .mapToObj(names::of)
                        .collect(Collectors.toSet())
                        .size());
    }
}
