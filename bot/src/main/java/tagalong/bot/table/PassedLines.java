package tagalong.bot.table;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import tagalong.storage.dynamo.TableCopy.Imported;

/** The lines of a copy up to some place, told from those of any other copy. */
final class PassedLines {
    private final MessageDigest digest = sha256();
    private long number;

    long number() {
        return number;
    }

    void add(String line) {
        digest.update(line.getBytes(StandardCharsets.UTF_8));
        digest.update((byte) '\n');
        number++;
    }

    Imported soFar() {
        try {
            var copy = (MessageDigest) digest.clone();
            return new Imported(number, Base64.getEncoder().encodeToString(copy.digest()));
        } catch (CloneNotSupportedException e) {
            throw new IllegalStateException("Java's own SHA-256 can be cloned", e);
        }
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("Every Java platform has SHA-256", e);
        }
    }
}
