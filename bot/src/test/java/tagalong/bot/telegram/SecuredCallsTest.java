package tagalong.bot.telegram;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.sun.net.httpserver.HttpsConfigurator;
import com.sun.net.httpserver.HttpsServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Proxy;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLException;
import javax.net.ssl.TrustManagerFactory;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Against servers with certificates made for the test. */
final class SecuredCallsTest {
    private static final String PASSWORD = "of-the-key";

    @TempDir
    private static Path files;

    private HttpsServer server;
    private Proxy proxy = Proxy.NO_PROXY;

    @BeforeEach
    void create() throws IOException {
        server = HttpsServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    }

    @AfterEach
    void end() {
        server.stop(0);
    }

    @Test
    void serverWithATrustedCertificate_isCalled() throws Exception {
        var certificate = serveAs("ip:127.0.0.1");

        assertEquals("done", new String(call(certificate).body(), UTF_8));
    }

    @Test
    void serverBehindAProxy_isCalledThroughATunnel() throws Exception {
        var certificate = serveAs("ip:127.0.0.1");
        var asked = new CompletableFuture<String>();
        try (var tunnel = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            new Thread(() -> passOn(tunnel, asked), "proxy").start();
            proxy = new Proxy(Proxy.Type.HTTP, tunnel.getLocalSocketAddress());

            assertEquals("done", new String(call(certificate).body(), UTF_8));
        }
        assertEquals("CONNECT 127.0.0.1:" + server.getAddress().getPort() + " HTTP/1.1", asked.join());
    }

    @Test
    void trustedCertificateOfAnotherServer_isRefused() throws Exception {
        var certificate = serveAs("dns:telegram.invalid");

        assertThrows(SSLException.class, () -> call(certificate));
    }

    @Test
    void certificateThatNobodyTrusts_isRefused() throws Exception {
        serveAs("ip:127.0.0.1");

        assertThrows(SSLException.class, () -> call(SSLContext.getDefault()));
    }

    private DirectCalls.Answer call(SSLContext trusting) throws IOException {
        var bot = new BotAddress(
                new BotToken("42:secret"),
                URI.create("https://127.0.0.1:" + server.getAddress().getPort()));
        try (var calls = new DirectCalls(
                bot,
                new Connections.TimeLimits(Duration.ofSeconds(20), Duration.ofSeconds(20)),
                new Connections.Network(any -> proxy, trusting::getSocketFactory),
                System::nanoTime)) {
            return calls.call("getMe", new byte[0]);
        }
    }

    /** A proxy for one connection. */
    private void passOn(ServerSocket proxy, CompletableFuture<String> asked) {
        try (var client = proxy.accept();
                var there = new Socket(
                        InetAddress.getLoopbackAddress(), server.getAddress().getPort())) {
            var head = new StringBuilder();
            while (!head.toString().endsWith("\r\n\r\n")) {
                head.append((char) client.getInputStream().read());
            }
            asked.complete(head.substring(0, head.indexOf("\r\n")));
            client.getOutputStream().write("HTTP/1.1 200 Connection established\r\n\r\n".getBytes(UTF_8));
            var back = new Thread(() -> copy(there, client), "back");
            back.start();
            copy(client, there);
            back.join();
        } catch (IOException e) {
            asked.completeExceptionally(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static void copy(Socket from, Socket to) {
        try {
            from.getInputStream().transferTo(to.getOutputStream());
            to.shutdownOutput();
        } catch (IOException hungUp) {
            // the other side has ended it
        }
    }

    /** @return what trusts its certificate */
    private SSLContext serveAs(String name) throws Exception {
        var context = context(certificate(name));
        server.setHttpsConfigurator(new HttpsConfigurator(context));
        server.createContext("/", exchange -> {
            exchange.sendResponseHeaders(200, 4);
            exchange.getResponseBody().write("done".getBytes(UTF_8));
            exchange.close();
        });
        server.start();
        return context;
    }

    /** Made once for each name, for that takes seconds. */
    private static KeyStore certificate(String name) throws Exception {
        var file = files.resolve(name.replace(':', '-') + ".p12");
        if (!Files.exists(file)) {
            make(name, file);
        }
        var store = KeyStore.getInstance("PKCS12");
        try (var input = Files.newInputStream(file)) {
            store.load(input, PASSWORD.toCharArray());
        }
        return store;
    }

    private static void make(String name, Path file) throws Exception {
        var made = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "keytool")
                                .toString(),
                        "-genkeypair",
                        "-keyalg",
                        "EC",
                        "-dname",
                        "CN=test",
                        "-ext",
                        "san=" + name,
                        "-storetype",
                        "PKCS12",
                        "-storepass",
                        PASSWORD,
                        "-keystore",
                        file.toString())
                .redirectErrorStream(true)
                .redirectOutput(files.resolve("said.txt").toFile())
                .start();
        assertEquals(0, made.waitFor(), () -> "keytool failed, see " + files);
    }

    private static SSLContext context(KeyStore store) throws GeneralSecurityException {
        var keys = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
        keys.init(store, PASSWORD.toCharArray());
        var trust = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
        trust.init(store);
        var context = SSLContext.getInstance("TLS");
        context.init(keys.getKeyManagers(), trust.getTrustManagers(), null);
        return context;
    }
}
