package tagalong.storage.finding;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** What the figures of a report were measured on. */
final class Machine {

    private static final Path PROCESSORS = Path.of("/proc/cpuinfo");

    private Machine() {}

    static String description() {
        var runtime = Runtime.getRuntime();
        return String.format(
                "Measured on %s, %d processors, %s %s, Java %s, heap up to %d MB.%n",
                processor(),
                runtime.availableProcessors(),
                System.getProperty("os.name"),
                System.getProperty("os.arch"),
                System.getProperty("java.version"),
                runtime.maxMemory() >> 20);
    }

    private static String processor() {
        if (!Files.isReadable(PROCESSORS)) {
            return "an unknown processor";
        }
        try (var lines = Files.lines(PROCESSORS)) {
            return lines.filter(line -> line.startsWith("model name"))
                    .map(line -> line.substring(line.indexOf(':') + 1).strip())
                    .findFirst()
                    .orElse("an unknown processor");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
