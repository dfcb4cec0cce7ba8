package tagalong.bot;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/**
 * Lets the bot start, answer a query and a message, and end, with a stage set of a Telegram and a table that holds nothing: so that the JVM
 * can archive the classes this takes. Needs no network and leaves nothing behind.
 */
final class Rehearsal {
    private static final int MOST_POLLS = 1_200;
    private static final int BETWEEN_POLLS_MILLIS = 50;
    private static final int ANSWERS = 2;
    private static final String FROM = "{\"id\":7,\"is_bot\":false,\"first_name\":\"Ann\",\"language_code\":\"en\"}";
    private static final String UPDATES = "[{\"update_id\":1,\"inline_query\":{\"id\":\"1\",\"from\":" + FROM
            + ",\"query\":\"cat\",\"offset\":\"\"}},{\"update_id\":2,\"message\":{\"message_id\":2,\"date\":2,\"from\":"
            + FROM
            + ",\"chat\":{\"id\":7,\"type\":\"private\",\"first_name\":\"Ann\"},\"sticker\":{\"file_id\":\"F\","
            + "\"file_unique_id\":\"U\",\"type\":\"regular\",\"width\":512,\"height\":512,\"is_animated\":false,"
            + "\"is_video\":false,\"emoji\":\"😀\"}}}]";
    private static final String COST = "\"ConsumedCapacity\":{\"TableName\":\"stickers\",\"CapacityUnits\":0.5}";
    private static final String MESSAGE = "{\"message_id\":3,\"date\":3,\"chat\":{\"id\":7,\"type\":\"private\"}}";

    private final ObjectMapper json = new ObjectMapper();
    private final HttpServer stage;
    private final AtomicInteger polls = new AtomicInteger();
    private final AtomicInteger answers = new AtomicInteger();
    private volatile ObjectNode table = json.createObjectNode();

    private Rehearsal() throws IOException {
        stage = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        stage.setExecutor(Executors.newCachedThreadPool());
        stage.createContext("/", this::answer);
        stage.start();
    }

    public static void main(String[] arguments) throws IOException {
        readSettings();
        System.setOut(new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8));
        System.exit(new Rehearsal().play() ? 0 : 1);
    }

    /**
     * The whole bot, as it is started, until Telegram refuses its token.
     *
     * @return whether it has answered
     */
    private boolean play() {
        var url = "http://127.0.0.1:" + stage.getAddress().getPort();
        Main.run(
                List.of(),
                Map.of(
                        "BOT_TOKEN", "42:rehearsal",
                        "TELEGRAM_API_URL", url,
                        "DYNAMODB_ENDPOINT", url,
                        "ADMIN_HTTP_PORT", "0",
                        "LOG_LEVEL", "info"));
        return answers.get() >= ANSWERS;
    }

    /** For the classes this takes alone: what is set here is not this one's. */
    private static void readSettings() {
        try {
            Environment.read();
        } catch (InvalidConfigException e) {
            System.err.println(e.getMessage());
        }
    }

    private void answer(HttpExchange exchange) throws IOException {
        try (exchange) {
            var body = exchange.getRequestBody().readAllBytes();
            var operation = exchange.getRequestHeaders().getFirst("X-Amz-Target");
            var path = exchange.getRequestURI().getPath();
            var method = path.substring(path.lastIndexOf('/') + 1).toLowerCase(Locale.ROOT);
            var isRefused = operation == null
                    ? method.equals("getupdates") && isOver()
                    : operation.endsWith(".DescribeTable") && table.isEmpty();
            var said = operation == null
                    ? "{\"ok\":" + !isRefused + ",\"result\":" + telegram(method) + "}"
                    : table(operation.substring(operation.indexOf('.') + 1), body);
            var bytes = said.getBytes(StandardCharsets.UTF_8);
            exchange.getResponseHeaders().set("Content-Type", "application/x-amz-json-1.0");
            exchange.sendResponseHeaders(isRefused ? refusal(operation) : 200, bytes.length);
            exchange.getResponseBody().write(bytes);
        }
    }

    private static int refusal(@Nullable String operation) {
        return operation == null ? 401 : 400;
    }

    /** When all is answered, or nothing comes. */
    private boolean isOver() {
        return answers.get() >= ANSWERS || polls.get() >= MOST_POLLS;
    }

    private String telegram(String method) {
        return switch (method) {
            case "getupdates" -> updates();
            case "getme" -> "{\"id\":42,\"is_bot\":true,\"first_name\":\"Bot\",\"username\":\"bot\"}";
            case "sendmessage" -> {
                answers.incrementAndGet();
                yield MESSAGE;
            }
            case "answerinlinequery" -> {
                answers.incrementAndGet();
                yield "true";
            }
            default -> "true";
        };
    }

    private String updates() {
        if (polls.incrementAndGet() == 1) {
            return UPDATES;
        }
        try {
            TimeUnit.MILLISECONDS.sleep(BETWEEN_POLLS_MILLIS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return "[]";
    }

    private String table(String operation, byte[] body) throws IOException {
        switch (operation) {
            case "CreateTable" -> table = created((ObjectNode) json.readTree(body));
            case "DescribeTable" -> {
                return table.isEmpty()
                        ? "{\"__type\":\"com.amazonaws.dynamodb.v20120810#ResourceNotFoundException\"}"
                        : json.createObjectNode().set("Table", table).toString();
            }
            case "Query" -> {
                return "{\"Items\":[],\"Count\":0,\"ScannedCount\":0," + COST + "}";
            }
            case "BatchGetItem" -> {
                return "{\"Responses\":{},\"UnprocessedKeys\":{}}";
            }
            case "GetItem", "PutItem", "UpdateItem", "DeleteItem" -> {
                return "{" + COST + "}";
            }
            case "DescribeTimeToLive" -> {
                return "{\"TimeToLiveDescription\":{\"TimeToLiveStatus\":\"DISABLED\"}}";
            }
            default -> {}
        }
        return "{}";
    }

    private static ObjectNode created(ObjectNode wanted) {
        wanted.put("TableStatus", "ACTIVE").put("CreationDateTime", 1.5e9);
        wanted.putObject("BillingModeSummary").put("BillingMode", "PAY_PER_REQUEST");
        wanted.putObject("ProvisionedThroughput").put("ReadCapacityUnits", 0).put("WriteCapacityUnits", 0);
        wanted.path("GlobalSecondaryIndexes").forEach(index -> ((ObjectNode) index).put("IndexStatus", "ACTIVE"));
        return wanted;
    }
}
