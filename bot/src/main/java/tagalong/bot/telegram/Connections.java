package tagalong.bot.telegram;

import java.io.IOException;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Proxy;
import java.net.ProxySelector;
import java.net.Socket;
import java.net.URI;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.function.Supplier;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.SSLSocketFactory;
import org.apache.hc.core5.http.HttpException;
import org.apache.hc.core5.http.HttpHeaders;
import org.apache.hc.core5.http.HttpHost;
import org.apache.hc.core5.http.impl.io.DefaultBHttpClientConnectionFactory;
import org.apache.hc.core5.http.impl.io.HttpRequestExecutor;
import org.apache.hc.core5.http.io.HttpClientConnection;
import org.apache.hc.core5.http.message.BasicClassicHttpRequest;
import org.apache.hc.core5.http.protocol.HttpCoreContext;

/** Connections to one server: direct or by the proxy that Java was told of, with TLS where the server speaks it. */
final class Connections implements AutoCloseable {
    private static final int HTTPS = 443;
    private static final int HTTP = 80;
    private static final int TUNNEL_IS_OPEN = 200;

    /** How long it may take to connect, and how long the server may say nothing. */
    record TimeLimits(Duration connecting, Duration silence) {}

    /**
     * What there is between us and the server.
     *
     * @param tls asked only for a server that speaks it: it loads every certificate that the machine trusts
     */
    record Network(Function<URI, Proxy> proxy, Supplier<SSLSocketFactory> tls) {
        /** As Java was told. */
        static Network ofJava() {
            return new Network(Network::proxy, () -> (SSLSocketFactory) SSLSocketFactory.getDefault());
        }

        private static Proxy proxy(URI server) {
            var selector = ProxySelector.getDefault();
            return selector == null
                    ? Proxy.NO_PROXY
                    : selector.select(server).stream().findFirst().orElse(Proxy.NO_PROXY);
        }
    }

    /**
     * One that is open.
     *
     * @param isByProxy whether requests go to a proxy, which must be told where they shall go
     */
    record Connection(Socket socket, HttpClientConnection http, boolean isByProxy) {}

    private final URI server;
    private final boolean isTls;
    private final int port;
    private final TimeLimits limits;
    private final Network network;
    private final HttpRequestExecutor http = new HttpRequestExecutor();
    private final DefaultBHttpClientConnectionFactory factory =
            DefaultBHttpClientConnectionFactory.builder().build();
    private final Set<Socket> sockets = ConcurrentHashMap.newKeySet();
    private volatile boolean closed;

    Connections(URI server, TimeLimits limits, Network network) {
        this.server = server;
        this.isTls = "https".equals(server.getScheme());
        this.port = server.getPort() >= 0 ? server.getPort() : isTls ? HTTPS : HTTP;
        this.limits = limits;
        this.network = network;
    }

    Connection connect() throws IOException {
        var proxy = network.proxy().apply(server);
        var socket = connected(proxy);
        try {
            if (isTls && proxy.type() == Proxy.Type.HTTP) {
                tunnel(socket);
            }
            return new Connection(
                    socket,
                    factory.createConnection(isTls ? secured(socket) : socket),
                    !isTls && proxy.type() == Proxy.Type.HTTP);
        } catch (IOException | RuntimeException e) {
            end(socket);
            throw e;
        }
    }

    void end(Connection connection) {
        end(connection.socket());
    }

    /** Ends all of them; no other is made. */
    @Override
    public void close() {
        closed = true;
        sockets.forEach(this::end);
    }

    private Socket connected(Proxy proxy) throws IOException {
        return switch (proxy.type()) {
            case DIRECT -> connected(server.getHost(), port);
            case HTTP -> {
                var address = (InetSocketAddress) proxy.address();
                yield connected(address.getHostString(), address.getPort());
            }
            case SOCKS -> connected(proxy, InetSocketAddress.createUnresolved(server.getHost(), port));
        };
    }

    /** By the first of its addresses that answers. */
    private Socket connected(String host, int hostPort) throws IOException {
        var failure = new ConnectException("The server cannot be reached");
        for (var address : InetAddress.getAllByName(host)) {
            try {
                return connected(Proxy.NO_PROXY, new InetSocketAddress(address, hostPort));
            } catch (IOException e) {
                failure.addSuppressed(e);
            }
        }
        throw failure;
    }

    private Socket connected(Proxy proxy, InetSocketAddress address) throws IOException {
        var socket = new Socket(proxy);
        sockets.add(socket);
        try {
            if (closed) {
                throw new ConnectException("Closed");
            }
            socket.setTcpNoDelay(true);
            socket.setSoTimeout(Math.toIntExact(limits.silence().toMillis()));
            socket.connect(address, Math.toIntExact(limits.connecting().toMillis()));
            return socket;
        } catch (IOException | RuntimeException e) {
            end(socket);
            throw e;
        }
    }

    /** Lets a proxy pass on what it cannot read. */
    private void tunnel(Socket socket) throws IOException {
        var end = server.getHost() + ":" + port;
        var request = new BasicClassicHttpRequest("CONNECT", new HttpHost(server.getHost(), port), end);
        request.setHeader(HttpHeaders.HOST, end);
        try {
            var response = http.execute(request, factory.createConnection(socket), HttpCoreContext.create());
            if (response.getCode() != TUNNEL_IS_OPEN) {
                throw new ConnectException("The proxy answers " + response.getCode());
            }
        } catch (HttpException e) {
            throw new ConnectException("The proxy does not speak HTTP");
        }
    }

    private SSLSocket secured(Socket socket) throws IOException {
        var secured = (SSLSocket) network.tls().get().createSocket(socket, server.getHost(), port, true);
        var parameters = secured.getSSLParameters();
        parameters.setEndpointIdentificationAlgorithm("HTTPS");
        secured.setSSLParameters(parameters);
        secured.startHandshake();
        return secured;
    }

    private void end(Socket socket) {
        sockets.remove(socket);
        try {
            socket.close();
        } catch (IOException e) {
            // it is of no use any more
        }
    }
}
