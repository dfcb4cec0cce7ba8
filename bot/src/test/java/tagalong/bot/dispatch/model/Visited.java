package tagalong.bot.dispatch.model;

import java.util.Arrays;

/** States in the order in which they were found, each with the one it was found from; a few bytes a state. */
final class Visited {

    private static final int FIRST_CAPACITY = 1 << 16;

    private long[] states = new long[FIRST_CAPACITY];
    private int[] from = new int[FIRST_CAPACITY];
    /** Where a state stands above, counted from one; at the place its hash says, or the next free one. */
    private int[] places = new int[2 * FIRST_CAPACITY];

    private int size;

    /** Adds a state unless it is there. */
    void add(long state, int cameFrom) {
        var place = placeOf(state);
        if (places[place] != 0) {
            return;
        }
        if (size == states.length) {
            grow();
            place = placeOf(state);
        }
        states[size] = state;
        from[size] = cameFrom;
        places[place] = ++size;
    }

    int size() {
        return size;
    }

    long get(int at) {
        return states[at];
    }

    int cameFrom(int at) {
        return from[at];
    }

    private int placeOf(long state) {
        long mixed = state * 0x9E3779B97F4A7C15L;
        var place = (int) ((mixed ^ mixed >>> 32) & places.length - 1);
        while (places[place] != 0 && states[places[place] - 1] != state) {
            place = place + 1 & places.length - 1;
        }
        return place;
    }

    private void grow() {
        states = Arrays.copyOf(states, 2 * size);
        from = Arrays.copyOf(from, 2 * size);
        places = new int[4 * size];
        for (var at = 0; at < size; at++) {
            places[placeOf(states[at])] = at + 1;
        }
    }
}
