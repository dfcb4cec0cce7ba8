package tagalong.bot.text;

import java.util.Map;
import java.util.Objects;

/** What stands in the files that the bot comes with. */
final class ShippedTexts {
    static final TextFiles FILES =
            new TextFiles(Objects.requireNonNull(Languages.class.getResource("messages.properties")));

    private ShippedTexts() {}

    static Map<String, String> patterns(String language) {
        return FILES.patterns(language);
    }

    static Language language(String tag) {
        return Language.of(tag, patterns(tag));
    }
}
