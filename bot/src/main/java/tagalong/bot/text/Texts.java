package tagalong.bot.text;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.text.NumberFormat;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.function.UnaryOperator;
import tagalong.bot.text.Template.Manner;

/** The file of one language, read: every text by its key, and how the language counts and writes numbers. */
record Texts(Map<String, Template> messages, Manner manner) {
    static final String ENGLISH = "en";

    /** @param language the two or three letters of a language that {@link #exist} */
    static Texts read(String language) {
        return of(language, patterns(language));
    }

    static Texts of(String language, Map<String, String> patterns) {
        var known = Language.of(language).orElse(new Language(language, language, PluralRules.ONE_IS_ONE));
        var rightToLeft = known.isRightToLeft();
        var messages = new HashMap<String, Template>();
        patterns.forEach((key, pattern) -> {
            var message = message(key, pattern);
            messages.put(key, rightToLeft ? RightToLeft.written(message) : message);
        });
        var numbers = NumberFormat.getInstance(latinDigits(language));
        return new Texts(
                Map.copyOf(messages),
                new Manner(
                        known.rules(),
                        // a NumberFormat must not be used by two threads at once
                        number -> ((NumberFormat) numbers.clone()).format(number),
                        rightToLeft ? RightToLeft::isolated : UnaryOperator.identity(),
                        known.comma()));
    }

    static boolean exist(String language) {
        return Texts.class.getResource(file(language)) != null;
    }

    /** The file as it stands, unread. */
    static Map<String, String> patterns(String language) {
        var properties = new Properties();
        try (var file = Texts.class.getResourceAsStream(file(language))) {
            if (file == null) {
                throw new IllegalArgumentException("no texts in " + language);
            }
            properties.load(new InputStreamReader(file, UTF_8.newDecoder())); // which refuses what is not UTF-8
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        var patterns = new HashMap<String, String>();
        properties.stringPropertyNames().forEach(key -> patterns.put(key, properties.getProperty(key)));
        return patterns;
    }

    /** @return empty where this language lacks the text */
    Optional<String> fill(String key, Map<String, ?> arguments) {
        return Optional.ofNullable(messages.get(key)).map(message -> message.fill(arguments, manner));
    }

    private static Template message(String key, String pattern) {
        try {
            return MessageSyntax.read(pattern);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(key + ": " + e.getMessage(), e);
        }
    }

    /** The language with the digits that everybody reads. */
    static Locale latinDigits(String language) {
        return new Locale.Builder()
                .setLanguage(language)
                .setUnicodeLocaleKeyword("nu", "latn")
                .build();
    }

    private static String file(String language) {
        return language.equals(ENGLISH) ? "messages.properties" : "messages_" + language + ".properties";
    }
}
