package tagalong.bot.sheet;

import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/**
 * What a picture says of itself before it is unpacked: in the header of the very frame that a decoder allocates memory for. A WEBP's
 * container may claim another size than the frames inside: the largest that any of them names counts.
 *
 * @param format as {@code ImageIO} calls it
 */
record PictureHeader(String format, int width, int height) {
    private static final long PNG = 0x89504E470D0A1A0AL;
    /** Each pass over a progressive JPEG costs as much as the whole picture, and a few bytes of the file. */
    private static final int MOST_SCANS = 64;

    private static final int WEBP_HEADER = 12;
    private static final int CHUNK_HEADER = 8;
    /** Of a frame in an animation: place, size, duration and flags, before its own chunks. */
    private static final int ANIMATION_FRAME_HEADER = 16;

    /** @return empty for what is no PNG, JPEG or WEBP, or is cut off before its header ends */
    static Optional<PictureHeader> read(byte[] bytes) {
        try {
            var data = ByteBuffer.wrap(bytes);
            if (data.remaining() >= 8 && data.getLong(0) == PNG) {
                return png(data);
            }
            if (data.remaining() >= 4 && (data.getShort(0) & 0xFFFF) == 0xFFD8) {
                return jpeg(data);
            }
            return data.remaining() >= WEBP_HEADER && is(data, 0, "RIFF") && is(data, 8, "WEBP")
                    ? webp(data.order(ByteOrder.LITTLE_ENDIAN))
                    : Optional.empty();
        } catch (IndexOutOfBoundsException | BufferUnderflowException | IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    boolean fits(int longestSide) {
        return width > 0 && height > 0 && width <= longestSide && height <= longestSide;
    }

    private static Optional<PictureHeader> png(ByteBuffer data) {
        return is(data, 12, "IHDR")
                ? Optional.of(new PictureHeader("png", data.getInt(16), data.getInt(20)))
                : Optional.empty();
    }

    private static Optional<PictureHeader> jpeg(ByteBuffer data) {
        data.position(2);
        while (true) {
            var marker = data.getShort() & 0xFFFF;
            if (marker == 0xFFFF) {
                data.position(data.position() - 1); // a marker may be filled up
            } else if (marker >> 8 != 0xFF) {
                return Optional.empty();
            } else if (isStartOfFrame(marker & 0xFF)) {
                var frame = data.position();
                return scans(data) > MOST_SCANS
                        ? Optional.empty()
                        : Optional.of(new PictureHeader(
                                "jpeg", data.getShort(frame + 5) & 0xFFFF, data.getShort(frame + 3) & 0xFFFF));
            } else {
                data.position(data.position() + (data.getShort(data.position()) & 0xFFFF));
            }
        }
    }

    private static boolean isStartOfFrame(int marker) {
        return marker >= 0xC0 && marker <= 0xCF && marker != 0xC4 && marker != 0xC8 && marker != 0xCC;
    }

    private static int scans(ByteBuffer data) {
        var scans = 0;
        for (var i = data.position(); i < data.limit() - 1; i++) {
            scans += data.get(i) == (byte) 0xFF && data.get(i + 1) == (byte) 0xDA ? 1 : 0;
        }
        return scans;
    }

    private static Optional<PictureHeader> webp(ByteBuffer data) {
        var size = new WebpSize();
        size.chunks(data, WEBP_HEADER, data.limit());
        return size.frames == 0 ? Optional.empty() : Optional.of(new PictureHeader("webp", size.width, size.height));
    }

    /** The largest size that the container or a frame of it names. */
    private static final class WebpSize {
        private int width;
        private int height;
        private int frames;
        private boolean insideFrame;

        private void chunks(ByteBuffer data, int from, int end) {
            for (var at = from; at + CHUNK_HEADER <= end; ) {
                var body = at + CHUNK_HEADER;
                var length = data.getInt(at + 4);
                if (length < 0 || length > data.limit() - body) {
                    throw new IllegalArgumentException("A chunk is cut off");
                }
                chunk(data, at, body, length);
                at = body + length + (length & 1);
            }
        }

        private void chunk(ByteBuffer data, int at, int body, int length) {
            if (is(data, at, "VP8X")) {
                name(unsigned24(data, body + 4) + 1, unsigned24(data, body + 7) + 1);
            } else if (is(data, at, "VP8 ")) {
                lossy(data, body);
            } else if (is(data, at, "VP8L")) {
                lossless(data, body);
            } else if (is(data, at, "ANMF") && !insideFrame) {
                insideFrame = true; // and frames hold no frames
                name(unsigned24(data, body + 6) + 1, unsigned24(data, body + 9) + 1);
                chunks(data, body + ANIMATION_FRAME_HEADER, body + length);
                insideFrame = false;
            }
        }

        private void lossy(ByteBuffer data, int body) {
            if ((data.get(body) & 1) != 0 || unsigned24(data, body + 3) != 0x2A019D) {
                throw new IllegalArgumentException("No key frame");
            }
            frame(data.getShort(body + 6) & 0x3FFF, data.getShort(body + 8) & 0x3FFF);
        }

        private void lossless(ByteBuffer data, int body) {
            if (data.get(body) != 0x2F) {
                throw new IllegalArgumentException("No lossless frame");
            }
            var bits = data.getInt(body + 1);
            frame((bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1);
        }

        private void frame(int frameWidth, int frameHeight) {
            frames++;
            name(frameWidth, frameHeight);
        }

        private void name(int namedWidth, int namedHeight) {
            width = Math.max(width, namedWidth);
            height = Math.max(height, namedHeight);
        }
    }

    private static int unsigned24(ByteBuffer data, int at) {
        return (data.get(at) & 0xFF) | ((data.get(at + 1) & 0xFF) << 8) | ((data.get(at + 2) & 0xFF) << 16);
    }

    private static boolean is(ByteBuffer data, int at, String name) {
        var found = new byte[name.length()];
        data.get(at, found);
        return new String(found, StandardCharsets.ISO_8859_1).equals(name);
    }
}
