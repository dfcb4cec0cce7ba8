package tagalong.bot.throughput;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.List;
import java.util.Map;

/** How often a bot has asked the store for something, and for how many units, by what it tells operators. */
record Reads(double requests, double units) {
    private static final List<String> READING = List.of("GetItem", "BatchGetItem", "Query");

    /** Where a bot tells it, if started with {@link #settings()}. */
    record Source(int port) {
        static Source onFreePort() throws IOException {
            try (var socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
                return new Source(socket.getLocalPort());
            }
        }

        Map<String, String> settings() {
            return Map.of("ADMIN_HTTP_HOST", "127.0.0.1", "ADMIN_HTTP_PORT", Integer.toString(port));
        }

        Reads soFar() throws IOException, InterruptedException {
            var request = HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + "/metrics"))
                    .build();
            var lines = HttpClient.newHttpClient()
                    .send(request, BodyHandlers.ofString())
                    .body()
                    .lines()
                    .filter(line -> READING.stream().anyMatch(name -> line.contains("operation=\"" + name + "\"")))
                    .toList();
            return new Reads(
                    sum(lines, "tagalong_store_requests_total{", ""),
                    sum(lines, "tagalong_store_units_total{", "units=\"read\""));
        }

        private static double sum(List<String> lines, String name, String label) {
            return lines.stream()
                    .filter(line -> line.startsWith(name) && line.contains(label))
                    .mapToDouble(line -> Double.parseDouble(line.substring(line.lastIndexOf(' '))))
                    .sum();
        }
    }

    Reads since(Reads before) {
        return new Reads(requests - before.requests, units - before.units);
    }
}
