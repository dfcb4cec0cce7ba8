package tagalong.simulator.dynamodb;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;

/** A directory for what a process writes beside its data. */
final class Scratch {

    private Scratch() {}

    /** Deletes the directory and all that is in it; another process may be doing the same. */
    static void delete(Path directory) throws IOException {
        List<Path> deepestFirst;
        try (var files = Files.walk(directory)) {
            deepestFirst = files.sorted(Comparator.reverseOrder()).toList();
        } catch (NoSuchFileException gone) {
            return;
        }
        for (var file : deepestFirst) {
            Files.deleteIfExists(file);
        }
    }
}
