import java.io.IOException;
import java.math.BigInteger;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.MessageDigest;
import java.util.Collections;
import java.util.HexFormat;
import java.util.Properties;
import java.util.zip.ZipFile;

/**
 * Downloads the pinned Gradle into the wrapper's usual cache, so that neither a binary in the repository nor curl and
 * unzip on the machine are needed. Run by gradlew: {@code java FetchGradle.java gradle-wrapper.properties CACHE}.
 */
final class FetchGradle {
    private static final int PATIENCE_MILLIS = 5_000;

    public static void main(String[] args) throws Exception {
        var pin = new Properties();
        try (var reader = Files.newBufferedReader(Path.of(args[0]))) {
            pin.load(reader);
        }
        var url = pin.getProperty("distributionUrl");
        var zipName = url.substring(url.lastIndexOf('/') + 1);
        var name = zipName.replace(".zip", "");
        var directory = Files.createDirectories(Path.of(args[1], name, wrapperHash(url)));
        var zip = Files.createTempFile(directory, zipName, ".part");
        try {
            System.err.println("Downloading " + name + " ...");
            download(url, zip);
            verify(zip, pin.getProperty("distributionSha256Sum"));
            unpack(zip, directory);
            Files.move(zip, directory.resolve(zipName), StandardCopyOption.REPLACE_EXISTING);
            Files.writeString(directory.resolve(zipName + ".ok"), "");
        } catch (IOException e) {
            System.err.println(name + " cannot be downloaded (" + e + ").");
            System.exit(1);
        } finally {
            Files.deleteIfExists(zip);
        }
    }

    /** The directory name by which every Gradle wrapper finds a distribution's URL in the cache. */
    private static String wrapperHash(String url) throws Exception {
        var md5 = MessageDigest.getInstance("MD5").digest(url.getBytes(StandardCharsets.UTF_8));
        return new BigInteger(1, md5).toString(36);
    }

    private static void download(String url, Path zip) throws IOException {
        var connection = URI.create(url).toURL().openConnection();
        connection.setConnectTimeout(PATIENCE_MILLIS);
        connection.setReadTimeout(PATIENCE_MILLIS);
        try (var in = connection.getInputStream()) {
            Files.copy(in, zip, StandardCopyOption.REPLACE_EXISTING);
        }
    }

    private static void verify(Path zip, String expected) throws Exception {
        var sha256 = MessageDigest.getInstance("SHA-256");
        try (var in = Files.newInputStream(zip)) {
            var buffer = new byte[1 << 16];
            for (var n = in.read(buffer); n >= 0; n = in.read(buffer)) {
                sha256.update(buffer, 0, n);
            }
        }
        var actual = HexFormat.of().formatHex(sha256.digest());
        if (!actual.equals(expected)) {
            throw new IOException("its SHA-256 is " + actual + ", not the pinned " + expected + ": thrown away");
        }
    }

    private static void unpack(Path zip, Path directory) throws IOException {
        try (var entries = new ZipFile(zip.toFile())) {
            for (var entry : Collections.list(entries.entries())) {
                var target = directory.resolve(entry.getName()).normalize();
                if (!target.startsWith(directory)) {
                    throw new IOException("it unpacks outside its directory: " + entry.getName());
                }
                if (entry.isDirectory()) {
                    Files.createDirectories(target);
                } else {
                    Files.createDirectories(target.getParent());
                    Files.copy(entries.getInputStream(entry), target, StandardCopyOption.REPLACE_EXISTING);
                    target.toFile().setExecutable(target.getParent().endsWith("bin"));
                }
            }
        }
    }
}
