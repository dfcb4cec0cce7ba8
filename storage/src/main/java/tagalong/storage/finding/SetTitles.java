package tagalong.storage.finding;

import java.lang.Character.UnicodeScript;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import tagalong.storage.Fold;

/**
 * The sets of numbered stickers, as they are looked for.
 *
 * @param sets the stickers of each set, by its name
 * @param words the words of the sets' titles and names, each for the places of its sets in {@code sets}
 * @param joined titles of several words without the blanks, from each of their words on, for the same places
 */
record SetTitles(Postings sets, Vocabulary words, Postings joined) {

    private static final int SHORTEST_PART = 2;
    /** Between the words of {@code HotCherry}, {@code HTMLCats}, {@code cats2} and {@code ginger_cat}. */
    private static final Pattern PARTING =
            Pattern.compile("[_\\d]+|(?<=\\p{Ll})(?=\\p{Lu})|(?<=\\p{Lu})(?=\\p{Lu}\\p{Ll})");

    /** In what languages titles are that have letters of these scripts. */
    private static final Map<UnicodeScript, List<String>> LANGUAGES = Map.of(
            UnicodeScript.CYRILLIC, List.of("ru", "uk"),
            UnicodeScript.GREEK, List.of("el"),
            UnicodeScript.ARABIC, List.of("ar", "fa"),
            UnicodeScript.HEBREW, List.of("he"),
            UnicodeScript.DEVANAGARI, List.of("hi"));

    static SetTitles of(Findable[] stickers, Set<String> languages) {
        var titles = new HashMap<String, String>();
        var builder = new Postings.Builder();
        for (var i = 0; i < stickers.length; i++) {
            var name = stickers[i].sticker().setName();
            if (name != null) {
                builder.add(name, i);
                var title = stickers[i].title();
                if (title != null) {
                    titles.putIfAbsent(name, title);
                }
            }
        }
        var sets = builder.build();
        var words = new Words();
        for (var i = 0; i < sets.size(); i++) {
            words.addName(withoutItsBot(sets.key(i)), i);
            var title = titles.get(sets.key(i));
            if (title != null) {
                words.addTitle(title, i);
            }
        }
        return new SetTitles(
                sets,
                new Vocabulary(words.words.build(), understoodIn(languages, titles.values())),
                words.joined.build());
    }

    /** Adds the stickers of the sets whose titles match. */
    void match(Matching.Way way, QueryWord typed, Bits places, Bits out, int base) {
        way.match(words, typed, places.reset(sets.size()), 0);
        add(places, out, base);
    }

    /** Adds the stickers of the sets whose titles are so without their blanks, or begin so. */
    void matchJoined(QueryWord typed, Bits places, Bits out, int base) {
        joined.prefix(typed.folded(), places.reset(sets.size()), 0);
        add(places, out, base);
    }

    private void add(Bits places, Bits out, int base) {
        var count = sets.size();
        for (var set = places.next(0, count); set < count; set = places.next(set + 1, count)) {
            sets.add(set, out, base);
        }
    }

    /** About how many bytes it takes. */
    long weight() {
        return sets.weight() + words.weight() + joined.weight();
    }

    /** The person's languages, and those that the letters of the titles are of. */
    private static Set<String> understoodIn(Set<String> languages, Collection<String> titles) {
        var all = new HashSet<>(languages);
        for (var title : titles) {
            if (!Letters.isAscii(title)) {
                title.codePoints().forEach(c -> all.addAll(LANGUAGES.getOrDefault(UnicodeScript.of(c), List.of())));
            }
        }
        return Set.copyOf(all);
    }

    /** Collects the words of titles and names. */
    private static final class Words {

        private final Postings.Builder words = new Postings.Builder();
        private final Postings.Builder joined = new Postings.Builder();

        private void addTitle(String title, int place) {
            var folded = Fold.fold(title);
            addFolded(folded, place);
            var spelled = Letters.spelledOut(title);
            if (spelled != null) {
                addFolded(spelled, place);
            }
            addParts(title, place);
            var from = 0;
            for (var blank = folded.indexOf(' '); blank >= 0; blank = folded.indexOf(' ', from)) {
                joined.add(folded.substring(from).replace(" ", ""), place);
                from = blank + 1;
            }
        }

        private void addName(String name, int place) {
            addFolded(Fold.fold(name), place);
            addParts(name, place);
        }

        private void addParts(String text, int place) {
            for (var part : PARTING.split(text)) {
                if (part.length() >= SHORTEST_PART) {
                    addFolded(Fold.fold(part), place);
                }
            }
        }

        private void addFolded(String folded, int place) {
            Fold.words(folded).forEach(word -> words.add(word, place));
        }
    }

    /** The name of a set that a bot made ends with whose it is, which is no word of the set's. */
    private static String withoutItsBot(String name) {
        var tail = name.toLowerCase(Locale.ROOT).lastIndexOf("_by_");
        return tail > 0 ? name.substring(0, tail) : name;
    }
}
