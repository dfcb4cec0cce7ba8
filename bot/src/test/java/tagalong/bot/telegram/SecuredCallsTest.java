package tagalong.bot.telegram;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.sun.net.httpserver.HttpsConfigurator;
import com.sun.net.httpserver.HttpsServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.time.Duration;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLException;
import javax.net.ssl.TrustManagerFactory;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Against servers with certificates made for the test. */
final class SecuredCallsTest {
    private static final String PASSWORD = "of-the-key";

    @TempDir
    private Path files;

    private HttpsServer server;

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
                bot, Duration.ofSeconds(20), Duration.ofSeconds(20), trusting::getSocketFactory, System::nanoTime)) {
            return calls.call("getMe", new byte[0]);
        }
    }

    /** @return what trusts its certificate */
    private SSLContext serveAs(String name) throws Exception {
        var context = context(certificate(name));
        server = HttpsServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.setHttpsConfigurator(new HttpsConfigurator(context));
        server.createContext("/", exchange -> {
            exchange.sendResponseHeaders(200, 4);
            exchange.getResponseBody().write("done".getBytes(UTF_8));
            exchange.close();
        });
        server.start();
        return context;
    }

    private KeyStore certificate(String name) throws Exception {
        var file = files.resolve("key.p12");
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
        var store = KeyStore.getInstance("PKCS12");
        try (var input = Files.newInputStream(file)) {
            store.load(input, PASSWORD.toCharArray());
        }
        return store;
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
