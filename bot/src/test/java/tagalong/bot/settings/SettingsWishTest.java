package tagalong.bot.settings;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import tagalong.storage.Audience;

final class SettingsWishTest {
    @ParameterizedTest
    @MethodSource("wishes")
    void read_written_isTheSame(SettingsWish wish) {
        assertEquals(
                wish, SettingsWish.CODEC.read().apply(SettingsWish.CODEC.write().apply(wish)));
    }

    static Stream<SettingsWish> wishes() {
        return Stream.of(
                new SettingsWish.ShowTo(Audience.ONLY_ME),
                new SettingsWish.ShowTo(Audience.EVERYONE),
                new SettingsWish.Speak("de"),
                new SettingsWish.SpeakAsApp(),
                new SettingsWish.ListLanguages(),
                new SettingsWish.ShowSettings());
    }

    @Test
    void read_buttonsOfOldMessages() {
        assertEquals(new SettingsWish.ShowTo(Audience.EVERYONE), read("visibility", "PUBLIC"));
        assertEquals(new SettingsWish.ShowTo(Audience.ONLY_ME), read("visibility", "PRIVATE"));
        assertEquals(new SettingsWish.SpeakAsApp(), read("language", ""));
    }

    @ParameterizedTest
    @ValueSource(strings = {"visibility,nobody", "weather,fine", ","})
    void read_anythingElse_isRefused(String words) {
        assertThrows(IllegalArgumentException.class, () -> read(words.split(",", -1)));
    }

    private static SettingsWish read(String... words) {
        return SettingsWish.CODEC.read().apply(List.of(words));
    }
}
