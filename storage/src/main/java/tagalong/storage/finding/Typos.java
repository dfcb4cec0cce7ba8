package tagalong.storage.finding;

/**
 * How far a typed word is from another: letters inserted, left out, replaced or swapped. Words of under 4 letters and words with
 * digits are never forgiven anything, words of under 5 not their first letter; where the typed
 * or the meant word has 8 letters or more, two mistakes are.
 */
final class Typos {

    /** A finger that slipped: two letters swapped, one doubled or left single, a key beside the right one. */
    static final int SLIP = 0;
    /** One mistake of any other kind. */
    static final int ONE = 1;
    /** Two mistakes. */
    static final int TWO = 2;
    /** More than is forgiven. */
    static final int TOO_FAR = 3;

    private static final int SHORTEST = 4;
    private static final int SHORTEST_WITH_WRONG_START = 5;
    private static final int SHORTEST_WITH_TWO = 8;

    private final String typed;
    private final int allowed;
    /** Between this word and the longest that may still be near. */
    private final int allowedInLongest;

    private final long signature;
    private final int[][] rows;

    Typos(String typed) {
        this.typed = typed;
        this.allowed = allowedIn(typed);
        this.allowedInLongest = allowed(typed.length() + 2);
        this.signature = signature(typed);
        this.rows = new int[3][];
    }

    /** How many mistakes may be between this word and one of so many letters. */
    private int allowed(int length) {
        return allowed == 1 && length >= SHORTEST_WITH_TWO ? 2 : allowed;
    }

    /** How many mistakes may be in this word. */
    static int allowedIn(String typed) {
        if (typed.length() < SHORTEST || hasDigit(typed)) {
            return 0;
        }
        return typed.length() < SHORTEST_WITH_TWO ? 1 : 2;
    }

    private static boolean hasDigit(String word) {
        for (var i = 0; i < word.length(); i++) {
            if (Character.isDigit(word.charAt(i))) {
                return true;
            }
        }
        return false;
    }

    /** Which letters a word has, roughly: no two words with different ones are one mistake apart by more than two bits. */
    static long signature(String word) {
        var signature = 0L;
        for (var i = 0; i < word.length(); i++) {
            signature |= 1L << (word.charAt(i) & 63);
        }
        return signature;
    }

    boolean areForgiven() {
        return allowed > 0;
    }

    /** Says most cheaply that neither a word of this signature nor a beginning of it is near: a mistake takes one letter at most. */
    boolean lacksTooMuch(long other) {
        return Long.bitCount(signature & ~other) > allowedInLongest;
    }

    /** Says cheaply that a word of this signature and length is too far. */
    boolean isTooFar(long other, int length) {
        var most = allowed(length);
        return Math.abs(length - typed.length()) > most || Long.bitCount(signature ^ other) > 2 * most;
    }

    /** Says cheaply that no beginning of a word of this signature and length is near. */
    boolean noBeginningIsNear(long other, int length) {
        return length <= typed.length()
                || typed.length() < SHORTEST_WITH_WRONG_START
                || Long.bitCount(signature & ~other) > allowed;
    }

    /** One of {@link #SLIP}, {@link #ONE}, {@link #TWO}, {@link #TOO_FAR}. */
    int between(String word) {
        if (typed.length() < SHORTEST_WITH_WRONG_START && word.charAt(0) != typed.charAt(0)) {
            return TOO_FAR;
        }
        var most = allowed(word.length());
        var distance = distance(word, false, most);
        if (distance > most) {
            return TOO_FAR;
        }
        return distance > 1 ? TWO : isSlip(word) ? SLIP : ONE;
    }

    /** True when a beginning of the word is what was typed, but for mistakes behind the first letter. */
    boolean isNearBeginningOf(String word) {
        return word.charAt(0) == typed.charAt(0) && distance(word, true, allowed) <= allowed;
    }

    /** How many mistakes lie between the two, or any number past what is allowed. */
    private int distance(String word, boolean beginning, int most) {
        var length = typed.length();
        var columns = beginning ? Math.min(word.length(), length + most) : word.length();
        prepare(columns + 1);
        var before = rows[0];
        var last = rows[1];
        var now = rows[2];
        for (var j = 0; j <= columns; j++) {
            last[j] = j;
        }
        for (var i = 1; i <= length; i++) {
            var from = Math.max(1, i - most);
            var to = Math.min(columns, i + most);
            now[from - 1] = from == 1 ? i : TOO_FAR;
            var best = now[from - 1];
            for (var j = from; j <= to; j++) {
                var same = typed.charAt(i - 1) == word.charAt(j - 1);
                var cost = last[j - 1] + (same ? 0 : 1);
                cost = Math.min(cost, now[j - 1] + 1);
                if (j < i + most) {
                    cost = Math.min(cost, last[j] + 1);
                }
                if (!same
                        && i > 1
                        && j > 1
                        && typed.charAt(i - 1) == word.charAt(j - 2)
                        && typed.charAt(i - 2) == word.charAt(j - 1)) {
                    cost = Math.min(cost, before[j - 2] + 1);
                }
                now[j] = cost;
                best = Math.min(best, cost);
            }
            if (best > most) {
                return TOO_FAR;
            }
            var free = before;
            before = last;
            last = now;
            now = free;
        }
        return beginning ? least(last, Math.max(0, length - most), columns) : last[columns];
    }

    private static int least(int[] row, int from, int to) {
        var least = TOO_FAR;
        for (var j = from; j <= to; j++) {
            least = Math.min(least, row[j]);
        }
        return least;
    }

    private void prepare(int columns) {
        if (rows[0] == null || rows[0].length < columns) {
            for (var i = 0; i < rows.length; i++) {
                rows[i] = new int[Math.max(columns, 32)];
            }
        }
    }

    /** Whether the one mistake between the two is a slip. */
    private boolean isSlip(String word) {
        var at = 0;
        var shorter = Math.min(typed.length(), word.length());
        while (at < shorter && typed.charAt(at) == word.charAt(at)) {
            at++;
        }
        if (typed.length() == word.length()) {
            var swapped = at + 1 < shorter && typed.charAt(at) == word.charAt(at + 1);
            return swapped || (at < shorter && KeyboardLayout.areNeighbours(typed.charAt(at), word.charAt(at)));
        }
        var longer = typed.length() > word.length() ? typed : word;
        return (at > 0 && longer.charAt(at) == longer.charAt(at - 1))
                || (at + 1 < longer.length() && longer.charAt(at) == longer.charAt(at + 1));
    }
}
