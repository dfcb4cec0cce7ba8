package tagalong.bot.sheet;

/**
 * Where things stand on a sheet, in pixels: a grid a little higher than wide, as phones are, and a legend below it.
 *
 * @param cell the side of a sticker's square
 */
record SheetLayout(int stickers, int columns, int cell) {
    private static final int WIDEST = 1000;
    private static final int NARROWEST = 600;
    private static final int LARGEST_CELL = 224;
    private static final int LOWEST_LEGEND = 84;
    private static final double HIGHER_THAN_WIDE = 1.25;

    static SheetLayout of(int stickers) {
        int columns = 1;
        while (rows(stickers, columns) > HIGHER_THAN_WIDE * columns) {
            columns++;
        }
        int gap = gap(columns);
        return new SheetLayout(stickers, columns, Math.min(LARGEST_CELL, (WIDEST - gap * (columns + 1)) / columns));
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
        return gap() + rows(stickers, columns) * (cell + gap()) + legendHeight();
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
        return gap() + index / columns * (cell + gap());
    }

    private int gridWidth() {
        return gap() + columns * (cell + gap());
    }
}
