package tagalong.bot.journeys;

import java.util.List;
import java.util.Locale;

/**
 * Whether memory grows: what the last third of some looks found, compared with the third before. The first third is no matter, for
 * what is used for the first time is loaded then, and caches fill.
 *
 * @param before bytes in the middle third: half of the looks found more
 * @param after the same in the last third
 */
record Flatness(long before, long after) {
    /** So many looks have thirds. */
    static final int LEAST = 3;

    private static final long ROOM = 1 << 20;
    private static final int PART_THAT_MAY_GROW = 32;
    private static final double BYTES_A_MEGABYTE = 1 << 20;

    static Flatness of(List<Long> looks) {
        var third = looks.size() / LEAST;
        var end = looks.size();
        return new Flatness(
                median(looks.subList(end - 2 * third, end - third)), median(looks.subList(end - third, end)));
    }

    boolean isFlat() {
        return after <= before + before / PART_THAT_MAY_GROW + ROOM;
    }

    String inWords() {
        return String.format(
                Locale.ROOT,
                "Memory %s: %.1f MB live in the last third, %.1f MB in the third before",
                isFlat() ? "is flat" : "GROWS",
                after / BYTES_A_MEGABYTE,
                before / BYTES_A_MEGABYTE);
    }

    private static long median(List<Long> looks) {
        return looks.stream().sorted().toList().get(looks.size() / 2);
    }
}
