package tagalong.bot.text;

import java.text.NumberFormat;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import tagalong.bot.text.Template.Manner;

/** The file of one language, read: every text by its key, and how the language counts and writes numbers. */
record Texts(Language language, Map<String, Template> messages, Manner manner) {
    /** @throws IllegalArgumentException when one of them cannot be read */
    static Texts of(String tag, Map<String, String> patterns) {
        return of(Language.of(tag, patterns), patterns);
    }

    static Texts of(Language language, Map<String, String> patterns) {
        var rightToLeft = language.isRightToLeft();
        var messages = new HashMap<String, Template>();
        patterns.forEach((key, pattern) -> {
            var message = message(key, pattern);
            messages.put(key, rightToLeft ? RightToLeft.written(message) : message);
        });
        var numbers = NumberFormat.getInstance(Locale.forLanguageTag(language.tag()));
        return new Texts(
                language,
                Map.copyOf(messages),
                new Manner(
                        language.rules(),
                        // a NumberFormat must not be used by two threads at once
                        number -> ((NumberFormat) numbers.clone()).format(number),
                        rightToLeft ? RightToLeft::isolated : UnaryOperator.identity(),
                        language.comma()));
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
}
