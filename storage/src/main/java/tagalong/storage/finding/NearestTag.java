package tagalong.storage.finding;

import java.util.Optional;
import tagalong.storage.Tag;

/** Looks for the tag that is most like a text by the pairs of letters they share. */
final class NearestTag {

    private static final double LEAST_LIKENESS = 0.4;

    private final String text;
    private final long pairs;

    NearestTag(String text) {
        this.text = text;
        this.pairs = Pairs.of(text);
    }

    /** The most like one, as it was typed; of equally like ones the first by its value. */
    Optional<Tag> among(SegmentShelf shelf, Bits gone) {
        var best = Optional.<Tag>empty();
        double bestLikeness = LEAST_LIKENESS;
        var hits = new Bits();
        for (var s = 0; s < shelf.segments(); s++) {
            var tags = shelf.segment(s).tags().whole();
            var others = shelf.segment(s).tags().pairs().ofAll();
            for (var i = 0; i < others.length; i++) {
                double likeness = likeness(others[i]);
                if (likeness < bestLikeness
                        || !isAboutAsLong(tags.key(i))
                        || (likeness == bestLikeness && !isBefore(tags.key(i), best))) {
                    continue;
                }
                tags.add(i, hits.reset(shelf.size()), shelf.base(s));
                hits.andNot(gone);
                var tag = tag(tags.key(i), shelf, hits);
                if (tag.isPresent()) {
                    best = tag;
                    bestLikeness = likeness;
                }
            }
        }
        return best;
    }

    private static boolean isBefore(String value, Optional<Tag> best) {
        return best.isPresent() && value.compareTo(best.get().value()) < 0;
    }

    /** The tag as one of the stickers that have it has it. */
    private static Optional<Tag> tag(String value, SegmentShelf shelf, Bits stickers) {
        var first = stickers.next(0, shelf.size());
        return first == shelf.size()
                ? Optional.empty()
                : shelf.sticker(first).tags().stream()
                        .filter(tag -> tag.value().equals(value))
                        .findFirst();
    }

    private boolean isAboutAsLong(String value) {
        var shorter = Math.min(value.length(), text.length());
        return shorter >= LEAST_LIKENESS * Math.max(value.length(), text.length());
    }

    private double likeness(long others) {
        var together = Long.bitCount(pairs | others);
        return together == 0 ? 0 : (double) Long.bitCount(pairs & others) / together;
    }
}
