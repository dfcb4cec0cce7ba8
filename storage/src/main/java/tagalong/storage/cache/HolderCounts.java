package tagalong.storage.cache;

import com.github.benmanes.caffeine.cache.Ticker;
import java.time.Duration;
import java.util.Collection;
import java.util.function.Supplier;
import java.util.stream.Stream;
import tagalong.storage.Audience;
import tagalong.storage.Footprint;
import tagalong.storage.StickerId;
import tagalong.storage.Tag;

/** How many people share a term on a sticker, as counted lately, so that a card shown again asks nothing anew. */
final class HolderCounts {
    private static final Duration WHEN_ENOUGH = Duration.ofMinutes(10);
    /** Shorter, because a count lags: what was counted right after a write may have missed it. */
    private static final Duration WHEN_FEW = Duration.ofMinutes(1);

    private record Term(Audience.Shared audience, StickerId sticker, String value) {
        private int bytes() {
            return 2 * Footprint.OBJECT + Footprint.of(sticker.fileUniqueId()) + Footprint.of(value);
        }
    }

    /** @param most how many were counted at most */
    private record Count(Term term, int holders, int most) {
        private Duration kept() {
            return holders < most ? WHEN_FEW : WHEN_ENOUGH;
        }

        private boolean answers(int asked) {
            return holders < most || asked <= most;
        }
    }

    private final Memory<Term, Count> counts;

    HolderCounts(Ticker ticker) {
        this.counts = new Memory<>(
                ticker, Footprint.ofHeap(256), count -> count.term().bytes());
    }

    /** How many hold the term, up to {@code most}: as known, or else as counted now. */
    int of(Audience.Shared audience, StickerId sticker, Tag tag, int most, Supplier<Integer> counting) {
        var term = new Term(audience, sticker, tag.value());
        var known = counts.of(term, () -> new Count(term, counting.get(), most), Count::kept);
        return known.answers(most) ? Math.min(most, known.holders()) : counting.get();
    }

    /** Somebody may have begun or ceased to share what is in these tags. */
    void changed(Audience.Shared audience, StickerId sticker, Collection<Tag> tags) {
        tags.stream()
                .flatMap(tag -> Stream.concat(Stream.of(tag.value()), tag.words().stream()))
                .distinct()
                .forEach(value -> counts.forget(new Term(audience, sticker, value)));
    }

    void doubt(StickerId sticker) {
        counts.forgetAll(term -> term.sticker().equals(sticker));
    }

    void discard() {
        counts.discard();
    }
}
