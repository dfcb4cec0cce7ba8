package tagalong.bot.sheet;

import java.awt.Font;
import java.awt.FontFormatException;
import java.awt.Graphics2D;
import java.awt.font.TextAttribute;
import java.awt.font.TextLayout;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.text.AttributedString;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Writes on a sheet: in the font that comes with us, for Latin, Greek, Cyrillic, Arabic and some more scripts, and in what the machine
 * has for the rest. A character that neither has is left out, because a box says nothing.
 */
final class Lettering {
    /** How bold. */
    enum Weight {
        PLAIN("DejaVuSans.ttf"),
        BOLD("DejaVuSans-Bold.ttf");

        private final String file;

        Weight(String file) {
            this.file = file;
        }
    }

    private static final String CUT_OFF = "…";

    private final Font ours;
    private final @Nullable Font machines;

    private Lettering(Font ours, @Nullable Font machines) {
        this.ours = ours;
        this.machines = machines;
    }

    static Lettering of(Weight weight, double size) {
        var style = weight == Weight.BOLD ? Font.BOLD : Font.PLAIN;
        return new Lettering(
                Shipped.font(weight).deriveFont((float) size),
                Shipped.machineHasFonts() ? new Font(Font.SANS_SERIF, style, (int) size) : null);
    }

    /** A text that can be drawn, with its measure. */
    static final class Line {
        private static final Line EMPTY = new Line(null);

        private final @Nullable TextLayout layout;

        private Line(@Nullable TextLayout layout) {
            this.layout = layout;
        }

        double width() {
            return layout == null ? 0 : layout.getAdvance();
        }

        /** In the middle of a box; longer than the box, it sticks out at both ends. */
        void drawCentred(Graphics2D graphics, double x, double y, double width, double height) {
            drawFrom(graphics, x + (width - width()) / 2, y, height);
        }

        /** From this edge on, halfway up a band of this height. */
        void drawFrom(Graphics2D graphics, double x, double y, double height) {
            if (layout != null) {
                var lineHeight = layout.getAscent() + layout.getDescent();
                layout.draw(graphics, (float) x, (float) (y + (height - lineHeight) / 2 + layout.getAscent()));
            }
        }
    }

    Line line(Graphics2D graphics, String text) {
        var fonts = new ArrayList<Font>();
        var kept = new StringBuilder();
        text.codePoints()
                .forEach(character -> fontFor(character).ifPresent(font -> {
                    kept.appendCodePoint(character);
                    fonts.addAll(Collections.nCopies(Character.charCount(character), font));
                }));
        if (kept.toString().isBlank()) {
            return Line.EMPTY;
        }
        var dressed = new AttributedString(kept.toString());
        for (int from = 0, to; from < fonts.size(); from = to) {
            for (to = from + 1; to < fonts.size() && fonts.get(to).equals(fonts.get(from)); ) {
                to++;
            }
            dressed.addAttribute(TextAttribute.FONT, fonts.get(from), from, to);
        }
        return new Line(new TextLayout(dressed.getIterator(), graphics.getFontRenderContext()));
    }

    /** As much of the text as this width takes, with … for the rest. */
    Line lineWithin(Graphics2D graphics, String text, double width) {
        var line = line(graphics, text);
        for (var kept = text.codePointCount(0, text.length()); line.width() > width && kept > 0; ) {
            kept = Math.min(kept - 1, (int) Math.ceil(kept * width / line.width()));
            var cut = text.substring(0, text.offsetByCodePoints(0, kept));
            line = line(graphics, cut.stripTrailing() + CUT_OFF);
        }
        return line;
    }

    private Optional<Font> fontFor(int character) {
        if (ours.canDisplay(character)) {
            return Optional.of(ours);
        }
        return Optional.ofNullable(machines).filter(font -> font.canDisplay(character));
    }

    /** The fonts in our jar, read once. */
    private static final class Shipped {
        private static final Font PLAIN = read(Weight.PLAIN);
        private static final Font BOLD = read(Weight.BOLD);
        private static final boolean MACHINE_HAS_FONTS = lookForMachinesFonts();

        static Font font(Weight weight) {
            return weight == Weight.BOLD ? BOLD : PLAIN;
        }

        static boolean machineHasFonts() {
            return MACHINE_HAS_FONTS;
        }

        private static Font read(Weight weight) {
            try {
                return create(weight);
            } catch (IOException | RuntimeException | InternalError e) {
                return createOnABareMachine(weight);
            }
        }

        private static Font create(Weight weight) throws IOException {
            try (var file = Objects.requireNonNull(Lettering.class.getResourceAsStream(weight.file))) {
                return Font.createFont(Font.TRUETYPE_FONT, file);
            } catch (FontFormatException e) {
                throw new IOException(weight.file + " is no font", e);
            }
        }

        /** Without any font installed Java reads none, not even ours, unless it is told that this is how it should be. */
        private static Font createOnABareMachine(Weight weight) {
            try {
                var none = Files.createTempFile("no-fonts", ".properties");
                none.toFile().deleteOnExit();
                Files.writeString(none, "version=1\nsequence.allfonts=default\n");
                System.setProperty("sun.awt.fontconfig", none.toString());
                return create(weight);
            } catch (IOException e) {
                throw new UncheckedIOException("The font in our own jar cannot be read", e);
            }
        }

        private static boolean lookForMachinesFonts() {
            try {
                return new Font(Font.SANS_SERIF, Font.PLAIN, 1).canDisplay('a');
            } catch (RuntimeException | Error e) { // which is how Java says that there is none
                return false;
            }
        }
    }
}
