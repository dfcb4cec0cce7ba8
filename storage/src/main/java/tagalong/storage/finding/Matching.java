package tagalong.storage.finding;

import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import tagalong.storage.Fold;

/** For each typed word the stickers that match it so far; every further way of matching only ever adds. */
final class Matching {

    /** One way in which a typed word may mean a word. */
    interface Way {
        void match(Vocabulary vocabulary, QueryWord typed, Bits out, int base);
    }

    static final Way EXACT =
            (vocabulary, typed, out, base) -> vocabulary.words().exact(typed.folded(), out, base);
    static final Way BEGINNING =
            (vocabulary, typed, out, base) -> vocabulary.words().prefix(typed.folded(), out, base);
    static final Way TYPOS = (vocabulary, typed, out, base) ->
            vocabulary.typos(typed, (word, far) -> vocabulary.words().add(word, out, base));

    private final SegmentShelf shelf;
    private final FindingScratch scratch;
    private final Tongue tongue;
    private final int emojiCount;
    private final Bits emoji;
    private final Bits sets;
    private final QueryWord[] words;
    private final Bits[] matches;

    Matching(SegmentShelf shelf, Tongue tongue, List<FindingQuery.Word> typed, FindingScratch scratch) {
        this.shelf = shelf;
        this.scratch = scratch;
        this.tongue = tongue;
        emojiCount = tongue.emoji().size();
        emoji = scratch.take(emojiCount);
        sets = scratch.take(0);
        words = new QueryWord[typed.size()];
        matches = new Bits[words.length];
        for (var i = 0; i < words.length; i++) {
            words[i] = new QueryWord(typed.get(i), i == words.length - 1);
            matches[i] = scratch.take(shelf.size());
        }
    }

    int size() {
        return words.length;
    }

    FindingScratch scratch() {
        return scratch;
    }

    QueryWord word(int index) {
        return words[index];
    }

    /** Makes {@code out} the stickers that match all words. */
    void all(Bits out) {
        out.copy(matches[0]);
        for (var i = 1; i < matches.length; i++) {
            out.and(matches[i]);
        }
    }

    /**
     * Adds what has the whole words, but for the last one, of which the beginning is enough.
     *
     * @param end of each segment at least the stickers before this one
     */
    void typedWords(int end) {
        for (var i = 0; i < words.length; i++) {
            matches[i].leaveRunsAt(end);
            inTags(words[i].isLast() ? BEGINNING : EXACT, i, matches[i]);
            matches[i].leaveRunsAt(SegmentShelf.ALL);
        }
    }

    /** Adds what has a word in a tag that matches in this way. */
    void inTags(Way way) {
        for (var i = 0; i < words.length; i++) {
            inTags(way, i, matches[i]);
        }
    }

    void inTags(Way way, int word, Bits out) {
        for (var s = 0; s < shelf.segments(); s++) {
            var tags = shelf.segment(s).tags();
            way.match(tags.words(), words[word], out, shelf.base(s));
            way.match(tags.spelledOut(), words[word], out, shelf.base(s));
        }
    }

    /** Adds tags that are the typed words without a blank between them, or with one. */
    void joined() {
        for (var i = 0; i < words.length; i++) {
            prefixJoined(words[i].folded(), matches[i]);
            if (i + 1 < words.length) {
                var pair = scratch.take(shelf.size());
                prefixJoined(words[i].folded() + words[i + 1].folded(), pair);
                matches[i].or(pair);
                matches[i + 1].or(pair);
            }
        }
    }

    private void prefixJoined(String joined, Bits out) {
        for (var s = 0; s < shelf.segments(); s++) {
            var tags = shelf.segment(s).tags();
            tags.joined().prefix(joined, out, shelf.base(s));
            tags.words().words().prefix(joined, out, shelf.base(s));
        }
    }

    /**
     * The stickers that match each word but for mistakes, by how far they are; for {@link #add}.
     *
     * @param whole is added those with a tag that is nothing but the first word
     */
    Bits[][] typos(Bits[] whole) {
        var found = new Bits[words.length][];
        for (var i = 0; i < words.length; i++) {
            found[i] = byDistance();
            for (var s = 0; s < shelf.segments(); s++) {
                var tags = shelf.segment(s).tags();
                typos(tags.words(), i, found[i], shelf.base(s), i == 0 ? tags.whole() : null, whole);
                typos(tags.spelledOut(), i, found[i], shelf.base(s), null, whole);
            }
        }
        return found;
    }

    private void typos(Vocabulary vocabulary, int word, Bits[] found, int base, @Nullable Postings tags, Bits[] whole) {
        vocabulary.typos(words[word], (near, far) -> {
            vocabulary.words().add(near, found[far], base);
            if (tags != null) {
                tags.exact(vocabulary.words().key(near), whole[far], base);
            }
        });
    }

    /** An empty set for each distance. */
    Bits[] byDistance() {
        var levels = new Bits[Typos.TOO_FAR + 1];
        for (var far = 0; far < levels.length; far++) {
            levels[far] = scratch.take(shelf.size());
        }
        return levels;
    }

    void add(int word, Bits more) {
        matches[word].or(more);
    }

    /** Adds what shows a typed emoji. */
    void emoji(boolean family) {
        for (var i = 0; i < words.length; i++) {
            emoji(family, i, matches[i]);
        }
    }

    void emoji(boolean family, int word, Bits out) {
        var key = words[word].emoji();
        for (var s = 0; s < shelf.segments() && key != null; s++) {
            var shown = shelf.segment(s).emoji();
            if (family) {
                shown.families().exact(Emoji.family(key), out, shelf.base(s));
            } else {
                shown.exact(key, out, shelf.base(s));
            }
        }
    }

    /** Adds what shows an emoji that is called as a typed one is: by all words of its name, or by a part of its name. */
    void relatedEmoji() {
        for (var i = 0; i < words.length; i++) {
            var key = words[i].emoji();
            var names = key == null ? List.<String>of() : tongue.emoji().words(key, EmojiWords.ENGLISH);
            if (!names.isEmpty()) {
                called(Fold.fold(names.get(0)), matches[i]);
            }
        }
    }

    private void called(String name, Bits out) {
        var english = tongue.emoji().language(EmojiWords.ENGLISH);
        emoji.reset(emojiCount);
        emoji.setBelow(emojiCount);
        for (var word : Fold.words(name)) {
            var having = scratch.take(emojiCount);
            english.vocabulary().words().exact(word, having, 0);
            emoji.and(having);
        }
        var parts = name.split(" ");
        for (var from = 0; from < parts.length; from++) {
            for (var to = from + 1; to <= parts.length; to++) {
                english.byName().exact(String.join(" ", List.of(parts).subList(from, to)), emoji, 0);
            }
        }
        for (var s = 0; s < shelf.segments() && !emoji.isEmpty(); s++) {
            shelf.segment(s).emoji().match(emoji, out, shelf.base(s));
        }
    }

    /** Adds what has a typed emoji's name in its tags, or a tag that is a telling word of the name. */
    void emojiNamesInTags() {
        for (var i = 0; i < words.length; i++) {
            var key = words[i].emoji();
            if (key == null) {
                continue;
            }
            for (var language : tongue.languages()) {
                var names = tongue.emoji().words(key, language);
                if (!names.isEmpty()) {
                    nameInTags(names, matches[i]);
                }
            }
        }
    }

    /** @param names the name, and the other words, of which those are telling that are in the name too */
    private void nameInTags(List<String> names, Bits out) {
        var name = Fold.words(Fold.fold(names.get(0)));
        var others = names.stream().skip(1).map(Fold::fold).collect(Collectors.toSet());
        var all = scratch.take(shelf.size());
        var having = scratch.take(shelf.size());
        all.setBelow(shelf.size());
        for (var word : name) {
            having.reset(shelf.size());
            for (var s = 0; s < shelf.segments(); s++) {
                var tags = shelf.segment(s).tags();
                tags.words().words().exact(word, having, shelf.base(s));
                if (others.contains(word)) {
                    tags.whole().exact(word, out, shelf.base(s));
                }
            }
            all.and(having);
        }
        out.or(all);
    }

    /** Adds what shows an emoji that is called so. */
    void inEmojiWords(Way way) {
        for (var i = 0; i < words.length; i++) {
            inEmojiWords(way, i, matches[i]);
        }
    }

    void inEmojiWords(Way way, int word, Bits out) {
        emoji.reset(emojiCount);
        for (var vocabulary : tongue.emojiVocabularies()) {
            way.match(vocabulary, words[word], emoji, 0);
        }
        if (emoji.isEmpty()) {
            return;
        }
        for (var s = 0; s < shelf.segments(); s++) {
            shelf.segment(s).emoji().match(emoji, out, shelf.base(s));
        }
    }

    /** Adds what is of a set that is called so. */
    void inTitles(Way way) {
        for (var i = 0; i < words.length; i++) {
            inTitles(way, i, matches[i]);
        }
    }

    void inTitles(Way way, int word, Bits out) {
        for (var s = 0; s < shelf.segments(); s++) {
            shelf.segment(s).titles().match(way, words[word], sets, out, shelf.base(s));
        }
    }

    /** Adds what is of a set whose title is so without its blanks. */
    void joinedInTitles() {
        for (var i = 0; i < words.length; i++) {
            for (var s = 0; s < shelf.segments(); s++) {
                shelf.segment(s).titles().matchJoined(words[i], sets, matches[i], shelf.base(s));
            }
        }
    }
}
