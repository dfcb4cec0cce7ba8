package tagalong.storage.dynamo;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;

/** What each access pattern was measured to cost, by its name in the table of {@code storage/README.md}. */
final class MeasuredCosts {
    private final RequestLog log;
    private final Map<String, String> measured = new LinkedHashMap<>();

    MeasuredCosts(RequestLog log) {
        this.log = log;
    }

    Map<String, String> measured() {
        return measured;
    }

    void measure(String pattern, Runnable call) {
        log.sinceLast();
        call.run();
        measured.put(pattern, log.sinceLast());
    }

    /** Reads the rows of the table: the pattern stands in the first cell, its cost in the last. */
    static Map<String, String> readme() throws IOException {
        var costs = new LinkedHashMap<String, String>();
        for (var line : Files.readAllLines(Path.of("README.md"))) {
            var cells = Arrays.stream(line.split("\\|")).map(String::strip).toArray(String[]::new);
            if (cells.length == 6 && cells[5].contains("; ")) {
                costs.put(cells[1], cells[5]);
            }
        }
        return costs;
    }
}
