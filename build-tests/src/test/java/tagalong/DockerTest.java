package tagalong;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.yaml.snakeyaml.Yaml;

/** What can be said of the container files without a Docker engine. */
final class DockerTest {
    private static final Path REPOSITORY = Path.of("..").toAbsolutePath().normalize();
    private static final String INSTALLED = "bot/build/install/bot";

    @Test
    void dockerfile_namesOnlyWhatExists() throws IOException {
        var lines = Files.readAllLines(REPOSITORY.resolve("docker/Dockerfile"));

        var copied = lines.stream()
                .filter(line -> line.startsWith("COPY "))
                .map(line -> line.split(" "))
                .toList();
        assertEquals(3, copied.size());
        for (var copy : copied) {
            var source = copy[1].startsWith("--from=build") ? copy[2].replaceFirst("^/src/", "") : copy[1];
            assertTrue(source.equals(INSTALLED) || Files.exists(REPOSITORY.resolve(source)), source);
        }
        assertTrue(lines.contains("RUN ./gradlew --no-daemon :bot:installDist"));
        assertTrue(lines.contains("USER tagalong"));
        assertTrue(lines.contains("FROM eclipse-temurin:17-jre"));
        assertTrue(Files.isExecutable(REPOSITORY.resolve("docker/healthcheck")));
    }

    @Test
    void entrypoint_isTheProgramThatTheJourneysStart() throws IOException {
        var dockerfile = Files.readString(REPOSITORY.resolve("docker/Dockerfile"));
        var journeys =
                Files.readString(REPOSITORY.resolve("bot/src/test/java/tagalong/bot/journeys/ProcessJourneyTest.java"));

        assertTrue(dockerfile.contains("COPY --from=build /src/" + INSTALLED + " /opt/tagalong\n"));
        assertTrue(dockerfile.contains("ENTRYPOINT [\"/opt/tagalong/bin/bot\"]"));
        assertTrue(journeys.contains("build/install/bot/bin/bot"));
    }

    @Test
    void composeFile_parsesAndNamesKnownVariables() throws IOException {
        Map<String, Object> compose = new Yaml().load(Files.readString(REPOSITORY.resolve("docker/compose.yaml")));
        var services = map(compose.get("services"));
        var bot = map(services.get("bot"));

        assertEquals(Set.of("bot", "dynamodb"), services.keySet());
        assertEquals(List.of("local"), map(services.get("dynamodb")).get("profiles"));
        assertTrue(Files.exists(REPOSITORY
                .resolve("docker")
                .resolve((String) map(bot.get("build")).get("context"))
                .resolve((String) map(bot.get("build")).get("dockerfile"))));
        var example = Files.readString(REPOSITORY.resolve(".env.example")) + "AWS_SESSION_TOKEN";
        for (var variable : map(bot.get("environment")).keySet()) {
            assertTrue(example.contains(variable), variable);
        }
    }

    @SuppressWarnings("unchecked")
    private static Map<String, Object> map(Object node) {
        return (Map<String, Object>) node;
    }
}
