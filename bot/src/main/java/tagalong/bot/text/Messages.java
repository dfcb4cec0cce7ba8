package tagalong.bot.text;

import java.text.MessageFormat;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.ResourceBundle;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The bot's texts in one language, by key; the texts themselves are Telegram HTML. */
public final class Messages {
    private static final String BUNDLE = "tagalong.bot.text.messages";
    private static final ResourceBundle.Control NO_PLATFORM_LOCALE =
            ResourceBundle.Control.getNoFallbackControl(ResourceBundle.Control.FORMAT_PROPERTIES);

    private static final String ENGLISH = "en";
    private static final List<String> LANGUAGES = Stream.concat(
                    Stream.of(ENGLISH),
                    Arrays.stream(Locale.getISOLanguages())
                            .filter(tag -> !tag.equals(ENGLISH)
                                    && Messages.class.getResource("messages_" + tag + ".properties") != null))
            .toList();

    private final Locale locale;
    private final ResourceBundle bundle;

    private Messages(Locale locale) {
        this.locale = locale;
        this.bundle = ResourceBundle.getBundle(BUNDLE, locale, NO_PLATFORM_LOCALE);
    }

    /** @param languageTag an IETF tag as Telegram gives it; null or unknown is English */
    public static Messages in(@Nullable String languageTag) {
        return new Messages(languageTag == null ? Locale.ENGLISH : Locale.forLanguageTag(languageTag));
    }

    /** The IETF tags of all languages there are texts in, English first. */
    public static List<String> languages() {
        return LANGUAGES;
    }

    /** The language asked for, also where there are no texts in it. */
    public String language() {
        return locale.getLanguage();
    }

    /** A message body: every argument is escaped unless it is {@link Html} already. */
    public Html html(String key, Object... arguments) {
        return new Html(format(
                key,
                Arrays.stream(arguments)
                        .map(argument -> argument instanceof String text ? Html.escape(text) : argument)
                        .toArray()));
    }

    /** A button's label or a toast, which Telegram takes as plain text. */
    public String plain(String key, Object... arguments) {
        return format(key, arguments);
    }

    private String format(String key, Object[] arguments) {
        return new MessageFormat(bundle.getString(key), locale).format(arguments);
    }
}
