package tagalong.bot;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

final class AdminServerTest {
    private final AtomicBoolean healthy = new AtomicBoolean(true);
    private final AtomicBoolean ready = new AtomicBoolean();
    private final AdminServer.Pages pages = new AdminServer.Pages(healthy::get, ready::get, () -> "cats 9\n");
    private AdminServer server;

    @BeforeEach
    void start() throws IOException {
        server = AdminServer.start("127.0.0.1", 0, pages);
    }

    @AfterEach
    void stop() {
        server.close();
    }

    @Test
    void pages_sayTheStateOfTheMoment() throws Exception {
        assertEquals(200, status("/healthz"));
        assertEquals(503, status("/readyz"));
        ready.set(true);
        healthy.set(false);
        assertEquals(503, status("/healthz"));
        assertEquals(200, status("/readyz"));
        assertEquals(200, status("/metrics"));
        assertEquals(404, status("/healthz/more"));
        assertEquals(404, status("/"));
    }

    @Test
    void halfARequest_isCutOff_andNobodyElseWaits() throws Exception {
        try (var half = sendsHalfARequest()) {
            assertEquals(200, status("/healthz"));

            half.setSoTimeout(10_000);
            assertEquals(-1, half.getInputStream().read(), "the connection should be closed by the server");
        }
    }

    @Test
    void moreHalfRequestsThanThreads_delayOthersForAMoment() throws Exception {
        var halves = new ArrayList<Socket>();
        try {
            for (var i = 0; i < 40; i++) {
                halves.add(sendsHalfARequest());
            }

            assertEquals(200, status("/healthz"));
        } finally {
            for (var half : halves) {
                half.close();
            }
        }
    }

    @Test
    void start_takenPort_fails() {
        assertThrows(IOException.class, () -> AdminServer.start("127.0.0.1", server.port(), pages));
    }

    @Test
    void containersHealthCheck_followsTheState() throws Exception {
        assertEquals(0, healthCheck(server.port()));
        healthy.set(false);
        assertEquals(1, healthCheck(server.port()));
        assertEquals(0, healthCheck(0));
        var port = server.port();
        server.close();
        assertEquals(1, healthCheck(port));
    }

    private static int healthCheck(int port) throws Exception {
        var command = new ProcessBuilder(
                Path.of("../docker/healthcheck").toAbsolutePath().toString());
        command.environment().put("ADMIN_HTTP_PORT", Integer.toString(port));
        var process = command.redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
        assertEquals(true, process.waitFor(20, TimeUnit.SECONDS), "the health check hangs");
        return process.exitValue();
    }

    private Socket sendsHalfARequest() throws IOException {
        var socket = new Socket(InetAddress.getLoopbackAddress(), server.port());
        socket.getOutputStream().write("GET /healthz HTTP/1.1\r\nHost: a".getBytes(StandardCharsets.US_ASCII));
        return socket;
    }

    private int status(String path) throws Exception {
        var request = HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + server.port() + path))
                .timeout(Duration.ofSeconds(10))
                .build();
        return HttpClient.newHttpClient()
                .send(request, BodyHandlers.discarding())
                .statusCode();
    }
}
