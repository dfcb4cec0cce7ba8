package tagalong.bot.mytags;

import java.util.List;
import java.util.Locale;
import tagalong.bot.dispatch.Request;
import tagalong.bot.dispatch.UpdateHandler;
import tagalong.bot.press.ButtonData;
import tagalong.bot.tagging.Preferences;
import tagalong.bot.telegram.Keyboard;
import tagalong.bot.telegram.Keyboard.Button;
import tagalong.bot.telegram.Reply;
import tagalong.bot.telegram.TelegramGateway;
import tagalong.bot.text.Messages;
import tagalong.storage.RefStore;
import tagalong.storage.Visibility;

/** /settings: who finds new tags, and in which language the bot speaks. */
public final class SettingsHandler implements UpdateHandler {
    private static final String VISIBILITY = "visibility";
    private static final String LANGUAGE = "language";
    private static final String AS_TELEGRAM = "";

    private final Preferences preferences;
    private final ButtonData buttons;
    private final TelegramGateway telegram;

    public SettingsHandler(Preferences preferences, RefStore refs, TelegramGateway telegram) {
        this.preferences = preferences;
        this.buttons = new ButtonData(refs, "se");
        this.telegram = telegram;
    }

    @Override
    public boolean accepts(Request request) {
        return request.content() instanceof Request.Command command
                        && command.name().equals("settings")
                || request.content() instanceof Request.Press press && buttons.isOurs(press.data());
    }

    @Override
    public void handle(Request request) {
        if (!(request.content() instanceof Request.Press press)) {
            telegram.send(request.chat(), settings(request, request.messages()));
            return;
        }
        buttons.words(press.data())
                .filter(words -> words.size() == 2)
                .ifPresent(words -> choose(request, words.get(0), words.get(1)));
        var spoken = Messages.in(preferences.language(request.user()).orElse(request.appLanguage()));
        telegram.toast(request.chat(), press.callbackQueryId(), spoken.plain("settings.saved"));
        if (press.messageId() != null) {
            telegram.edit(request.chat(), press.messageId(), settings(request, spoken));
        }
    }

    private void choose(Request request, String what, String choice) {
        if (what.equals(VISIBILITY)) {
            preferences.choose(
                    request.user(), choice.equals(Visibility.PUBLIC.name()) ? Visibility.PUBLIC : Visibility.PRIVATE);
        } else if (Messages.languages().contains(choice)) {
            preferences.speak(request.user(), choice);
        } else {
            preferences.forgetLanguage(request.user());
        }
    }

    private Reply settings(Request request, Messages messages) {
        var visibility = preferences.visibility(request.user());
        var language = preferences.language(request.user());
        var text = messages.html("settings.title")
                .line(messages.html("settings." + visibility))
                .line(language.map(tag -> messages.html("settings.language", name(tag)))
                        .orElseGet(() -> messages.html("settings.language.as-telegram")));
        var other = visibility == Visibility.PUBLIC ? Visibility.PRIVATE : Visibility.PUBLIC;
        return new Reply(
                text,
                Keyboard.of(List.of(
                                buttons.button(messages.plain("button.settings." + other), VISIBILITY, other.name())))
                        .plus(Messages.languages().stream()
                                .map(tag -> language(
                                        tag, language.filter(tag::equals).isPresent()))
                                .toList())
                        .plus(
                                language.isEmpty()
                                        ? List.of()
                                        : List.of(buttons.button(
                                                messages.plain("button.settings.as-telegram"),
                                                LANGUAGE,
                                                AS_TELEGRAM))));
    }

    private Button language(String tag, boolean chosen) {
        return buttons.button((chosen ? "✓ " : "") + name(tag), LANGUAGE, tag);
    }

    /** A language in its own words. */
    private static String name(String tag) {
        var locale = Locale.forLanguageTag(tag);
        var name = locale.getDisplayLanguage(locale);
        return name.substring(0, 1).toUpperCase(locale) + name.substring(1);
    }
}
