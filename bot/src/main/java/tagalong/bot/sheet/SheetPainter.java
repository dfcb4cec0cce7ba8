package tagalong.bot.sheet;

import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import javax.imageio.IIOImage;
import javax.imageio.ImageIO;
import javax.imageio.ImageWriteParam;
import org.jspecify.annotations.Nullable;
import tagalong.bot.sets.SetProgress.Mark;

/** Paints a sheet: each sticker in its square, with its mark, and a legend below. */
final class SheetPainter {
    private static final float QUALITY = 0.9f;
    /** Where the text of a legend's entry begins, and the least space between entries, both in widths of its sign. */
    private static final double TEXT_AFTER = 1.3;

    private static final double MOST_CROWDED = 0.5;

    private SheetPainter() {}

    /** One entry of the legend. */
    record Label(Mark mark, String text) {}

    /**
     * @param pictures one for each sticker; null where it could not be had, which leaves its number
     * @return the bytes of a JPEG
     */
    static byte[] paint(List<@Nullable BufferedImage> pictures, List<Mark> marks, List<Label> legend) {
        var layout = SheetLayout.of(pictures.size());
        var sheet = new BufferedImage(layout.width(), layout.height(), BufferedImage.TYPE_INT_RGB);
        var graphics = sheet.createGraphics();
        try {
            graphics.setColor(Ink.PAPER);
            graphics.fillRect(0, 0, layout.width(), layout.height());
            var ink = new Ink(graphics);
            for (int i = 0; i < pictures.size(); i++) {
                ink.ground(marks.get(i), layout.x(i), layout.y(i), layout.cell());
                if (pictures.get(i) == null) {
                    write(
                            graphics,
                            Integer.toString(i + 1),
                            layout.x(i),
                            layout.y(i),
                            layout.cell(),
                            layout.cell() * 0.3f);
                } else {
                    ink.picture(pictures.get(i), marks.get(i), layout.x(i), layout.y(i), layout.cell());
                }
                ink.mark(marks.get(i), layout.x(i), layout.y(i), layout.cell());
            }
            legend(graphics, ink, layout, legend);
        } finally {
            graphics.dispose();
        }
        return jpeg(sheet);
    }

    /** The entries side by side with the same space between them, as large as fits. */
    private static void legend(Graphics2D graphics, Ink ink, SheetLayout layout, List<Label> legend) {
        double sign = layout.legendHeight() * 0.5;
        double needed = legendWidth(graphics, legend, sign) + MOST_CROWDED * sign * (legend.size() + 1);
        sign *= Math.min(1, layout.width() / needed);
        double space = (layout.width() - legendWidth(graphics, legend, sign)) / (legend.size() + 1);
        double top = layout.height() - layout.legendHeight() + (layout.legendHeight() - sign - layout.gap()) / 2;
        double x = space;
        for (var label : legend) {
            ink.badge(label.mark(), x, top, sign);
            var metrics = graphics.getFontMetrics();
            graphics.setColor(Ink.TEXT);
            graphics.drawString(label.text(), (float) (x + sign * TEXT_AFTER), (float)
                    (top + (sign - metrics.getHeight()) / 2 + metrics.getAscent()));
            x += sign * TEXT_AFTER + metrics.stringWidth(label.text()) + space;
        }
    }

    /** Leaves the font set that goes with signs of this size. */
    private static double legendWidth(Graphics2D graphics, List<Label> legend, double sign) {
        graphics.setFont(new Font(Font.SANS_SERIF, Font.BOLD, (int) (sign * 0.72)));
        var metrics = graphics.getFontMetrics();
        return legend.stream()
                .mapToDouble(label -> sign * TEXT_AFTER + metrics.stringWidth(label.text()))
                .sum();
    }

    private static void write(Graphics2D graphics, String text, double x, double y, double side, float size) {
        graphics.setFont(new Font(Font.SANS_SERIF, Font.PLAIN, 1).deriveFont(size));
        graphics.setColor(Ink.TEXT);
        var metrics = graphics.getFontMetrics();
        graphics.drawString(text, (float) (x + (side - metrics.stringWidth(text)) / 2), (float)
                (y + (side - metrics.getHeight()) / 2 + metrics.getAscent()));
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
