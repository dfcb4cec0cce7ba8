package tagalong.simulator.world;

import java.nio.ByteBuffer;
import java.util.Base64;
import java.util.random.RandomGenerator;
import java.util.zip.CRC32;

/**
 * The ids under which bots know files. A {@code file_id} is minted anew each time, for one bot, and carries all that is
 * needed to read it again, so that nothing has to be remembered per id; {@code file_unique_id} only depends on the file.
 */
final class FileIds {
    private static final int LENGTH = 54;
    private static final byte LAST_SYMBOL = 4;
    private static final byte[] HEAD = {2, 2, 2, 0, 0, 3, 25};
    private static final Base64.Encoder ENCODER = Base64.getUrlEncoder().withoutPadding();

    private FileIds() {}

    /** What a file id says. */
    record Reference(FileKind kind, long botId, long fileNumber, int generation) {}

    static String mint(long botId, StoredFile file, RandomGenerator random) {
        var id = new byte[LENGTH];
        var bytes = ByteBuffer.wrap(id);
        bytes.put((byte) file.kind().number())
                .put((byte) (file.kind() == FileKind.THUMBNAIL ? 3 : 0))
                .put(HEAD);
        long salt = random.nextLong();
        bytes.putLong(salt).putLong(random.nextLong());
        bytes.putLong(botId ^ salt).putLong(file.number() ^ Long.reverse(salt)).putInt(file.generation() ^ (int) salt);
        bytes.putInt(checksum(id)).put(LENGTH - 1, LAST_SYMBOL);
        return ENCODER.encodeToString(id);
    }

    private static int checksum(byte[] bytes) {
        var crc = new CRC32();
        crc.update(bytes, 0, LENGTH - 9);
        return (int) crc.getValue();
    }

    /** Reads a file id, or tells what is wrong with it as TDLib does. */
    static Reference read(String fileId) throws MalformedFileIdException {
        var bytes = decode(fileId);
        if (bytes.length != LENGTH || bytes[LENGTH - 1] != LAST_SYMBOL) {
            throw new MalformedFileIdException("can't unserialize it. Wrong last symbol");
        }
        var buffer = ByteBuffer.wrap(bytes);
        var kind =
                FileKind.ofNumber(buffer.get()).orElseThrow(() -> new MalformedFileIdException("can't unserialize it"));
        buffer.position(2 + HEAD.length);
        long salt = buffer.getLong();
        buffer.getLong();
        var reference = new Reference(
                kind, buffer.getLong() ^ salt, buffer.getLong() ^ Long.reverse(salt), buffer.getInt() ^ (int) salt);
        if (buffer.getInt() != checksum(bytes)) {
            throw new MalformedFileIdException("can't unserialize it");
        }
        return reference;
    }

    private static byte[] decode(String fileId) throws MalformedFileIdException {
        if (fileId.length() % 4 == 1 || fileId.endsWith("=")) {
            throw new MalformedFileIdException("Wrong padding in the string");
        }
        try {
            return Base64.getUrlDecoder().decode(fileId);
        } catch (IllegalArgumentException e) {
            throw new MalformedFileIdException("Wrong character in the string");
        }
    }

    static String uniqueId(FileKind kind, long number) {
        var picture = kind.sameClass(FileKind.PHOTO);
        var bytes = ByteBuffer.allocate(11)
                .put((byte) (picture ? 1 : 2))
                .put((byte) 0)
                .put((byte) 3);
        return ENCODER.encodeToString(bytes.putLong(scatter(number)).array());
    }

    /** A one-to-one scramble, so that neighbours look nothing alike. */
    private static long scatter(long number) {
        long z = (number + 0x9E3779B97F4A7C15L) * 0xBF58476D1CE4E5B9L;
        return (z ^ z >>> 29) * 0x94D049BB133111EBL;
    }
}
