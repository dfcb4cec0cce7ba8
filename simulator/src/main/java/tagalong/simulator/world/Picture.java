package tagalong.simulator.world;

import java.awt.RenderingHints;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Optional;
import javax.imageio.ImageIO;

/**
 * What a picture's own bytes tell of it.
 *
 * @param thumbnail a still and small version of it
 */
record Picture(int width, int height, Thumbnail thumbnail) {
    private static final int THUMBNAIL_SIDE = 320;

    /** As PNG. */
    record Thumbnail(int width, int height, byte[] bytes) {}

    /** A JPEG, a PNG or the first frame of a GIF; empty for what cannot be read. */
    static Optional<Picture> read(byte[] bytes) {
        try {
            var image = ImageIO.read(new ByteArrayInputStream(bytes));
            return image == null
                    ? Optional.empty()
                    : Optional.of(new Picture(image.getWidth(), image.getHeight(), smaller(image)));
        } catch (IOException | RuntimeException broken) { // readers throw whatever they stumble over
            return Optional.empty();
        }
    }

    private static Thumbnail smaller(BufferedImage image) throws IOException {
        var factor = Math.min(1, (double) THUMBNAIL_SIDE / Math.max(image.getWidth(), image.getHeight()));
        var small = new BufferedImage(
                Math.max(1, (int) (image.getWidth() * factor)),
                Math.max(1, (int) (image.getHeight() * factor)),
                BufferedImage.TYPE_INT_ARGB);
        var graphics = small.createGraphics();
        graphics.setRenderingHint(RenderingHints.KEY_INTERPOLATION, RenderingHints.VALUE_INTERPOLATION_BILINEAR);
        graphics.drawImage(image, 0, 0, small.getWidth(), small.getHeight(), null);
        graphics.dispose();
        var png = new ByteArrayOutputStream();
        ImageIO.write(small, "png", png);
        return new Thumbnail(small.getWidth(), small.getHeight(), png.toByteArray());
    }
}
