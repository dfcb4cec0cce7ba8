package tagalong.bot.telegram;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import okhttp3.OkHttpClient;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import tagalong.bot.sets.UnavailableException;

final class FileDownloadsTest {
    private static final byte[] FILE = new byte[1_000];

    private final HttpServer server;
    private final OkHttpClient http = new OkHttpClient();
    private final FileDownloads downloads;

    FileDownloadsTest() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/file/bot42:secret/documents/tags.json", exchange -> {
            try (exchange) {
                exchange.sendResponseHeaders(200, 0); // in chunks: nobody says before how much it is
                exchange.getResponseBody().write(FILE);
            }
        });
        server.createContext("/file/bot42:secret/documents/broken.json", exchange -> {
            try (exchange) {
                exchange.sendResponseHeaders(502, -1);
            }
        });
        server.start();
        var url = URI.create("http://127.0.0.1:" + server.getAddress().getPort());
        downloads = new FileDownloads(() -> http, new BotAddress(new BotToken("42:secret"), url));
    }

    @AfterEach
    void end() {
        server.stop(0);
        http.dispatcher().executorService().shutdown();
        http.connectionPool().evictAll();
    }

    @Test
    void file_isFetchedUpToWhatIsWanted() {
        assertArrayEquals(
                FILE, downloads.fetch("documents/tags.json", FILE.length).orElseThrow());
    }

    @Test
    void fileThatIsLargerThanItWasSaidToBe_isNone() {
        assertTrue(downloads.fetch("documents/tags.json", FILE.length - 1).isEmpty());
    }

    /** Or an import of it would be refused for good. */
    @Test
    void serverThatIsOutOfOrder_doesNotMeanThatThereIsNoFile() {
        assertThrows(UnavailableException.class, () -> downloads.fetch("documents/broken.json", FILE.length));
    }

    @Test
    void fileThatIsNotThere_isNone() {
        assertTrue(downloads.fetch("documents/none.json", FILE.length).isEmpty());
    }
}
