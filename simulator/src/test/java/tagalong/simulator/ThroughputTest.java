package tagalong.simulator;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Prints how many calls a second the simulator answers; asserts only that all were. */
final class ThroughputTest extends SimulatorTest {
    private static final int CONNECTIONS = 4;
    private static final int CALLS = 1500;

    @Test
    void callsPerSecond_arePrinted() throws Exception {
        annStarts();
        run(); // warm up
        simulator.calls().clear();

        long start = System.nanoTime();
        run();
        double seconds = (System.nanoTime() - start) / 1e9;

        assertEquals((long) CONNECTIONS * CALLS, simulator.calls().count());
        assertEquals(2 * CONNECTIONS * CALLS + 1, ann.chat().messages().size());
        System.out.printf(
                "Simulator: %.0f sendMessage calls a second over %d connections, client included%n",
                CONNECTIONS * CALLS / seconds, CONNECTIONS);
    }

    private void run() throws Exception {
        var pool = Executors.newFixedThreadPool(CONNECTIONS);
        try {
            var clients = Stream.<Callable<Void>>generate(() -> this::send)
                    .limit(CONNECTIONS)
                    .toList();
            for (var done : pool.invokeAll(clients)) {
                done.get();
            }
        } finally {
            pool.shutdownNow();
        }
    }

    /** As little client as can be, so that the server is what is measured. */
    private Void send() throws IOException {
        var body = "{\"chat_id\":" + ann.id() + ",\"text\":\"hello\"}";
        var request = ("POST /bot" + simulator.token() + "/sendMessage HTTP/1.1\r\nHost: localhost\r\n"
                        + "Content-Type: application/json\r\nContent-Length: " + body.length() + "\r\n\r\n" + body)
                .getBytes(StandardCharsets.UTF_8);
        try (var socket =
                new Socket(InetAddress.getLoopbackAddress(), simulator.url().getPort())) {
            socket.setTcpNoDelay(true);
            socket.setSoTimeout(20_000);
            var in = socket.getInputStream();
            var buffer = new byte[8192];
            for (var i = 0; i < CALLS; i++) {
                socket.getOutputStream().write(request);
                readAnswer(in, buffer);
            }
        }
        return null;
    }

    private static void readAnswer(InputStream in, byte[] buffer) throws IOException {
        var length = 0;
        while (true) {
            var read = in.read(buffer, length, buffer.length - length);
            if (read < 0) {
                throw new IOException("The connection was closed");
            }
            length += read;
            var answer = new String(buffer, 0, length, StandardCharsets.ISO_8859_1);
            var head = answer.indexOf("\r\n\r\n");
            if (head >= 0) {
                assertEquals("HTTP/1.1 200", answer.substring(0, 12));
                var size = Integer.parseInt(answer.replaceAll("(?si).*content-length: (\\d+).*", "$1"));
                if (length >= head + 4 + size) {
                    return;
                }
            }
        }
    }
}
