package tagalong.storage.finding;

import java.util.ArrayList;
import java.util.List;
import tagalong.storage.StickerId;

/** One search through a shelf, tier by tier; each tier only ever appends, and the forgiving ones run only while hits are missing. */
final class Search {

    /** Finds by whole tags, without mistakes. */
    private interface InTags {
        void find(TagWords tags, String text, Bits out, int base);
    }

    private static final InTags WHOLE = (tags, text, out, base) -> tags.whole().exact(text, out, base);
    private static final InTags BEGINNING =
            (tags, text, out, base) -> tags.whole().prefix(text, out, base);
    private static final InTags SORTED =
            (tags, text, out, base) -> tags.sorted().exact(text, out, base);
    private static final InTags JOINED = (tags, text, out, base) -> {
        tags.joined().prefix(text, out, base);
        tags.whole().prefix(text, out, base);
    };

    private final SegmentShelf shelf;
    private final Tongue tongue;
    private final FindingQuery query;
    private final int wanted;
    private final FindingScratch scratch = FindingScratch.free();
    private final List<Findable> found;
    private final Bits seen;
    private final Bits hits;
    private final OtherKeys otherKeys = new OtherKeys();
    private int exact;

    /** @param wanted after how many hits to stop */
    Search(SegmentShelf shelf, Tongue tongue, FindingQuery query, int wanted) {
        this.shelf = shelf;
        this.tongue = tongue;
        this.query = query;
        this.wanted = wanted;
        found = new ArrayList<>(Math.min(wanted, shelf.size()));
        seen = scratch.take(shelf.size());
        hits = scratch.take(shelf.size());
    }

    /**
     * Runs it; once.
     *
     * @param gone stickers that are no longer there
     * @param first stickers that come before all others, as long as they fit the conditions
     * @param alsoPartly whether what has some of the words is found when nothing has all of them
     */
    Search run(Bits gone, List<StickerId> first, boolean alsoPartly) {
        seen.or(gone);
        first.forEach(this::put);
        var before = found.size();
        if (query.words().isEmpty()) {
            everything();
            exact = found.size();
            return this;
        }
        var matching = new Matching(shelf, tongue, query.words(), scratch);
        exactTiers(matching);
        exact = found.size();
        if (!isFull()) {
            forgivingTiers(matching);
        }
        if (alsoPartly && found.size() == before && query.words().size() > 1) {
            new Sentence(shelf, matching, gone, query.mineOnly())
                    .ranked(seen).stream().takeWhile(any -> !isFull()).forEach(this::add);
        }
        return this;
    }

    /** Runs it, and when it finds nothing another one without the quotes that may be a part of a text. */
    Search runLoosely(Bits gone, List<StickerId> first, boolean alsoPartly) {
        run(gone, first, alsoPartly);
        return found.isEmpty() && query.conditions().isLoose()
                ? new Search(shelf, tongue, query.withoutLooseQuotes(), wanted).run(gone, first, alsoPartly)
                : this;
    }

    Found part(int from) {
        var to = Math.min(found.size(), wanted - 1);
        return new Found(from >= to ? List.of() : found.subList(from, to), exact, found.size() == wanted);
    }

    private void put(StickerId id) {
        for (var s = 0; s < shelf.segments(); s++) {
            var number = shelf.segment(s).number(id);
            if (number >= 0 && !seen.get(shelf.base(s) + number) && !isFull()) {
                add(shelf.base(s) + number);
            }
        }
    }

    private void everything() {
        hits.setBelow(shelf.size());
        append();
    }

    private void exactTiers(Matching matching) {
        var text = query.text();
        var once = query.textWithoutRepeats();
        for (var way : List.of(WHOLE, BEGINNING)) {
            append(way, text);
            if (!once.equals(text)) {
                append(way, once);
            }
        }
        if (matching.size() > 1) { // of all that have the words somewhere, first what has just these in one tag
            var sorted = TagWords.inOrderOfLetters(text);
            append(SORTED, sorted);
        }
        for (var end : shelf.ends()) {
            if (!isFull()) {
                matching.typedWords(end);
                matching.all(hits);
                append(query.conditions(), end);
            }
        }
        if (matching.size() > 1 && !isFull()) {
            matching.inTags(Matching.BEGINNING);
            append(matching);
        }
    }

    /** Appends what is called so, and was not there before. */
    private void append(InTags way, String text) {
        for (var end : shelf.ends()) {
            if (isFull()) {
                return;
            }
            hits.reset(shelf.size()).leaveRunsAt(end);
            for (var s = 0; s < shelf.segments(); s++) {
                way.find(shelf.segment(s).tags(), text, hits, shelf.base(s));
            }
            if (hits.isUntouched()) {
                return;
            }
            append(query.conditions(), end);
        }
    }

    private void forgivingTiers(Matching matching) {
        run(Tiers.FORGIVING, matching);
        run(query.mineOnly() ? Tiers.MINE_ONLY : Tiers.UNTYPED, matching);
    }

    private void run(List<Tiers.Tier> tiers, Matching matching) {
        for (var tier : tiers) {
            if (isFull()) {
                return;
            }
            tier.run(this, matching);
            append(matching);
        }
    }

    /** What an emoji's word or a title finds from here on must not be called by an excluded word in the same way. */
    void leaveOutUntyped() {
        for (var excluded : query.excluded()) {
            var words = query.withText(excluded).words();
            if (!words.isEmpty()) {
                var matching = new Matching(shelf, tongue, words, scratch);
                matching.inEmojiWords(Matching.EXACT);
                matching.inTitles(Matching.EXACT);
                matching.all(hits);
                seen.or(hits);
            }
        }
    }

    /** All words without their blanks. */
    void joinedWhole() {
        if (query.words().size() < 2) {
            return;
        }
        var joined = query.text().replace(" ", "");
        append(JOINED, joined);
    }

    void typos(Matching matching) {
        var whole = matching.byDistance();
        var typos = matching.typos(whole);
        for (var far = Typos.SLIP; far <= Typos.TOO_FAR && !isFull(); far++) {
            if (matching.size() == 1) { // as without mistakes: first what is called just so
                hits.copy(whole[far]);
                append();
            }
            for (var word = 0; word < typos.length; word++) {
                matching.add(word, typos[word][far]);
            }
            append(matching);
        }
    }

    OtherKeys otherKeys() {
        return otherKeys;
    }

    /** What the same keys mean in the other layouts. */
    final class OtherKeys {

        private final List<Matching> meanings = new ArrayList<>();

        void inTags() {
            for (var typed : KeyboardLayout.others(query.keys())) {
                var meant = query.withText(typed);
                if (!meant.words().isEmpty()) {
                    var matching = new Matching(shelf, tongue, meant.words(), scratch);
                    matching.inTags(Matching.BEGINNING);
                    matching.inTags(Vocabulary::otherLetters);
                    meanings.add(matching);
                    append(matching, meant.conditions());
                }
            }
        }

        void inEmojiWordsAndTitles() {
            for (var matching : meanings) {
                matching.inEmojiWords(Matching.BEGINNING);
                matching.inTitles(Matching.BEGINNING);
                append(matching, query.withText(query.keys()).conditions());
            }
        }
    }

    private boolean isFull() {
        return found.size() >= wanted;
    }

    private void append(Matching matching) {
        append(matching, query.conditions());
    }

    private void append(Matching matching, Conditions conditions) {
        if (!isFull()) {
            matching.all(hits);
            append(conditions, SegmentShelf.ALL);
        }
    }

    private void append() {
        append(query.conditions(), SegmentShelf.ALL);
    }

    /**
     * Appends what is in {@code hits} and was not there before.
     *
     * @param looked how far the segments were looked through
     */
    private void append(Conditions conditions, int looked) {
        hits.andNot(seen);
        var walk = shelf.new Pass(hits, looked);
        for (var number = walk.next(); number >= 0 && !isFull(); number = walk.next()) {
            add(number, conditions);
        }
    }

    private void add(int number) {
        add(number, query.conditions());
    }

    private void add(int number, Conditions conditions) {
        seen.set(number);
        var sticker = shelf.sticker(number);
        if (conditions.accept(sticker)) {
            found.add(sticker);
        }
    }
}
