package tagalong.storage.dynamo;

import static java.util.Objects.requireNonNull;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import tagalong.storage.StorageConfig;

/** A process of its own that takes the lease, says so, and holds it until it is killed. */
final class LeaseHolder {

    private static final String HELD = "held";

    private LeaseHolder() {}

    /** Returns when the process has the lease. */
    static Process start(StorageConfig config) throws IOException {
        var java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        var process = new ProcessBuilder(
                        java,
                        "-cp",
                        System.getProperty("java.class.path"),
                        LeaseHolder.class.getName(),
                        config.table(),
                        requireNonNull(config.endpoint()).toString())
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        var output = new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
        var line = output.readLine();
        while (line != null && !line.equals(HELD)) {
            line = output.readLine();
        }
        if (line == null) {
            throw new IOException("The process ended without the lease");
        }
        return process;
    }

    public static void main(String[] arguments) throws IOException {
        var storage = DynamoStorage.open(new StorageConfig(arguments[0], URI.create(arguments[1])));
        if (storage.lease().acquire()) {
            System.out.println(HELD);
            System.in.read(); // for ever, or until the test is gone
        }
    }
}
