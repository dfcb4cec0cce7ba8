package tagalong.bot.sheet;

/**
 * Where things stand on a sheet, in pixels: the set's title, a grid a little higher than wide, as phones are, and a legend below it.
 *
 * @param cell the side of a sticker's square
 * @param wordHeight of the line below each square; 0 for a sheet without words
 */
record SheetLayout(int stickers, int columns, int cell, int wordHeight) {
    /** With more, words would be too small to read. */
    static final int MOST_WITH_WORDS = 60;

    private static final int WIDEST = 1000;
    private static final int NARROWEST = 600;
    private static final int LARGEST_CELL = 224;
    private static final int LOWEST_LEGEND = 84;
    private static final int LOWEST_WORD = 28;
    private static final int HIGHEST_WORD = 36;
    private static final double HIGHER_THAN_WIDE = 1.2;
    private static final double HIGHER_THAN_WIDE_WITH_WORDS = 1.1;

    static SheetLayout of(int stickers) {
        var withWords = stickers <= MOST_WITH_WORDS;
        var columns = 1;
        while (rows(stickers, columns) > (withWords ? HIGHER_THAN_WIDE_WITH_WORDS : HIGHER_THAN_WIDE) * columns) {
            columns++;
        }
        var cell = Math.min(LARGEST_CELL, (WIDEST - gap(columns) * (columns + 1)) / columns);
        return new SheetLayout(
                stickers, columns, cell, withWords ? Math.max(LOWEST_WORD, Math.min(HIGHEST_WORD, cell / 5)) : 0);
    }

    private static int rows(int stickers, int columns) {
        return (stickers + columns - 1) / columns;
    }

    private static int gap(int columns) {
        return columns > 9 ? 8 : 12;
    }

    int gap() {
        return gap(columns);
    }

    int width() {
        return Math.max(NARROWEST, gridWidth());
    }

    int height() {
        return titleHeight() + gap() + rows(stickers, columns) * rowHeight() + legendHeight();
    }

    int titleHeight() {
        return legendHeight();
    }

    int legendHeight() {
        return Math.max(LOWEST_LEGEND, width() / 12);
    }

    /** The left edge of a sticker's square. */
    int x(int index) {
        return (width() - gridWidth()) / 2 + gap() + index % columns * (cell + gap());
    }

    /** The upper edge of a sticker's square. */
    int y(int index) {
        return titleHeight() + index / columns * rowHeight();
    }

    private int rowHeight() {
        return cell + wordHeight + gap();
    }

    private int gridWidth() {
        return gap() + columns * (cell + gap());
    }
}
