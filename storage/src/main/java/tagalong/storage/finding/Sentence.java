package tagalong.storage.finding;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** When no sticker matches all of many words: those that match most of them, rare and long words counting more. */
final class Sentence {

    private static final int SHORTEST_BEGINNING = 3;
    private static final float LONG_WORD = 6;
    /** What matches so much less than the best is no answer. */
    private static final float LEAST_SHARE = 0.3f;

    private final SegmentShelf shelf;
    private final Matching matching;
    private final Bits gone;
    private final FindingScratch scratch;
    private final boolean onlyTags;
    private final float[] scores;
    /** How well the word in hand matches; of use only for those that match it. */
    private final float[] own;

    /**
     * @param gone stickers that are no longer there, so that their words are no less rare for them
     * @param onlyTags true when neither words for emoji nor titles count
     */
    Sentence(SegmentShelf shelf, Matching matching, Bits gone, boolean onlyTags) {
        this.gone = gone;
        this.onlyTags = onlyTags;
        this.shelf = shelf;
        this.matching = matching;
        this.scratch = matching.scratch();
        scores = new float[shelf.size()];
        own = new float[shelf.size()];
    }

    /** The numbers of the stickers that match at all, best first. */
    List<Integer> ranked(Bits seen) {
        for (var word = 0; word < matching.size(); word++) {
            score(word);
        }
        float best = 0;
        for (var i = 0; i < scores.length; i++) {
            scores[i] = seen.get(i) ? 0 : scores[i];
            best = Math.max(best, scores[i]);
        }
        var ranked = new ArrayList<Integer>();
        for (var i = 0; i < scores.length && best > 0; i++) {
            if (scores[i] >= best * LEAST_SHARE) {
                ranked.add(i);
            }
        }
        ranked.sort(Comparator.<Integer>comparingDouble(i -> -scores[i])
                .thenComparing(shelf::sticker, Findable.RECENT_FIRST));
        return ranked;
    }

    private void score(int word) {
        var typed = matching.word(word);
        var all = scratch.take(shelf.size());
        take(1, all, out -> matching.inTags(Matching.EXACT, word, out));
        take(0.8f, all, out -> {
            if (typed.folded().length() >= SHORTEST_BEGINNING) {
                matching.inTags(Matching.BEGINNING, word, out);
                matching.inTags(Vocabulary::otherLetters, word, out);
                matching.inTags(Vocabulary::stems, word, out);
            }
        });
        take(0.7f, all, out -> matching.emoji(true, word, out));
        take(0.5f, all, out -> {
            matching.inTags(Matching.TYPOS, word, out);
            untyped(Matching.EXACT, word, out);
        });
        take(0.4f, all, out -> untyped(Vocabulary::stems, word, out));
        all.andNot(gone);
        var count = all.count();
        float rarity = (float) Math.log(1 + (double) (shelf.size() - gone.count()) / Math.max(1, count));
        float length = Math.min(LONG_WORD, typed.folded().length()) / LONG_WORD;
        for (var i = all.next(0, shelf.size()); i < shelf.size(); i = all.next(i + 1, shelf.size())) {
            scores[i] += own[i] * rarity * length;
        }
    }

    private void untyped(Matching.Way way, int word, Bits out) {
        if (!onlyTags) {
            matching.inEmojiWords(way, word, out);
            matching.inTitles(way, word, out);
        }
    }

    /** One way of matching a word. */
    private interface Way {
        void match(Bits out);
    }

    private void take(float weight, Bits all, Way way) {
        var fresh = scratch.take(shelf.size());
        way.match(fresh);
        fresh.andNot(all);
        all.or(fresh);
        for (var i = fresh.next(0, shelf.size()); i < shelf.size(); i = fresh.next(i + 1, shelf.size())) {
            own[i] = weight;
        }
    }
}
