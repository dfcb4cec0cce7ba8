package tagalong.bot.telegram;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CopyOnWriteArrayList;

/** A server whose answers are written by a test, byte by byte, and that keeps what it is asked. */
final class ScriptedServer implements AutoCloseable {
    final Queue<String> answers = new ConcurrentLinkedQueue<>();
    final List<String> heads = new CopyOnWriteArrayList<>();
    final List<String> bodies = new CopyOnWriteArrayList<>();
    final List<Socket> connections = new CopyOnWriteArrayList<>();
    private final ServerSocket socket;
    private final Thread accepting = new Thread(this::accept, "server");

    private ScriptedServer(ServerSocket socket) {
        this.socket = socket;
    }

    static ScriptedServer start() throws IOException {
        var server = new ScriptedServer(new ServerSocket(0, 10, InetAddress.getLoopbackAddress()));
        server.accepting.start();
        return server;
    }

    int port() {
        return socket.getLocalPort();
    }

    /** Takes no other connection; the system takes some as long as somebody waits for one, so that is waited for. */
    void stopListening() throws IOException {
        socket.close();
        try {
            accepting.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public void close() throws IOException {
        stopListening();
        for (var connection : connections) {
            connection.close();
        }
    }

    private void accept() {
        try {
            while (true) {
                var connection = socket.accept();
                connections.add(connection);
                new Thread(() -> serve(connection), "connection").start();
            }
        } catch (IOException closed) {
            // the end
        }
    }

    private void serve(Socket connection) {
        try (connection) {
            var input = connection.getInputStream();
            for (var head = head(input); !head.isEmpty(); head = head(input)) {
                heads.add(head);
                bodies.add(new String(input.readNBytes(length(head)), UTF_8));
                connection.getOutputStream().write(answers.remove().getBytes(ISO_8859_1));
            }
        } catch (IOException gone) {
            // the caller has hung up
        }
    }

    private static int length(String head) {
        var name = "Content-Length: ";
        if (!head.contains(name)) {
            return 0;
        }
        var at = head.indexOf(name) + name.length();
        return Integer.parseInt(head.substring(at, head.indexOf("\r\n", at)));
    }

    /** Empty at the end of the connection. */
    private static String head(InputStream input) throws IOException {
        var head = new StringBuilder();
        while (!head.toString().endsWith("\r\n\r\n")) {
            var next = input.read();
            if (next < 0) {
                return "";
            }
            head.append((char) next);
        }
        return head.toString();
    }
}
