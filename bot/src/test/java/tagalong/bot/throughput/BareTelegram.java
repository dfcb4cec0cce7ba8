package tagalong.bot.throughput;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * As much of the Bot API as an inline bot needs, on plain sockets: it hands out queries to whoever polls, and tells how long each
 * waited for its answer.
 */
final class BareTelegram implements AutoCloseable {
    static final String TOKEN = "42:bare-telegram";

    private static final int MOST_UPDATES = 100;
    private static final long LONGEST_POLL_MILLIS = 5_000;
    private static final Pattern OFFSET = Pattern.compile("\"offset\" *: *(\\d+)");
    private static final Pattern QUERY = Pattern.compile("\"inline_query_id\" *: *\"(\\d+)\"");
    private static final String ME =
            "{\"id\":42,\"is_bot\":true,\"first_name\":\"Bot\",\"username\":\"bot\",\"supports_inline_queries\":true}";

    private final ServerSocket server;
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final Map<Integer, Asked> asked = new ConcurrentHashMap<>();
    private final AtomicInteger polls = new AtomicInteger();
    private final AtomicInteger results = new AtomicInteger();
    private volatile Listener whenAnswered = (person, nanos) -> {};

    /** Guarded by itself: the updates that are not confirmed, with their numbers. */
    private final Deque<Waiting> queue = new ArrayDeque<>();

    /** Guarded by the queue: numbers must stand in it in their order. */
    private int lastQuery;

    private record Waiting(int number, String json) {}

    private record Asked(long person, long at) {}

    /** Told of each answer: whose it is, and how long they waited for it. */
    interface Listener {
        void answered(long person, long nanos);
    }

    private BareTelegram() throws IOException {
        server = new ServerSocket(0, 200, InetAddress.getLoopbackAddress());
        threads.execute(this::accept);
    }

    static BareTelegram start() {
        try {
            return new BareTelegram();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    URI url() {
        return URI.create("http://127.0.0.1:" + server.getLocalPort());
    }

    /** How often was polled so far. */
    int polls() {
        return polls.get();
    }

    /** How many answers had something in them so far. */
    int answersWithResults() {
        return results.get();
    }

    /** From now on this is told of every answer. */
    void whenAnswered(Listener told) {
        whenAnswered = told;
    }

    /** Lets a person type this. */
    void ask(long person, String text) {
        synchronized (queue) {
            var number = ++lastQuery;
            asked.put(number, new Asked(person, System.nanoTime()));
            queue.add(new Waiting(number, query(number, person, text)));
            queue.notify();
        }
    }

    private static String query(int number, long person, String text) {
        return "{\"update_id\":" + number + ",\"inline_query\":{\"id\":\"" + number + "\",\"from\":{\"id\":" + person
                + ",\"is_bot\":false,\"first_name\":\"P\",\"language_code\":\"en\"},\"query\":\"" + text
                + "\",\"offset\":\"\",\"chat_type\":\"private\"}}";
    }

    @Override
    public void close() throws IOException {
        server.close();
        threads.shutdownNow();
    }

    private void accept() {
        try {
            while (true) {
                var socket = server.accept();
                socket.setTcpNoDelay(true);
                threads.execute(() -> serve(socket));
            }
        } catch (IOException closed) {
            // the end
        }
    }

    private void serve(Socket socket) {
        try (socket) {
            var input = new BufferedInputStream(socket.getInputStream(), 1 << 14);
            for (var head = head(input); head != null; head = head(input)) {
                var body = new String(input.readNBytes(length(head)), StandardCharsets.UTF_8);
                var method = head.substring(head.indexOf('/', 6) + 1, head.indexOf(" HTTP"))
                        .toLowerCase(Locale.ROOT);
                var answer = ("{\"ok\":true,\"result\":" + result(method, body) + "}").getBytes(StandardCharsets.UTF_8);
                var first = ("HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: " + answer.length
                                + "\r\n\r\n")
                        .getBytes(StandardCharsets.ISO_8859_1);
                var whole = new byte[first.length + answer.length];
                System.arraycopy(first, 0, whole, 0, first.length);
                System.arraycopy(answer, 0, whole, first.length, answer.length);
                socket.getOutputStream().write(whole);
            }
        } catch (IOException gone) {
            // the client has hung up
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private String result(String method, String body) throws InterruptedException {
        if (method.equals("answerinlinequery")) {
            answered(body);
            return "true";
        }
        if (method.equals("getupdates")) {
            polls.incrementAndGet();
            return updates(number(OFFSET, body), body.contains("\"timeout\":0") ? 0 : LONGEST_POLL_MILLIS);
        }
        return method.equals("getme") ? ME : "true";
    }

    private void answered(String body) {
        var query = asked.remove(number(QUERY, body));
        if (query != null) {
            if (body.contains("sticker_file_id")) {
                results.incrementAndGet();
            }
            whenAnswered.answered(query.person(), System.nanoTime() - query.at());
        }
    }

    private String updates(int offset, long millis) throws InterruptedException {
        var end = System.nanoTime() + millis * 1_000_000;
        synchronized (queue) {
            while (!queue.isEmpty() && queue.peek().number() < offset) {
                queue.poll();
            }
            for (var left = millis; queue.isEmpty() && left > 0; left = (end - System.nanoTime()) / 1_000_000) {
                queue.wait(left);
            }
            var all = new StringBuilder("[");
            for (var each : queue.stream().limit(MOST_UPDATES).toList()) {
                all.append(all.length() > 1 ? "," : "").append(each.json());
            }
            return all.append(']').toString();
        }
    }

    private static int number(Pattern pattern, String text) {
        var found = pattern.matcher(text);
        return found.find() ? Integer.parseInt(found.group(1)) : 0;
    }

    private static int length(String head) {
        var lower = head.toLowerCase(Locale.ROOT);
        var at = lower.indexOf("content-length:");
        return at < 0
                ? 0
                : Integer.parseInt(
                        lower.substring(at + 15, lower.indexOf('\r', at)).trim());
    }

    /** @return null at the end of the connection */
    private static @Nullable String head(InputStream input) throws IOException {
        var head = new StringBuilder(256);
        while (true) {
            var next = input.read();
            if (next < 0) {
                return null;
            }
            head.append((char) next);
            if (next == '\n' && head.length() > 3 && head.charAt(head.length() - 3) == '\n') {
                return head.toString();
            }
        }
    }
}
