package tagalong.bot.telegram;

import java.io.IOException;
import java.net.SocketException;
import java.time.Duration;
import java.util.Deque;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.function.LongSupplier;
import org.apache.hc.core5.http.ClassicHttpRequest;
import org.apache.hc.core5.http.ClassicHttpResponse;
import org.apache.hc.core5.http.ContentType;
import org.apache.hc.core5.http.HttpException;
import org.apache.hc.core5.http.HttpHeaders;
import org.apache.hc.core5.http.HttpHost;
import org.apache.hc.core5.http.NoHttpResponseException;
import org.apache.hc.core5.http.impl.io.HttpRequestExecutor;
import org.apache.hc.core5.http.io.entity.ByteArrayEntity;
import org.apache.hc.core5.http.message.BasicClassicHttpRequest;
import org.apache.hc.core5.http.protocol.HttpCoreContext;
import org.jspecify.annotations.Nullable;
import tagalong.bot.telegram.Connections.Connection;

/**
 * Calls Telegram by the shortest way: JSON there and back, on a connection that is kept, by the thread that asks. No exception holds the
 * token.
 */
public final class DirectCalls implements AutoCloseable {
    /** A connection that rested so long may be gone, and is looked at first; that takes a millisecond. */
    private static final Duration SURELY_OPEN = Duration.ofSeconds(1);

    private static final Duration LONGEST_REST = Duration.ofMinutes(1);

    /** Far beyond a hundred of the longest messages. */
    private static final int MOST_BYTES = 32 << 20;

    /**
     * What Telegram said.
     *
     * @param retryAfter the header of that name; empty without one
     */
    public record Answer(int status, byte[] body, String retryAfter) {}

    private record Resting(Connection connection, long since) {}

    private final BotAddress bot;
    private final HttpHost server;
    private final Connections connections;
    private final LongSupplier nanoTime;
    private final HttpRequestExecutor http = new HttpRequestExecutor();
    private final Deque<Resting> resting = new ConcurrentLinkedDeque<>();

    /**
     * @param connecting how long that may take
     * @param silence how long Telegram may say nothing
     */
    public DirectCalls(BotAddress bot, Duration connecting, Duration silence) {
        this(bot, new Connections.TimeLimits(connecting, silence), Connections.Network.ofJava(), System::nanoTime);
    }

    DirectCalls(BotAddress bot, Connections.TimeLimits limits, Connections.Network network, LongSupplier nanoTime) {
        this.bot = bot;
        this.server = HttpHost.create(bot.server());
        this.connections = new Connections(bot.server(), limits, network);
        this.nanoTime = nanoTime;
    }

    /**
     * Calls once.
     *
     * @throws IOException when there is no whole answer, or this is closed
     */
    public Answer call(String method, byte[] json) throws IOException {
        var kept = takeResting();
        return call(kept == null ? connections.connect() : kept, method, json);
    }

    /** As {@link #call}, and once more where a connection had been closed while it rested: for what may well be said twice. */
    public Answer ask(String method, byte[] json) throws IOException {
        var kept = takeResting();
        if (kept != null) {
            try {
                return call(kept, method, json);
            } catch (NoHttpResponseException | SocketException e) {
                // Telegram has hung up meanwhile
            }
        }
        return call(connections.connect(), method, json);
    }

    /** Ends what is under way, and each call that comes. */
    @Override
    public void close() {
        connections.close();
        resting.clear();
    }

    private Answer call(Connection connection, String method, byte[] json) throws IOException {
        var isKept = false;
        try {
            var request = request(connection, method, json);
            var context = HttpCoreContext.create();
            var response = http.execute(request, connection.http(), context);
            var answer = read(response);
            if (http.keepAlive(request, response, connection.http(), context)) {
                keep(connection);
                isKept = true;
            }
            return answer;
        } catch (HttpException e) {
            throw new IOException("What came is no HTTP: " + e.getClass().getSimpleName()); // its text quotes what came
        } finally {
            if (!isKept) {
                connections.end(connection);
            }
        }
    }

    private ClassicHttpRequest request(Connection connection, String method, byte[] json) {
        var request = new BasicClassicHttpRequest("POST", server, bot.path(method));
        request.setAbsoluteRequestUri(connection.isByProxy());
        request.setHeader(HttpHeaders.HOST, bot.server().getRawAuthority());
        request.setHeader(HttpHeaders.CONTENT_TYPE, "application/json");
        request.setHeader(HttpHeaders.CONTENT_LENGTH, json.length);
        request.setEntity(new ByteArrayEntity(json, ContentType.APPLICATION_JSON));
        return request;
    }

    /** Takes no more room than what is announced, and grows with what comes. */
    private static Answer read(ClassicHttpResponse response) throws IOException {
        var entity = response.getEntity();
        var body = entity == null ? new byte[0] : entity.getContent().readNBytes(most(entity.getContentLength()));
        if (body.length > MOST_BYTES) {
            throw new IOException("An answer of too many bytes");
        }
        var retryAfter = response.getFirstHeader(HttpHeaders.RETRY_AFTER);
        return new Answer(response.getCode(), body, retryAfter == null ? "" : retryAfter.getValue());
    }

    /** @param announced negative when nothing is */
    private static int most(long announced) {
        return announced < 0 ? MOST_BYTES + 1 : (int) Math.min(announced, MOST_BYTES + 1);
    }

    private @Nullable Connection takeResting() throws IOException {
        for (var kept = resting.pollFirst(); kept != null; kept = resting.pollFirst()) {
            if (isUsable(kept)) {
                return kept.connection();
            }
            connections.end(kept.connection());
        }
        return null;
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
        for (var oldest = resting.peekLast(); oldest != null && restsFor(LONGEST_REST, oldest); ) {
            if (resting.remove(oldest)) {
                connections.end(oldest.connection());
            }
            oldest = resting.peekLast();
        }
    }
}
