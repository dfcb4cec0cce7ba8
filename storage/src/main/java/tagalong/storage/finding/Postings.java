package tagalong.storage.finding;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;

/** Sorted distinct texts, each with the numbers it stands for; immutable. */
final class Postings {

    private static final int STRING_BYTES = 48;
    /** From how many numbers on a run is worth being looked at by itself. */
    private static final int LONG_RUN = 8;

    private final String[] keys;
    /** Where each key's numbers begin in {@code numbers}; one more than there are keys. */
    private final int[] starts;

    private final int[] numbers;

    private Postings(String[] keys, int[] starts, int[] numbers) {
        this.keys = keys;
        this.starts = starts;
        this.numbers = numbers;
    }

    /** Collects what each text stands for; numbers must come in ascending order for each text. */
    static final class Builder {

        private final Map<String, Run> runs = new HashMap<>();
        private int size;

        /** The numbers of one text, in an array that grows. */
        private static final class Run {
            private int[] numbers = new int[1];
            private int size;

            private boolean add(int number) {
                if (size > 0 && numbers[size - 1] == number) {
                    return false;
                }
                if (size == numbers.length) {
                    numbers = Arrays.copyOf(numbers, size * 2);
                }
                numbers[size++] = number;
                return true;
            }
        }

        void add(String key, int number) {
            if (runs.computeIfAbsent(key, any -> new Run()).add(number)) {
                size++;
            }
        }

        Postings build() {
            var keys = runs.keySet().toArray(String[]::new);
            Arrays.sort(keys);
            var starts = new int[keys.length + 1];
            var numbers = new int[size];
            for (var i = 0; i < keys.length; i++) {
                var run = Objects.requireNonNull(runs.get(keys[i]));
                System.arraycopy(run.numbers, 0, numbers, starts[i], run.size);
                starts[i + 1] = starts[i] + run.size;
            }
            return new Postings(keys, starts, numbers);
        }
    }

    /** The same texts, each standing for nothing but its own place. */
    Postings byPlace() {
        var places = IntStream.rangeClosed(0, keys.length).toArray();
        return new Postings(keys, places, places);
    }

    int size() {
        return keys.length;
    }

    boolean has(String key) {
        return Arrays.binarySearch(keys, key) >= 0;
    }

    /** Whether any text begins so. */
    boolean hasBeginning(String beginning) {
        var at = first(beginning);
        return at < keys.length && keys[at].startsWith(beginning);
    }

    String key(int index) {
        return keys[index];
    }

    /** Adds the numbers of exactly this text. */
    void exact(String key, Bits out, int base) {
        var at = Arrays.binarySearch(keys, key);
        if (at >= 0) {
            add(at, out, base);
        }
    }

    /** Adds the numbers of all texts that begin so. */
    void prefix(String beginning, Bits out, int base) {
        var from = first(beginning);
        var end = end(beginning, from);
        if (starts[end] - starts[from] < LONG_RUN * (end - from)) {
            out.addRuns(numbers, starts[from], starts[end], base);
            return;
        }
        for (var i = from; i < end; i++) {
            add(i, out, base);
        }
    }

    /** Adds the numbers of the text at this place. */
    void add(int index, Bits out, int base) {
        out.addRun(numbers, starts[index], starts[index + 1], base);
    }

    /** The place of the first text that is not before this one. */
    int first(String beginning) {
        var at = Arrays.binarySearch(keys, beginning);
        return at >= 0 ? at : -at - 1;
    }

    /** The place behind the last text that begins so. */
    int end(String beginning, int from) {
        var low = from;
        var high = keys.length;
        while (low < high) {
            var middle = (low + high) >>> 1;
            if (keys[middle].startsWith(beginning)) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    /** Hands over the numbers of the text at this place. */
    void forEach(int index, IntConsumer number) {
        for (var i = starts[index]; i < starts[index + 1]; i++) {
            number.accept(numbers[i]);
        }
    }

    /** About how many bytes it takes. */
    long weight() {
        long bytes = 64L + 4L * keys.length + 4L * starts.length + 4L * numbers.length;
        for (var key : keys) {
            bytes += STRING_BYTES + key.length();
        }
        return bytes;
    }
}
