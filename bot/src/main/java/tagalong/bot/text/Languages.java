package tagalong.bot.text;

import static java.util.Comparator.comparing;

import java.text.Collator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** The languages that the bot speaks: all that there is a file of texts in, each read when it is first spoken. */
public final class Languages {
    /** Its IETF tag; what people are spoken to in whose language is not spoken. */
    public static final String ENGLISH = "en";

    private final TextFiles files;
    private final Map<String, Texts> read = new ConcurrentHashMap<>();
    private @Nullable Set<String> listed;

    Languages(TextFiles files) {
        this.files = files;
    }

    /** Those that the bot comes with. */
    public static Languages shipped() {
        return new Languages(new TextFiles(Objects.requireNonNull(Languages.class.getResource("messages.properties"))));
    }

    /** @param languageTag an IETF tag as Telegram gives it; null or unknown is English */
    public Messages in(@Nullable String languageTag) {
        var language = languageTag == null ? ENGLISH : language(languageTag);
        var spoken = speaks(language) ? language : ENGLISH;
        return new Messages(language, texts(spoken), () -> texts(ENGLISH));
    }

    private String language(String tag) {
        return speaks(tag) ? tag : Locale.forLanguageTag(tag).getLanguage();
    }

    public boolean speaks(String languageTag) {
        return listed().contains(languageTag);
    }

    /** Their IETF tags: English, then the others by what their speakers call them. */
    public List<String> tags() {
        var letters = Collator.getInstance(Locale.ROOT);
        return listed().stream()
                .sorted(comparing((String tag) -> !tag.equals(ENGLISH)).thenComparing(this::ownName, letters))
                .toList();
    }

    /** What those who speak a language call it; an unknown one is called by its tag. */
    public String ownName(String languageTag) {
        return speaks(languageTag) ? texts(languageTag).language().ownName() : languageTag;
    }

    /** Not before it is needed: the start must not wait for it. */
    private synchronized Set<String> listed() {
        var known = listed;
        if (known == null) {
            known = files.languages();
            listed = known;
        }
        return known;
    }

    private Texts texts(String language) {
        return read.computeIfAbsent(language, tag -> Texts.of(tag, files.patterns(tag)));
    }
}
