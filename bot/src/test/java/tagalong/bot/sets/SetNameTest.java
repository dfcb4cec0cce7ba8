package tagalong.bot.sets;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTimeout;

import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class SetNameTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "https://t.me/addstickers/Cats_1",
                "http://t.me/addstickers/Cats_1",
                "t.me/addstickers/Cats_1",
                " telegram.me/addstickers/Cats_1/ ",
                "HTTPS://T.ME/addstickers/Cats_1?utm=1",
                "https://t.me/addemoji/Cats_1"
            })
    void link_leadsToItsSet(String link) {
        assertEquals(Optional.of("Cats_1"), SetName.inLink(link));
        assertEquals("Cats_1", SetName.meantBy(link));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Cats_1",
                "https://t.me/tagalong",
                "see https://t.me/addstickers/Cats",
                "https://evil.example/addstickers/Cats",
                ""
            })
    void otherText_isNoLink(String text) {
        assertEquals(Optional.empty(), SetName.inLink(text));
        assertEquals(text, SetName.meantBy(text));
    }

    /** A time that grows with the square of the length would be past it by far. */
    @ParameterizedTest
    @ValueSource(strings = {"a", "/", "?", "a/", "a?"})
    void longLink_takesNoLongerThanItsLength(String piece) {
        var link = "https://t.me/addstickers/" + piece.repeat(4_000) + "\n";

        assertTimeout(Duration.ofSeconds(5), () -> {
            for (var i = 0; i < 100; i++) {
                SetName.inLink(link + "!");
            }
        });
    }
}
