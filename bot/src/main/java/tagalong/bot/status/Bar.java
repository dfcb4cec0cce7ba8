package tagalong.bot.status;

import tagalong.bot.sets.SetProgress;
import tagalong.bot.sets.SetProgress.Mark;

/** Progress as a line of blocks: full for mine, shaded for others', light for nobody's. */
final class Bar {
    private static final int LENGTH = 14;

    private Bar() {}

    static String of(SetProgress progress) {
        return of(progress.count(Mark.MINE), progress.tagged(), progress.size());
    }

    /** @param tagged by anyone, me included */
    static String of(int mine, int tagged, int size) {
        int full = blocks(mine, size);
        int shaded = Math.max(0, blocks(tagged, size) - full);
        return "█".repeat(full) + "▒".repeat(shaded) + "░".repeat(LENGTH - full - shaded);
    }

    /** Some are never none, and not all are never all. */
    private static int blocks(int part, int size) {
        if (part == 0 || part == size) {
            return part == 0 ? 0 : LENGTH;
        }
        return Math.max(1, Math.min(LENGTH - 1, Math.round((float) LENGTH * part / size)));
    }
}
