package tagalong.bot.telegram;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.ConnectException;
import java.net.InetSocketAddress;
import java.net.Proxy;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.atomic.AtomicLong;
import javax.net.ssl.SSLSocketFactory;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Against a server whose answers are written here, byte by byte. */
final class DirectCallsTest {
    private static final String TOKEN = "42:a-secret-nobody-may-read";
    private static final String DONE = "HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\ndone";

    private final AtomicLong now = new AtomicLong();
    private ScriptedServer server;
    private DirectCalls calls;

    @BeforeEach
    void serve() throws IOException {
        server = ScriptedServer.start();
        calls = calls("http://127.0.0.1:" + server.port(), Proxy.NO_PROXY, Duration.ofSeconds(20));
    }

    @AfterEach
    void end() throws IOException {
        calls.close();
        server.close();
    }

    @Test
    void call_isAPostOfJsonToTheMethod() throws IOException {
        server.answers.add(DONE);

        var answer = calls.call("getMe", "{\"é\":1}".getBytes(UTF_8));

        assertEquals(200, answer.status());
        assertEquals("done", new String(answer.body(), UTF_8));
        assertEquals("", answer.retryAfter());
        var head = server.heads.get(0);
        assertTrue(head.startsWith("POST /bot" + TOKEN + "/getMe HTTP/1.1\r\n"), head);
        assertTrue(head.contains("\r\nHost: 127.0.0.1:" + server.port() + "\r\n"), head);
        assertTrue(head.contains("\r\nContent-Type: application/json\r\n"), head);
        assertEquals(List.of("{\"é\":1}"), server.bodies);
    }

    @Test
    void refusal_isAnAnswerToo() throws IOException {
        server.answers.add("HTTP/1.1 429 Too Many Requests\r\nretry-after: 7\r\nContent-Length: 2\r\n\r\n{}");

        var answer = call();

        assertEquals(429, answer.status());
        assertEquals("7", answer.retryAfter());
    }

    @Test
    void answerInPieces_isReadWhole() throws IOException {
        server.answers.add("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n4\r\ndefg\r\n0\r\n\r\n");
        server.answers.add(DONE);

        assertEquals("abcdefg", new String(call().body(), UTF_8));
        assertEquals("done", new String(call().body(), UTF_8));
        assertEquals(1, server.connections.size());
    }

    @Test
    void connection_isKeptForTheNextCall() throws IOException {
        for (var i = 0; i < 5; i++) {
            server.answers.add(DONE);
            call();
        }

        assertEquals(1, server.connections.size());
    }

    @Test
    void connectionThatTheServerEnds_isNotKept() throws IOException {
        server.answers.add("HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: 4\r\n\r\ndone");
        server.answers.add(DONE);
        call();
        call();

        assertEquals(2, server.connections.size());
    }

    @Test
    void connectionThatWasClosedWhileItRested_isReplaced() throws IOException {
        server.answers.add(DONE);
        call();
        server.connections.get(0).close();
        now.addAndGet(Duration.ofSeconds(2).toNanos());
        server.answers.add(DONE);

        assertEquals("done", new String(call().body(), UTF_8));
        assertEquals(2, server.connections.size());
    }

    @Test
    void connectionThatRestedForLong_isClosed() throws IOException {
        server.answers.add(DONE);
        call();
        now.addAndGet(Duration.ofMinutes(2).toNanos());
        server.answers.add(DONE);
        call();

        assertEquals(2, server.connections.size());
        await().until(() -> server.connections.get(0).isClosed());
    }

    @Test
    void callThatFailed_isNotMadeAgain() throws IOException {
        server.answers.add("HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\n");
        server.answers.add(DONE);
        var call = calling();
        await().until(() -> server.bodies.size() == 1);
        server.connections.get(0).close();

        assertThrows(CompletionException.class, call::join);
        assertEquals(1, server.bodies.size());
        assertEquals("done", new String(call().body(), UTF_8));
    }

    @Test
    void connectionThatWasClosedJustNow_isNoticedByWhatMayBeAskedTwice() throws IOException {
        for (var i = 0; i < 4; i++) {
            server.answers.add(DONE);
            calls.ask("getUpdates", "{}".getBytes(UTF_8));
            server.connections.get(i).close();
        }

        assertEquals(4, server.bodies.size());
    }

    @Test
    void announcedLength_takesNoMemoryBeforeItComes() throws IOException {
        server.answers.add("HTTP/1.1 200 OK\r\nContent-Length: 99999999999\r\n\r\nabc");
        var call = calling();
        await().until(() -> server.bodies.size() == 1);
        server.connections.get(0).close();

        var failure = assertThrows(CompletionException.class, call::join);
        assertInstanceOf(IOException.class, failure.getCause());
    }

    @Test
    void serverThatFallsSilentInItsAnswer_isWaitedForOnce() throws IOException {
        server.answers.add("HTTP/1.1 200 OK\r\nContent-Length: 99\r\n\r\nabc");
        try (var impatient = calls("http://127.0.0.1:" + server.port(), Proxy.NO_PROXY, Duration.ofMillis(300))) {
            var failure = assertThrows(IOException.class, () -> impatient.call("getMe", new byte[0]));

            assertEquals(0, failure.getSuppressed().length, "it was waited for again when it was closed");
        }
    }

    @Test
    void refusedConnection_isOneThatWasNotMade() throws IOException {
        server.stopListening();

        assertThrows(ConnectException.class, this::call);
    }

    @Test
    void proxy_isToldWhereAPlainRequestShallGo() throws IOException {
        server.answers.add(DONE);
        var proxy = new Proxy(Proxy.Type.HTTP, InetSocketAddress.createUnresolved("127.0.0.1", server.port()));
        try (var byProxy = calls("http://telegram.invalid:8081", proxy, Duration.ofSeconds(20))) {
            byProxy.call("getMe", "{}".getBytes(UTF_8));
        }

        assertTrue(server.heads
                .get(0)
                .startsWith("POST http://telegram.invalid:8081/bot" + TOKEN + "/getMe HTTP/1.1\r\n"));
    }

    @Test
    void proxyThatRefusesATunnel_isNoConnection_andSeesNoToken() {
        server.answers.add("HTTP/1.1 403 Forbidden\r\nContent-Length: 0\r\n\r\n");
        var proxy = new Proxy(Proxy.Type.HTTP, InetSocketAddress.createUnresolved("127.0.0.1", server.port()));
        try (var byProxy = calls("https://telegram.invalid", proxy, Duration.ofSeconds(20))) {
            assertThrows(ConnectException.class, () -> byProxy.call("getMe", "{}".getBytes(UTF_8)));
        }

        assertTrue(server.heads.get(0).startsWith("CONNECT telegram.invalid:443 HTTP/1.1\r\n"), server.heads.get(0));
        assertFalse(server.heads.get(0).contains("secret"), server.heads.get(0));
    }

    @Test
    void whatIsNoHttp_isAFailureThatDoesNotHoldTheToken() {
        server.answers.add("POST /bot" + TOKEN + "/getMe is what you said\r\n\r\n");

        var failure = assertThrows(IOException.class, this::call);

        var said = new StringWriter();
        failure.printStackTrace(new PrintWriter(said));
        assertFalse(said.toString().contains("secret"), said.toString());
    }

    @Test
    void close_endsTheCallUnderWay_andThoseThatCome() {
        server.answers.add("");
        var call = calling();
        await().until(() -> server.bodies.size() == 1);

        calls.close();

        await().until(call::isCompletedExceptionally);
        assertThrows(IOException.class, this::call);
        assertEquals(1, server.connections.size());
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
}
