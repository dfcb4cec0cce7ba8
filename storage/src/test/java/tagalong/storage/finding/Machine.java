package tagalong.storage.finding;

import com.sun.management.OperatingSystemMXBean;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;

/** Prints what the figures of a report are measured on; it begins the report. */
public final class Machine {

    private static final Path PROCESSORS = Path.of("/proc/cpuinfo");

    private Machine() {}

    public static void main(String[] args) {
        var system = (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
        System.out.printf(
                Locale.ROOT,
                "# Figures%n%nMeasured by `./gradlew bench` on %s, %d processors, %.1f GB of memory, %s %s; %s %s;"
                    + " DynamoDB Local %s, in memory, on the same machine. Load of the machine when it began:"
                    + " %.1f.%n%nEvery figure is a count, a percentile of n runs, or a ratio of two things measured in"
                    + " the same run. Capacity units are those DynamoDB Local reports.%n",
                processor(),
                system.getAvailableProcessors(),
                system.getTotalMemorySize() / 1e9,
                system.getName(),
                system.getArch(),
                System.getProperty("java.vm.name"),
                System.getProperty("java.vm.version"),
                System.getProperty("tagalong.dynamodb-local-version", "of an unknown version"),
                system.getSystemLoadAverage());
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
