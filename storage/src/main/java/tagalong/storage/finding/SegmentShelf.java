package tagalong.storage.finding;

import java.util.List;

/** Segments side by side, their stickers numbered through. */
final class SegmentShelf {

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
        private final int[] heads;

        Pass(Bits numbers) {
            this.numbers = numbers;
            heads = new int[merged ? segments.size() : 1];
            for (var i = 0; i < heads.length; i++) {
                heads[i] = numbers.next(bases[i], end(i));
            }
        }

        /** The next number; -1 at the end. */
        int next() {
            var best = -1;
            for (var i = 0; i < heads.length; i++) {
                if (heads[i] < end(i) && (best < 0 || isBefore(i, best))) {
                    best = i;
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
            return merged ? bases[head + 1] : size();
        }
    }
}
