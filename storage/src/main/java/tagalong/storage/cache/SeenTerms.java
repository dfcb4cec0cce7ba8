package tagalong.storage.cache;

import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.BiPredicate;
import tagalong.storage.Fold;
import tagalong.storage.Footprint;
import tagalong.storage.StickerId;
import tagalong.storage.StoreWatcher.MemoryUse;
import tagalong.storage.finding.KnownWords;

/**
 * By which of everyone's words stickers were found, read or shared lately: what is known to exist, and no secret. Kept by sticker, so that
 * a word is forgotten with the last sticker that has it.
 */
final class SeenTerms {

    /** The one that was seen the longest ago goes first. */
    private final Map<StickerId, Seen> stickers = new LinkedHashMap<>(16, 0.75f, true);

    private final KnownWords words = new KnownWords();
    private final long mostBytes;
    private long bytes;

    /**
     * What of everyone's is on a sticker.
     *
     * @param whole whether it is all, so that whoever saw something else saw it before it was withdrawn
     */
    private record Seen(Set<String> words, boolean whole) {
        private int bytes() {
            return 3 * Footprint.OBJECT + 2 * Footprint.of(words);
        }
    }

    SeenTerms(long mostBytes) {
        this.mostBytes = mostBytes;
    }

    /** The words that typed ones are put right by. */
    KnownWords words() {
        return words;
    }

    /** Takes note that the sticker has these, words or phrases, and maybe others. */
    synchronized void add(StickerId sticker, Collection<String> terms) {
        var seen = words(terms);
        var before = stickers.get(sticker);
        if (before != null && (before.whole || before.words.containsAll(seen))) {
            return;
        }
        if (before != null) {
            seen.addAll(before.words);
        }
        keep(sticker, new Seen(Set.copyOf(seen), false));
    }

    /** Takes note that the sticker has these and no others. */
    synchronized void replace(StickerId sticker, Collection<String> terms) {
        keep(sticker, new Seen(Set.copyOf(words(terms)), true));
    }

    /** What the sticker has is not known any more. */
    synchronized void forget(StickerId sticker) {
        var before = stickers.remove(sticker);
        if (before != null) {
            bytes -= before.bytes();
            before.words.forEach(words::remove);
        }
    }

    /** Other terms may be seen than before: what is hidden is forgotten, and what was may be seen again. */
    synchronized void outdate(BiPredicate<StickerId, String> isHidden) {
        new LinkedHashMap<>(stickers).forEach((sticker, seen) -> {
            var left = new HashSet<>(seen.words);
            left.removeIf(word -> isHidden.test(sticker, word));
            keep(sticker, new Seen(Set.copyOf(left), false));
        });
    }

    synchronized void discard() {
        Set.copyOf(stickers.keySet()).forEach(this::forget);
    }

    synchronized MemoryUse use() {
        return new MemoryUse(words.size(), bytes + words.weight(), 0, 0);
    }

    private void keep(StickerId sticker, Seen seen) {
        seen.words.forEach(words::add); // first: what it keeps is not forgotten for a moment
        forget(sticker);
        stickers.put(sticker, seen);
        bytes += seen.bytes();
        while (bytes > mostBytes) {
            forget(stickers.keySet().iterator().next());
        }
    }

    private static Set<String> words(Collection<String> terms) {
        var words = new HashSet<String>();
        terms.forEach(term -> words.addAll(Fold.words(term)));
        return words;
    }
}
