package tagalong.storage.finding;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import tagalong.storage.Fold;

/** What people call an emoji, in 26 languages (Unicode CLDR); a language is read when it is first asked for, and kept. */
public final class EmojiWords {

    /** The language that everybody's emoji are found in, beside their own. */
    public static final String ENGLISH = "en";

    private static final Set<String> LANGUAGES = Set.of(
            "ar", "az", "cs", "de", "en", "es", "fa", "fr", "he", "hi", "id", "it", "ja", "kk", "ko", "nl", "pl", "pt",
            "ro", "ru", "th", "tr", "uk", "uz", "vi", "zh");

    private final Map<String, Wording> languages = new ConcurrentHashMap<>();

    /** All emoji, as the English file lists them; read when the first is asked for. */
    private static final class All {
        static final List<String> EMOJI = lines(ENGLISH).stream()
                .map(line -> line.substring(0, line.indexOf('\t')))
                .toList();
        /** By their keys. */
        static final Map<String, Integer> NUMBERS = new HashMap<>();

        static {
            for (var number = 0; number < EMOJI.size(); number++) {
                NUMBERS.put(Emoji.key(EMOJI.get(number)), number);
            }
        }

        private All() {}
    }

    /**
     * The words of one language.
     *
     * @param names of each emoji, as written: its name first, then its other words
     * @param vocabulary the folded words of those names
     * @param byName the emoji by their folded names, without other words; only in English
     */
    record Wording(List<List<String>> names, Vocabulary vocabulary, Postings byName) {}

    /** The languages there are words in. */
    public static Set<String> languages() {
        return LANGUAGES;
    }

    /** The language of a code such as {@code pt-br}, as this class names it. */
    static String primary(String languageCode) {
        var lower = languageCode.toLowerCase(Locale.ROOT);
        var end = (int) lower.chars().takeWhile(c -> c >= 'a' && c <= 'z').count();
        return lower.substring(0, end);
    }

    /** All emoji there are words for. */
    public List<String> all() {
        return All.EMOJI;
    }

    /** What an emoji is called, as written: its name first, then other words; none in a language or for an emoji not known. */
    public List<String> words(String shown, String languageCode) {
        var number = number(shown);
        var names = language(primary(languageCode)).names();
        return number < 0 || names.isEmpty() ? List.of() : names.get(number);
    }

    int size() {
        return All.EMOJI.size();
    }

    /** The number of an emoji, or of its like without man or woman; -1 when it is not known. */
    int number(String shown) {
        var key = Emoji.key(shown);
        var number = All.NUMBERS.get(key);
        if (number == null) {
            number = All.NUMBERS.get(Emoji.family(key));
        }
        return number == null ? -1 : number;
    }

    /** @param language as {@link #primary} gives it */
    Wording language(String language) {
        return languages.computeIfAbsent(LANGUAGES.contains(language) ? language : "", this::read);
    }

    private Wording read(String language) {
        if (language.isEmpty()) {
            return new Wording(List.of(), Vocabulary.EMPTY, Vocabulary.EMPTY.words());
        }
        var names = new ArrayList<List<String>>();
        All.EMOJI.forEach(any -> names.add(List.of()));
        for (var line : lines(language)) {
            var cells = line.split("\t", -1);
            var own = new LinkedHashSet<String>();
            own.add(cells[1]);
            Stream.of(cells[2].split("\\|")).filter(word -> !word.isBlank()).forEach(own::add);
            names.set(number(cells[0]), List.copyOf(own));
        }
        return new Wording(
                List.copyOf(names), vocabulary(names, language), byName(language.equals(ENGLISH) ? names : List.of()));
    }

    private static Postings byName(List<List<String>> names) {
        var byName = new Postings.Builder();
        for (var number = 0; number < names.size(); number++) {
            if (!names.get(number).isEmpty()) {
                byName.add(Fold.fold(names.get(number).get(0)), number);
            }
        }
        return byName.build();
    }

    private static Vocabulary vocabulary(List<List<String>> names, String language) {
        var folded = new HashMap<String, List<String>>();
        var words = new Postings.Builder();
        for (var number = 0; number < names.size(); number++) {
            for (var name : names.get(number)) {
                for (var word : folded.computeIfAbsent(name, EmojiWords::foldedWords)) {
                    words.add(word, number);
                }
            }
        }
        return new Vocabulary(words.build(), Set.of(language));
    }

    private static List<String> foldedWords(String name) {
        var words = new ArrayList<String>(Fold.words(Fold.fold(name)));
        var spelled = Letters.spelledOut(name);
        if (spelled != null) {
            words.addAll(Fold.words(spelled));
        }
        return words;
    }

    private static List<String> lines(String language) {
        var name = "emoji-words-" + language + ".gz";
        try (var resource = EmojiWords.class.getResourceAsStream(name)) {
            if (resource == null) {
                throw new IllegalStateException("There is no " + name);
            }
            var reader =
                    new BufferedReader(new InputStreamReader(new GZIPInputStream(resource), StandardCharsets.UTF_8));
            return reader.lines().filter(line -> !line.startsWith("# ")).toList();
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot read " + name, e);
        }
    }
}
