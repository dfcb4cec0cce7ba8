package tagalong.storage.finding;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** At which places what was wanted came, and how long it took. */
final class Score {

    private int first;
    private int inTen;
    private int inFifty;
    private double reciprocal;
    private final List<Long> nanos = new ArrayList<>();

    void add(List<String> found, Set<String> wanted, long took) {
        var place = 0;
        while (place < found.size() && !wanted.contains(found.get(place))) {
            place++;
        }
        nanos.add(took);
        if (place < found.size()) {
            first += place == 0 ? 1 : 0;
            inTen += place < 10 ? 1 : 0;
            inFifty++;
            reciprocal += 1.0 / (place + 1);
        }
    }

    int count() {
        return nanos.size();
    }

    double shareInTen() {
        return count() == 0 ? Double.NaN : 100.0 * inTen / count();
    }

    /** First, in ten, in fifty, mean reciprocal rank, median time. */
    String cells() {
        return String.format(
                Locale.ROOT,
                "%.1f | %.1f | %.1f | %.3f | %.1f",
                100.0 * first / count(),
                shareInTen(),
                100.0 * inFifty / count(),
                reciprocal / count(),
                median() / 1000.0);
    }

    private long median() {
        var sorted = new ArrayList<>(nanos);
        Collections.sort(sorted);
        return sorted.get(sorted.size() / 2);
    }
}
