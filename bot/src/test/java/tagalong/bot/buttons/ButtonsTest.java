package tagalong.bot.buttons;

import static org.junit.jupiter.api.Assertions.assertEquals;
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
import tagalong.storage.UserId;

final class ButtonsTest {
    private static final UserId ANN = new UserId(1);
    private static final UserId BOB = new UserId(2);

    private final Map<String, String> kept = new HashMap<>();
    private final RefStore refs = new RefStore() {
        @Override
        public String save(UserId owner, String text) {
            var name = "%022d".formatted(kept.size());
            kept.put(owner + name, text);
            return name;
        }

        @Override
        public Optional<String> find(UserId owner, String name) {
            return Optional.ofNullable(kept.get(owner + name));
        }
    };

    /** A wish of two words; the second must not be "bad". */
    private record Wish(String verb, String word) {
        static final Buttons.Codec<Wish> CODEC = new Buttons.Codec<>(
                wish -> List.of(wish.verb, wish.word), words -> new Wish(words.get(0), words.get(1)));

        Wish {
            if (word.equals("bad")) {
                throw new IllegalArgumentException(word);
            }
        }
    }

    private final Buttons<Wish> buttons = new Buttons<>("xy", Wish.CODEC, refs);

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "cat",
                "a=b~c:d",
                "sixty-one bytes, which is as much as there is room for here..",
                "longer than fits into a button with all of its sixty-four bytes: so it is kept",
                "слово, которое само по себе короче, но не в байтах"
            })
    void aWish_isReadAsItWasPutIn_withinTelegramsLimit(String word) {
        var wish = new Wish("verb", word);

        var data = data(wish);

        assertTrue(data.getBytes(StandardCharsets.UTF_8).length <= 64, data);
        assertEquals(Optional.of(wish), buttons.read(ANN, data));
    }

    @Test
    void shortWords_needNoTable() {
        data(new Wish("verb", "cat"));

        assertTrue(kept.isEmpty());
    }

    @Test
    void keptWordsThatAreGone_areNothing() {
        var data = data(new Wish("verb", "x".repeat(65)));
        kept.clear();

        assertEquals(Optional.empty(), buttons.read(ANN, data));
    }

    @Test
    void keptWords_areNothingToSomebodyElse() {
        var data = data(new Wish("verb", "x".repeat(65)));

        assertEquals(Optional.empty(), buttons.read(BOB, data));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "x=1",
                "xyz=a\u001Fb",
                "v:AgAD:private",
                "xy",
                "xy=",
                "xy=one",
                "xy=verb\u001Fbad",
                "xy~",
                "xy~0000000000000000000000",
                ""
            })
    void forgedAndForeignData_areNothing(String data) {
        assertEquals(Optional.empty(), buttons.read(ANN, data));
    }

    private String data(Wish wish) {
        return ((Button.Press) buttons.button(ANN, "label", wish)).data();
    }
}
