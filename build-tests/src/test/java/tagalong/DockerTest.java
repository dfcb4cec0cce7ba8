package tagalong;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
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
        assertTrue(lines.contains("USER 10001:10001"));
        assertTrue(lines.stream().anyMatch(line -> line.startsWith("ARG JRE_IMAGE=eclipse-temurin:17-jre@")));
        assertEquals(
                List.of("FROM ${JDK_IMAGE} AS build", "FROM ${JRE_IMAGE}"),
                lines.stream().filter(line -> line.startsWith("FROM ")).toList());
        assertTrue(Files.isExecutable(REPOSITORY.resolve("docker/healthcheck")));
    }

    @Test
    void entrypoint_isTheProgramThatTheJourneysStart() throws IOException {
        var dockerfile = Files.readString(REPOSITORY.resolve("docker/Dockerfile"));
        var journeys =
                Files.readString(REPOSITORY.resolve("bot/src/test/java/tagalong/bot/journeys/InstalledBot.java"));

        assertTrue(dockerfile.contains("COPY --from=build /src/" + INSTALLED + " /opt/tagalong\n"));
        assertTrue(dockerfile.contains("ENTRYPOINT [\"/opt/tagalong/bin/bot\"]"));
        assertTrue(journeys.contains("build/install/bot/bin/bot"));
    }

    /** An archive of classes is good for one Java, at one place; and whoever runs the bot may write nothing. */
    @Test
    void image_archivesItsClassesWhereTheyRun_beforeItGivesUpItsRights() throws IOException {
        var lines = Files.readAllLines(REPOSITORY.resolve("docker/Dockerfile"));
        var steps = List.of(
                "RUN rm -f " + INSTALLED + "/lib/bot.jsa",
                "FROM ${JRE_IMAGE}",
                "COPY --from=build /src/" + INSTALLED + " /opt/tagalong",
                "RUN /opt/tagalong/bin/bot archive-classes",
                "USER 10001:10001");

        assertEquals(steps, lines.stream().filter(steps::contains).toList());
    }

    @Test
    void composeFile_parsesAndNamesKnownVariables() throws IOException {
        var services = services();
        var bot = map(services.get("bot"));

        assertEquals(Set.of("bot", "dynamodb", "dynamodb-data", "prometheus", "grafana"), services.keySet());
        assertEquals(List.of("local"), map(services.get("dynamodb")).get("profiles"));
        assertEquals(List.of("monitoring"), map(services.get("prometheus")).get("profiles"));
        assertEquals(List.of("monitoring"), map(services.get("grafana")).get("profiles"));
        assertTrue(Files.exists(REPOSITORY
                .resolve("docker")
                .resolve((String) map(bot.get("build")).get("context"))
                .resolve((String) map(bot.get("build")).get("dockerfile"))));
        var example = Files.readString(REPOSITORY.resolve(".env.example")) + "AWS_SESSION_TOKEN JAVA_OPTS";
        for (var variable : map(bot.get("environment")).keySet()) {
            assertTrue(example.contains(variable), variable);
        }
    }

    @Test
    void everySettingOfTheBot_isPassedOn() throws IOException {
        var settings = Files.readAllLines(REPOSITORY.resolve(".env.example")).stream()
                .map(line -> line.replaceFirst("^# ?", ""))
                .filter(line -> line.matches("[A-Z_]+=.*"))
                .map(line -> line.substring(0, line.indexOf('=')))
                .collect(Collectors.toCollection(TreeSet::new));
        var passed = map(map(services().get("bot")).get("environment"));
        assertTrue(settings.size() > 20, settings.toString());

        settings.removeAll(passed.keySet());

        assertEquals(
                Set.of("ADMIN_HTTP_PORT", "DATA_DIR", "PLAYGROUND_PORT"), settings, "neither passed nor of others");
        for (var file : List.of("BOT_TOKEN_FILE", "BLOCKED_WORDS_FILE")) {
            var secret = file.replace("_FILE", "").toLowerCase(Locale.ROOT);
            assertEquals("${" + file + ":+/run/secrets/" + secret + "}", passed.get(file));
            assertEquals(
                    "${" + file + ":-/dev/null}",
                    map(map(yaml("docker/compose.yaml").get("secrets")).get(secret))
                            .get("file"));
        }
    }

    @Test
    void everyService_hasNoMoreRightsThanItNeeds() throws IOException {
        services().forEach((name, service) -> {
            var settings = map(service);
            assertEquals(List.of("ALL"), settings.get("cap_drop"), name);
            assertEquals(List.of("no-new-privileges:true"), settings.get("security_opt"), name);
            assertEquals(true, settings.get("read_only"), name);
            assertTrue(settings.containsKey("mem_limit"), name);
            var isTheOneThatGivesTheVolumeAway = name.equals("dynamodb-data");
            assertEquals(isTheOneThatGivesTheVolumeAway, settings.get("user").equals("root"), name);
            assertEquals(isTheOneThatGivesTheVolumeAway, settings.containsKey("cap_add"), name);
        });
    }

    /** The bot's is in its image. */
    @Test
    void everyServiceThatStays_isAskedWhetherItIsWell_andFillsNoDisk() throws IOException {
        assertTrue(Files.readString(REPOSITORY.resolve("docker/Dockerfile"))
                .contains("CMD [\"/opt/tagalong/bin/healthcheck\", \"or-end\"]"));
        for (var name : List.of("bot", "dynamodb", "prometheus", "grafana")) {
            assertTrue(map(services().get(name)).containsKey("logging"), name + " fills the disk");
        }
        for (var name : List.of("dynamodb", "prometheus", "grafana")) {
            var check = map(map(services().get(name)).get("healthcheck"));
            assertEquals("CMD", list(check.get("test")).get(0), name);
            assertEquals(
                    Set.of("test", "interval", "timeout", "retries"), without(check.keySet(), "start_period"), name);
        }
        var database = map(services().get("dynamodb"));
        assertEquals(
                List.of("CMD", "/healthcheck", "or-end"),
                map(database.get("healthcheck")).get("test"));
        assertTrue(list(database.get("volumes")).contains("./healthcheck:/healthcheck:ro"));
    }

    private static Set<String> without(Set<String> names, String name) {
        var others = new TreeSet<>(names);
        others.remove(name);
        return others;
    }

    @Test
    void everyImage_isNamedByDigest() throws IOException {
        var byDigest = Pattern.compile("[a-z0-9/-]+:[a-z0-9.-]+@sha256:[0-9a-f]{64}");
        var images = Pattern.compile("(?m)(?:^ARG [A-Z]+_IMAGE=|[A-Z]+_IMAGE:-)([^}\\s]*)")
                .matcher(Files.readString(REPOSITORY.resolve("docker/Dockerfile"))
                        + Files.readString(REPOSITORY.resolve("docker/compose.yaml")))
                .results()
                .map(image -> image.group(1))
                .toList();

        assertEquals(8, images.size(), "two of the bot, twice; the database's, twice; two that watch");
        assertEquals(
                List.of(),
                images.stream()
                        .filter(image -> !byDigest.matcher(image).matches())
                        .toList());
        assertEquals(5, Set.copyOf(images).size(), "the same wherever one is named");
    }

    @Test
    void whatIsMounted_isThere() throws IOException {
        for (var service : services().values()) {
            for (var volume : list(map(service).getOrDefault("volumes", List.of()))) {
                var source = ((String) volume).split(":")[0];
                if (source.startsWith("./")) {
                    assertTrue(Files.exists(REPOSITORY.resolve("docker").resolve(source)), source);
                    assertTrue(((String) volume).endsWith(":ro"), (String) volume);
                }
            }
        }
    }

    @Test
    void monitoring_readsTheBotAndTheAlerts() throws IOException {
        var prometheus = yaml("docker/prometheus.yaml");
        var scrape = map(list(prometheus.get("scrape_configs")).get(0));
        var targets = map(list(scrape.get("static_configs")).get(0)).get("targets");
        var alerts =
                list(map(list(yaml("docker/alerts.yaml").get("groups")).get(0)).get("rules"));
        var sources = list(yaml("docker/grafana/datasource.yaml").get("datasources"));

        assertEquals(List.of("bot:9090"), targets);
        assertEquals(List.of("/etc/prometheus/alerts.yaml"), prometheus.get("rule_files"));
        assertTrue(alerts.size() >= 5);
        for (var alert : alerts) {
            assertTrue(map(alert).keySet().containsAll(Set.of("alert", "expr", "labels", "annotations")), "" + alert);
        }
        assertEquals("tagalong", map(sources.get(0)).get("uid"));
        assertTrue(Files.readString(REPOSITORY.resolve("docker/grafana-dashboard.json"))
                .contains("\"uid\": \"tagalong\""));
    }

    /** A process that hangs is told to end the third time, and ended the fourth. */
    @Test
    void healthCheck_endsWhatHangs(@TempDir Path directory) throws Exception {
        var hanging = new ProcessBuilder("sh", "-c", "trap '' TERM; while :; do sleep 0.1; done").start();
        var port = portOfNobody();
        try {
            for (var time = 1; time <= 3; time++) {
                assertEquals(1, healthCheck(port, directory, hanging.pid()));
                assertTrue(hanging.isAlive(), "after " + time);
            }
            assertEquals(1, healthCheck(port, directory, hanging.pid()));
            assertTrue(hanging.waitFor(10, TimeUnit.SECONDS));
        } finally {
            hanging.destroyForcibly();
        }
    }

    @Test
    void healthCheck_doesNotWaitForOneThatNeverAnswers(@TempDir Path directory) throws Exception {
        var bystander = new ProcessBuilder("sleep", "60").start();
        try (var silent = new ServerSocket(0)) {
            assertEquals(1, healthCheck(silent.getLocalPort(), directory, bystander.pid()));
        } finally {
            bystander.destroyForcibly();
        }
    }

    private static int portOfNobody() throws IOException {
        try (var socket = new ServerSocket(0)) {
            return socket.getLocalPort();
        }
    }

    private static int healthCheck(int port, Path directory, long pid) throws Exception {
        var check = new ProcessBuilder(REPOSITORY.resolve("docker/healthcheck").toString(), "or-end");
        check.environment()
                .putAll(Map.of(
                        "ADMIN_HTTP_PORT", Integer.toString(port),
                        "HEALTHCHECK_COUNT", directory.resolve("count").toString(),
                        "HEALTHCHECK_PID", Long.toString(pid)));
        var process = check.redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
        assertTrue(process.waitFor(20, TimeUnit.SECONDS));
        return process.exitValue();
    }

    private static Map<String, Object> services() throws IOException {
        return map(yaml("docker/compose.yaml").get("services"));
    }

    private static Map<String, Object> yaml(String file) throws IOException {
        return new Yaml().load(Files.readString(REPOSITORY.resolve(file)));
    }

    @SuppressWarnings("unchecked")
    private static List<Object> list(Object node) {
        return (List<Object>) node;
    }

    @SuppressWarnings("unchecked")
    private static Map<String, Object> map(Object node) {
        return (Map<String, Object>) node;
    }
}
