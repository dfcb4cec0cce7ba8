package tagalong.bot;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;

/** A table as it is stored, asked and written past the bot. */
public final class RawTable {
    private static final ObjectMapper JSON = new ObjectMapper();

    private static final int MOST_IN_A_BATCH = 25;
    private static final int WRITING_AT_ONCE = 8;

    private final HttpClient http = HttpClient.newHttpClient();
    private final URI database;
    private final String name;

    public RawTable(URI database, String name) {
        this.database = database;
        this.name = name;
    }

    public String name() {
        return name;
    }

    /** Every row. */
    public List<JsonNode> rows() throws IOException, InterruptedException {
        return pages("Scan", JSON.createObjectNode().put("ConsistentRead", true));
    }

    /** The rows of one id. */
    public List<JsonNode> rows(String id) throws IOException, InterruptedException {
        return pages(
                "Query",
                JSON.createObjectNode()
                        .put("ConsistentRead", true)
                        .put("KeyConditionExpression", "id = :id")
                        .set("ExpressionAttributeValues", JSON.valueToTree(Map.of(":id", Map.of("S", id)))));
    }

    /** Writes these rows as they are, without any of the store's promises. */
    public void write(List<JsonNode> rows) throws IOException, InterruptedException {
        var threads = Executors.newFixedThreadPool(WRITING_AT_ONCE);
        try {
            var batches = IntStream.iterate(0, from -> from < rows.size(), from -> from + MOST_IN_A_BATCH)
                    .mapToObj(from -> rows.subList(from, Math.min(rows.size(), from + MOST_IN_A_BATCH)))
                    .<Callable<JsonNode>>map(batch -> () -> ask("BatchWriteItem", puts(batch)))
                    .toList();
            for (var written : threads.invokeAll(batches)) {
                if (!written.get().path("UnprocessedItems").isEmpty()) {
                    throw new IOException("not all was written");
                }
            }
        } catch (ExecutionException e) {
            throw new IOException(e.getCause());
        } finally {
            threads.shutdown();
        }
    }

    private ObjectNode puts(List<JsonNode> rows) {
        var puts = rows.stream()
                .map(row -> Map.of("PutRequest", Map.of("Item", row)))
                .toList();
        return JSON.createObjectNode().set("RequestItems", JSON.valueToTree(Map.of(name, puts)));
    }

    private List<JsonNode> pages(String operation, ObjectNode request) throws IOException, InterruptedException {
        var rows = new ArrayList<JsonNode>();
        request.put("TableName", name);
        while (true) {
            var answer = ask(operation, request);
            answer.path("Items").forEach(rows::add);
            if (!answer.has("LastEvaluatedKey")) {
                return rows;
            }
            request.set("ExclusiveStartKey", answer.get("LastEvaluatedKey"));
        }
    }

    private JsonNode ask(String operation, ObjectNode request) throws IOException, InterruptedException {
        var call = HttpRequest.newBuilder(database)
                .header("X-Amz-Target", "DynamoDB_20120810." + operation)
                .header("Content-Type", "application/x-amz-json-1.0")
                .header("X-Amz-Date", "20260101T000000Z")
                .header(
                        "Authorization",
                        "AWS4-HMAC-SHA256 Credential=tagalong/20260101/us-east-1/dynamodb/aws4_request,"
                                + " SignedHeaders=host, Signature=0")
                .POST(HttpRequest.BodyPublishers.ofString(request.toString()))
                .build();
        var answer = http.send(call, HttpResponse.BodyHandlers.ofString());
        if (answer.statusCode() != 200) {
            throw new IOException(answer.body());
        }
        return JSON.readTree(answer.body());
    }

    public static String text(JsonNode row, String attribute) {
        return row.path(attribute).path("S").asText();
    }
}
