package tagalong.bot.tagging;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import tagalong.bot.buttons.ButtonFactory;
import tagalong.bot.buttons.Buttons;
import tagalong.bot.telegram.Keyboard.Button;
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

    private final Buttons<CardAction> buttons = new ButtonFactory(new NoRefs()).of(CardAction.PREFIX, CardAction.CODEC);

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
                "card=v\u001F" + STICKER + "\u001Fprivate",
                ((Button.Press) buttons.button(ANN, "label", new CardAction.Show(STICKER, Audience.ONLY_ME))).data());
    }

    static Stream<Arguments> pressesOfOldButtons() {
        return Stream.of(
                Arguments.of("v:" + STICKER + ":private", new CardAction.Show(STICKER, Audience.ONLY_ME)),
                Arguments.of("v:" + STICKER + ":public", new CardAction.Show(STICKER, Audience.EVERYONE)),
                Arguments.of("f:" + STICKER + ":yes", new CardAction.Favourite(STICKER, true)),
                Arguments.of("f:" + STICKER + ":no", new CardAction.Favourite(STICKER, false)),
                Arguments.of("a:" + STICKER + ":кот:😂", new CardAction.AddWord(STICKER, "кот:😂")),
                Arguments.of("c:" + STICKER + ":", new CardAction.Clear(STICKER)),
                Arguments.of("u:" + STICKER + ":17", new CardAction.Undo(STICKER, "17", "")),
                Arguments.of("u:" + STICKER + ":17:-1x", new CardAction.Undo(STICKER, "17", "-1x")),
                Arguments.of("m:" + STICKER + ":open", new CardAction.More(STICKER, true)),
                Arguments.of("m:" + STICKER + ":shut", new CardAction.More(STICKER, false)),
                Arguments.of("n:" + STICKER + ":17/-1x:y", new CardAction.SaveTyped(STICKER, "17/-1x:y")));
    }

    /** They were one text with colons once, and stay in people's chats. */
    @ParameterizedTest
    @MethodSource("pressesOfOldButtons")
    void aButtonSentBefore_isReadAsItWas(String words, CardAction action) {
        assertEquals(Optional.of(action), buttons.read(ANN, "card=" + words));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "v",
                "v:",
                "v:AgAD",
                "v:AgAD:maybe",
                "x:AgAD:yes",
                "f:not an id:yes",
                "::",
                "🔒",
                "v\u001FAgAD",
                "v\u001FAgAD\u001Fmaybe",
                "x\u001FAgAD\u001Fyes",
                "f\u001Fnot an id\u001Fyes",
                "c\u001F",
                "\u001F\u001F"
            })
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
