package tagalong.bot.updates;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.time.Duration;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import tagalong.bot.updates.UpdateSources.WebhookAddress;
import tagalong.bot.work.ImpatientThreads;

/**
 * Where Telegram calls, as long as the process lives: who does not know the secret gets 401, and while nobody takes updates here,
 * because another process has the lease, Telegram gets 503 and tries again.
 */
final class WebhookServer implements AutoCloseable {
    /** As many connections as Telegram is told to open at most. */
    static final int MOST_CONNECTIONS = 40;

    /** To send one, not to have its work done. */
    private static final Duration LONGEST_REQUEST = Duration.ofSeconds(5);

    private static final Logger LOG = LoggerFactory.getLogger(WebhookServer.class);
    /** @see <a href="https://core.telegram.org/bots/api#setwebhook">secret_token</a> */
    private static final String SECRET = "X-Telegram-Bot-Api-Secret-Token";

    private final WebhookAddress address;
    private final ImpatientThreads threads = new ImpatientThreads("webhook", MOST_CONNECTIONS, LONGEST_REQUEST);
    private @Nullable HttpServer server;
    private volatile @Nullable HttpHandler taker;

    WebhookServer(WebhookAddress address) {
        this.address = address;
    }

    /**
     * Listens, unless it does.
     *
     * @throws IOException when the port is taken
     */
    synchronized void listen() throws IOException {
        if (server == null) {
            var listening = HttpServer.create(new InetSocketAddress(address.port()), 0);
            listening.createContext("/", this::called);
            listening.setExecutor(threads);
            listening.start();
            server = listening;
        }
    }

    /** Listens if it can; a process that is being replaced may have the port still. */
    void listenIfFree() {
        try {
            listen();
        } catch (IOException e) {
            LOG.atInfo().addKeyValue("reason", e.getMessage()).log("WEBHOOK_PORT is taken for now");
        }
    }

    /** @param newTaker is given the calls of Telegram from now on, and answers them; null for nobody */
    void handTo(@Nullable HttpHandler newTaker) {
        taker = newTaker;
    }

    @Override
    public synchronized void close() {
        taker = null;
        if (server != null) {
            server.stop(0);
        }
        threads.close();
    }

    private void called(HttpExchange exchange) throws IOException {
        var current = taker;
        if (!isTelegram(exchange)) {
            answer(exchange, 401);
        } else if (current == null) {
            answer(exchange, 503);
        } else {
            current.handle(exchange);
        }
    }

    /** Compared in constant time, so that the time an answer takes tells nothing of the secret. */
    private boolean isTelegram(HttpExchange exchange) {
        var said = Objects.requireNonNullElse(exchange.getRequestHeaders().getFirst(SECRET), "");
        return MessageDigest.isEqual(
                said.getBytes(StandardCharsets.UTF_8), address.secret().getBytes(StandardCharsets.UTF_8));
    }

    /**
     * Answers without a word, because Telegram tells nobody whether a call in the answer was refused.
     *
     * @return whether somebody was there to hear it
     */
    static boolean answer(HttpExchange exchange, int status) {
        try (exchange) {
            exchange.sendResponseHeaders(status, -1);
            return true;
        } catch (IOException e) {
            LOG.debug("Telegram has hung up; the update will come again");
            return false;
        }
    }
}
