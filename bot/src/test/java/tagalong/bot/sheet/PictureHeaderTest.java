package tagalong.bot.sheet;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Base64;
import java.util.Optional;
import java.util.Random;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class PictureHeaderTest {
    private static final Sheets.LargestPicture LARGEST = new Sheets.LargestPicture(512 << 10, 2048);
    private static final byte[] ONE_PIXEL =
            Base64.getDecoder().decode("UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==");

    @Test
    void webp_lossyAndLossless_areReadFromTheirFrames() {
        assertEquals(header("webp", 512, 300), PictureHeader.read(webp(lossy(512, 300))));
        assertEquals(header("webp", 512, 300), PictureHeader.read(webp(lossless(512, 300))));
        assertEquals(header("webp", 1, 1), PictureHeader.read(ONE_PIXEL));
    }

    @Test
    void smallContainer_doesNotHideALargeFrame() {
        assertEquals(
                header("webp", 16_000, 16_000), PictureHeader.read(webp(canvas(100, 100), lossless(16_000, 16_000))));
        assertEquals(header("webp", 16_000, 9_000), PictureHeader.read(webp(canvas(100, 100), lossy(16_000, 9_000))));
        assertEquals(
                header("webp", 16_000, 12_000),
                PictureHeader.read(webp(
                        canvas(100, 100), frame(100, 100, lossy(90, 90)), frame(10, 10, lossless(16_000, 12_000)))));
        assertEquals(header("webp", 1 << 24, 5), PictureHeader.read(webp(canvas(1 << 24, 5), lossy(5, 5))));
    }

    @Test
    void containerWithoutAFrame_isNoPicture() {
        assertEquals(Optional.empty(), PictureHeader.read(webp(canvas(100, 100))));
        assertEquals(Optional.empty(), PictureHeader.read(webp(chunk("VP8 ", new byte[10]))));
        assertEquals(Optional.empty(), PictureHeader.read(webp(chunk("VP8L", new byte[10]))));
    }

    @Test
    void framesInFrames_areNotFollowed() {
        var nested = lossless(9, 9);
        for (var i = 0; i < 5_000; i++) {
            nested = frame(5, 5, nested);
        }

        assertEquals(Optional.empty(), PictureHeader.read(webp(canvas(5, 5), nested)));
    }

    @Test
    void png_isReadFromItsHeader() throws IOException {
        var bytes = picture("png", 30, 20);
        assertEquals(header("png", 30, 20), PictureHeader.read(bytes));

        ByteBuffer.wrap(bytes).putInt(16, 50_000);
        assertEquals(header("png", 50_000, 20), PictureHeader.read(bytes));
        assertTrue(Thumbnails.decode(bytes, LARGEST).isEmpty());
        ByteBuffer.wrap(bytes).putInt(16, -1);
        assertFalse(PictureHeader.read(bytes).orElseThrow().fits(2048));
    }

    @ParameterizedTest
    @CsvSource({"2048, 2048, true", "2049, 1, false", "1, 2049, false", "0, 1, false", "1, 0, false"})
    void bothSides_fitOrDoNot(int width, int height, boolean fits) {
        assertEquals(fits, new PictureHeader("png", width, height).fits(2048));
    }

    @Test
    void jpeg_isReadFromItsFrame_notFromAPictureInItsMetadata() throws IOException {
        var bytes = picture("jpeg", 30, 20);
        assertEquals(header("jpeg", 30, 20), PictureHeader.read(bytes));

        var thumbnail = picture("jpeg", 7, 7);
        var withThumbnail = ByteBuffer.allocate(bytes.length + thumbnail.length + 4)
                .put(bytes, 0, 2)
                .putShort((short) 0xFFE1)
                .putShort((short) (thumbnail.length + 2))
                .put(thumbnail)
                .put(bytes, 2, bytes.length - 2)
                .array();
        assertEquals(header("jpeg", 30, 20), PictureHeader.read(withThumbnail));
        assertEquals(30, Thumbnails.decode(withThumbnail, LARGEST).orElseThrow().getWidth());
    }

    @Test
    void jpegOfManyPasses_isRefused() throws IOException {
        var bytes = picture("jpeg", 30, 20);
        var passes = new byte[2 * 200];
        for (var i = 0; i < passes.length; i += 2) {
            passes[i] = (byte) 0xFF;
            passes[i + 1] = (byte) 0xDA;
        }
        var many = ByteBuffer.allocate(bytes.length + passes.length)
                .put(bytes)
                .put(passes)
                .array();

        assertEquals(Optional.empty(), PictureHeader.read(many));
    }

    @ParameterizedTest
    @ValueSource(strings = {"png", "jpeg", "webp"})
    void cutOffAnywhere_isNoPictureOrARest_butNeverAFailure(String format) throws IOException {
        var bytes = format.equals("webp") ? ONE_PIXEL : picture(format, 30, 20);
        for (var length = 0; length < bytes.length; length++) {
            Thumbnails.decode(Arrays.copyOf(bytes, length), LARGEST);
        }
        assertTrue(Thumbnails.decode(Arrays.copyOf(bytes, 20), LARGEST).isEmpty());
        assertTrue(Thumbnails.decode(bytes, LARGEST).isPresent());
    }

    @ParameterizedTest
    @ValueSource(strings = {"gif", "bmp"})
    void otherFormats_areNoPictures(String format) throws IOException {
        assertTrue(Thumbnails.decode(picture(format, 3, 3), LARGEST).isEmpty());
    }

    @Test
    void garbage_isNoPicture() {
        long seed = System.nanoTime();
        var random = new Random(seed);
        for (var i = 0; i < 2_000; i++) {
            var bytes = i % 2 == 0 ? webp(canvas(9, 9), lossless(9, 9)) : webp(lossy(9, 9));
            for (var k = 0; k < 4; k++) {
                bytes[12 + random.nextInt(bytes.length - 12)] = (byte) random.nextInt();
            }
            PictureHeader.read(bytes);
        }
        assertEquals(Optional.empty(), PictureHeader.read("<html>no picture</html>".getBytes(StandardCharsets.UTF_8)));
        assertTrue(Thumbnails.decode(webp(lossless(100, 100)), LARGEST).isEmpty(), "a header alone is no picture");
    }

    @Test
    void tooLargeAFile_isNotRead() throws IOException {
        var bytes = picture("png", 3, 3);

        assertTrue(Thumbnails.decode(Arrays.copyOf(bytes, LARGEST.bytes()), LARGEST)
                .isPresent());
        assertTrue(Thumbnails.decode(Arrays.copyOf(bytes, LARGEST.bytes() + 1), LARGEST)
                .isEmpty());
    }

    @Test
    void howLargeAPictureMayBe_isForTheOperatorToSay() throws IOException {
        var bytes = picture("png", 30, 20);

        assertTrue(Thumbnails.decode(bytes, new Sheets.LargestPicture(bytes.length, 30))
                .isPresent());
        assertTrue(Thumbnails.decode(bytes, new Sheets.LargestPicture(bytes.length, 29))
                .isEmpty());
        assertTrue(Thumbnails.decode(bytes, new Sheets.LargestPicture(bytes.length - 1, 30))
                .isEmpty());
    }

    private static Optional<PictureHeader> header(String format, int width, int height) {
        return Optional.of(new PictureHeader(format, width, height));
    }

    private static byte[] picture(String format, int width, int height) throws IOException {
        var bytes = new ByteArrayOutputStream();
        assertTrue(ImageIO.write(new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB), format, bytes));
        return bytes.toByteArray();
    }

    private static byte[] webp(byte[]... chunks) {
        var body = join(chunks);
        return join(
                "RIFF".getBytes(StandardCharsets.US_ASCII),
                little(4, body.length + 4),
                "WEBP".getBytes(StandardCharsets.US_ASCII),
                body);
    }

    private static byte[] canvas(int width, int height) {
        return chunk("VP8X", join(new byte[4], little(3, width - 1), little(3, height - 1)));
    }

    private static byte[] frame(int width, int height, byte[] inside) {
        return chunk("ANMF", join(new byte[6], little(3, width - 1), little(3, height - 1), new byte[4], inside));
    }

    private static byte[] lossy(int width, int height) {
        return chunk("VP8 ", join(new byte[] {0x10, 0, 0, (byte) 0x9D, 1, 0x2A}, little(2, width), little(2, height)));
    }

    private static byte[] lossless(int width, int height) {
        return chunk("VP8L", join(new byte[] {0x2F}, little(4, (width - 1) | ((height - 1) << 14))));
    }

    private static byte[] chunk(String name, byte[] body) {
        return join(name.getBytes(StandardCharsets.US_ASCII), little(4, body.length), body, new byte[body.length & 1]);
    }

    private static byte[] little(int bytes, int value) {
        return Arrays.copyOf(
                ByteBuffer.allocate(4)
                        .order(ByteOrder.LITTLE_ENDIAN)
                        .putInt(value)
                        .array(),
                bytes);
    }

    private static byte[] join(byte[]... parts) {
        var joined = new ByteArrayOutputStream();
        for (var part : parts) {
            joined.writeBytes(part);
        }
        return joined.toByteArray();
    }
}
