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
        this.pairs = pairs(text);
    }

    /** The most like one, as it was typed; of equally like ones the first by its value. */
    Optional<Tag> among(Shelf shelf, Bits gone) {
        var best = Optional.<Tag>empty();
        double bestLikeness = LEAST_LIKENESS;
        for (int number = 0; number < shelf.size(); number++) {
            if (number < gone.size() && gone.get(number)) {
                continue;
            }
            for (var tag : shelf.sticker(number).tags()) {
                double likeness = likeness(tag.value());
                boolean equal = likeness == bestLikeness && best.isPresent();
                if (likeness > bestLikeness
                        || equal && tag.value().compareTo(best.get().value()) < 0) {
                    best = Optional.of(tag);
                    bestLikeness = likeness;
                }
            }
        }
        return best;
    }

    private double likeness(String value) {
        long others = pairs(value);
        int together = Long.bitCount(pairs | others);
        return together == 0 || text.isEmpty() ? 0 : (double) Long.bitCount(pairs & others) / together;
    }

    /** Each pair of neighbouring letters as one of 64 bits, the first letter among them. */
    private static long pairs(String text) {
        long pairs = 0;
        char before = ' ';
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            pairs |= 1L << (31 * before + 7 * c >>> 1 & 63);
            before = c;
        }
        return pairs;
    }
}
