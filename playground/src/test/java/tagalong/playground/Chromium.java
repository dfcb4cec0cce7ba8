package tagalong.playground;

import static java.util.Objects.requireNonNull;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.WebSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A headless Chromium with an empty profile, spoken to over its DevTools protocol; it ends with this process. */
final class Chromium implements AutoCloseable {
    private static final List<String> NAMES =
            List.of("chromium", "chromium-browser", "google-chrome-stable", "google-chrome");
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Duration PATIENCE = Duration.ofSeconds(30);

    private final Process process;
    private final Path profile;
    private final WebSocket socket;
    private final AtomicInteger lastId = new AtomicInteger();
    private final Map<Integer, CompletableFuture<JsonNode>> waiting = new ConcurrentHashMap<>();
    private final Map<String, Consumer<JsonNode>> sessions = new ConcurrentHashMap<>();
    private final Thread closeAtExit = new Thread(this::end, "chromium-end");

    private Chromium(Process process, Path profile) {
        this.process = process;
        this.profile = profile;
        Runtime.getRuntime().addShutdownHook(closeAtExit);
        socket = HttpClient.newHttpClient()
                .newWebSocketBuilder()
                .buildAsync(address(), new Reader())
                .join();
    }

    static Chromium start() {
        try {
            var profile = Files.createTempDirectory("chromium-");
            var command = new ArrayList<>(List.of(
                    executable(),
                    "--headless",
                    "--no-sandbox",
                    "--disable-gpu",
                    "--disable-quic",
                    "--no-first-run",
                    "--disable-background-networking",
                    "--disable-component-update",
                    "--disable-sync",
                    "--disable-dev-shm-usage",
                    "--remote-debugging-port=0",
                    "--user-data-dir=" + profile,
                    "about:blank"));
            var log = profile.resolve("output").toFile();
            return new Chromium(
                    new ProcessBuilder(command)
                            .redirectErrorStream(true)
                            .redirectOutput(log)
                            .start(),
                    profile);
        } catch (IOException e) {
            throw new UncheckedIOException("Chromium does not start", e);
        }
    }

    private static String executable() {
        return Stream.of(System.getenv("PATH").split(":"))
                .flatMap(folder -> NAMES.stream().map(name -> Path.of(folder, name)))
                .filter(Files::isExecutable)
                .findFirst()
                .orElseThrow(
                        () -> new IllegalStateException("There is no Chromium: ./gradlew :playground:installChromium"))
                .toString();
    }

    /** Chromium writes down which free port it took. */
    private URI address() {
        var file = profile.resolve("DevToolsActivePort");
        await().atMost(PATIENCE)
                .until(() -> Files.exists(file) && Files.readAllLines(file).size() == 2);
        try {
            var lines = Files.readAllLines(file);
            return URI.create("ws://127.0.0.1:" + lines.get(0) + lines.get(1));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** A new tab with no cookies or storage of others. */
    Tab open() {
        var context = send(null, "Target.createBrowserContext", Map.of())
                .path("browserContextId")
                .asText();
        var target = send(null, "Target.createTarget", Map.of("url", "about:blank", "browserContextId", context))
                .path("targetId")
                .asText();
        var session = send(null, "Target.attachToTarget", Map.of("targetId", target, "flatten", true))
                .path("sessionId")
                .asText();
        var tab = new Tab(
                (method, parameters) -> send(session, method, parameters),
                () -> send(null, "Target.disposeBrowserContext", Map.of("browserContextId", context)));
        sessions.put(session, tab::happened);
        tab.prepare();
        return tab;
    }

    /** Sends a command and waits for its result; the session is null for the browser itself. */
    private JsonNode send(@Nullable String session, String method, Map<String, Object> parameters) {
        var id = lastId.incrementAndGet();
        var message = JSON.createObjectNode().put("id", id).put("method", method);
        message.set("params", JSON.valueToTree(parameters));
        if (session != null) {
            message.put("sessionId", session);
        }
        var answer = new CompletableFuture<JsonNode>();
        waiting.put(id, answer);
        synchronized (socket) {
            socket.sendText(message.toString(), true).join();
        }
        var result = answer.orTimeout(PATIENCE.toSeconds(), TimeUnit.SECONDS).join();
        if (result.has("error")) {
            throw new IllegalStateException(
                    method + ": " + result.path("error").path("message").asText());
        }
        return result.path("result");
    }

    private void take(String text) {
        try {
            var message = JSON.readTree(text);
            if (message.has("id")) {
                requireNonNull(waiting.remove(message.path("id").asInt())).complete(message);
            } else if (sessions.containsKey(message.path("sessionId").asText())) {
                sessions.get(message.path("sessionId").asText()).accept(message);
            }
        } catch (JsonProcessingException e) {
            throw new UncheckedIOException(e);
        }
    }

    private final class Reader implements WebSocket.Listener {
        private final StringBuilder text = new StringBuilder();

        @Override
        public @Nullable CompletionStage<?> onText(WebSocket from, CharSequence part, boolean last) {
            text.append(part);
            if (last) {
                take(text.toString());
                text.setLength(0);
            }
            from.request(1);
            return null;
        }
    }

    @Override
    public void close() {
        end();
        Runtime.getRuntime().removeShutdownHook(closeAtExit);
    }

    private void end() {
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly();
        try (var files = Files.walk(profile)) {
            process.waitFor(5, TimeUnit.SECONDS);
            files.sorted((one, other) -> other.compareTo(one))
                    .forEach(file -> file.toFile().delete());
        } catch (IOException | UncheckedIOException e) {
            return; // a process of it still writes there; it is a temporary directory
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
