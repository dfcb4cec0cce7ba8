package tagalong.bot.session;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import tagalong.bot.session.Session.Lately;
import tagalong.storage.Sticker;
import tagalong.storage.Sticker.Kind;
import tagalong.storage.StickerId;

final class StepCodecTest {
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
                new Step.OnWalk(WALK),
                new Step.OnWalk(new Walk(7, "Cats", List.of(new Walk.Stop(CAT.id(), false)), 0, CAT, "")),
                new Step.Aside(
                        new Step.AwaitingTags(new Sticker(new StickerId("AgAD2"), "AgAC", Kind.PHOTO, null, null), 18),
                        WALK),
                new Step.AwaitingSticker("monday\nmood"));
    }

    @ParameterizedTest
    @MethodSource("steps")
    void parse_encoded_isTheSame(Step step) {
        var session = new Session(
                step, 1_800_000_000L, 1_800_000_001, new Lately("7+.5.6.AgAD1,8.0.9.", List.of("Cats", "Dogs_2")));

        assertEquals(Optional.of(session), StepCodec.parse(StepCodec.encode(session)));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "{",
                "{\"sticker\":{\"id\":\"AgAD\"}}",
                "{\"walk\":{\"position\":3}}",
                "{\"shown\":\"7\"}",
                "walk\n3",
                "walk\n1\nCats\n5\nAgAD\nfile\nSTICKER\nCats\n\n\nAgAD",
                "aside\n1\nAgAD\nfile\nPHOTO\n\n",
                "tags\nx",
                "tags\n1\nAgAD\nfile\nHOLOGRAM\n\n",
                "tags\none\nAgAD\nfile\nPHOTO\n\n"
            })
    void parse_foreign_isNothing(String text) {
        assertEquals(Optional.empty(), StepCodec.parse(text));
    }

    /** What is stored is looked at by the next version as well. */
    @Test
    void encode_saysJustWhatAStepHas() {
        assertEquals("{}", StepCodec.encode(Session.NONE));
        assertEquals(
                "{\"sticker\":{\"id\":\"AgAD1\",\"fileId\":\"CAAC-x_1\",\"kind\":\"STICKER\",\"set\":\"Cats\",\"emoji\":\"😀\"},"
                    + "\"message\":17}",
                StepCodec.encode(new Session(new Step.AwaitingTags(CAT, 17), 0, 0, Lately.NOTHING)));
        assertEquals(
                "{\"at\":3,\"heard\":2,\"shown\":\"7+.5.6.AgAD1\",\"sets\":\"Cats,Dogs_2\"}",
                StepCodec.encode(
                        new Session(new Step.Idle(), 3, 2, new Lately("7+.5.6.AgAD1", List.of("Cats", "Dogs_2")))));
    }

    static Stream<Arguments> asTheFirstVersionWroteThem() {
        var cat = "AgAD1\nCAAC-x_1\nSTICKER\nCats\n😀";
        var walk = "2147483647\nCats\n1\n" + cat + "\ncat, Monday mood, :)\n+-first_,AgAD1,third";
        return Stream.of(
                Arguments.of("idle", new Step.Idle()),
                Arguments.of("tags\n17\n" + cat, new Step.AwaitingTags(CAT, 17)),
                Arguments.of("walk\n" + walk, new Step.OnWalk(WALK)),
                Arguments.of("aside\n17\n" + cat + "\n" + walk, new Step.Aside(new Step.AwaitingTags(CAT, 17), WALK)),
                Arguments.of("sticker\nmonday\nmood", new Step.AwaitingSticker("monday\nmood")));
    }

    @ParameterizedTest
    @MethodSource("asTheFirstVersionWroteThem")
    void parse_oldText_isStillRead(String text, Step step) {
        assertEquals(Optional.of(new Session(step, 0, 0, Lately.NOTHING)), StepCodec.parse(text));
    }

    @Test
    void inHand_andWalk_areKnownWhileAnotherStickerIsInBetween() {
        var other = new Step.AwaitingTags(CAT, 3);

        assertEquals(Optional.of(other), new Step.Aside(other, WALK).inHand());
        assertEquals(Optional.of(WALK), new Step.Aside(other, WALK).underWay());
        assertEquals(Optional.empty(), new Step.OnWalk(WALK).inHand());
        assertEquals(Optional.empty(), other.underWay());
    }
}
