package tagalong.bot.session;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import tagalong.storage.Sticker;
import tagalong.storage.Sticker.Kind;
import tagalong.storage.StickerId;

final class StepTest {
    static Stream<Step> steps() {
        return Stream.of(
                new Step.Idle(),
                new Step.AwaitingTags(new Sticker(new StickerId("AgAD1"), "CAAC-x_1", Kind.STICKER, "Cats", "😀"), 17),
                new Step.AwaitingTags(new Sticker(new StickerId("AgAD2"), "AgAC", Kind.PHOTO, null, null), 18),
                new Step.AwaitingSticker("monday\nmood"));
    }

    @ParameterizedTest
    @MethodSource("steps")
    void parse_encoded_isTheSame(Step step) {
        assertEquals(Optional.of(step), Step.parse(step.encode()));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "walk\n3", "tags\nx", "tags\n1\nAgAD\nfile\nHOLOGRAM\n\n", "tags\none\nAgAD\nfile\nPHOTO\n\n"})
    void parse_foreign_isNothing(String text) {
        assertEquals(Optional.empty(), Step.parse(text));
    }
}
