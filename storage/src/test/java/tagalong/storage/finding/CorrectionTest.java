package tagalong.storage.finding;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tagalong.storage.Fold;

final class CorrectionTest {
    /** One of the words is on the same keys in both layouts, the other is not. */
    @ParameterizedTest
    @CsvSource({"vfkbq rsn, малий кіт", "vfksq rjn, малый кот"})
    void otherKeys_areThoseOfTheLayoutThatKnowsEveryWord(String typed, String meant) {
        assertEquals(Optional.of(Fold.fold(meant)), corrected(typed, "малий кіт малый кот"));
    }

    @Test
    void otherKeys_meanNothing_whenOneWordIsUnknown() {
        assertEquals(Optional.empty(), corrected("vfkbq ghbdtn", "малий кіт"));
    }

    @Test
    void knownWords_areLeftAsTheyAre() {
        assertEquals(Optional.of("happy kitten"), corrected("happy kittn", "happy kitten"));
        assertEquals(Optional.empty(), corrected("happy kitten", "happy kitten"));
    }

    private static Optional<String> corrected(String typed, String known) {
        return new Correction(Stickers.ENGLISH, Stickers.index("en"), List.copyOf(Fold.words(Fold.fold(known))))
                .of(FindingQuery.parse(typed));
    }
}
