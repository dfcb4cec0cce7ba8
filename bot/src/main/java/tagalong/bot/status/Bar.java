package tagalong.bot.status;

/** Progress as a line of blocks over a ground line: full for what is done, just the line for the rest. */
final class Bar {
    private static final int LENGTH = 14;

    private Bar() {}

    /** Some is never none, and not all is never all. */
    static String of(int done, int size) {
        var full = size == 0 ? 0 : Math.round((float) LENGTH * done / size);
        var least = Math.min(1, done);
        var most = done < size ? LENGTH - 1 : LENGTH;
        var blocks = Math.max(least, Math.min(most, full));
        return "█".repeat(blocks) + "▁".repeat(LENGTH - blocks);
    }
}
