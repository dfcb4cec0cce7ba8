package tagalong.playground;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import tagalong.simulator.dynamodb.DynamoDbLocal;

/** Where tags are kept between runs; one playground at a time. */
final class DataDirectory implements AutoCloseable {
    private final Path directory;
    private final FileChannel lock;

    private DataDirectory(Path directory, FileChannel lock) {
        this.directory = directory;
        this.lock = lock;
    }

    static DataDirectory claim(Path directory) {
        try {
            Files.createDirectories(directory);
            var lock = FileChannel.open(directory.resolve("lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
            if (!isOurs(lock)) {
                lock.close();
                throw new CannotStartException("Another playground uses " + directory
                        + ": stop it, or choose another directory with DATA_DIR");
            }
            return new DataDirectory(directory, lock);
        } catch (IOException e) {
            throw new CannotStartException(
                    "DATA_DIR is \"" + directory + "\", but nothing can be written there: " + e.getMessage(), e);
        }
    }

    private static boolean isOurs(FileChannel lock) throws IOException {
        try {
            return lock.tryLock() != null;
        } catch (OverlappingFileLockException heldByThisProcess) {
            return false;
        }
    }

    DynamoDbLocal open(String dynamoDbLocal) {
        try {
            return DynamoDbLocal.onFiles(dynamoDbLocal, tables()).closedByOwner();
        } catch (IllegalStateException e) {
            throw new CannotStartException(String.valueOf(e.getMessage()), e);
        }
    }

    Path botLog() {
        return directory.resolve("bot.log");
    }

    /** Says which first tags were given; it goes with the tables if someone deletes them. */
    Path firstTags() {
        return tables().resolve("first-tags");
    }

    private Path tables() {
        return directory.resolve("dynamodb");
    }

    String shown() {
        return tables().toString();
    }

    @Override
    public void close() {
        try {
            lock.close();
        } catch (IOException e) {
            throw new IllegalStateException("The lock on " + directory + " stays", e);
        }
    }
}
