package tagalong.storage.finding;

import java.util.List;

/** Segments side by side, their stickers numbered through. */
final class SegmentShelf {

    static final int ALL = 1 << 30;

    /** Where hits are looked for first: more than the newer segments have, and enough for a page of what people have often. */
    private static final int FIRST = 2048;

    private final List<Segment> segments;
    private final int[] bases;
    private final boolean merged;

    /** @param merged true when the order of recent use goes through all segments, false when one segment comes after the other */
    SegmentShelf(List<Segment> segments, boolean merged) {
        this.segments = List.copyOf(segments);
        this.merged = merged;
        bases = new int[segments.size() + 1];
        for (var i = 0; i < segments.size(); i++) {
            bases[i + 1] = bases[i] + segments.get(i).size();
        }
    }

    int size() {
        return bases[segments.size()];
    }

    int segments() {
        return segments.size();
    }

    Segment segment(int index) {
        return segments.get(index);
    }

    int base(int segment) {
        return bases[segment];
    }

    /** How far to look into each segment, the next time if what is found is not enough; the last one is {@link #ALL}. */
    int[] ends() {
        return merged && size() > 2 * FIRST ? new int[] {FIRST, ALL} : new int[] {ALL};
    }

    /** The sticker with this number. */
    Findable sticker(int number) {
        var segment = 0;
        while (bases[segment + 1] <= number) {
            segment++;
        }
        return segments.get(segment).sticker(number - bases[segment]);
    }

    /** Goes through a set of its stickers in the order in which they are shown. */
    final class Pass {

        private final Bits numbers;
        private final int looked;
        private final int[] heads;

        /** @param looked how far the segments were looked through */
        Pass(Bits numbers, int looked) {
            this.numbers = numbers;
            this.looked = looked;
            heads = new int[merged ? segments.size() : 1];
            for (var i = 0; i < heads.length; i++) {
                heads[i] = numbers.next(bases[i], end(i));
            }
        }

        /** The next number; -1 at the end, and when what comes next may be where nobody looked. */
        int next() {
            var best = -1;
            for (var i = 0; i < heads.length; i++) {
                if (heads[i] < end(i)) {
                    best = best < 0 || isBefore(i, best) ? i : best;
                } else if (segments.get(i).size() > looked) {
                    return -1;
                }
            }
            if (best < 0) {
                return -1;
            }
            var number = heads[best];
            heads[best] = numbers.next(number + 1, end(best));
            return number;
        }

        private boolean isBefore(int one, int other) {
            var a = segments.get(one).sticker(heads[one] - bases[one]);
            var b = segments.get(other).sticker(heads[other] - bases[other]);
            return Findable.RECENT_FIRST.compare(a, b) < 0;
        }

        private int end(int head) {
            return merged ? Math.min(bases[head] + looked, bases[head + 1]) : size();
        }
    }
}
