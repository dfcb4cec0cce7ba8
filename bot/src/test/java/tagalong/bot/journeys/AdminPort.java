package tagalong.bot.journeys;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;

/** Where a bot tells its operator how it is. */
record AdminPort(int number) {
    private static final HttpClient HTTP = HttpClient.newHttpClient();

    static AdminPort free() {
        try (var socket = new ServerSocket(0)) {
            return new AdminPort(socket.getLocalPort());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    String metrics() throws IOException, InterruptedException {
        var request = HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + number + "/metrics"))
                .timeout(Duration.ofSeconds(20))
                .build();
        return HTTP.send(request, HttpResponse.BodyHandlers.ofString()).body();
    }

    @Override
    public String toString() {
        return Integer.toString(number);
    }
}
