package tagalong.bot.torture;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.jspecify.annotations.Nullable;

/** A way to a server on which things may happen to requests and answers. */
final class Way implements AutoCloseable {
    private static final Set<String> OF_THE_CONNECTION =
            Set.of("host", "connection", "content-length", "expect", "upgrade", "transfer-encoding");

    /** A request. */
    record Asked(String method, String path, Map<String, String> headers, byte[] body) {
        String header(String name) {
            return headers.getOrDefault(name.toLowerCase(Locale.ROOT), "");
        }

        Asked with(byte[] otherBody) {
            return new Asked(method, path, headers, otherBody);
        }
    }

    record Answer(int status, String contentType, byte[] body) {
        static Answer json(int status, String json) {
            return new Answer(status, "application/json", json.getBytes(java.nio.charset.StandardCharsets.UTF_8));
        }
    }

    /** The rest of the way. */
    interface Onward {
        Answer ask(Asked asked) throws IOException, InterruptedException;
    }

    /** What happens on the way. */
    interface Happening {
        /** @return null to hang up */
        @Nullable
        Answer pass(Asked asked, Onward onward) throws IOException, InterruptedException;
    }

    private final HttpServer server;
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final HttpClient http =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    private final URI target;
    private final Happening happening;

    private Way(URI target, Happening happening) throws IOException {
        this.target = target;
        this.happening = happening;
        this.server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.setExecutor(threads);
        server.createContext("/", this::serve);
        server.start();
    }

    static Way to(URI target, Happening happening) throws IOException {
        return new Way(target, happening);
    }

    URI url() {
        return URI.create("http://127.0.0.1:" + server.getAddress().getPort());
    }

    private void serve(HttpExchange exchange) {
        try (exchange) {
            var answer = happening.pass(read(exchange), this::ask);
            if (answer != null) {
                exchange.getResponseHeaders().set("Content-Type", answer.contentType());
                exchange.sendResponseHeaders(answer.status(), answer.body().length == 0 ? -1 : answer.body().length);
                exchange.getResponseBody().write(answer.body());
            }
        } catch (IOException e) {
            // One side has gone; the other notices that its connection ends.
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static Asked read(HttpExchange exchange) throws IOException {
        var headers = new TreeMap<String, String>();
        exchange.getRequestHeaders()
                .forEach((name, values) -> headers.put(name.toLowerCase(Locale.ROOT), values.get(0)));
        return new Asked(
                exchange.getRequestMethod(),
                exchange.getRequestURI().toString(),
                headers,
                exchange.getRequestBody().readAllBytes());
    }

    private Answer ask(Asked asked) throws IOException, InterruptedException {
        var request = HttpRequest.newBuilder(target.resolve(asked.path()))
                .method(asked.method(), HttpRequest.BodyPublishers.ofByteArray(asked.body()));
        asked.headers().forEach((name, value) -> {
            if (!OF_THE_CONNECTION.contains(name)) {
                request.header(name, value);
            }
        });
        var answer = http.send(request.build(), HttpResponse.BodyHandlers.ofByteArray());
        var type = answer.headers().firstValue("Content-Type").orElse("application/octet-stream");
        return new Answer(answer.statusCode(), type, answer.body());
    }

    @Override
    public void close() {
        server.stop(0);
        threads.shutdownNow();
    }
}
