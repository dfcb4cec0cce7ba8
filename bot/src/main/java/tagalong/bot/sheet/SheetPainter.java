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
import tagalong.bot.sets.SetProgress.Mark;

/** Paints a sheet: each sticker in its square, with its mark, and a legend below. */
final class SheetPainter {
    private static final float QUALITY = 0.9f;

    private SheetPainter() {}

    /** One entry of the legend. */
    record Label(Mark mark, String text) {}

    /**
     * @param pictures one for each sticker; null where it could not be had, which leaves its number
     * @return the bytes of a JPEG
     */
    static byte[] paint(List<BufferedImage> pictures, List<Mark> marks, List<Label> legend) {
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
                    write(graphics, Integer.toString(i + 1), layout.x(i), layout.y(i), layout.cell(), layout.cell() * 0.3f);
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

    /** The entries side by side, each in the same share of the width. */
    private static void legend(Graphics2D graphics, Ink ink, SheetLayout layout, List<Label> legend) {
        double share = (double) layout.width() / legend.size();
        double sign = layout.legendHeight() * 0.5;
        double top = layout.height() - layout.legendHeight() + (layout.legendHeight() - sign) / 2 - layout.gap() / 2.0;
        graphics.setFont(new Font(Font.SANS_SERIF, Font.BOLD, (int) (sign * 0.72)));
        var metrics = graphics.getFontMetrics();
        for (int i = 0; i < legend.size(); i++) {
            double width = sign * 1.3 + metrics.stringWidth(legend.get(i).text());
            double x = share * i + (share - width) / 2;
            ink.badge(legend.get(i).mark(), x, top, sign);
            graphics.setColor(Ink.TEXT);
            graphics.drawString(legend.get(i).text(), (float) (x + sign * 1.3),
                    (float) (top + (sign - metrics.getHeight()) / 2 + metrics.getAscent()));
        }
    }

    private static void write(Graphics2D graphics, String text, double x, double y, double side, float size) {
        graphics.setFont(new Font(Font.SANS_SERIF, Font.PLAIN, 1).deriveFont(size));
        graphics.setColor(Ink.TEXT);
        var metrics = graphics.getFontMetrics();
        graphics.drawString(text, (float) (x + (side - metrics.stringWidth(text)) / 2),
                (float) (y + (side - metrics.getHeight()) / 2 + metrics.getAscent()));
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
