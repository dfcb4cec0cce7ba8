package tagalong.bot.tagging;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import tagalong.bot.buttons.Buttons;
import tagalong.bot.telegram.Keyboard.Button;
import tagalong.bot.usecase.CardEditing;
import tagalong.storage.Audience;
import tagalong.storage.RefStore;
import tagalong.storage.StickerId;
import tagalong.storage.Tag;
import tagalong.storage.UserId;

final class CardActionTest {
    private static final UserId ANN = new UserId(1);
    private static final StickerId STICKER = new StickerId("AgAD4T4AAluYcEs");

    static Stream<CardAction> actions() {
        return Stream.of(
                new CardAction.Show(STICKER, Audience.EVERYONE),
                new CardAction.Show(STICKER, Audience.ONLY_ME),
                new CardAction.Favourite(STICKER, true),
                new CardAction.Favourite(STICKER, false),
                new CardAction.AddWord(STICKER, "кот:😂"),
                new CardAction.Clear(STICKER),
                new CardAction.Undo(STICKER, "press-2147483648123456789", ""),
                new CardAction.Undo(
                        STICKER, "press-2147483648123456789", CardEditing.fingerprint(List.of(Tag.of("cat")))),
                new CardAction.More(STICKER, true),
                new CardAction.More(STICKER, false),
                new CardAction.SaveTyped(STICKER, "17/-1x:y"));
    }

    private final Buttons<CardAction> buttons = new Buttons<>(CardAction.PREFIX, CardAction.CODEC, new NoRefs());

    @ParameterizedTest
    @MethodSource("actions")
    void anOrdinaryStickersAction_fitsAButton_andIsReadAsItWas(CardAction action) {
        var data = ((Button.Press) buttons.button(ANN, "label", action)).data();

        assertEquals(Optional.of(action), buttons.read(ANN, data));
    }

    /** Buttons in old chats are pressed, too. */
    @Test
    void whatAButtonSays_staysAsItIs() {
        assertEquals(
                "card=v:" + STICKER + ":private",
                ((Button.Press) buttons.button(ANN, "label", new CardAction.Show(STICKER, Audience.ONLY_ME))).data());
        assertEquals(
                Optional.of(new CardAction.Undo(STICKER, "17", "")), buttons.read(ANN, "card=u:" + STICKER + ":17"));
        assertEquals(Optional.of(new CardAction.Clear(STICKER)), buttons.read(ANN, "card=c:" + STICKER + ":"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "v", "v:", "v:AgAD", "v:AgAD:maybe", "x:AgAD:yes", "f:not an id:yes", "::", "🔒"})
    void forgedData_isNothing(String words) {
        assertEquals(Optional.empty(), buttons.read(ANN, "card=" + words));
    }

    /** No action of an ordinary sticker needs to be kept in a table. */
    private static final class NoRefs implements RefStore {
        @Override
        public String save(UserId owner, String text) {
            throw new AssertionError("Does not fit: " + text);
        }

        @Override
        public Optional<String> find(UserId owner, String name) {
            return Optional.empty();
        }
    }
}
