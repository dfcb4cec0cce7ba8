package tagalong.simulator.dynamodb;

import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.NetworkInterface;
import java.net.Socket;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class DynamoDbLocalTest {

    private static final String CLASS_PATH = DynamoDbLocal.classPathOfBuild();

    @TempDir
    private Path directory;

    @Test
    void close_endsTheProcessAndLeavesNothing() throws IOException {
        var local = DynamoDbLocal.inMemory(CLASS_PATH);
        assertEquals("{\"TableNames\":[]}", ask(local, "ListTables", "{}"));
        assertTrue(Files.exists(local.scratch()));

        local.close();
        local.close();

        assertFalse(local.isRunning());
        assertFalse(Files.exists(local.scratch()));
    }

    /** By what {@code docker/compose.yaml} says, the check of its container finds it well, and not one that stands still. */
    @Test
    void healthCheckOfTheContainer_tellsWhetherItAnswers() throws Exception {
        try (var local = DynamoDbLocal.inMemory(CLASS_PATH)) {
            assertEquals(0, healthCheck(local));
            signal(local, "STOP");
            try {
                assertEquals(1, healthCheck(local));
            } finally {
                signal(local, "CONT");
            }
        }
    }

    private int healthCheck(DynamoDbLocal local) throws IOException, InterruptedException {
        var check = new ProcessBuilder("../docker/healthcheck");
        var compose = Files.readString(Path.of("../docker/compose.yaml"));
        Pattern.compile("(HEALTHCHECK_(?:PATH|STATUS)): (\\S+)")
                .matcher(compose)
                .results()
                .forEach(setting -> check.environment().put(setting.group(1), setting.group(2)));
        assertTrue(check.environment().containsKey("HEALTHCHECK_STATUS"), compose);
        check.environment()
                .putAll(Map.of(
                        "HEALTHCHECK_PORT", Integer.toString(local.endpoint().getPort()),
                        "HEALTHCHECK_COUNT", directory.resolve("count").toString()));
        return check.redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start()
                .waitFor();
    }

    private static void signal(DynamoDbLocal local, String name) throws IOException, InterruptedException {
        assertEquals(
                0,
                new ProcessBuilder("kill", "-" + name, Long.toString(local.pid()))
                        .start()
                        .waitFor());
    }

    @Test
    void itListensOnLoopbackOnly() throws IOException {
        try (var local = DynamoDbLocal.inMemory(CLASS_PATH)) {
            var port = local.endpoint().getPort();
            assertTrue(accepts("127.0.0.1", port));

            assertFalse(accepts("127.0.0.2", port), "any address of this machine reaches it");
            for (var address : addressesOfThisMachine()) {
                assertFalse(accepts(address, port), address);
            }
        }
    }

    @Test
    void itsParentKilled_endsItToo() throws Exception {
        var parent = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-D" + DynamoDbLocal.CLASS_PATH_PROPERTY + "=" + CLASS_PATH,
                        "-cp",
                        placeOf(StartAndStay.class) + File.pathSeparator + placeOf(DynamoDbLocal.class),
                        StartAndStay.class.getName())
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        try (var output = new BufferedReader(new InputStreamReader(parent.getInputStream(), StandardCharsets.UTF_8))) {
            var child = ProcessHandle.of(Long.parseLong(output.readLine())).orElseThrow();
            var scratch = Path.of(output.readLine());
            assertTrue(child.isAlive());
            assertTrue(Files.exists(scratch));

            parent.destroyForcibly().waitFor();

            await().atMost(Duration.ofSeconds(20)).until(() -> !child.isAlive());
            assertFalse(Files.exists(scratch));
        } finally {
            parent.destroyForcibly();
        }
    }

    @Test
    void onFiles_survivesRestartAndKill() throws Exception {
        try (var first = DynamoDbLocal.onFiles(CLASS_PATH, directory.resolve("new/database"))) {
            ask(first, "CreateTable", """
                {"TableName": "kept", "BillingMode": "PAY_PER_REQUEST",
                 "AttributeDefinitions": [{"AttributeName": "id", "AttributeType": "S"}],
                 "KeySchema": [{"AttributeName": "id", "KeyType": "HASH"}]}\
                """);
            put(first, "before the restart");
        }
        try (var second = DynamoDbLocal.onFiles(CLASS_PATH, directory.resolve("new/database"))) {
            put(second, "before the kill");
            ProcessHandle.of(second.pid()).orElseThrow().destroyForcibly();
            await().atMost(Duration.ofSeconds(20)).until(() -> !second.isRunning());
        }
        try (var third = DynamoDbLocal.onFiles(CLASS_PATH, directory.resolve("new/database"))) {
            assertTrue(has(third, "before the restart"));
            assertTrue(has(third, "before the kill"));
            assertFalse(has(third, "never put"));
        }
        try (var files = Files.list(directory.resolve("new/database"))) {
            assertEquals(
                    List.of("shared-local-instance.db"),
                    files.map(file -> file.getFileName().toString()).toList());
        }
    }

    @Test
    void itIsQuiet() throws IOException {
        try (var local = DynamoDbLocal.inMemory(CLASS_PATH)) {
            var output = local.scratch().resolve("output.txt");
            long atStart = Files.size(output);

            for (var i = 0; i < 50; i++) {
                ask(local, "ListTables", "{}");
            }

            assertEquals(atStart, Files.size(output));
            assertTrue(atStart < 2000, Files.readString(output));
        }
    }

    @Test
    void whatKeepsItFromStarting_isSaid() {
        var failure = assertThrows(IllegalStateException.class, () -> DynamoDbLocal.inMemory("no-such.jar"));

        assertTrue(failure.toString().contains("ClassNotFoundException"), failure.toString());
    }

    /** A process that starts DynamoDB Local, says its id and its directory, and does not end by itself. */
    static final class StartAndStay {

        private StartAndStay() {}

        public static void main(String[] arguments) throws IOException {
            var local = DynamoDbLocal.inMemory(DynamoDbLocal.classPathOfBuild());
            System.out.println(local.pid());
            System.out.println(local.scratch());
            System.in.read();
        }
    }

    private static boolean accepts(String address, int port) {
        try (var socket = new Socket()) {
            socket.connect(new InetSocketAddress(address, port), 1000);
            return true;
        } catch (IOException refused) {
            return false;
        }
    }

    private static List<String> addressesOfThisMachine() throws IOException {
        return NetworkInterface.networkInterfaces()
                .flatMap(NetworkInterface::inetAddresses)
                .filter(address -> !address.isLoopbackAddress())
                .map(InetAddress::getHostAddress)
                .toList();
    }

    private static Path placeOf(Class<?> type) throws URISyntaxException {
        return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
    }

    private static void put(DynamoDbLocal local, String id) {
        ask(local, "PutItem", "{\"TableName\": \"kept\", \"Item\": {\"id\": {\"S\": \"" + id + "\"}}}");
    }

    private static boolean has(DynamoDbLocal local, String id) {
        return ask(local, "GetItem", "{\"TableName\": \"kept\", \"Key\": {\"id\": {\"S\": \"" + id + "\"}}}")
                .contains("Item");
    }

    private static String ask(DynamoDbLocal local, String operation, String body) {
        var request = HttpRequest.newBuilder(URI.create(local.endpoint() + "/"))
                .header("Content-Type", "application/x-amz-json-1.0")
                .header("X-Amz-Target", "DynamoDB_20120810." + operation)
                .header("X-Amz-Date", "20260101T000000Z")
                .header(
                        "Authorization",
                        "AWS4-HMAC-SHA256 Credential=any/20260101/us-east-1/dynamodb/aws4_request, "
                                + "SignedHeaders=host, Signature=any")
                .POST(HttpRequest.BodyPublishers.ofString(body))
                .build();
        try {
            var response = HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString());
            assertEquals(200, response.statusCode(), response.body());
            return response.body();
        } catch (IOException e) {
            throw new AssertionError(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new AssertionError(e);
        }
    }
}
