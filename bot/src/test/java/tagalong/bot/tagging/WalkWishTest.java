package tagalong.bot.tagging;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import tagalong.bot.sets.SetProgress.Part;
import tagalong.storage.StickerId;

final class WalkWishTest {
    private static final StickerId STICKER = new StickerId("AgAD4T4AAluYcEs");

    @ParameterizedTest
    @MethodSource("wishes")
    void read_written_isTheSame(WalkWish wish) {
        assertEquals(wish, WalkWish.CODEC.read().apply(WalkWish.CODEC.write().apply(wish)));
    }

    static Stream<WalkWish> wishes() {
        var leaving = Arrays.stream(WalkWish.Way.values())
                .map(way -> (WalkWish) new WalkWish.Leave(728_190_345, STICKER, way));
        return Stream.concat(
                leaving,
                Stream.of(
                        new WalkWish.Start("Cats_by_x", Part.NOBODYS),
                        new WalkWish.Word(1, STICKER, "happy monday", true),
                        new WalkWish.Word(Integer.MAX_VALUE, STICKER, "+1", false),
                        new WalkWish.Edit(STICKER)));
    }

    @ParameterizedTest
    @ValueSource(strings = {"start,NONE,x", "SKIP,1,x", "+,no number!,x,y"})
    void read_anythingElse_isRefused(String words) {
        assertThrows(IllegalArgumentException.class, () -> WalkWish.CODEC.read().apply(List.of(words.split(",", -1))));
    }
}
