package tagalong.bot.press;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tagalong.bot.telegram.Keyboard.Button;
import tagalong.storage.RefStore;

final class ButtonDataTest {
    private final Map<String, String> kept = new HashMap<>();
    private final ButtonData buttons = new ButtonData(
            new RefStore() {
                @Override
                public String save(String text) {
                    var name = "%022d".formatted(kept.size());
                    kept.put(name, text);
                    return name;
                }

                @Override
                public Optional<String> find(String name) {
                    return Optional.ofNullable(kept.get(name));
                }
            },
            "xy");

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "cat",
                "a=b~c:d",
                "sixty-one bytes, which is as much as there is room for here..",
                "longer than fits into a button: so it is kept",
                "слово, которое само по себе короче, но не в байтах"
            })
    void words_ofAButton_areWhatWasPutIn(String word) {
        var data = ((Button.Press) buttons.button("label", "verb", word, word)).data();

        assertTrue(data.getBytes(StandardCharsets.UTF_8).length <= 64, data);
        assertTrue(buttons.isOurs(data));
        assertEquals(Optional.of(List.of("verb", word, word)), buttons.words(data));
    }

    @Test
    void shortWords_needNoTable() {
        buttons.button("label", "verb", "cat");

        assertTrue(kept.isEmpty());
    }

    @Test
    void keptWordsThatAreGone_areNothing() {
        var data = ((Button.Press) buttons.button("label", "x".repeat(65))).data();
        kept.clear();

        assertEquals(Optional.empty(), buttons.words(data));
    }

    @Test
    void otherFeatures_areNotOurs() {
        assertFalse(buttons.isOurs("x=1"));
        assertFalse(buttons.isOurs("xyz=1"));
        assertFalse(buttons.isOurs("v:AgAD:private"));
    }
}
