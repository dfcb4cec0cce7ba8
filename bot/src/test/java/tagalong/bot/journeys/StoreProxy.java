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
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Stands between the bot and its database: counts what is asked, makes the way there as long as it would be to a server elsewhere, and
 * lets chosen requests hang or fail. The lease's upkeep is delayed as all else is, but not counted; the inbox's has a name of its
 * own, because what gets there is a question of how fast the machine is.
 */
final class StoreProxy implements AutoCloseable {
    private static final Pattern OPERATION = Pattern.compile("(?i)x-amz-target: *\\w+\\.(\\w+)");
    private static final Pattern LENGTH = Pattern.compile("(?i)content-length: *(\\d+)");
    private static final String FAILURE = "{\"__type\":\"com.amazonaws.dynamodb.v20120810#InternalServerError\"}";

    /** What each request about the inbox is counted as, whatever its operation. */
    static final String INBOX = "inbox";

    /** One request: its operation, such as {@code PutItem}, and its JSON. */
    record Asked(String operation, String body) {
        boolean isOfTheLease() {
            return body.contains("{\"S\":\"lease\"}");
        }

        private String countedAs() {
            return body.contains("{\"S\":\"inbox\"}") ? INBOX : operation;
        }

        /** Told Telegram of the bot itself, beside all that people ask for. */
        boolean isOfTheProfile() {
            return body.contains("{\"S\":\"profile\"}");
        }
    }

    private final URI database;
    private final ServerSocket server;
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final Set<Socket> sockets = ConcurrentHashMap.newKeySet();
    private final RequestTimes times = new RequestTimes(System::nanoTime);
    private final List<StoreFault> faults = new CopyOnWriteArrayList<>();
    private volatile Duration delay = Duration.ZERO;
    private volatile Semaphore room = new Semaphore(Integer.MAX_VALUE, true);

    private StoreProxy(URI database) throws IOException {
        this.database = database;
        this.server = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        threads.execute(this::accept);
    }

    static StoreProxy before(URI database) {
        try {
            return new StoreProxy(database);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    URI endpoint() {
        return URI.create("http://127.0.0.1:" + server.getLocalPort());
    }

    /** From now on each request takes so much longer; requests side by side are delayed side by side. */
    void delay(Duration each) {
        delay = each;
    }

    /** From now on no more than so many requests are served at a time; the others wait. The lease's upkeep does not. */
    void serveAtOnce(int most) {
        room = new Semaphore(most, true);
    }

    /** Requests like these get no answer, and do not reach the database, until they are let go; then they do, however late. */
    StoreFault hang(Predicate<Asked> which) {
        return with(StoreFault.hanging(which));
    }

    /** Requests like these fail as if the server had a fault, and do not reach the database. */
    StoreFault fail(Predicate<Asked> which) {
        return with(StoreFault.failing(which));
    }

    /** Requests like these reach the database, but their answers are lost with the connection. */
    StoreFault loseAnswers(Predicate<Asked> which) {
        return with(StoreFault.losingAnswers(which));
    }

    /** What was asked since the last call of this, by operation, or as {@link #INBOX}. */
    Map<String, Integer> take() {
        return times.take();
    }

    /** How many of the requests since the last call of this or of {@link #take} were one after the other. */
    int takeLongestChain() {
        return times.takeLongestChain();
    }

    /** As {@link #takeLongestChain()}, without what has not ended. */
    int takeLongestEndedChain() {
        return times.takeLongestEndedChain();
    }

    @Override
    public void close() throws IOException {
        faults.forEach(StoreFault::end);
        server.close();
        for (var socket : sockets) {
            socket.close();
        }
        threads.shutdown();
    }

    private StoreFault with(StoreFault fault) {
        faults.add(fault);
        fault.whenEnded(() -> faults.remove(fault));
        return fault;
    }

    private void accept() {
        try {
            while (true) {
                var asking = server.accept();
                asking.setTcpNoDelay(true);
                sockets.add(asking);
                threads.execute(() -> serve(asking));
            }
        } catch (IOException e) {
            // closed
        }
    }

    private void serve(Socket asking) {
        try (asking;
                var asked = new Socket(database.getHost(), database.getPort())) {
            asked.setTcpNoDelay(true);
            sockets.add(asked);
            var goesOn = true;
            while (goesOn) {
                goesOn = serveOne(asking, asked);
            }
            sockets.remove(asked);
        } catch (IOException e) {
            // One side has gone, and the other goes with it.
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            sockets.remove(asking);
        }
    }

    /** @return whether there may be another request on this connection */
    private boolean serveOne(Socket asking, Socket asked) throws IOException, InterruptedException {
        var request = Message.read(asking.getInputStream());
        if (request == null) {
            return false;
        }
        var operation = OPERATION.matcher(request.head());
        var what = new Asked(operation.find() ? operation.group(1) : "", request.text());
        var time = what.isOfTheLease() || what.isOfTheProfile() ? times.uncounted() : times.begin(what.countedAs());
        try {
            var fault = faults.stream().filter(each -> each.strikes(what)).findFirst();
            if (fault.isPresent() && fault.get().isFailure()) {
                Message.failure(FAILURE).write(asking);
                return true;
            }
            if (fault.isPresent()) {
                fault.get().awaitEndIfHanging();
            }
            var answer = what.isOfTheLease() ? answer(request, asked) : answerWhenThereIsRoom(request, asked);
            if (answer == null || (fault.isPresent() && fault.get().losesAnswers())) {
                return false;
            }
            time.end();
            answer.write(asking);
            return true;
        } finally {
            time.end();
        }
    }

    private @Nullable Message answerWhenThereIsRoom(Message request, Socket asked)
            throws IOException, InterruptedException {
        var taken = room;
        taken.acquire();
        try {
            return answer(request, asked);
        } finally {
            taken.release();
        }
    }

    /** @return null when the database hangs up */
    private @Nullable Message answer(Message request, Socket asked) throws IOException, InterruptedException {
        Thread.sleep(delay.toMillis());
        request.write(asked);
        return Message.read(asked.getInputStream());
    }

    /** The first lines of a request or an answer, with the empty one that ends them, and its body. */
    private record Message(String head, byte[] body) {

        /** @return null at the end of the connection */
        static Message read(InputStream input) throws IOException {
            var head = new StringBuilder();
            while (head.length() < 4 || head.indexOf("\r\n\r\n", head.length() - 4) < 0) {
                var next = input.read();
                if (next < 0) {
                    return null;
                }
                head.append((char) next);
            }
            var length = LENGTH.matcher(head);
            if (!length.find()) {
                throw new IOException("A message without a length: " + head);
            }
            return new Message(head.toString(), input.readNBytes(Integer.parseInt(length.group(1))));
        }

        static Message failure(String json) {
            var body = json.getBytes(StandardCharsets.UTF_8);
            var head =
                    "HTTP/1.1 500 Internal Server Error\r\nContent-Type: application/x-amz-json-1.0\r\nContent-Length: "
                            + body.length + "\r\n\r\n";
            return new Message(head, body);
        }

        String text() {
            return new String(body, StandardCharsets.UTF_8);
        }

        void write(Socket to) throws IOException {
            var whole = new ByteArrayOutputStream();
            whole.write(head.getBytes(StandardCharsets.ISO_8859_1));
            whole.write(body);
            to.getOutputStream().write(whole.toByteArray());
        }
    }
}
