package tagalong.bot.status;

import tagalong.bot.sets.SetProgress;
import tagalong.bot.sets.SetProgress.Mark;

/** Progress as a line of blocks: full for mine, shaded for others', just the ground line for nobody's. */
final class Bar {
    private static final int LENGTH = 14;

    private Bar() {}

    static String of(SetProgress progress) {
        return of(progress.count(Mark.MINE), progress.tagged(), progress.size());
    }

    /**
     * Each kind that is there has at least one block.
     *
     * @param tagged by anyone, me included
     */
    static String of(int mine, int tagged, int size) {
        var others = Math.min(1, tagged - mine);
        var nobody = Math.min(1, size - tagged);
        var full = within(blocks(mine, size), Math.min(1, mine), LENGTH - others - nobody);
        var empty = others == 0 ? LENGTH - full : within(blocks(size - tagged, size), nobody, LENGTH - full - others);
        return "█".repeat(full) + "▒".repeat(LENGTH - full - empty) + "▁".repeat(empty);
    }

    private static int blocks(int part, int size) {
        return size == 0 ? 0 : Math.round((float) LENGTH * part / size);
    }

    private static int within(int blocks, int least, int most) {
        return Math.max(least, Math.min(most, blocks));
    }
}
