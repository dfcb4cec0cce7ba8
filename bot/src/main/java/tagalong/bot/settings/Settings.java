package tagalong.bot.settings;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tagalong.bot.buttons.ButtonFactory;
import tagalong.bot.buttons.Buttons;
import tagalong.bot.dispatch.Feature;
import tagalong.bot.dispatch.Router;
import tagalong.bot.dispatch.Turn;
import tagalong.bot.telegram.Keyboard;
import tagalong.bot.telegram.Keyboard.Button;
import tagalong.bot.telegram.Reply;
import tagalong.bot.text.Languages;
import tagalong.bot.usecase.Deletion;
import tagalong.bot.usecase.Preferences;
import tagalong.storage.Audience;

/** /settings: who finds new tags, and in which language the bot speaks. */
public final class Settings implements Feature {
    private static final int LANGUAGES_A_ROW = 2;

    private final Languages languages;
    private final Preferences preferences;
    private final Privacy privacy;
    private final Buttons<SettingsWish> buttons;

    public Settings(Languages languages, Preferences preferences, Deletion deletion, ButtonFactory buttons) {
        this.languages = languages;
        this.preferences = preferences;
        this.privacy = new Privacy(deletion, preferences, buttons);
        this.buttons = buttons.of("se", SettingsWish.CODEC);
    }

    @Override
    public void register(Router on) {
        on.command("settings", (turn, command) -> turn.say(settings(turn))).listedAt(70);
        on.buttons(buttons, this::pressed);
        privacy.register(on);
    }

    private void pressed(Turn turn, SettingsWish wish) {
        if (wish instanceof SettingsWish.ListLanguages) {
            turn.toast();
            turn.edit(languages(turn));
        } else if (wish instanceof SettingsWish.ShowSettings) {
            turn.toast();
            turn.edit(settings(turn));
        } else {
            choose(turn, wish);
            turn.toast(turn.plain("settings.saved"));
            turn.edit(settings(turn));
        }
    }

    private void choose(Turn turn, SettingsWish wish) {
        if (wish instanceof SettingsWish.ShowTo showTo) {
            preferences.choose(turn.user(), showTo.audience());
            return;
        }
        if (wish instanceof SettingsWish.Speak speak && languages.speaks(speak.language())) {
            preferences.speak(turn.user(), speak.language());
        } else {
            preferences.forgetLanguage(turn.user());
        }
        turn.changeLanguage();
    }

    private Reply settings(Turn turn) {
        var audience = preferences.audience(turn.user());
        var text = turn.html("settings.title")
                .line(turn.html(audience.isShared() ? "settings.PUBLIC" : "settings.PRIVATE"))
                .line(preferences
                        .language(turn.user())
                        .map(tag -> turn.html("settings.language", Map.of("language", languages.ownName(tag))))
                        .orElseGet(() -> turn.html("settings.language.as-telegram")));
        var other = audience.isShared() ? Audience.ONLY_ME : Audience.EVERYONE;
        return new Reply(
                text,
                Keyboard.of(List.of(buttons.button(
                                turn.user(),
                                turn.plain(other.isShared() ? "button.settings.PUBLIC" : "button.settings.PRIVATE"),
                                new SettingsWish.ShowTo(other))))
                        .plus(List.of(buttons.button(
                                turn.user(),
                                turn.plain("button.settings.language"),
                                new SettingsWish.ListLanguages()))));
    }

    /** Each language in its own words, for who cannot read the one that is spoken. */
    private Reply languages(Turn turn) {
        var chosen = preferences.language(turn.user());
        var names = new ArrayList<Button>();
        for (var tag : languages.tags()) {
            names.add(
                    choice(turn, languages.ownName(tag), new SettingsWish.Speak(tag), chosen.equals(Optional.of(tag))));
        }
        var keyboard = Keyboard.NONE;
        for (var i = 0; i < names.size(); i += LANGUAGES_A_ROW) {
            keyboard = keyboard.plus(names.subList(i, Math.min(i + LANGUAGES_A_ROW, names.size())));
        }
        return new Reply(
                turn.html("settings.languages"),
                keyboard.plus(List.of(choice(
                                turn,
                                turn.plain("button.settings.as-telegram"),
                                new SettingsWish.SpeakAsApp(),
                                chosen.isEmpty())))
                        .plus(List.of(buttons.button(
                                turn.user(), turn.plain("button.settings.back"), new SettingsWish.ShowSettings()))));
    }

    private Button choice(Turn turn, String label, SettingsWish wish, boolean chosen) {
        return buttons.button(turn.user(), chosen ? "✓ " + label : label, wish);
    }
}
