package tagalong.bot.text;

import static java.util.stream.Collectors.joining;

import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** The bot's texts in one language, by key; the texts themselves are Telegram HTML. */
public final class Messages {
    private static final List<String> LANGUAGES =
            Language.ALL.stream().map(Language::tag).filter(Texts::exist).toList();
    private static final Map<String, Texts> READ = new ConcurrentHashMap<>();

    private final String language;
    /** The language asked for where there are texts in it, else English. */
    private final String spoken;

    private final Texts texts;

    private Messages(String language) {
        this.language = language;
        this.spoken = LANGUAGES.contains(language) ? language : Texts.ENGLISH;
        this.texts = texts(spoken);
    }

    /** @param languageTag an IETF tag as Telegram gives it; null or unknown is English */
    public static Messages in(@Nullable String languageTag) {
        return new Messages(
                languageTag == null
                        ? Texts.ENGLISH
                        : Locale.forLanguageTag(languageTag).getLanguage());
    }

    /** The IETF tags of all languages there are texts in, English first. */
    public static List<String> languages() {
        return LANGUAGES;
    }

    /** What those who speak a language call it; an unknown one is called by its tag. */
    public static String ownName(String languageTag) {
        return Language.of(languageTag).map(Language::ownName).orElse(languageTag);
    }

    /** The language asked for, also where there are no texts in it. */
    public String language() {
        return language;
    }

    public Html html(String key) {
        return html(key, Map.of());
    }

    /** A message body: every String is escaped, {@link Html} is taken as it is, a number written as the language does. */
    public Html html(String key, Map<String, ?> arguments) {
        var safe = new HashMap<String, Object>(arguments);
        safe.replaceAll((name, value) -> value instanceof String text ? Html.escape(text) : value);
        return new Html(fill(key, safe));
    }

    /** Words of people, one after the other, as the language writes a list. */
    public Html list(Collection<String> words) {
        return new Html(words.stream()
                .map(word -> texts.manner().words().apply(Html.escape(word).markup()))
                .collect(joining(texts.manner().comma())));
    }

    /** As {@link #list}, for where Telegram takes plain text. */
    public String plainList(Collection<String> words) {
        return String.join(texts.manner().comma(), words);
    }

    public String plain(String key) {
        return plain(key, Map.of());
    }

    /** A button's label or a toast, which Telegram takes as plain text. */
    public String plain(String key, Map<String, ?> arguments) {
        return fill(key, arguments);
    }

    /** A share in percent, as people round and as the language writes it. */
    public String percent(int part, int whole) {
        return Percent.written(part, whole, spoken);
    }

    private String fill(String key, Map<String, ?> arguments) {
        return texts.fill(key, arguments)
                .or(() -> texts(Texts.ENGLISH).fill(key, arguments))
                .orElseThrow(() -> new IllegalArgumentException("no text called " + key));
    }

    private static Texts texts(String language) {
        return READ.computeIfAbsent(language, Texts::read);
    }
}
