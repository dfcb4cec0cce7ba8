package tagalong.bot.settings;

import java.util.List;
import tagalong.bot.buttons.Buttons;
import tagalong.storage.Audience;

/** What a button under the settings wants. */
sealed interface SettingsWish {
    /** Who shall find new tags. */
    record ShowTo(Audience audience) implements SettingsWish {}

    /** In which language to speak, by its IETF tag. */
    record Speak(String language) implements SettingsWish {}

    /** To speak as the person's app does. */
    record SpeakAsApp() implements SettingsWish {}

    /** To see the languages there are. */
    record ListLanguages() implements SettingsWish {}

    /** To see the settings again. */
    record ShowSettings() implements SettingsWish {}

    String AUDIENCE = "visibility";
    String LANGUAGE = "language";
    String AS_APP = "";
    String SHOW = "show";
    String LANGUAGES = "languages";
    String SETTINGS = "settings";

    Buttons.Codec<SettingsWish> CODEC = new Buttons.Codec<>(SettingsWish::write, SettingsWish::read);

    private static List<String> write(SettingsWish wish) {
        if (wish instanceof ShowTo showTo) {
            return List.of(AUDIENCE, showTo.audience().storedName());
        }
        if (wish instanceof ListLanguages) {
            return List.of(SHOW, LANGUAGES);
        }
        if (wish instanceof ShowSettings) {
            return List.of(SHOW, SETTINGS);
        }
        return List.of(LANGUAGE, wish instanceof Speak speak ? speak.language() : AS_APP);
    }

    private static SettingsWish read(List<String> words) {
        var choice = words.get(1);
        return switch (words.get(0)) {
            case AUDIENCE -> new ShowTo(Audience.parse(choice).orElseThrow(IllegalArgumentException::new));
            case LANGUAGE -> choice.equals(AS_APP) ? new SpeakAsApp() : new Speak(choice);
            case SHOW -> choice.equals(LANGUAGES) ? new ListLanguages() : new ShowSettings();
            default -> throw new IllegalArgumentException("No setting: " + words.get(0));
        };
    }
}
