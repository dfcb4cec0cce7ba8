package tagalong.storage.finding;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import tagalong.storage.Fold;

/**
 * The sets of numbered stickers, as they are looked for.
 *
 * @param sets the stickers of each set, by its name
 * @param words the words of the sets' titles, each for the places of its sets in {@code sets}
 */
record SetTitles(Postings sets, Vocabulary words) {

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
        return new SetTitles(sets, new Vocabulary(words(sets, titles), languages));
    }

    /** Adds the stickers of the sets whose titles match. */
    void match(Matching.Way way, QueryWord typed, Bits places, Bits out, int base) {
        var count = sets.size();
        way.match(words, typed, places.reset(count), 0);
        for (var set = places.next(0, count); set < count; set = places.next(set + 1, count)) {
            sets.add(set, out, base);
        }
    }

    /** About how many bytes it takes. */
    long weight() {
        return sets.weight() + words.weight();
    }

    /** A set whose title nobody knows is found by its name. */
    private static Postings words(Postings sets, Map<String, String> titles) {
        var words = new Postings.Builder();
        for (var i = 0; i < sets.size(); i++) {
            var place = i;
            var title = titles.getOrDefault(sets.key(i), withoutItsBot(sets.key(i)));
            Fold.words(Fold.fold(title)).forEach(word -> words.add(word, place));
            var spelled = Letters.spelledOut(title);
            if (spelled != null) {
                Fold.words(spelled).forEach(word -> words.add(word, place));
            }
        }
        return words.build();
    }

    /** The name of a set that a bot made ends with whose it is, which is no word of the set's. */
    private static String withoutItsBot(String name) {
        var tail = name.toLowerCase(Locale.ROOT).lastIndexOf("_by_");
        return tail > 0 ? name.substring(0, tail) : name;
    }
}
