package tagalong.bot.telegram;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Proxy;
import java.net.ProxySelector;
import java.net.Socket;
import java.net.URI;
import java.time.Duration;
import java.util.Deque;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.SSLSocketFactory;
import org.apache.hc.core5.http.ClassicHttpRequest;
import org.apache.hc.core5.http.ClassicHttpResponse;
import org.apache.hc.core5.http.ContentType;
import org.apache.hc.core5.http.HttpException;
import org.apache.hc.core5.http.HttpHeaders;
import org.apache.hc.core5.http.impl.DefaultConnectionReuseStrategy;
import org.apache.hc.core5.http.impl.io.DefaultBHttpClientConnectionFactory;
import org.apache.hc.core5.http.impl.io.HttpRequestExecutor;
import org.apache.hc.core5.http.io.HttpClientConnection;
import org.apache.hc.core5.http.io.entity.ByteArrayEntity;
import org.apache.hc.core5.http.io.entity.EntityUtils;
import org.apache.hc.core5.http.message.BasicClassicHttpRequest;
import org.apache.hc.core5.http.protocol.HttpCoreContext;

/**
 * Calls Telegram by the shortest way: JSON there and back, on a connection that is kept, by the thread that asks. For what is called most
 * and for what the first poll needs; the library is for all else. Nothing is called twice, and no exception holds the token.
 */
public final class DirectCalls implements AutoCloseable {
    /** A connection that rested so long may be gone, and is looked at first. */
    private static final Duration SURELY_OPEN = Duration.ofSeconds(1);

    private static final Duration LONGEST_REST = Duration.ofMinutes(1);
    private static final int HTTPS = 443;
    private static final int HTTP = 80;

    /**
     * What Telegram said.
     *
     * @param retryAfter the header of that name; empty without one
     */
    public record Answer(int status, byte[] body, String retryAfter) {}

    private record Connection(Socket socket, HttpClientConnection http) {}

    private record Resting(Connection connection, long since) {}

    private final BotAddress bot;
    private final Duration connecting;
    private final Duration silence;
    private final Supplier<SSLSocketFactory> tls;
    private final LongSupplier nanoTime;
    private final HttpRequestExecutor http = new HttpRequestExecutor();
    private final DefaultBHttpClientConnectionFactory connections =
            DefaultBHttpClientConnectionFactory.builder().build();
    private final Deque<Resting> resting = new ConcurrentLinkedDeque<>();
    private final Set<Socket> open = ConcurrentHashMap.newKeySet();
    private volatile boolean closed;

    /**
     * @param connecting how long that may take
     * @param silence how long Telegram may say nothing
     */
    public DirectCalls(BotAddress bot, Duration connecting, Duration silence) {
        this(bot, connecting, silence, () -> (SSLSocketFactory) SSLSocketFactory.getDefault(), System::nanoTime);
    }

    /** @param tls asked only for a server that speaks it: it loads every certificate that the machine trusts */
    DirectCalls(
            BotAddress bot,
            Duration connecting,
            Duration silence,
            Supplier<SSLSocketFactory> tls,
            LongSupplier nanoTime) {
        this.bot = bot;
        this.connecting = connecting;
        this.silence = silence;
        this.tls = tls;
        this.nanoTime = nanoTime;
    }

    /** @throws IOException when there is no whole answer, or this is closed */
    public Answer call(String method, byte[] json) throws IOException {
        var connection = take();
        var request = request(method, json);
        try (var response = http.execute(request, connection.http(), HttpCoreContext.create())) {
            var answer = read(response);
            if (DefaultConnectionReuseStrategy.INSTANCE.keepAlive(request, response, null)) {
                keep(connection);
            } else {
                close(connection.socket());
            }
            return answer;
        } catch (IOException | RuntimeException e) {
            close(connection.socket());
            throw e;
        } catch (HttpException e) {
            close(connection.socket());
            throw new IOException("What came is no HTTP", e);
        }
    }

    /** Ends what is under way, and each call that comes. */
    @Override
    public void close() {
        closed = true;
        open.forEach(this::close);
    }

    private ClassicHttpRequest request(String method, byte[] json) {
        var request = new BasicClassicHttpRequest("POST", bot.path(method));
        request.setHeader(HttpHeaders.HOST, bot.server().getRawAuthority());
        request.setHeader(HttpHeaders.CONTENT_TYPE, "application/json");
        request.setHeader(HttpHeaders.CONTENT_LENGTH, json.length);
        request.setEntity(new ByteArrayEntity(json, ContentType.APPLICATION_JSON));
        return request;
    }

    private static Answer read(ClassicHttpResponse response) throws IOException {
        var body = response.getEntity() == null ? new byte[0] : EntityUtils.toByteArray(response.getEntity());
        var retryAfter = response.getFirstHeader(HttpHeaders.RETRY_AFTER);
        return new Answer(response.getCode(), body, retryAfter == null ? "" : retryAfter.getValue());
    }

    private Connection take() throws IOException {
        for (var kept = resting.pollFirst(); kept != null; kept = resting.pollFirst()) {
            if (isUsable(kept)) {
                return kept.connection();
            }
            close(kept.connection().socket());
        }
        return connect();
    }

    private boolean isUsable(Resting kept) throws IOException {
        if (!restsFor(SURELY_OPEN, kept)) {
            return true;
        }
        return !restsFor(LONGEST_REST, kept) && !kept.connection().http().isStale();
    }

    private boolean restsFor(Duration time, Resting kept) {
        return nanoTime.getAsLong() - kept.since() >= time.toNanos();
    }

    private void keep(Connection connection) {
        resting.addFirst(new Resting(connection, nanoTime.getAsLong()));
        var longest = resting.peekLast();
        if (longest != null && restsFor(LONGEST_REST, longest) && resting.remove(longest)) {
            close(longest.connection().socket());
        }
    }

    private Connection connect() throws IOException {
        var server = bot.server();
        var isTls = "https".equals(server.getScheme());
        var port = server.getPort() >= 0 ? server.getPort() : isTls ? HTTPS : HTTP;
        var socket = open(server, port);
        try {
            socket.setTcpNoDelay(true);
            socket.setSoTimeout(Math.toIntExact(silence.toMillis()));
            return new Connection(
                    socket, connections.createConnection(isTls ? secured(socket, server.getHost(), port) : socket));
        } catch (IOException | RuntimeException e) {
            close(socket);
            throw e;
        }
    }

    /** By the proxy that Java was told of, else by the first address that answers. */
    private Socket open(URI server, int port) throws IOException {
        var proxy = ProxySelector.getDefault().select(server).get(0);
        if (proxy.type() != Proxy.Type.DIRECT) {
            return open(proxy, InetSocketAddress.createUnresolved(server.getHost(), port));
        }
        var failure = new IOException("The server cannot be reached");
        for (var address : InetAddress.getAllByName(server.getHost())) {
            try {
                return open(proxy, new InetSocketAddress(address, port));
            } catch (IOException e) {
                failure.addSuppressed(e);
            }
        }
        throw failure;
    }

    private Socket open(Proxy proxy, InetSocketAddress address) throws IOException {
        var socket = new Socket(proxy);
        open.add(socket);
        try {
            if (closed) {
                throw new IOException("Closed");
            }
            socket.connect(address, Math.toIntExact(connecting.toMillis()));
            return socket;
        } catch (IOException | RuntimeException e) {
            close(socket);
            throw e;
        }
    }

    private SSLSocket secured(Socket socket, String host, int port) throws IOException {
        var secured = (SSLSocket) tls.get().createSocket(socket, host, port, true);
        var parameters = secured.getSSLParameters();
        parameters.setEndpointIdentificationAlgorithm("HTTPS");
        secured.setSSLParameters(parameters);
        secured.startHandshake();
        return secured;
    }

    private void close(Socket socket) {
        open.remove(socket);
        try {
            socket.close();
        } catch (IOException e) {
            // it is of no use any more
        }
    }
}
