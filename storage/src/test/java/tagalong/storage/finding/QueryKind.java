package tagalong.storage.finding;

import java.text.Normalizer;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import tagalong.storage.Tag;

/** A way in which people type a tag; gives what they type for it, or null where it does not apply. */
enum QueryKind {
    WHOLE("whole tag", "100 %") {
        @Override
        String typed(Tag tag, String language, Random random) {
            return tag.text();
        }
    },
    PREFIX_1("prefix of 1", "–") {
        @Override
        @Nullable
        String typed(Tag tag, String language, Random random) {
            return beginning(tag, 1);
        }
    },
    PREFIX_2("prefix of 2", "–") {
        @Override
        @Nullable
        String typed(Tag tag, String language, Random random) {
            return beginning(tag, 2);
        }
    },
    PREFIX_3("prefix of 3", "100 %") {
        @Override
        @Nullable
        String typed(Tag tag, String language, Random random) {
            return beginning(tag, 3);
        }
    },
    LATER("later word", "–") {
        @Override
        @Nullable
        String typed(Tag tag, String language, Random random) {
            var words = tag.value().split(" ");
            return words.length < 2 ? null : words[1 + random.nextInt(words.length - 1)];
        }
    },
    SWAPPED("words swapped", "100 %") {
        @Override
        @Nullable
        String typed(Tag tag, String language, Random random) {
            var words = List.of(tag.text().replace("\"", "").split(" +"));
            if (words.size() < 2) {
                return null;
            }
            var swapped = new ArrayList<>(words);
            Collections.reverse(swapped);
            return String.join(" ", swapped);
        }
    },
    ONE_TYPO("one typo, 5 letters and more", "95 %") {
        @Override
        @Nullable
        String typed(Tag tag, String language, Random random) {
            return isWord(tag, 5) ? Mistakes.one(tag.value(), random) : null;
        }
    },
    TWO_TYPOS("two typos, 8 letters and more", "–") {
        @Override
        @Nullable
        String typed(Tag tag, String language, Random random) {
            return isWord(tag, 8) ? Mistakes.one(Mistakes.one(tag.value(), random), random) : null;
        }
    },
    LAYOUT("other keyboard layout (ru, uk, en)", "95 %") {
        @Override
        @Nullable
        String typed(Tag tag, String language, Random random) {
            return OtherWriting.onOtherKeys(tag.text().toLowerCase(Locale.ROOT), language, random);
        }
    },
    NO_MARKS("no marks", "99 %") {
        @Override
        @Nullable
        String typed(Tag tag, String language, Random random) {
            var bare = MARKS.matcher(Normalizer.normalize(tag.text(), Normalizer.Form.NFD))
                    .replaceAll("$1");
            var composed = Normalizer.normalize(bare, Normalizer.Form.NFC);
            return composed.equals(Normalizer.normalize(tag.text(), Normalizer.Form.NFC)) ? null : composed;
        }
    },
    OTHER_LETTERS("other letters (ß œ ø ł ö ї қ ア …)", "90 %") {
        @Override
        @Nullable
        String typed(Tag tag, String language, Random random) {
            return OtherWriting.inOtherLetters(tag.text(), language);
        }
    },
    PLURAL("plural (en, de, es, fr, it, pt, ru, uk)", "95 %") {
        @Override
        @Nullable
        String typed(Tag tag, String language, Random random) {
            return isWord(tag, 3) ? OtherWriting.plural(tag.text().toLowerCase(Locale.ROOT), language) : null;
        }
    },
    LATIN("in Latin letters (ru, uk)", "90 %") {
        @Override
        @Nullable
        String typed(Tag tag, String language, Random random) {
            return OtherWriting.inLatin(tag.text().toLowerCase(Locale.ROOT), language);
        }
    },
    EMOJI_WORDS("emoji words, untagged", "95 %") {
        @Override
        String typed(Tag tag, String language, Random random) {
            return tag.text();
        }
    };

    private static final Pattern MARKS =
            Pattern.compile("([\\p{IsLatin}\\p{IsGreek}\\p{IsCyrillic}\\p{IsArabic}\\p{IsHebrew}])\\p{Mn}+");

    private final String title;
    private final String target;

    QueryKind(String title, String target) {
        this.title = title;
        this.target = target;
    }

    abstract @Nullable String typed(Tag tag, String language, Random random);

    String title() {
        return title;
    }

    /** What share should be in the first ten. */
    String target() {
        return target;
    }

    /** True when what was typed may mean many tags, so that any sticker that has one of them is an answer. */
    boolean meansAnyTag() {
        return this == PREFIX_1 || this == PREFIX_2 || this == PREFIX_3 || this == LATER;
    }

    private static @Nullable String beginning(Tag tag, int letters) {
        var text = tag.value();
        return text.codePointCount(0, text.length()) <= letters
                ? null
                : text.substring(0, text.offsetByCodePoints(0, letters));
    }

    private static boolean isWord(Tag tag, int letters) {
        return tag.value().length() >= letters && tag.value().codePoints().allMatch(Character::isLetter);
    }

    /** Mistakes a finger makes. */
    private static final class Mistakes {

        private static final String LATIN = "abcdefghijklmnopqrstuvwxyz";
        private static final String CYRILLIC = "абвгдежзийклмнопрстуфхцчшщьюя";

        private static String one(String word, Random random) {
            var letters = word.charAt(0) < 128 ? LATIN : CYRILLIC;
            var at = random.nextInt(word.length());
            var other = letters.substring(random.nextInt(letters.length())).substring(0, 1);
            return switch (random.nextInt(4)) {
                case 0 -> word.substring(0, at) + other + word.substring(at);
                case 1 -> word.substring(0, at) + word.substring(at + 1);
                case 2 -> word.substring(0, at) + other + word.substring(at + 1);
                default ->
                    at == word.length() - 1
                            ? word.substring(0, at - 1) + word.charAt(at) + word.charAt(at - 1)
                            : word.substring(0, at) + word.charAt(at + 1) + word.charAt(at) + word.substring(at + 2);
            };
        }
    }

    /** The languages in which it applies. */
    Set<String> languages() {
        return switch (this) {
            case LAYOUT -> Set.of("en", "ru", "uk");
            case LATIN -> Set.of("ru", "uk");
            case PLURAL -> Set.of("en", "de", "es", "fr", "it", "pt", "ru", "uk");
            default -> EmojiWords.languages();
        };
    }
}
