package tagalong.bot.sheet;

import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.text.Bidi;
import java.util.List;
import javax.imageio.IIOImage;
import javax.imageio.ImageIO;
import javax.imageio.ImageWriteParam;
import org.jspecify.annotations.Nullable;
import tagalong.bot.sets.SetProgress.Mark;
import tagalong.bot.sheet.Lettering.Weight;

/** Paints a sheet: the set's title, each sticker in its square with its mark and its word, and a legend below. */
final class SheetPainter {
    private static final float QUALITY = 0.9f;
    private static final double TITLE = 0.42;
    /** Of the size that a short title has. */
    private static final double SMALLEST_TITLE = 0.7;
    /** Letters are not exactly as much narrower as they are smaller. */
    private static final double NEARLY = 0.98;

    private static final double WORD = 0.7;
    private static final double NUMBER = 0.3;
    /** Where the text of a legend's entry begins, and the least space between entries, both in widths of its sign. */
    private static final double TEXT_AFTER = 1.3;

    private static final double MOST_CROWDED = 0.5;

    private final SheetContent content;
    private final SheetLayout layout;
    private final Graphics2D graphics;
    private final Ink ink;

    private SheetPainter(SheetContent content, SheetLayout layout, Graphics2D graphics) {
        this.content = content;
        this.layout = layout;
        this.graphics = graphics;
        this.ink = new Ink(graphics);
    }

    /** One entry of the legend. */
    record Label(Mark mark, String text) {
        boolean isRightToLeft() {
            return !new Bidi(text, Bidi.DIRECTION_DEFAULT_LEFT_TO_RIGHT).baseIsLeftToRight();
        }
    }

    /**
     * What is on a sheet.
     *
     * @param marks one for each sticker
     * @param words one for each sticker, empty where there is none
     */
    record SheetContent(String title, List<Mark> marks, List<String> words, List<Label> legend) {
        SheetContent {
            marks = List.copyOf(marks);
            words = List.copyOf(words);
            legend = List.copyOf(legend);
        }
    }

    /**
     * @param pictures one for each sticker; null where it could not be had, which leaves its number
     * @return the bytes of a JPEG
     */
    static byte[] paint(SheetContent content, List<@Nullable BufferedImage> pictures) {
        var layout = SheetLayout.of(pictures.size());
        var sheet = new BufferedImage(layout.width(), layout.height(), BufferedImage.TYPE_INT_RGB);
        var graphics = sheet.createGraphics();
        try {
            new SheetPainter(content, layout, graphics).paint(pictures);
        } finally {
            graphics.dispose();
        }
        return jpeg(sheet);
    }

    private void paint(List<@Nullable BufferedImage> pictures) {
        graphics.setColor(Ink.PAPER);
        graphics.fillRect(0, 0, layout.width(), layout.height());
        title();
        for (var i = 0; i < pictures.size(); i++) {
            sticker(i, pictures.get(i));
            word(i);
        }
        legend();
    }

    /** A title that is a little too long is written smaller; a longer one is cut off. */
    private void title() {
        var left = layout.x(0);
        var width = layout.width() - 2.0 * left;
        var size = layout.titleHeight() * TITLE;
        var natural =
                Lettering.of(Weight.BOLD, size).line(graphics, content.title()).width();
        var shrunk = size * Math.max(SMALLEST_TITLE, Math.min(1, NEARLY * width / natural));
        graphics.setColor(Ink.TEXT);
        Lettering.of(Weight.BOLD, shrunk)
                .lineWithin(graphics, content.title(), width)
                .drawCentred(graphics, left, 0, width, layout.titleHeight());
    }

    private void sticker(int index, @Nullable BufferedImage picture) {
        var mark = content.marks().get(index);
        var x = layout.x(index);
        var y = layout.y(index);
        ink.ground(mark, x, y, layout.cell());
        if (picture == null) {
            graphics.setColor(Ink.TEXT);
            Lettering.of(Weight.PLAIN, layout.cell() * NUMBER)
                    .line(graphics, Integer.toString(index + 1))
                    .drawCentred(graphics, x, y, layout.cell(), layout.cell());
        } else {
            ink.picture(picture, mark, x, y, layout.cell());
        }
        ink.mark(mark, x, y, layout.cell());
    }

    private void word(int index) {
        if (layout.wordHeight() > 0) {
            graphics.setColor(Ink.TEXT);
            Lettering.of(Weight.PLAIN, layout.wordHeight() * WORD)
                    .lineWithin(graphics, content.words().get(index), layout.cell())
                    .drawCentred(
                            graphics,
                            layout.x(index),
                            layout.y(index) + layout.cell(),
                            layout.cell(),
                            layout.wordHeight());
        }
    }

    /** The entries side by side in the order of reading, with the same space between them, as large as fits. */
    private void legend() {
        var labels = content.legend();
        double sign = layout.legendHeight() * 0.5;
        double needed = legendWidth(sign) + MOST_CROWDED * sign * (labels.size() + 1);
        sign *= Math.min(1, layout.width() / needed);
        double space = (layout.width() - legendWidth(sign)) / (labels.size() + 1);
        double top = layout.height() - layout.legendHeight() + (layout.legendHeight() - sign - layout.gap()) / 2;
        double x = space;
        for (var label : labels) {
            var line = legendLine(label, sign);
            ink.badge(label.mark(), inOrder(label, x, sign), top, sign);
            graphics.setColor(Ink.TEXT);
            line.drawFrom(graphics, inOrder(label, x + sign * TEXT_AFTER, line.width()), top, sign);
            x += sign * TEXT_AFTER + line.width() + space;
        }
    }

    /** The left edge of what begins so far from where reading begins. */
    private double inOrder(Label label, double from, double width) {
        return label.isRightToLeft() ? layout.width() - from - width : from;
    }

    private double legendWidth(double sign) {
        return content.legend().stream()
                .mapToDouble(
                        label -> sign * TEXT_AFTER + legendLine(label, sign).width())
                .sum();
    }

    private Lettering.Line legendLine(Label label, double sign) {
        return Lettering.of(Weight.BOLD, sign * 0.7).line(graphics, label.text());
    }

    private static byte[] jpeg(BufferedImage sheet) {
        var writer = ImageIO.getImageWritersByFormatName("jpeg").next();
        var bytes = new ByteArrayOutputStream();
        try (var output = ImageIO.createImageOutputStream(bytes)) {
            var settings = writer.getDefaultWriteParam();
            settings.setCompressionMode(ImageWriteParam.MODE_EXPLICIT);
            settings.setCompressionQuality(QUALITY);
            writer.setOutput(output);
            writer.write(null, new IIOImage(sheet, null, null), settings);
        } catch (IOException e) {
            throw new UncheckedIOException("A picture in memory could not be written", e);
        } finally {
            writer.dispose();
        }
        return bytes.toByteArray();
    }
}
