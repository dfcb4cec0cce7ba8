package tagalong.storage.finding;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tagalong.storage.SearchWords;

/**
 * Puts typed words right by words that are known to exist, in the same ways in which a person's own tags are found: everyone's words first,
 * then the person's own and those for emoji.
 */
final class Correction {

    private static final int SHORTEST_PART = 3;
    /** Nobody joins more than a tag may have. */
    private static final int LONGEST_JOINED = 64;
    /** A shorter beginning of joined words would be the beginning of anything. */
    private static final int SHORTEST_JOINED_BEGINNING = 5;

    private static final Matching.Way NOTHING_LIKE_IT = (vocabulary, typed, out, base) -> {};
    private static final List<Matching.Way> FORMS = with(Tiers.FORMS, Correction::merged);
    private static final List<Matching.Way> FORMS_AND_INSIDE = with(FORMS, Vocabulary::inside);
    private static final List<Matching.Way> LATIN = List.of(Vocabulary::latin, Vocabulary::otherLatin);
    private static final List<Matching.Way> SAME_WORD = with(FORMS, Vocabulary::latin, Vocabulary::otherLatin);

    /** Words of one origin, each standing for its place. */
    private record Source(List<Vocabulary> vocabularies, Predicate<String> isStillThere) {

        private boolean has(String word) {
            return isStillThere.test(word)
                    && vocabularies.stream().anyMatch(some -> some.words().has(word));
        }

        private boolean hasBeginning(String beginning) {
            return vocabularies.stream().anyMatch(some -> hasBeginning(some.words(), beginning));
        }

        private boolean hasBeginning(Postings words, String beginning) {
            return IntStream.range(words.first(beginning), words.size())
                    .mapToObj(words::key)
                    .takeWhile(word -> word.startsWith(beginning))
                    .anyMatch(isStillThere);
        }
    }

    private final KnownWords everyones;
    private final Source shared;
    private final List<Source> others;
    private final List<Source> all;
    private final Bits matches = new Bits();

    Correction(Tongue tongue, WordIndex tagged, KnownWords everyones) {
        this.everyones = everyones;
        shared = source(everyones.in(tongue.languages()), everyones::has);
        others = List.of(
                source(tagged.vocabularies().toList(), any -> true), source(tongue.emojiVocabularies(), any -> true));
        all = Stream.concat(Stream.of(shared), others.stream()).toList();
    }

    private static Source source(List<Vocabulary> vocabularies, Predicate<String> isStillThere) {
        return new Source(
                vocabularies.stream()
                        .filter(some -> !some.isEmpty())
                        .map(Vocabulary::byPlace)
                        .toList(),
                isStillThere);
    }

    private static List<Matching.Way> with(List<Matching.Way> ways, Matching.Way... more) {
        return Stream.concat(ways.stream(), Stream.of(more)).toList();
    }

    /** What is sought in other words, emoji aside; empty when nothing is to be put right or nothing is known that would. */
    Optional<SearchWords> of(FindingQuery query) {
        var typed = query.words().stream().filter(word -> word.emoji() == null).toList();
        return onOtherKeys(query)
                .or(() -> Optional.of(putRight(typed)))
                .filter(better -> !better.equals(
                        typed.stream().map(FindingQuery.Word::folded).toList()))
                .flatMap(better -> SearchWords.of(String.join(" ", better)));
    }

    /** What the same keys mean in another layout, if those are words that are known. */
    private Optional<List<String>> onOtherKeys(FindingQuery query) {
        if (query.words().stream().allMatch(word -> all.stream().anyMatch(some -> some.has(word.folded())))) {
            return Optional.empty();
        }
        var meant = KeyboardLayout.others(query.keys()).stream()
                .map(query::withText)
                .toList();
        return Stream.<Matching.Way>of(NOTHING_LIKE_IT, Vocabulary::otherLetters)
                .flatMap(orElse -> meant.stream().map(one -> onTheseKeys(one, orElse)))
                .filter(words -> !words.isEmpty())
                .findFirst();
    }

    /**
     * Empty when one of them is no word that is known.
     *
     * @param orElse how a word may be meant that is not known as it is
     */
    private List<String> onTheseKeys(FindingQuery meant, Matching.Way orElse) {
        var words = new ArrayList<String>();
        for (var i = 0; i < meant.words().size(); i++) {
            var word = new QueryWord(meant.words().get(i), i == meant.words().size() - 1);
            var known = isKnown(word) ? everyones.asShared(word.folded()) : nearest(orElse, word, all);
            if (known == null) {
                return List.of();
            }
            words.add(known);
        }
        return words;
    }

    private boolean isKnown(QueryWord word) {
        return all.stream()
                .anyMatch(some -> some.has(word.folded()) || (word.isLast() && some.hasBeginning(word.folded())));
    }

    private List<String> putRight(List<FindingQuery.Word> typed) {
        var better = new ArrayList<String>();
        for (var from = 0; from < typed.size(); ) {
            var to = endOfJoined(typed, from);
            if (to - from > 1) {
                better.add(everyones.asShared(joined(typed, from, to)));
            } else {
                better.addAll(putRight(new QueryWord(typed.get(from), to == typed.size())));
            }
            from = to;
        }
        return better;
    }

    /** Where words end that are one without their blanks; behind the first one when they are not. */
    private int endOfJoined(List<FindingQuery.Word> typed, int from) {
        for (var to = typed.size(); to > from + 1; to--) {
            var joined = joined(typed, from, to);
            var mayBegin = to == typed.size() && joined.length() >= SHORTEST_JOINED_BEGINNING;
            if (all.stream().anyMatch(some -> some.has(joined) || (mayBegin && some.hasBeginning(joined)))) {
                return to;
            }
        }
        return from + 1;
    }

    private static String joined(List<FindingQuery.Word> typed, int from, int to) {
        return typed.subList(from, to).stream().map(FindingQuery.Word::folded).collect(Collectors.joining());
    }

    /** The word as it is meant, which may be several words; itself when nothing is known that it may mean. */
    private List<String> putRight(QueryWord typed) {
        if (shared.has(typed.folded()) || (typed.isLast() && shared.hasBeginning(typed.folded()))) {
            return List.of(everyones.asShared(typed.folded()));
        }
        if (isKnown(typed)) { // so it is no mistake
            return List.of(orElse(nearest(SAME_WORD, typed, List.of(shared)), typed));
        }
        for (var among : List.of(List.of(shared), others)) {
            var meant = meant(typed, among);
            if (!meant.isEmpty()) {
                return meant;
            }
        }
        return List.of(typed.folded());
    }

    /** Empty when nothing among these is like it. */
    private List<String> meant(QueryWord typed, List<Source> among) {
        var form = nearest(FORMS_AND_INSIDE, typed, among);
        if (form != null) {
            return List.of(form);
        }
        var parts = parts(typed.folded(), typed.isLast());
        if (!parts.isEmpty()) {
            return parts;
        }
        var near = withFewestMistakes(typed, among);
        var meant = near == null ? nearest(LATIN, typed, among) : near;
        return meant == null ? List.of() : List.of(meant);
    }

    private static String orElse(@Nullable String meant, QueryWord typed) {
        return meant == null ? typed.folded() : meant;
    }

    private @Nullable String nearest(List<Matching.Way> ways, QueryWord typed, List<Source> among) {
        for (var way : ways) {
            var meant = nearest(way, typed, among);
            if (meant != null) {
                return meant;
            }
        }
        return null;
    }

    /** Of the words that match in this way the shortest, which is the nearest to what was typed; then the first in the order of letters. */
    private @Nullable String nearest(Matching.Way way, QueryWord typed, List<Source> among) {
        for (var source : among) {
            String nearest = null;
            for (var vocabulary : source.vocabularies) {
                var words = vocabulary.words();
                way.match(vocabulary, typed, matches.reset(words.size()), 0);
                for (var i = matches.next(0, words.size()); i < words.size(); i = matches.next(i + 1, words.size())) {
                    var word = words.key(i);
                    if ((nearest == null || word.length() < nearest.length()) && source.isStillThere.test(word)) {
                        nearest = word;
                    }
                }
            }
            if (nearest != null) {
                return everyones.asShared(nearest);
            }
        }
        return null;
    }

    /** Matches a word in which {@code oe} stands for {@code ö}, of which folding leaves {@code o}. */
    private static void merged(Vocabulary vocabulary, QueryWord typed, Bits out, int base) {
        var merged = Letters.merged(typed.folded());
        if (!merged.equals(typed.folded())) {
            vocabulary.words().exact(merged, out, base);
        }
    }

    /** The known words that the word is made of, without blanks; none when it is not. */
    private List<String> parts(String word, boolean mayBeUnfinished) {
        return word.length() > LONGEST_JOINED ? List.of() : parts(word, 0, mayBeUnfinished, new BitSet());
    }

    /** @param inVain where what begins is known not to be made of words: there may be very many ways to come to the same place */
    private List<String> parts(String word, int from, boolean mayBeUnfinished, BitSet inVain) {
        if (inVain.get(from)) {
            return List.of();
        }
        for (var end = word.length() - SHORTEST_PART; end >= from + SHORTEST_PART; end--) {
            var first = word.substring(from, end);
            if (all.stream().noneMatch(some -> some.has(first))) {
                continue;
            }
            var rest = word.substring(end);
            var isWord = all.stream().anyMatch(some -> some.has(rest) || (mayBeUnfinished && some.hasBeginning(rest)));
            var others = isWord ? List.of(everyones.asShared(rest)) : parts(word, end, mayBeUnfinished, inVain);
            if (!others.isEmpty()) {
                var parts = new ArrayList<String>(List.of(everyones.asShared(first)));
                parts.addAll(others);
                return parts;
            }
        }
        inVain.set(from);
        return List.of();
    }

    private @Nullable String withFewestMistakes(QueryWord typed, List<Source> among) {
        var nearest = new Nearest();
        for (var source : among) {
            nearest.limit = nearest.far;
            for (var vocabulary : source.vocabularies) {
                vocabulary.typos(
                        typed, (place, far) -> nearest.take(vocabulary.words().key(place), far, source));
            }
        }
        return nearest.word == null ? null : everyones.asShared(nearest.word);
    }

    /** The word with the fewest mistakes so far; of equally near ones of one origin the first in the order of letters. */
    private static final class Nearest {
        private @Nullable String word;
        private int far = Typos.TOO_FAR + 1;
        /** A word of a later origin must be nearer than this. */
        private int limit = far;

        private void take(String other, int distance, Source source) {
            if (distance >= limit || distance > far || !source.isStillThere.test(other)) {
                return;
            }
            if (word == null || distance < far || other.compareTo(word) < 0) {
                word = other;
                far = distance;
            }
        }
    }
}
