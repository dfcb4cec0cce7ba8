package tagalong.bot.journeys;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.regex.Pattern;

/** Stands between the bot and its database and counts what is asked, by operation; the lease's upkeep is not counted. */
final class StoreRequests implements AutoCloseable {
    private static final Pattern OPERATION = Pattern.compile("(?i)x-amz-target: *\\w+\\.(\\w+)");
    private static final Pattern LENGTH = Pattern.compile("(?i)content-length: *(\\d+)");

    private final URI database;
    private final ServerSocket server;
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final Map<String, Integer> counts = new TreeMap<>();

    private StoreRequests(URI database) throws IOException {
        this.database = database;
        this.server = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        threads.execute(this::accept);
    }

    static StoreRequests before(URI database) {
        try {
            return new StoreRequests(database);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    URI endpoint() {
        return URI.create("http://127.0.0.1:" + server.getLocalPort());
    }

    /** What was asked since the last call of this, by operation. */
    Map<String, Integer> take() {
        synchronized (counts) {
            var taken = new TreeMap<>(counts);
            counts.clear();
            return taken;
        }
    }

    private void accept() {
        try {
            while (true) {
                var asking = server.accept();
                var asked = new Socket(database.getHost(), database.getPort());
                asking.setTcpNoDelay(true);
                asked.setTcpNoDelay(true);
                threads.execute(() -> pass(asking, asked));
                threads.execute(() -> answer(asked, asking));
            }
        } catch (IOException e) {
            threads.shutdown(); // closed
        }
    }

    /** Passes on request by request; each is counted before it is asked. */
    private void pass(Socket asking, Socket asked) {
        try (asking;
                asked) {
            for (var head = head(asking.getInputStream()); !head.isEmpty(); head = head(asking.getInputStream())) {
                var length = LENGTH.matcher(head);
                var body = length.find()
                        ? asking.getInputStream().readNBytes(Integer.parseInt(length.group(1)))
                        : new byte[0];
                var operation = OPERATION.matcher(head);
                if (operation.find() && !new String(body, StandardCharsets.UTF_8).contains("{\"S\":\"lease\"}")) {
                    synchronized (counts) {
                        counts.merge(operation.group(1), 1, Integer::sum);
                    }
                }
                var request = new ByteArrayOutputStream();
                request.write(head.getBytes(StandardCharsets.ISO_8859_1));
                request.write(body);
                asked.getOutputStream().write(request.toByteArray());
            }
        } catch (IOException e) {
            // One side has gone, and the other goes with it.
        }
    }

    private static void answer(Socket asked, Socket asking) {
        try (asked;
                asking) {
            asked.getInputStream().transferTo(asking.getOutputStream());
        } catch (IOException e) {
            // One side has gone, and the other goes with it.
        }
    }

    /** The first lines of a request, with the empty one that ends them; empty at the end of the connection. */
    private static String head(InputStream input) throws IOException {
        var head = new StringBuilder();
        while (head.length() < 4 || !head.substring(head.length() - 4).equals("\r\n\r\n")) {
            int next = input.read();
            if (next < 0) {
                return "";
            }
            head.append((char) next);
        }
        return head.toString();
    }

    @Override
    public void close() throws IOException {
        server.close();
    }
}
