package tagalong;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.net.httpserver.HttpServer;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.security.MessageDigest;
import java.time.Instant;
import java.util.HexFormat;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The set-up script, run for real against a pinned distribution of our own on loopback. */
final class GradlewTest {
    private static final Path REPOSITORY = Path.of("..").toAbsolutePath().normalize();

    @TempDir
    private Path directory;

    private final AtomicInteger downloads = new AtomicInteger();

    @BeforeEach
    void copyTheScript() throws IOException {
        for (var name : new String[] {"gradlew", "gradle/install", "gradle/wrapper/FetchGradle.java"}) {
            var copy = directory.resolve("project").resolve(name);
            Files.createDirectories(copy.getParent());
            Files.copy(REPOSITORY.resolve(name), copy, StandardCopyOption.COPY_ATTRIBUTES);
        }
        script(directory.resolve("path/gradle"), "echo from the path: \"$@\"");
    }

    @Test
    void pinnedGradle_isDownloadedOnceThenFoundInTheWrapperCache() throws Exception {
        var distribution = distribution();
        var server = serve(distribution);
        pin("http://127.0.0.1:" + server.getAddress().getPort() + "/gradle-9.9-bin.zip", sha256(distribution));

        var first = gradlew("--version", "two words");
        var second = gradlew("tasks");
        server.stop(0);

        assertTrue(first.endsWith("pinned: --version two words\n"), first);
        assertEquals("pinned: tasks\n", second);
        assertEquals(1, downloads.get());
        try (var cache = Files.walk(directory.resolve("home/wrapper/dists/gradle-9.9-bin"))) {
            assertTrue(cache.anyMatch(file -> file.endsWith("gradle-9.9-bin.zip.ok")));
        }
    }

    @Test
    void wrongChecksum_isThrownAwayAndNeverRun() throws Exception {
        var server = serve(distribution());
        pin("http://127.0.0.1:" + server.getAddress().getPort() + "/gradle-9.9-bin.zip", "0".repeat(64));

        var output = gradlew("tasks");
        server.stop(0);

        assertTrue(output.contains("SHA-256"), output);
        assertTrue(output.endsWith("from the path: tasks\n"), output);
        try (var cache = Files.walk(directory.resolve("home"))) {
            assertFalse(cache.anyMatch(file -> file.toString().endsWith(".zip") || file.endsWith("bin/gradle")));
        }
    }

    @Test
    void silentServer_isGivenUpSoonAndNotAskedAgain() throws Exception {
        String first;
        try (var silent = new ServerSocket(0, 10, InetAddress.getLoopbackAddress())) {
            pin("http://127.0.0.1:" + silent.getLocalPort() + "/gradle-9.9-bin.zip", "0".repeat(64));
            first = gradlew("tasks");
        }
        var second = gradlew("tasks");

        assertTrue(first.contains("gradle-9.9-bin cannot be downloaded"), first);
        assertTrue(first.endsWith("from the path: tasks\n"), first);
        assertEquals("from the path: tasks\n", second);
    }

    @Test
    void jdkThatTheGradleInUseCannotRunOn_isPassedOverForOneThatItCan() throws Exception {
        var home = jdk("javac 25.0.1");
        script(directory.resolve("distribution/bin/gradle"), "echo $JAVA_HOME");
        link(directory.resolve("path/gradle"), directory.resolve("distribution/bin/gradle"));
        link(directory.resolve("path/javac"), jdk("javac 17.0.15").resolve("bin/javac"));
        pin("http://127.0.0.1:1/gradle-9.9-bin.zip", "0".repeat(64));

        assertEquals("25", versionUsedWith(home, "gradle-core-9.1.0.jar"));
        assertEquals("17", versionUsedWith(home, "gradle-core-8.7.jar"));
        assertEquals("17", versionUsedWith(home, "gradle-core-8.14.3.jar"));
        assertEquals("25", versionUsedWith(home, "gradle-core-10.0.jar"));
    }

    @Test
    void playground_startsWithoutGradle_untilSomethingOfItChanges() throws Exception {
        pin("http://127.0.0.1:1/gradle-9.9-bin.zip", "0".repeat(64));
        var source = directory.resolve("project/bot/src/main/java/Bot.java");
        var jar = directory.resolve("library.jar");
        Files.createDirectories(source.getParent());
        Files.createFile(source);
        Files.write(jar, distribution());
        var program = Files.writeString(directory.resolve("Hello.java"), """
            class Hello {
                public static void main(String[] arguments) {
                    System.out.println("The playground runs");
                }
            }
            """);
        script(
                directory.resolve("path/gradle"),
                "echo Gradle: \"$@\"; mkdir -p playground/build; echo '\"-Dlibraries=" + jar + "\" \"" + program
                        + "\"' >playground/build/playground.args");

        var first = gradlew("playground");
        assertTrue(first.contains("Gradle: -q :playground:preparePlayground\n"), first);
        assertTrue(first.endsWith("The playground runs\n"), first);
        assertEquals("The playground runs\n", gradlew("playground"));

        Files.setLastModifiedTime(source, FileTime.from(Instant.now()));
        assertTrue(gradlew("playground").contains("Gradle: "), "a changed source is built");
        Files.delete(jar);
        assertTrue(gradlew("playground").contains("Gradle: "), "a library that is gone is fetched");
    }

    /** The JDK that the script chooses for a Gradle with this jar in its distribution. */
    private String versionUsedWith(Path javaHome, String core) throws Exception {
        var jar = directory.resolve("distribution/lib").resolve(core);
        Files.createDirectories(jar.getParent());
        Files.createFile(jar);
        var chosen = gradlewOn(javaHome, "tasks").lines().reduce((first, last) -> last);
        Files.delete(jar);
        return chosen.orElseThrow().replaceFirst(".*jdk-", "");
    }

    private Path jdk(String version) throws IOException {
        var home = directory.resolve("jdk-" + version.substring(6, 8));
        script(home.resolve("bin/javac"), "echo " + version);
        script(home.resolve("bin/java"), "exec '" + System.getProperty("java.home") + "/bin/java' \"$@\"");
        return home;
    }

    private static void link(Path link, Path target) throws IOException {
        Files.deleteIfExists(link);
        Files.createSymbolicLink(link, target);
    }

    private String gradlew(String... arguments) throws Exception {
        return gradlewOn(Path.of(System.getProperty("java.home")), arguments);
    }

    /** Runs the copied script with its own cache and with a gradle of ours first on the path; 60 s are a hang. */
    private String gradlewOn(Path javaHome, String... arguments) throws Exception {
        var command =
                new ProcessBuilder("sh", directory.resolve("project/gradlew").toString());
        command.command().addAll(List.of(arguments));
        command.environment().put("JAVA_HOME", javaHome.toString());
        command.environment().put("GRADLE_USER_HOME", directory.resolve("home").toString());
        command.environment().merge("PATH", directory.resolve("path").toString(), (path, ours) -> ours + ":" + path);
        var output = directory.resolve("output");
        var process = command.redirectErrorStream(true)
                .redirectOutput(output.toFile())
                .start();
        assertTrue(process.waitFor(60, TimeUnit.SECONDS), "gradlew hangs");
        assertEquals(0, process.exitValue(), Files.readString(output));
        return Files.readString(output);
    }

    private void pin(String url, String sha256) throws IOException {
        Files.writeString(
                directory.resolve("project/gradle/wrapper/gradle-wrapper.properties"),
                "distributionUrl=" + url.replace(":", "\\:") + "\ndistributionSha256Sum=" + sha256 + "\n");
    }

    private HttpServer serve(byte[] file) throws IOException {
        var server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/gradle-9.9-bin.zip", exchange -> {
            downloads.incrementAndGet();
            try (exchange) {
                exchange.sendResponseHeaders(200, file.length);
                exchange.getResponseBody().write(file);
            }
        });
        server.start();
        return server;
    }

    private static byte[] distribution() throws IOException {
        var bytes = new ByteArrayOutputStream();
        try (var zip = new ZipOutputStream(bytes)) {
            zip.putNextEntry(new ZipEntry("gradle-9.9/bin/gradle"));
            zip.write("#!/bin/sh\necho pinned: \"$@\"\n".getBytes(StandardCharsets.UTF_8));
        }
        return bytes.toByteArray();
    }

    private static String sha256(byte[] bytes) throws Exception {
        return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
    }

    private static void script(Path file, String line) throws IOException {
        Files.createDirectories(file.getParent());
        Files.writeString(file, "#!/bin/sh\n" + line + "\n");
        assertTrue(file.toFile().setExecutable(true));
    }
}
