package tagalong.bot.sheet;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.awt.Color;
import java.awt.image.BufferedImage;
import java.util.Arrays;
import java.util.Base64;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tagalong.bot.sets.SetProgress.Mark;
import tagalong.bot.sheet.SheetPainter.Label;
import tagalong.bot.sheet.SheetPainter.SheetContent;

final class SheetPainterTest {
    private static final Sheets.LargestPicture LARGEST = new Sheets.LargestPicture(512 << 10, 2048);
    /** One grey pixel, as Telegram would send a thumbnail. */
    private static final byte[] WEBP = Base64.getDecoder().decode("UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==");

    /** A badge reaches a little below its sticker's square. */
    private static final int BELOW_BADGE = 10;

    private static final List<Label> LEGEND = Arrays.stream(Mark.values())
            .map(mark -> new Label(mark, mark + " 1"))
            .toList();

    @Test
    void webp_isRead_andGarbageIsNoPicture() {
        assertEquals(1, Thumbnails.decode(WEBP, LARGEST).orElseThrow().getWidth());
        assertTrue(Thumbnails.decode(new byte[] {1, 2, 3}, LARGEST).isEmpty());
        assertTrue(Thumbnails.decode(Arrays.copyOf(WEBP, 20), LARGEST).isEmpty());
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

        for (var one = 0; one < 3; one++) {
            for (var other = one + 1; other < 3; other++) {
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
        var differing = 0.0;
        for (var y = from; y < layout.cell(); y++) {
            for (var x = from; x < layout.cell(); x++) {
                differing += Math.abs(grey(sheet, layout, one, x, y) - grey(sheet, layout, other, x, y)) > 40 ? 1 : 0;
            }
        }
        return differing / Math.pow(layout.cell() - from, 2);
    }

    @Test
    void missingPicture_leavesItsNumber() {
        var with = paint(Arrays.asList(picture(), null), List.of(Mark.MINE, Mark.MINE));
        var layout = SheetLayout.of(2);

        var quarter = layout.cell() / 4;
        assertTrue(
                written(with, layout.x(1) + quarter, layout.y(1) + quarter, 2 * quarter, 2 * quarter) > 50,
                "nothing is written");
    }

    @Test
    void legend_ofLongWords_staysInside() {
        var legend = Arrays.stream(Mark.values())
                .map(mark -> new Label(mark, "a rather long word 200"))
                .toList();
        var sheet = paint(new SheetContent("Cats", List.of(Mark.MINE), List.of(""), legend), List.of(picture()));

        assertMarginsAreEmpty(sheet, sheet.getHeight() - SheetLayout.of(1).legendHeight(), sheet.getHeight());
    }

    @Test
    void legend_ofALanguageWrittenFromTheRight_beginsThere() {
        var own = List.of(new Label(Mark.MINE, "تو ۱"), new Label(Mark.NOBODY, "هیچ‌کس ۰"));
        var english = List.of(new Label(Mark.MINE, "You 1"), new Label(Mark.NOBODY, "Nobody 0"));

        assertTrue(whereGreen(own) > 2 * whereGreen(english), "my sign is not the first from the right");
    }

    /** From the left, on average, in the legend. */
    private static double whereGreen(List<Label> legend) {
        var sheet = paint(new SheetContent("Cats", List.of(Mark.NOBODY), List.of(""), legend), List.of(picture()));
        return IntStream.range(0, sheet.getWidth())
                .filter(x -> IntStream.range(
                                sheet.getHeight() - SheetLayout.of(1).legendHeight(), sheet.getHeight())
                        .anyMatch(y -> isGreen(new Color(sheet.getRGB(x, y)))))
                .average()
                .orElseThrow();
    }

    private static boolean isGreen(Color colour) {
        return colour.getGreen() > colour.getRed() + 60 && colour.getGreen() > colour.getBlue() + 40;
    }

    @ParameterizedTest
    @ValueSource(strings = {"Cat", "Ginger cats "})
    void titleALittleTooLong_isWrittenToItsEnd(String beginning) {
        assertFalse(haveTheSameTitle(paint(beginning + "1", List.of("cat")), paint(beginning + "2", List.of("cat"))));
    }

    private static boolean haveTheSameTitle(BufferedImage one, BufferedImage other) {
        var height = SheetLayout.of(1).titleHeight();
        return IntStream.range(0, one.getWidth() * height)
                .allMatch(i -> one.getRGB(i % one.getWidth(), i / one.getWidth())
                        == other.getRGB(i % one.getWidth(), i / one.getWidth()));
    }

    @Test
    void longTitle_isCutOff_andStaysInside() {
        var title = "A set with a title as long as Telegram lets anyone make one: 64 letters";
        var sheet = paint(title, List.of("cat"));
        var layout = SheetLayout.of(1);

        assertMarginsAreEmpty(sheet, 0, layout.titleHeight());
        assertTrue(written(sheet, 0, 0, layout.width(), layout.titleHeight()) > 500, "there is no title");
    }

    @ParameterizedTest
    @ValueSource(strings = {"cat", "Ünïcödé", "кот", "γάτα", "گربه"})
    void word_standsUnderItsSticker_inAnyScriptOfOurFont(String word) {
        assertTrue(writtenUnderTheSticker(paint("Cats", List.of(word))) > 30, "nothing is written");
        assertEquals(0, writtenUnderTheSticker(paint("Cats", List.of(""))));
    }

    @Test
    void longWord_staysUnderItsSticker() {
        var layout = SheetLayout.of(2);
        var sheet = paint(
                new SheetContent("Cats", List.of(Mark.MINE, Mark.MINE), List.of("w".repeat(64), ""), LEGEND),
                List.of(picture(), picture()));
        var top = layout.y(0) + layout.cell() + BELOW_BADGE;

        assertTrue(
                written(sheet, layout.x(0), top, layout.cell(), layout.wordHeight() - BELOW_BADGE) > 30,
                "nothing is written");
        assertEquals(
                0,
                written(
                        sheet,
                        layout.x(0) + layout.cell() + 3,
                        top,
                        layout.gap() - 3,
                        layout.wordHeight() - BELOW_BADGE));
        assertEquals(0, written(sheet, layout.x(1), top, layout.cell(), layout.wordHeight() - BELOW_BADGE));
    }

    /** Light themes are nearly white, dark ones nearly black: a sheet is neither. */
    @Test
    void paper_glaresInNoTheme() {
        var brightness = brightness(new Color(paint("", List.of("")).getRGB(3, 3)));

        assertTrue(brightness > 60 && brightness < 130, "brightness " + brightness);
        assertTrue(contrast(Ink.TEXT, Ink.PAPER) >= 4.5, "contrast " + contrast(Ink.TEXT, Ink.PAPER));
    }

    /** As the guidelines for accessible pages reckon it. */
    private static double contrast(Color one, Color other) {
        return (luminance(one) + 0.05) / (luminance(other) + 0.05);
    }

    private static double luminance(Color colour) {
        return 0.2126 * linear(colour.getRed())
                + 0.7152 * linear(colour.getGreen())
                + 0.0722 * linear(colour.getBlue());
    }

    private static double linear(int channel) {
        double share = channel / 255.0;
        return share <= 0.03928 ? share / 12.92 : Math.pow((share + 0.055) / 1.055, 2.4);
    }

    private static int writtenUnderTheSticker(BufferedImage sheet) {
        var layout = SheetLayout.of(1);
        return written(
                sheet,
                layout.x(0),
                layout.y(0) + layout.cell() + BELOW_BADGE,
                layout.cell(),
                layout.wordHeight() - BELOW_BADGE);
    }

    /** How many pixels have the brightness of letters. */
    private static int written(BufferedImage sheet, int left, int top, int width, int height) {
        var written = 0;
        for (var y = top; y < top + height; y++) {
            for (var x = left; x < left + width; x++) {
                written += new Color(sheet.getRGB(x, y)).getRed() > 150 ? 1 : 0;
            }
        }
        return written;
    }

    private static void assertMarginsAreEmpty(BufferedImage sheet, int top, int bottom) {
        for (var y = top; y < bottom; y++) {
            assertTrue(
                    isPaper(sheet.getRGB(0, y)) && isPaper(sheet.getRGB(sheet.getWidth() - 1, y)),
                    "something is written over the edge");
        }
    }

    private static boolean isPaper(int colour) {
        return Math.abs(brightness(new Color(colour)) - brightness(Ink.PAPER)) < 10;
    }

    private static int brightness(Color colour) {
        return (colour.getRed() * 3 + colour.getGreen() * 6 + colour.getBlue()) / 10;
    }

    private static BufferedImage paint(String title, List<String> words) {
        return paint(new SheetContent(title, List.of(Mark.MINE), words, LEGEND), List.of(picture()));
    }

    private static BufferedImage paint(List<@Nullable BufferedImage> pictures, List<Mark> marks) {
        return paint(new SheetContent("Cats", marks, Collections.nCopies(marks.size(), ""), LEGEND), pictures);
    }

    private static BufferedImage paint(SheetContent content, List<@Nullable BufferedImage> pictures) {
        return Thumbnails.decode(SheetPainter.paint(content, pictures), LARGEST).orElseThrow();
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
        return brightness(new Color(sheet.getRGB(layout.x(sticker) + x, layout.y(sticker) + y)));
    }
}
