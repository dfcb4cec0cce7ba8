package tagalong.bot.torture;

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

/** A table as it is stored, asked past the bot. */
final class RawTable {
    private static final ObjectMapper JSON = new ObjectMapper();

    private final HttpClient http = HttpClient.newHttpClient();
    private final URI database;
    private final String name;

    RawTable(URI database, String name) {
        this.database = database;
        this.name = name;
    }

    String name() {
        return name;
    }

    /** Every row. */
    List<JsonNode> rows() throws IOException, InterruptedException {
        return pages("Scan", JSON.createObjectNode().put("ConsistentRead", true));
    }

    /** The rows of one id. */
    List<JsonNode> rows(String id) throws IOException, InterruptedException {
        return pages(
                "Query",
                JSON.createObjectNode()
                        .put("ConsistentRead", true)
                        .put("KeyConditionExpression", "id = :id")
                        .set("ExpressionAttributeValues", JSON.valueToTree(Map.of(":id", Map.of("S", id)))));
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

    static String text(JsonNode row, String attribute) {
        return row.path(attribute).path("S").asText();
    }
}
