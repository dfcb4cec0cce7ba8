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
import tagalong.storage.Audience;
import tagalong.storage.RefStore;

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
            preferences.choose(request.user(), Audience.parse(choice).orElse(Audience.ONLY_ME));
        } else if (Messages.languages().contains(choice)) {
            preferences.speak(request.user(), choice);
        } else {
            preferences.forgetLanguage(request.user());
        }
    }

    private Reply settings(Request request, Messages messages) {
        var audience = preferences.audience(request.user());
        var language = preferences.language(request.user());
        var text = messages.html("settings.title")
                .line(messages.html("settings." + key(audience)))
                .line(language.map(tag -> messages.html("settings.language", name(tag)))
                        .orElseGet(() -> messages.html("settings.language.as-telegram")));
        var other = Audience.EVERYONE.equals(audience) ? Audience.ONLY_ME : Audience.EVERYONE;
        return new Reply(
                text,
                Keyboard.of(List.of(buttons.button(
                                messages.plain("button.settings." + key(other)), VISIBILITY, other.storedName())))
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

    /** Ends the names of the texts about it. */
    private static String key(Audience audience) {
        return audience.storedName().toUpperCase(Locale.ROOT);
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
