package tagalong.simulator.dynamodb;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.HttpURLConnection;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * AWS's DynamoDB Local, running as a child process until it is closed or this process is gone, however it goes. It is AWS's, under
 * AWS's licence: nothing here is compiled against it, and nothing of ours ships it.
 */
public final class DynamoDbLocal implements AutoCloseable {

    /** The system property that holds the class path of DynamoDB Local's jars. */
    public static final String CLASS_PATH_PROPERTY = "tagalong.dynamodb-local";

    private static final Duration START_TIME = Duration.ofSeconds(60);
    private static final Duration STOP_TIME = Duration.ofSeconds(10);
    private static final Duration PROBE_TIME = Duration.ofSeconds(2);
    private static final int PORTS_TRIED = 3;
    private static final int LINES_SHOWN = 20;

    private final Process process;
    private final int port;
    private final Path scratch;
    private final Thread closeAtExit = new Thread(this::stop, "stop-dynamodb-local");

    private DynamoDbLocal(Process process, int port, Path scratch) {
        this.process = process;
        this.port = port;
        this.scratch = scratch;
        Runtime.getRuntime().addShutdownHook(closeAtExit);
    }

    /** Starts one that forgets everything when it ends. */
    public static DynamoDbLocal inMemory(String classPath) {
        return start(classPath, List.of("-inMemory"));
    }

    /** Starts one that keeps its tables in this directory, which is created if absent. */
    public static DynamoDbLocal onFiles(String classPath, Path directory) {
        try {
            Files.createDirectories(directory);
        } catch (IOException e) {
            throw new UncheckedIOException("No directory for DynamoDB Local: " + directory, e);
        }
        return start(classPath, List.of("-dbPath", directory.toAbsolutePath().toString()));
    }

    /**
     * The class path as the build hands it over.
     *
     * @throws IllegalStateException when {@link #CLASS_PATH_PROPERTY} is not set
     */
    public static String classPathOfBuild() {
        var classPath = System.getProperty(CLASS_PATH_PROPERTY);
        if (classPath == null || classPath.isBlank()) {
            throw new IllegalStateException(
                    "The system property " + CLASS_PATH_PROPERTY + " is not set: start it by the build");
        }
        return classPath;
    }

    /** Where it answers. */
    public URI endpoint() {
        return URI.create("http://127.0.0.1:" + port);
    }

    /** The process's id. */
    public long pid() {
        return process.pid();
    }

    /** Its working and temporary directory, which goes with it. */
    Path scratch() {
        return scratch;
    }

    public boolean isRunning() {
        return process.isAlive();
    }

    /** Leaves the closing at this process's end to the caller, who may have others to end before it. */
    public DynamoDbLocal closedByOwner() {
        removeHook();
        return this;
    }

    /** Ends it and waits until it is gone. Closing twice is closing once. */
    @Override
    public void close() {
        stop();
        removeHook();
    }

    private void removeHook() {
        try {
            Runtime.getRuntime().removeShutdownHook(closeAtExit);
        } catch (IllegalStateException shuttingDown) {
            // the hook is running, or has run
        }
    }

    private static DynamoDbLocal start(String classPath, List<String> storage) {
        for (var tried = 1; ; tried++) {
            try {
                var port = freePort();
                var scratch = Files.createTempDirectory("dynamodb-local-");
                var local = new DynamoDbLocal(launch(classPath, storage, port, scratch), port, scratch);
                if (local.becomesReady()) {
                    return local;
                }
                var output = local.lastLines();
                local.close();
                if (tried == PORTS_TRIED || !output.contains("BindException")) {
                    throw new IllegalStateException("DynamoDB Local did not start:\n" + output);
                }
            } catch (IOException e) {
                throw new UncheckedIOException("DynamoDB Local did not start", e);
            }
        }
    }

    private static Process launch(String classPath, List<String> storage, int port, Path scratch) throws IOException {
        var logging = Files.writeString(scratch.resolve("log4j2.properties"), "rootLogger.level = off\n");
        var command = new ArrayList<String>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Djava.io.tmpdir=" + scratch,
                "-Dlog4j2.configurationFile=" + logging.toUri(),
                "-XX:+UseSerialGC",
                "-cp",
                classPath + File.pathSeparator + ownClassPath(),
                ChildProcess.class.getName(),
                scratch.toString(),
                "-port",
                Integer.toString(port),
                "-disableTelemetry",
                "-sharedDb"));
        command.addAll(storage);
        return new ProcessBuilder(command)
                .directory(scratch.toFile())
                .redirectErrorStream(true)
                .redirectOutput(scratch.resolve("output.txt").toFile())
                .start();
    }

    private static String ownClassPath() {
        try {
            return Path.of(ChildProcess.class
                            .getProtectionDomain()
                            .getCodeSource()
                            .getLocation()
                            .toURI())
                    .toString();
        } catch (URISyntaxException e) {
            throw new IllegalStateException("Not a place on a class path", e);
        }
    }

    private static int freePort() throws IOException {
        try (var socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }

    private boolean becomesReady() {
        long start = System.nanoTime();
        try {
            while (process.isAlive() && System.nanoTime() - start < START_TIME.toNanos()) {
                if (answers()) {
                    return true;
                }
                process.waitFor(50, TimeUnit.MILLISECONDS);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return false;
    }

    private boolean answers() {
        try {
            var connection = (HttpURLConnection) endpoint().toURL().openConnection();
            connection.setConnectTimeout((int) PROBE_TIME.toMillis());
            connection.setReadTimeout((int) PROBE_TIME.toMillis());
            return connection.getResponseCode() > 0;
        } catch (IOException notYet) {
            return false;
        }
    }

    private String lastLines() throws IOException {
        var output = scratch.resolve("output.txt");
        List<String> lines = Files.exists(output) ? Files.readAllLines(output, StandardCharsets.ISO_8859_1) : List.of();
        return String.join("\n", lines.subList(Math.max(0, lines.size() - LINES_SHOWN), lines.size()));
    }

    private void stop() {
        try {
            process.destroy();
            if (!process.waitFor(STOP_TIME.toSeconds(), TimeUnit.SECONDS)) {
                process.destroyForcibly().waitFor();
            }
            Scratch.delete(scratch);
        } catch (InterruptedException e) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
        } catch (IOException e) {
            throw new UncheckedIOException("Not deleted: " + scratch, e);
        }
    }
}
