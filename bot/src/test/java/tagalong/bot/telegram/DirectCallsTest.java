package tagalong.bot.telegram;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Proxy;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicLong;
import javax.net.ssl.SSLSocketFactory;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Against a server whose answers are written here, byte by byte. */
final class DirectCallsTest {
    private static final String TOKEN = "42:a-secret-nobody-may-read";
    private static final String DONE = "HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\ndone";

    private final Queue<String> answers = new ConcurrentLinkedQueue<>();
    private final List<String> heads = new CopyOnWriteArrayList<>();
    private final List<String> bodies = new CopyOnWriteArrayList<>();
    private final List<Socket> connections = new CopyOnWriteArrayList<>();
    private final AtomicLong now = new AtomicLong();
    private ServerSocket server;
    private DirectCalls calls;

    @BeforeEach
    void serve() throws IOException {
        server = new ServerSocket(0, 10, InetAddress.getLoopbackAddress());
        new Thread(this::accept, "server").start();
        calls = calls("http://127.0.0.1:" + server.getLocalPort(), Proxy.NO_PROXY, Duration.ofSeconds(20));
    }

    @AfterEach
    void end() throws IOException {
        calls.close();
        server.close();
        for (var connection : connections) {
            connection.close();
        }
    }

    @Test
    void call_isAPostOfJsonToTheMethod() throws IOException {
        answers.add(DONE);

        var answer = calls.call("getMe", "{\"é\":1}".getBytes(UTF_8));

        assertEquals(200, answer.status());
        assertEquals("done", new String(answer.body(), UTF_8));
        assertEquals("", answer.retryAfter());
        var head = heads.get(0);
        assertTrue(head.startsWith("POST /bot" + TOKEN + "/getMe HTTP/1.1\r\n"), head);
        assertTrue(head.contains("\r\nHost: 127.0.0.1:" + server.getLocalPort() + "\r\n"), head);
        assertTrue(head.contains("\r\nContent-Type: application/json\r\n"), head);
        assertEquals(List.of("{\"é\":1}"), bodies);
    }

    @Test
    void refusal_isAnAnswerToo() throws IOException {
        answers.add("HTTP/1.1 429 Too Many Requests\r\nretry-after: 7\r\nContent-Length: 2\r\n\r\n{}");

        var answer = call();

        assertEquals(429, answer.status());
        assertEquals("7", answer.retryAfter());
    }

    @Test
    void answerInPieces_isReadWhole() throws IOException {
        answers.add("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n4\r\ndefg\r\n0\r\n\r\n");
        answers.add(DONE);

        assertEquals("abcdefg", new String(call().body(), UTF_8));
        assertEquals("done", new String(call().body(), UTF_8));
        assertEquals(1, connections.size());
    }

    @Test
    void connection_isKeptForTheNextCall() throws IOException {
        for (var i = 0; i < 5; i++) {
            answers.add(DONE);
            call();
        }

        assertEquals(1, connections.size());
    }

    @Test
    void connectionThatTheServerEnds_isNotKept() throws IOException {
        answers.add("HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: 4\r\n\r\ndone");
        answers.add(DONE);
        call();
        call();

        assertEquals(2, connections.size());
    }

    @Test
    void connectionThatWasClosedWhileItRested_isReplaced() throws IOException {
        answers.add(DONE);
        call();
        connections.get(0).close();
        now.addAndGet(Duration.ofSeconds(2).toNanos());
        answers.add(DONE);

        assertEquals("done", new String(call().body(), UTF_8));
        assertEquals(2, connections.size());
    }

    @Test
    void connectionThatRestedForLong_isClosed() throws IOException {
        answers.add(DONE);
        call();
        now.addAndGet(Duration.ofMinutes(2).toNanos());
        answers.add(DONE);
        call();

        assertEquals(2, connections.size());
        await().until(() -> connections.get(0).isClosed());
    }

    @Test
    void callThatFailed_isNotMadeAgain() throws IOException {
        answers.add("HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\n");
        answers.add(DONE);
        var call = calling();
        await().until(() -> bodies.size() == 1);
        connections.get(0).close();

        assertThrows(CompletionException.class, call::join);
        assertEquals(1, bodies.size());
        assertEquals("done", new String(call().body(), UTF_8));
    }

    @Test
    void connectionThatWasClosedJustNow_isNoticedByWhatMayBeAskedTwice() throws IOException {
        for (var i = 0; i < 4; i++) {
            answers.add(DONE);
            calls.ask("getUpdates", "{}".getBytes(UTF_8));
            connections.get(i).close();
        }

        assertEquals(4, bodies.size());
    }

    @Test
    void announcedLength_takesNoMemoryBeforeItComes() throws IOException {
        answers.add("HTTP/1.1 200 OK\r\nContent-Length: 99999999999\r\n\r\nabc");
        var call = calling();
        await().until(() -> bodies.size() == 1);
        connections.get(0).close();

        var failure = assertThrows(CompletionException.class, call::join);
        assertInstanceOf(IOException.class, failure.getCause());
    }

    @Test
    void serverThatFallsSilentInItsAnswer_isWaitedForOnce() throws IOException {
        answers.add("HTTP/1.1 200 OK\r\nContent-Length: 99\r\n\r\nabc");
        try (var impatient =
                calls("http://127.0.0.1:" + server.getLocalPort(), Proxy.NO_PROXY, Duration.ofMillis(300))) {
            var failure = assertThrows(IOException.class, () -> impatient.call("getMe", new byte[0]));

            assertEquals(0, failure.getSuppressed().length, "it was waited for again when it was closed");
        }
    }

    @Test
    void refusedConnection_isOneThatWasNotMade() throws IOException {
        server.close();

        assertThrows(ConnectException.class, this::call);
    }

    @Test
    void proxy_isToldWhereAPlainRequestShallGo() throws IOException {
        answers.add(DONE);
        var proxy = new Proxy(Proxy.Type.HTTP, InetSocketAddress.createUnresolved("127.0.0.1", server.getLocalPort()));
        try (var byProxy = calls("http://telegram.invalid:8081", proxy, Duration.ofSeconds(20))) {
            byProxy.call("getMe", "{}".getBytes(UTF_8));
        }

        assertTrue(heads.get(0).startsWith("POST http://telegram.invalid:8081/bot" + TOKEN + "/getMe HTTP/1.1\r\n"));
    }

    @Test
    void proxyThatRefusesATunnel_isNoConnection_andSeesNoToken() {
        answers.add("HTTP/1.1 403 Forbidden\r\nContent-Length: 0\r\n\r\n");
        var proxy = new Proxy(Proxy.Type.HTTP, InetSocketAddress.createUnresolved("127.0.0.1", server.getLocalPort()));
        try (var byProxy = calls("https://telegram.invalid", proxy, Duration.ofSeconds(20))) {
            assertThrows(ConnectException.class, () -> byProxy.call("getMe", "{}".getBytes(UTF_8)));
        }

        assertTrue(heads.get(0).startsWith("CONNECT telegram.invalid:443 HTTP/1.1\r\n"), heads.get(0));
        assertFalse(heads.get(0).contains("secret"), heads.get(0));
    }

    @Test
    void whatIsNoHttp_isAFailureThatDoesNotHoldTheToken() {
        answers.add("POST /bot" + TOKEN + "/getMe is what you said\r\n\r\n");

        var failure = assertThrows(IOException.class, this::call);

        var said = new StringWriter();
        failure.printStackTrace(new PrintWriter(said));
        assertFalse(said.toString().contains("secret"), said.toString());
    }

    @Test
    void close_endsTheCallUnderWay_andThoseThatCome() {
        answers.add("");
        var call = calling();
        await().until(() -> bodies.size() == 1);

        calls.close();

        await().until(call::isCompletedExceptionally);
        assertThrows(IOException.class, this::call);
        assertEquals(1, connections.size());
    }

    private DirectCalls calls(String server, Proxy proxy, Duration silence) {
        return new DirectCalls(
                new BotAddress(new BotToken(TOKEN), URI.create(server)),
                new Connections.TimeLimits(Duration.ofSeconds(5), silence),
                new Connections.Network(any -> proxy, () -> (SSLSocketFactory) SSLSocketFactory.getDefault()),
                now::get);
    }

    private DirectCalls.Answer call() throws IOException {
        return calls.call("getMe", "{}".getBytes(UTF_8));
    }

    private CompletableFuture<DirectCalls.Answer> calling() {
        return CompletableFuture.supplyAsync(
                () -> {
                    try {
                        return call();
                    } catch (IOException e) {
                        throw new CompletionException(e);
                    }
                },
                task -> new Thread(task, "caller").start());
    }

    private void accept() {
        try {
            while (true) {
                var connection = server.accept();
                connections.add(connection);
                new Thread(() -> serve(connection), "connection").start();
            }
        } catch (IOException closed) {
            // the end
        }
    }

    private void serve(Socket connection) {
        try (connection) {
            var input = connection.getInputStream();
            for (var head = head(input); !head.isEmpty(); head = head(input)) {
                heads.add(head);
                bodies.add(new String(input.readNBytes(length(head)), UTF_8));
                connection.getOutputStream().write(answers.remove().getBytes(ISO_8859_1));
            }
        } catch (IOException gone) {
            // the caller has hung up
        }
    }

    private static int length(String head) {
        var name = "Content-Length: ";
        if (!head.contains(name)) {
            return 0;
        }
        var at = head.indexOf(name) + name.length();
        return Integer.parseInt(head.substring(at, head.indexOf("\r\n", at)));
    }

    /** Empty at the end of the connection. */
    private static String head(InputStream input) throws IOException {
        var head = new StringBuilder();
        while (!head.toString().endsWith("\r\n\r\n")) {
            var next = input.read();
            if (next < 0) {
                return "";
            }
            head.append((char) next);
        }
        return head.toString();
    }
}
