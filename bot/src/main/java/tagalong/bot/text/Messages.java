package tagalong.bot.text;

import static java.util.stream.Collectors.joining;

import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Supplier;

/** The bot's texts in one language, by key; the texts themselves are Telegram HTML. */
public final class Messages {
    private final String language;
    private final Texts texts;
    private final Supplier<Texts> english;

    /**
     * @param language the one asked for, also where there are no texts in it
     * @param texts in the language that is spoken
     * @param english for what that language lacks
     */
    Messages(String language, Texts texts, Supplier<Texts> english) {
        this.language = language;
        this.texts = texts;
        this.english = english;
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
        return Percent.written(part, whole, texts.language().tag());
    }

    private String fill(String key, Map<String, ?> arguments) {
        return texts.fill(key, arguments)
                .or(() -> english.get().fill(key, arguments))
                .orElseThrow(() -> new IllegalArgumentException("no text called " + key));
    }
}
