package tagalong.bot.sheet;

import java.awt.AlphaComposite;
import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.Shape;
import java.awt.geom.Arc2D;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Path2D;
import java.awt.geom.RoundRectangle2D;
import java.awt.image.BufferedImage;
import tagalong.bot.sets.SetProgress.Mark;

/**
 * How each mark looks, on a sticker's square and in the legend alike. Colours help, but what tells the marks apart is form: a
 * tick in a frame, two heads, or a faded sticker on hatching.
 */
final class Ink {
    /** Neither white nor black, so that the sheet glares in no theme. */
    static final Color PAPER = new Color(0x46525F);

    static final Color TEXT = new Color(0xF4F7FA);
    private static final Color SIGN = new Color(0xFFFFFF);
    private static final Color MINE = new Color(0x7BE495);
    private static final Color MINE_SIGN = new Color(0x1B8A3C);
    private static final Color MINE_SOFT = new Color(0x5C8A6C);
    private static final Color OTHERS = new Color(0x8EC3FA);
    private static final Color OTHERS_SIGN = new Color(0x2467B5);
    private static final Color OTHERS_SOFT = new Color(0x587A9C);
    private static final Color NOBODY = new Color(0x95A1AE);
    private static final Color NOBODY_SOFT = new Color(0x535F6C);
    private static final Color HATCHING = new Color(0x687583);
    private static final double SMALLEST_BADGE = 22;
    private static final double LARGEST_BADGE = 60;
    private static final float FADED = 0.5f;

    private final Graphics2D graphics;

    Ink(Graphics2D graphics) {
        this.graphics = graphics;
        graphics.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
        graphics.setRenderingHint(RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON);
        graphics.setRenderingHint(RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
        graphics.setRenderingHint(RenderingHints.KEY_INTERPOLATION, RenderingHints.VALUE_INTERPOLATION_BICUBIC);
    }

    /** The square a sticker stands on. */
    void ground(Mark mark, double x, double y, double side) {
        var square = square(x, y, side);
        graphics.setColor(
                switch (mark) {
                    case MINE -> MINE_SOFT;
                    case OTHERS -> OTHERS_SOFT;
                    case NOBODY -> NOBODY_SOFT;
                });
        graphics.fill(square);
        if (mark == Mark.NOBODY) {
            hatch(square, x, y, side);
        }
    }

    private void hatch(Shape square, double x, double y, double side) {
        var clip = graphics.getClip();
        graphics.clip(square);
        graphics.setColor(HATCHING);
        double step = Math.max(7, side / 9);
        graphics.setStroke(new BasicStroke((float) Math.max(1.5, side / 60)));
        for (double shift = -side; shift < side; shift += step) {
            var line = new Path2D.Double();
            line.moveTo(x + shift, y + side);
            line.lineTo(x + shift + side, y);
            graphics.draw(line);
        }
        graphics.setClip(clip);
    }

    /** The sticker itself, as large as fits; faded when nobody has tagged it. */
    void picture(BufferedImage picture, Mark mark, double x, double y, double side) {
        double inset = side * 0.07;
        double scale = (side - 2 * inset) / Math.max(picture.getWidth(), picture.getHeight());
        var width = (int) Math.max(1, Math.round(picture.getWidth() * scale));
        var height = (int) Math.max(1, Math.round(picture.getHeight() * scale));
        var before = graphics.getComposite();
        if (mark == Mark.NOBODY) {
            graphics.setComposite(AlphaComposite.getInstance(AlphaComposite.SRC_OVER, FADED));
        }
        graphics.drawImage(
                picture,
                (int) Math.round(x + (side - width) / 2),
                (int) Math.round(y + (side - height) / 2),
                width,
                height,
                null);
        graphics.setComposite(before);
    }

    /** The frame around the square and, in its corner, the badge. */
    void mark(Mark mark, double x, double y, double side) {
        float thick = (float) Math.max(2, side / 28);
        float line = mark == Mark.MINE ? thick : thick / 2;
        graphics.setColor(color(mark));
        graphics.setStroke(
                mark == Mark.NOBODY
                        ? new BasicStroke(
                                line,
                                BasicStroke.CAP_BUTT,
                                BasicStroke.JOIN_ROUND,
                                1,
                                new float[] {thick * 2, thick * 2},
                                0)
                        : new BasicStroke(line));
        graphics.draw(square(x + line / 2, y + line / 2, side - line));
        double badge = Math.max(SMALLEST_BADGE, Math.min(LARGEST_BADGE, side * 0.34));
        if (mark != Mark.NOBODY) {
            badge(mark, x + side - badge * 0.92, y + side - badge * 0.92, badge);
        }
    }

    /** A sign for the mark alone: a disc with a tick or two heads; for nobody a small empty square. */
    void badge(Mark mark, double x, double y, double size) {
        if (mark == Mark.NOBODY) {
            ground(mark, x, y, size);
            graphics.setColor(NOBODY);
            graphics.setStroke(
                    new BasicStroke(2, BasicStroke.CAP_BUTT, BasicStroke.JOIN_ROUND, 1, new float[] {5, 4}, 0));
            graphics.draw(square(x, y, size));
            return;
        }
        graphics.setColor(SIGN);
        graphics.fill(new Ellipse2D.Double(x, y, size, size));
        double rim = Math.max(1.5, size * 0.06);
        graphics.setColor(mark == Mark.MINE ? MINE_SIGN : OTHERS_SIGN);
        graphics.fill(new Ellipse2D.Double(x + rim, y + rim, size - 2 * rim, size - 2 * rim));
        graphics.setColor(SIGN);
        if (mark == Mark.MINE) {
            tick(x, y, size);
        } else {
            heads(x, y, size);
        }
    }

    private void tick(double x, double y, double size) {
        var tick = new Path2D.Double();
        tick.moveTo(x + size * 0.28, y + size * 0.52);
        tick.lineTo(x + size * 0.44, y + size * 0.67);
        tick.lineTo(x + size * 0.73, y + size * 0.35);
        graphics.setStroke(new BasicStroke((float) (size * 0.12), BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND));
        graphics.draw(tick);
    }

    private void heads(double x, double y, double size) {
        head(x + size * 0.37, y + size * 0.36, size * 0.2);
        head(x + size * 0.66, y + size * 0.42, size * 0.16);
    }

    private void head(double centre, double top, double size) {
        graphics.fill(new Ellipse2D.Double(centre - size / 2, top - size / 2, size, size));
        graphics.fill(
                new Arc2D.Double(centre - size * 0.85, top + size * 0.65, size * 1.7, size * 2, 0, 180, Arc2D.CHORD));
    }

    private static Color color(Mark mark) {
        return switch (mark) {
            case MINE -> MINE;
            case OTHERS -> OTHERS;
            case NOBODY -> NOBODY;
        };
    }

    private static Shape square(double x, double y, double side) {
        return new RoundRectangle2D.Double(x, y, side, side, side / 5, side / 5);
    }
}
