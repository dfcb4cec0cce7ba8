package tagalong.bot.session;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import tagalong.storage.Sticker;
import tagalong.storage.Sticker.Kind;
import tagalong.storage.StickerId;

final class StepTest {
    private static final Sticker CAT = new Sticker(new StickerId("AgAD1"), "CAAC-x_1", Kind.STICKER, "Cats", "😀");
    private static final Walk WALK = new Walk(
            Integer.MAX_VALUE,
            "Cats",
            List.of(
                    new Walk.Stop(new StickerId("-first_"), true),
                    new Walk.Stop(CAT.id(), false),
                    new Walk.Stop(new StickerId("third"), false)),
            1,
            CAT,
            "cat, Monday mood, :)");

    static Stream<Step> steps() {
        return Stream.of(
                new Step.Idle(),
                new Step.AwaitingTags(new Sticker(new StickerId("AgAD1"), "CAAC-x_1", Kind.STICKER, "Cats", "😀"), 17),
                new Step.AwaitingTags(new Sticker(new StickerId("AgAD2"), "AgAC", Kind.PHOTO, null, null), 18),
                new Step.Walking(WALK),
                new Step.Walking(new Walk(7, "Cats", List.of(new Walk.Stop(CAT.id(), false)), 0, CAT, "")),
                new Step.Aside(
                        new Step.AwaitingTags(new Sticker(new StickerId("AgAD2"), "AgAC", Kind.PHOTO, null, null), 18),
                        WALK),
                new Step.AwaitingSticker("monday\nmood"));
    }

    @ParameterizedTest
    @MethodSource("steps")
    void parse_encoded_isTheSame(Step step) {
        assertEquals(Optional.of(step), Step.parse(step.encode()));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "walk\n3",
                "walk\n1\nCats\n5\nAgAD\nfile\nSTICKER\nCats\n\n\nAgAD",
                "aside\n1\nAgAD\nfile\nPHOTO\n\n",
                "tags\nx",
                "tags\n1\nAgAD\nfile\nHOLOGRAM\n\n",
                "tags\none\nAgAD\nfile\nPHOTO\n\n"
            })
    void parse_foreign_isNothing(String text) {
        assertEquals(Optional.empty(), Step.parse(text));
    }

    @Test
    void inHand_andWalk_areKnownWhileAnotherStickerIsInBetween() {
        var other = new Step.AwaitingTags(CAT, 3);

        assertEquals(Optional.of(other), new Step.Aside(other, WALK).inHand());
        assertEquals(Optional.of(WALK), new Step.Aside(other, WALK).walk());
        assertEquals(Optional.empty(), new Step.Walking(WALK).inHand());
        assertEquals(Optional.empty(), other.walk());
    }
}
