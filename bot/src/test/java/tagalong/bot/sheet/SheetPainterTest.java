package tagalong.bot.sheet;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.awt.Color;
import java.awt.image.BufferedImage;
import java.util.Arrays;
import java.util.Base64;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import tagalong.bot.sets.SetProgress.Mark;

final class SheetPainterTest {
    /** One grey pixel, as Telegram would send a thumbnail. */
    private static final byte[] WEBP = Base64.getDecoder().decode("UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==");

    private static final List<SheetPainter.Label> LEGEND = Arrays.stream(Mark.values())
            .map(mark -> new SheetPainter.Label(mark, mark + " 1"))
            .toList();

    @Test
    void webp_isRead_andGarbageIsNoPicture() {
        assertEquals(1, Thumbnails.decode(WEBP).orElseThrow().getWidth());
        assertTrue(Thumbnails.decode(new byte[] {1, 2, 3}).isEmpty());
        assertTrue(Thumbnails.decode(Arrays.copyOf(WEBP, 20)).isEmpty());
    }

    @Test
    void sheet_hasTheLayoutsSize() {
        var layout = SheetLayout.of(48);
        var sheet = paint(Collections.nCopies(48, picture()), Collections.nCopies(48, Mark.MINE));

        assertEquals(layout.width(), sheet.getWidth());
        assertEquals(layout.height(), sheet.getHeight());
    }

    @Test
    void marks_differAlsoWithoutColour() {
        var layout = SheetLayout.of(3);
        var marks = List.of(Mark.values());
        var sheet = paint(Collections.nCopies(3, picture()), marks);

        for (int one = 0; one < 3; one++) {
            for (int other = one + 1; other < 3; other++) {
                assertTrue(
                        difference(sheet, layout, one, other, 0) > 0.02,
                        marks.get(one) + " looks like " + marks.get(other));
            }
        }
    }

    @Test
    void badges_differAlsoWithoutColour() {
        var layout = SheetLayout.of(3);
        var marks = List.of(Mark.values());
        var sheet = paint(Collections.nCopies(3, picture()), marks);
        var corner = layout.cell() * 3 / 4;

        assertTrue(difference(sheet, layout, 0, 1, corner) > 0.1, "a tick looks like heads");
        assertTrue(difference(sheet, layout, 0, 2, corner) > 0.3, "a tick looks like none");
        assertTrue(difference(sheet, layout, 1, 2, corner) > 0.3, "heads look like none");
    }

    /** The share of pixels, from this one on in both directions, whose brightness differs visibly. */
    private static double difference(BufferedImage sheet, SheetLayout layout, int one, int other, int from) {
        double differing = 0;
        for (int y = from; y < layout.cell(); y++) {
            for (int x = from; x < layout.cell(); x++) {
                differing += Math.abs(grey(sheet, layout, one, x, y) - grey(sheet, layout, other, x, y)) > 40 ? 1 : 0;
            }
        }
        return differing / Math.pow(layout.cell() - from, 2);
    }

    @Test
    void missingPicture_leavesItsNumber() {
        var with = paint(Arrays.asList(picture(), null), List.of(Mark.MINE, Mark.MINE));
        var layout = SheetLayout.of(2);

        int dark = 0;
        for (int y = layout.cell() / 4; y < layout.cell() * 3 / 4; y++) {
            for (int x = layout.cell() / 4; x < layout.cell() * 3 / 4; x++) {
                dark += grey(with, layout, 1, x, y) < 100 ? 1 : 0;
            }
        }
        assertTrue(dark > 50, "nothing is written");
    }

    @Test
    void legend_ofLongWords_staysInside() {
        var words = Arrays.stream(Mark.values())
                .map(mark -> new SheetPainter.Label(mark, "a rather long word 200"))
                .toList();
        var sheet = Thumbnails.decode(SheetPainter.paint(List.of(picture()), List.of(Mark.MINE), words))
                .orElseThrow();

        for (int y = sheet.getHeight() - SheetLayout.of(1).legendHeight(); y < sheet.getHeight(); y++) {
            assertTrue(
                    new Color(sheet.getRGB(0, y)).getRed() > 240
                            && new Color(sheet.getRGB(sheet.getWidth() - 1, y)).getRed() > 240,
                    "something is written over the edge");
        }
    }

    private static BufferedImage paint(List<BufferedImage> pictures, List<Mark> marks) {
        return Thumbnails.decode(SheetPainter.paint(pictures, marks, LEGEND)).orElseThrow();
    }

    private static BufferedImage picture() {
        var picture = new BufferedImage(128, 128, BufferedImage.TYPE_INT_ARGB);
        var graphics = picture.createGraphics();
        graphics.setColor(new Color(0x884422));
        graphics.fillOval(20, 20, 88, 88);
        graphics.dispose();
        return picture;
    }

    private static int grey(BufferedImage sheet, SheetLayout layout, int sticker, int x, int y) {
        var colour = new Color(sheet.getRGB(layout.x(sticker) + x, layout.y(sticker) + y));
        return (colour.getRed() * 3 + colour.getGreen() * 6 + colour.getBlue()) / 10;
    }
}
