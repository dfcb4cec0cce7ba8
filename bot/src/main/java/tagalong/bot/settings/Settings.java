package tagalong.bot.settings;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import tagalong.bot.buttons.Buttons;
import tagalong.bot.dispatch.Feature;
import tagalong.bot.dispatch.Router;
import tagalong.bot.dispatch.Turn;
import tagalong.bot.telegram.Keyboard;
import tagalong.bot.telegram.Keyboard.Button;
import tagalong.bot.telegram.Reply;
import tagalong.bot.text.Messages;
import tagalong.bot.usecase.Preferences;
import tagalong.storage.Audience;
import tagalong.storage.RefStore;
import tagalong.storage.UserId;

/** /settings: who finds new tags, and in which language the bot speaks. */
public final class Settings implements Feature {
    private final Preferences preferences;
    private final Buttons<SettingsWish> buttons;

    public Settings(Preferences preferences, RefStore refs) {
        this.preferences = preferences;
        this.buttons = new Buttons<>("se", SettingsWish.CODEC, refs);
    }

    @Override
    public void register(Router on) {
        on.command("settings", (turn, command) -> turn.say(settings(turn.user(), turn.messages())))
                .listedAt(70);
        on.buttons(buttons, this::pressed);
    }

    private void pressed(Turn turn, SettingsWish wish) {
        choose(turn.user(), wish);
        var spoken = Messages.in(preferences.language(turn.user()).orElse(turn.appLanguage()));
        turn.toast(spoken.plain("settings.saved"));
        turn.edit(settings(turn.user(), spoken));
    }

    private void choose(UserId user, SettingsWish wish) {
        if (wish instanceof SettingsWish.ShowTo showTo) {
            preferences.choose(user, showTo.audience());
        } else if (wish instanceof SettingsWish.Speak speak
                && Messages.languages().contains(speak.language())) {
            preferences.speak(user, speak.language());
        } else {
            preferences.forgetLanguage(user);
        }
    }

    private Reply settings(UserId user, Messages messages) {
        var audience = preferences.audience(user);
        var language = preferences.language(user);
        var text = messages.html("settings.title")
                .line(messages.html(audience.isShared() ? "settings.PUBLIC" : "settings.PRIVATE"))
                .line(language.map(tag -> messages.html("settings.language", Map.of("language", name(tag))))
                        .orElseGet(() -> messages.html("settings.language.as-telegram")));
        var other = audience.isShared() ? Audience.ONLY_ME : Audience.EVERYONE;
        List<Button> asApp = language.isEmpty()
                ? List.of()
                : List.of(buttons.button(messages.plain("button.settings.as-telegram"), new SettingsWish.SpeakAsApp()));
        return new Reply(
                text,
                Keyboard.of(List.of(buttons.button(
                                messages.plain(other.isShared() ? "button.settings.PUBLIC" : "button.settings.PRIVATE"),
                                new SettingsWish.ShowTo(other))))
                        .plus(Messages.languages().stream()
                                .map(tag -> language(
                                        tag, language.filter(tag::equals).isPresent()))
                                .toList())
                        .plus(asApp));
    }

    private Button language(String tag, boolean chosen) {
        return buttons.button((chosen ? "✓ " : "") + name(tag), new SettingsWish.Speak(tag));
    }

    /** A language in its own words. */
    private static String name(String tag) {
        var locale = Locale.forLanguageTag(tag);
        var name = locale.getDisplayLanguage(locale);
        return name.substring(0, 1).toUpperCase(locale) + name.substring(1);
    }
}
