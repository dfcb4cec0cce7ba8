package tagalong.storage.finding;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The languages a person is understood in: their own and English. */
public final class Tongue {

    private final EmojiWords emoji;
    private final Set<String> languages;
    /** Read when first needed; read twice is the same. */
    private @Nullable List<Vocabulary> emojiVocabularies;

    private Tongue(EmojiWords emoji, Set<String> languages) {
        this.emoji = emoji;
        this.languages = languages;
    }

    /** @param languageCode as Telegram gives it, such as {@code pt-br}; any is welcome */
    public static Tongue of(EmojiWords emoji, String languageCode) {
        var languages = new LinkedHashSet<String>();
        languages.add(EmojiWords.primary(languageCode));
        languages.add(EmojiWords.ENGLISH);
        return new Tongue(emoji, Set.copyOf(languages));
    }

    Set<String> languages() {
        return languages;
    }

    EmojiWords emoji() {
        return emoji;
    }

    /** The words for emoji in these languages. */
    List<Vocabulary> emojiVocabularies() {
        var read = emojiVocabularies;
        if (read == null) {
            read = languages.stream()
                    .sorted()
                    .map(language -> emoji.language(language).vocabulary())
                    .filter(vocabulary -> !vocabulary.isEmpty())
                    .toList();
            emojiVocabularies = read;
        }
        return read;
    }
}
