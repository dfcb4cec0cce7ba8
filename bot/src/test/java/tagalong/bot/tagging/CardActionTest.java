package tagalong.bot.tagging;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import tagalong.storage.Audience;
import tagalong.storage.StickerId;

final class CardActionTest {
    private static final StickerId STICKER = new StickerId("AgAD4T4AAluYcEs");

    static Stream<CardAction> actions() {
        return Stream.of(
                new CardAction.Show(STICKER, Audience.EVERYONE),
                new CardAction.Show(STICKER, Audience.ONLY_ME),
                new CardAction.Favourite(STICKER, true),
                new CardAction.Favourite(STICKER, false),
                new CardAction.AddWord(STICKER, "кот:😂"),
                new CardAction.Clear(STICKER),
                new CardAction.Undo(STICKER, "press-2147483648123456789"));
    }

    @ParameterizedTest
    @MethodSource("actions")
    void parse_encoded_isTheSame(CardAction action) {
        assertEquals(Optional.of(action), CardAction.parse(action.encode()));
    }

    @ParameterizedTest
    @MethodSource("actions")
    void encode_ordinarySticker_fitsAButton(CardAction action) {
        assertTrue(action.encode().getBytes(StandardCharsets.UTF_8).length <= 64, action.encode());
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "v", "v:", "v:AgAD", "v:AgAD:maybe", "x:AgAD:yes", "f:not an id:yes", "::", "🔒"})
    void parse_foreign_isNothing(String data) {
        assertEquals(Optional.empty(), CardAction.parse(data));
    }
}
