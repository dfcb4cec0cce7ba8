package tagalong.storage.finding;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.tartarus.snowball.SnowballStemmer;
import org.tartarus.snowball.ext.ArabicStemmer;
import org.tartarus.snowball.ext.CatalanStemmer;
import org.tartarus.snowball.ext.DanishStemmer;
import org.tartarus.snowball.ext.DutchStemmer;
import org.tartarus.snowball.ext.EnglishStemmer;
import org.tartarus.snowball.ext.FinnishStemmer;
import org.tartarus.snowball.ext.FrenchStemmer;
import org.tartarus.snowball.ext.GermanStemmer;
import org.tartarus.snowball.ext.GreekStemmer;
import org.tartarus.snowball.ext.HindiStemmer;
import org.tartarus.snowball.ext.HungarianStemmer;
import org.tartarus.snowball.ext.IndonesianStemmer;
import org.tartarus.snowball.ext.ItalianStemmer;
import org.tartarus.snowball.ext.NorwegianStemmer;
import org.tartarus.snowball.ext.PortugueseStemmer;
import org.tartarus.snowball.ext.RomanianStemmer;
import org.tartarus.snowball.ext.RussianStemmer;
import org.tartarus.snowball.ext.SerbianStemmer;
import org.tartarus.snowball.ext.SpanishStemmer;
import org.tartarus.snowball.ext.SwedishStemmer;
import org.tartarus.snowball.ext.TurkishStemmer;

/** Gives a word's stems in the person's language and in English. Not for several threads at once. */
final class Stemmer {

    private static final Map<String, Supplier<SnowballStemmer>> SNOWBALL = Map.ofEntries(
            Map.entry("ar", ArabicStemmer::new),
            Map.entry("ca", CatalanStemmer::new),
            Map.entry("da", DanishStemmer::new),
            Map.entry("de", GermanStemmer::new),
            Map.entry("el", GreekStemmer::new),
            Map.entry("en", EnglishStemmer::new),
            Map.entry("es", SpanishStemmer::new),
            Map.entry("fi", FinnishStemmer::new),
            Map.entry("fr", FrenchStemmer::new),
            Map.entry("hi", HindiStemmer::new),
            Map.entry("hu", HungarianStemmer::new),
            Map.entry("id", IndonesianStemmer::new),
            Map.entry("it", ItalianStemmer::new),
            Map.entry("nb", NorwegianStemmer::new),
            Map.entry("nl", DutchStemmer::new),
            Map.entry("no", NorwegianStemmer::new),
            Map.entry("pt", PortugueseStemmer::new),
            Map.entry("ro", RomanianStemmer::new),
            Map.entry("ru", RussianStemmer::new),
            Map.entry("sr", SerbianStemmer::new),
            Map.entry("sv", SwedishStemmer::new),
            Map.entry("tr", TurkishStemmer::new));

    private static final int SHORTEST = 2;

    private final List<Rule> rules;

    /** How words of one language are stemmed. */
    private record Rule(String language, UnaryOperator<String> stem) {}

    Stemmer(Set<String> languages) {
        rules = Stream.concat(
                        languages.stream().filter(SNOWBALL::containsKey).map(Stemmer::snowball),
                        languages.stream()
                                .flatMap(language -> Stream.ofNullable(Endings.of(language))
                                        .map(endings -> new Rule(language, endings::stem))))
                .toList();
    }

    private static Rule snowball(String language) {
        var stemmer = Objects.requireNonNull(SNOWBALL.get(language)).get();
        return new Rule(language, word -> {
            stemmer.setCurrent(word);
            stemmer.stem();
            return stemmer.getCurrent();
        });
    }

    /** The distinct stems of a folded word, the word itself among them when it is one. */
    Set<String> stems(String word) {
        var stems = new LinkedHashSet<String>();
        for (var rule : rules) {
            var stem = rule.stem.apply(word);
            add(stem, stems);
            for (var base : WordForms.basesOf(word, rule.language)) {
                add(rule.stem.apply(base), stems);
            }
            for (var beside : WordForms.stemsBeside(stem, word, rule.language)) {
                add(beside, stems);
            }
        }
        return stems;
    }

    private static void add(String stem, Set<String> stems) {
        if (stem.length() >= SHORTEST) {
            stems.add(stem);
        }
    }
}
