package tagalong.bot.telegram;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.net.InetAddress;
import java.net.Proxy;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import javax.net.ssl.SSLSocketFactory;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A connection that is of no use any more is closed, as the server sees it, long before all calls end. */
final class EndedConnectionsTest {
    /** What says nothing more for so long was not closed. */
    private static final Duration PATIENCE = Duration.ofSeconds(30);

    private ServerSocket server;
    private DirectCalls calls;

    @BeforeEach
    void serve() throws IOException {
        server = new ServerSocket(0, 10, InetAddress.getLoopbackAddress());
        calls = new DirectCalls(
                new BotAddress(new BotToken("42:secret"), URI.create("http://127.0.0.1:" + server.getLocalPort())),
                new Connections.TimeLimits(Duration.ofSeconds(5), Duration.ofSeconds(2)),
                new Connections.Network(any -> Proxy.NO_PROXY, () -> (SSLSocketFactory) SSLSocketFactory.getDefault()),
                System::nanoTime);
    }

    @AfterEach
    void end() throws IOException {
        calls.close();
        server.close();
    }

    @Test
    void whoseAnswerBreaksOff() {
        var isClosed = answering("HTTP/1.1 200 OK\r\nContent-Length: 99\r\n\r\nabc");

        assertThrows(IOException.class, () -> calls.call("getMe", "{}".getBytes(UTF_8)));

        isClosed.join();
    }

    @Test
    void thatTheServerWillNotGoOnWith() throws IOException {
        var isClosed = answering("HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: 4\r\n\r\ndone");

        assertEquals(200, calls.call("getMe", "{}".getBytes(UTF_8)).status());

        isClosed.join();
    }

    /** Answers the first call, and waits for the caller to hang up. */
    private CompletableFuture<Void> answering(String answer) {
        return CompletableFuture.runAsync(
                () -> {
                    try (var connection = server.accept()) {
                        connection.setSoTimeout(Math.toIntExact(PATIENCE.toMillis()));
                        connection.getOutputStream().write(answer.getBytes(UTF_8));
                        readAll(connection);
                    } catch (IOException e) {
                        throw new CompletionException(e);
                    }
                },
                task -> new Thread(task, "server").start());
    }

    private static void readAll(Socket connection) throws IOException {
        var input = connection.getInputStream();
        while (input.read() >= 0) {}
    }
}
