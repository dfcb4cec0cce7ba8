package tagalong.storage.finding;

import java.util.Arrays;

/** A set of small numbers that can be used again and again without being allocated anew. */
final class Bits {

    private long[] words = new long[0];
    private int used;
    private int runEnd = Integer.MAX_VALUE;
    private boolean untouched = true;

    /** Empties it and makes room for numbers below {@code size}. */
    Bits reset(int size) {
        var wanted = (size + 63) >> 6;
        if (words.length < wanted) {
            words = new long[wanted];
        } else {
            Arrays.fill(words, 0, Math.max(used, wanted), 0);
        }
        used = wanted;
        runEnd = Integer.MAX_VALUE;
        untouched = true;
        return this;
    }

    /** From now on a run may be left where its numbers are {@code end} or more. */
    void leaveRunsAt(int end) {
        runEnd = end;
    }

    /** Whether there was no run to add since it was emptied. */
    boolean isUntouched() {
        return untouched;
    }

    void set(int bit) {
        words[bit >> 6] |= 1L << bit;
    }

    boolean get(int bit) {
        return (words[bit >> 6] & 1L << bit) != 0;
    }

    /** Adds a run of ascending numbers, moved up by {@code base}, as far as wanted. */
    void addRun(int[] numbers, int from, int to, int base) {
        var end = to;
        if (to > from && numbers[to - 1] >= runEnd) {
            end = Arrays.binarySearch(numbers, from, to, runEnd);
            end = end < 0 ? -end - 1 : end;
        }
        addRuns(numbers, from, end, base);
        untouched &= from == to;
    }

    /** Adds several runs whole. */
    void addRuns(int[] numbers, int from, int to, int base) {
        var target = words;
        for (var i = from; i < to; i++) {
            var bit = numbers[i] + base;
            target[bit >> 6] |= 1L << bit;
        }
        untouched &= from == to;
    }

    /** Below how many numbers may be. */
    int size() {
        return used << 6;
    }

    /** Adds all numbers below {@code size}. */
    void setBelow(int size) {
        Arrays.fill(words, 0, size >> 6, -1L);
        if ((size & 63) != 0) {
            words[size >> 6] |= (1L << size) - 1;
        }
    }

    /** Adds the numbers of another set, as far as there is room for them. */
    void or(Bits other) {
        var end = Math.min(used, other.used);
        for (var i = 0; i < end; i++) {
            words[i] |= other.words[i];
        }
    }

    void and(Bits other) {
        for (var i = 0; i < used; i++) {
            words[i] &= other.words[i];
        }
    }

    void andNot(Bits other) {
        var end = Math.min(used, other.used);
        for (var i = 0; i < end; i++) {
            words[i] &= ~other.words[i];
        }
    }

    /** Leaves only the numbers below {@code size}. */
    void keepBelow(int size) {
        var last = size >> 6;
        if (last < used) {
            words[last] &= (1L << size) - 1;
            Arrays.fill(words, last + 1, used, 0);
        }
    }

    void copy(Bits other) {
        System.arraycopy(other.words, 0, words, 0, used);
    }

    boolean isEmpty() {
        for (var i = 0; i < used; i++) {
            if (words[i] != 0) {
                return false;
            }
        }
        return true;
    }

    int count() {
        var count = 0;
        for (var i = 0; i < used; i++) {
            count += Long.bitCount(words[i]);
        }
        return count;
    }

    /** The lowest number from {@code from} on and below {@code end}; {@code end} when there is none. */
    int next(int from, int end) {
        if (from >= end) {
            return end;
        }
        var i = from >> 6;
        long word = words[i] & -1L << from;
        while (word == 0) {
            if (++i >= used || i << 6 >= end) {
                return end;
            }
            word = words[i];
        }
        return Math.min(end, (i << 6) + Long.numberOfTrailingZeros(word));
    }
}
