package tagalong;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the build fetches and what the distribution contains, and that the build would say if it were something else. */
final class SupplyChainTest {
    private static final Path REPOSITORY = Path.of("..").toAbsolutePath().normalize();
    private static final Path INSTALLED = REPOSITORY.resolve("bot/build/install/bot");
    private static final Set<String> OURS = Set.of("bot.jar", "storage.jar");
    private static final long MOST_BYTES = 45L << 20;

    @TempDir
    private Path directory;

    /** The build's own scripts, in a project of three libraries: one as it was, one changed, one that nobody listed. */
    @Test
    void libraryThatIsNotWhatWasListed_failsTheBuild() throws Exception {
        for (var name : List.of("checksums.gradle", "test-summary.gradle")) {
            Files.createDirectories(directory.resolve("gradle"));
            Files.copy(
                    REPOSITORY.resolve("gradle").resolve(name),
                    directory.resolve("gradle").resolve(name));
        }
        Files.writeString(directory.resolve("settings.gradle"), """
            rootProject.name = 'tagalong'
            include 'module', 'build-tests'
            """);
        Files.writeString(directory.resolve("build.gradle"), """
            apply from: 'gradle/checksums.gradle'
            apply from: 'gradle/test-summary.gradle'
            project(':module') {
                apply plugin: 'java-library'
                repositories { maven { url rootProject.file('libraries').toURI() } }
                dependencies { ['same', 'changed', 'unlisted'].each { implementation "example:$it:1.0" } }
            }
            project(':build-tests') {
                apply plugin: 'java-library'
                task checkFormat {
                    ext.note = rootProject.file('unformatted.txt')
                    doLast { note.text = '' }
                }
            }
            """);
        Files.writeString(
                directory.resolve("gradle/checksums.txt"),
                "# as they were\n%s example:same:1.0 same-1.0.jar\n%s example:changed:1.0 changed-1.0.jar\n"
                        .formatted(sha256(library("same")), "0".repeat(64)));
        library("changed");
        library("unlisted");

        var said = failingGradle("testSummary");

        assertTrue(said.contains("example:changed:1.0 changed-1.0.jar is another file"), said);
        assertTrue(said.contains("example:unlisted:1.0 unlisted-1.0.jar is not listed"), said);
        assertFalse(said.contains("same-1.0.jar"), said);
    }

    @Test
    void everyLibraryOfTheDistribution_isNamedWithItsLicence() throws IOException {
        var notices = Files.readString(INSTALLED.resolve("THIRD-PARTY.txt"));
        var named = notices.lines()
                .filter(line -> line.matches("[\\w.-]+:[\\w.-]+:[\\w.-]+"))
                .map(line -> line.split(":"))
                .map(parts -> parts[1] + "-" + parts[2] + ".jar")
                .collect(Collectors.toSet());

        var contained = files("*.jar").stream()
                .map(file -> file.getFileName().toString())
                .filter(name -> !OURS.contains(name))
                .collect(Collectors.toSet());

        assertTrue(contained.size() > 30, contained.toString());
        assertEquals(contained, named);
        assertFalse(notices.contains("()"), "a licence without its address");
        assertTrue(Files.exists(INSTALLED.resolve("LICENSE")));
    }

    @Test
    void fontsAndWordLists_haveTheirLicencesBesideThem() throws IOException {
        for (var licence : List.of(
                "bot.jar!tagalong/bot/sheet/DejaVu-LICENSE.txt",
                "storage.jar!tagalong/storage/finding/Unicode-LICENSE.txt")) {
            var place = licence.split("!");
            try (var jar =
                    new ZipFile(INSTALLED.resolve("lib").resolve(place[0]).toFile())) {
                var text = jar.getEntry(place[1]);
                assertTrue(text != null && text.getSize() > 1_000, licence);
            }
        }
    }

    /** Java passes over an archive that does not fit, without a word, unless it is told that it must not. */
    @Test
    void archiveOfClasses_isTheOneThatTheBotStartsWith() throws Exception {
        var start = new ProcessBuilder(INSTALLED.resolve("bin/bot").toString(), "help").directory(directory.toFile());
        start.environment().putAll(Map.of("JAVA_HOME", System.getProperty("java.home"), "JAVA_OPTS", "-Xshare:on"));
        var said = directory.resolve("said");

        var bot = start.redirectErrorStream(true).redirectOutput(said.toFile()).start();

        assertTrue(bot.waitFor(60, TimeUnit.SECONDS));
        assertTrue(Files.readString(said).contains("runs the bot"), Files.readString(said));
    }

    @Test
    void everyLibraryOfTheDistribution_isListedWithItsChecksum() throws Exception {
        var sums = Files.readAllLines(REPOSITORY.resolve("gradle/checksums.txt")).stream()
                .filter(line -> !line.startsWith("#"))
                .map(line -> line.split(" "))
                .collect(Collectors.toMap(parts -> parts[2], parts -> parts[0], (one, other) -> one + " " + other));

        for (var file : files("*.jar")) {
            var name = file.getFileName().toString();
            if (!OURS.contains(name)) {
                assertTrue(sums.getOrDefault(name, "").contains(sha256(file)), name);
            }
        }
    }

    @Test
    void distribution_isSmall() throws IOException {
        var bytes = files("*.jar").stream().mapToLong(SupplyChainTest::size).sum();

        assertTrue(bytes <= MOST_BYTES, bytes + " bytes of libraries");
    }

    private static List<Path> files(String glob) throws IOException {
        try (var some = Files.newDirectoryStream(INSTALLED.resolve("lib"), glob)) {
            var files = new ArrayList<Path>();
            some.forEach(files::add);
            return files;
        }
    }

    private static long size(Path file) {
        try {
            return Files.size(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private Path library(String name) throws IOException {
        var folder = Files.createDirectories(directory.resolve("libraries/example/" + name + "/1.0"));
        Files.writeString(folder.resolve(name + "-1.0.pom"), """
            <project>
              <modelVersion>4.0.0</modelVersion>
              <groupId>example</groupId>
              <artifactId>%s</artifactId>
              <version>1.0</version>
            </project>
            """.formatted(name));
        var jar = folder.resolve(name + "-1.0.jar");
        try (var zip = new ZipOutputStream(Files.newOutputStream(jar))) {
            zip.putNextEntry(new ZipEntry(name));
        }
        return jar;
    }

    /** Run by our own set-up script, so by the Gradle that builds the project. */
    private String failingGradle(String task) throws Exception {
        var output = directory.resolve("output");
        var process = new ProcessBuilder(
                        "sh",
                        REPOSITORY.resolve("gradlew").toString(),
                        "-p",
                        directory.toString(),
                        "--no-daemon",
                        "--offline",
                        "-q",
                        task)
                .directory(directory.toFile())
                .redirectErrorStream(true)
                .redirectOutput(output.toFile())
                .start();
        try {
            assertTrue(process.waitFor(180, TimeUnit.SECONDS), "Gradle hangs");
        } finally {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly();
        }
        var said = Files.readString(output);
        assertEquals(1, process.exitValue(), said);
        return said;
    }

    private static String sha256(Path file) throws Exception {
        return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(Files.readAllBytes(file)));
    }
}
