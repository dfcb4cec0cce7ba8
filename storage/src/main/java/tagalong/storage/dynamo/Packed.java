package tagalong.storage.dynamo;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.InflaterInputStream;
import software.amazon.awssdk.core.SdkBytes;

/** Text as few bytes: what a row takes of the table's units goes by its size. */
final class Packed {

    private Packed() {}

    static SdkBytes pack(String text) {
        var bytes = new ByteArrayOutputStream();
        try (var deflater = new DeflaterOutputStream(bytes)) {
            deflater.write(text.getBytes(StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e); // never: it goes to memory
        }
        return SdkBytes.fromByteArrayUnsafe(bytes.toByteArray());
    }

    static String unpack(SdkBytes packed) {
        try (var inflater = new InflaterInputStream(new ByteArrayInputStream(packed.asByteArrayUnsafe()))) {
            return new String(inflater.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException("A row does not hold what was packed", e);
        }
    }
}
