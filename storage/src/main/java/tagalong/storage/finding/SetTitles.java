package tagalong.storage.finding;

import java.lang.Character.UnicodeScript;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import tagalong.storage.Fold;

/**
 * The sets of numbered stickers, as they are looked for.
 *
 * @param sets the stickers of each set, by its name
 * @param words the words of the sets' titles and names, each for the places of its sets in {@code sets}
 * @param joined titles of several words without the blanks, from each of their words on, for the same places
 * @param written what each set is found by, kept only of a few sets: for others made of them, which is done with each change
 */
record SetTitles(Postings sets, Vocabulary words, Postings joined, Map<String, Written> written) {

    private static final int MOST_KEPT = 128;
    private static final int WRITTEN_BYTES = 500;

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

    /** @param before of stickers that are among these now */
    static SetTitles of(Findable[] stickers, Set<String> languages, List<SetTitles> before) {
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
        var written = new HashMap<String, Written>();
        var words = new Postings.Builder();
        var joined = new Postings.Builder();
        for (var i = 0; i < sets.size(); i++) {
            var place = i;
            var set = written(sets.key(i), titles.get(sets.key(i)), before);
            set.words.forEach(word -> words.add(word, place));
            set.joined.forEach(rest -> joined.add(rest, place));
            if (sets.size() <= MOST_KEPT) {
                written.put(sets.key(i), set);
            }
        }
        return new SetTitles(
                sets, new Vocabulary(words.build(), understoodIn(languages, titles.values())), joined.build(), written);
    }

    private static Written written(String name, @Nullable String title, List<SetTitles> before) {
        for (var titles : before) {
            var known = titles.written.get(name);
            if (known != null && Objects.equals(known.title, title)) {
                return known;
            }
        }
        return Written.of(name, title);
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
        return sets.weight() + words.weight() + joined.weight() + (long) WRITTEN_BYTES * written.size();
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

    /** What a set is found by: the words of its name and title, and the title's without the blanks, from each of them on. */
    record Written(@Nullable String title, List<String> words, List<String> joined) {

        private static Written of(String name, @Nullable String title) {
            var made = new Written(title, new ArrayList<>(), new ArrayList<>());
            made.addName(withoutItsBot(name));
            if (title != null) {
                made.addTitle(title);
            }
            return made;
        }

        private void addTitle(String text) {
            var folded = Fold.fold(text);
            addFolded(folded);
            var spelled = Letters.spelledOut(text);
            if (spelled != null) {
                addFolded(spelled);
            }
            addParts(text);
            var from = 0;
            for (var blank = folded.indexOf(' '); blank >= 0; blank = folded.indexOf(' ', from)) {
                joined.add(folded.substring(from).replace(" ", ""));
                from = blank + 1;
            }
        }

        private void addName(String name) {
            addFolded(Fold.fold(name));
            addParts(name);
        }

        private void addParts(String text) {
            for (var part : PARTING.split(text)) {
                if (part.length() >= SHORTEST_PART) {
                    addFolded(Fold.fold(part));
                }
            }
        }

        private void addFolded(String folded) {
            words.addAll(Fold.words(folded));
        }
    }

    /** The name of a set that a bot made ends with whose it is, which is no word of the set's. */
    private static String withoutItsBot(String name) {
        var tail = name.toLowerCase(Locale.ROOT).lastIndexOf("_by_");
        return tail > 0 ? name.substring(0, tail) : name;
    }
}
