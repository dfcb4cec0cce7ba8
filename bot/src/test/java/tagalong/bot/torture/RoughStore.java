package tagalong.bot.torture;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.time.Duration;
import java.util.Random;
import org.jspecify.annotations.Nullable;

/** A table under too much load: throttles, leaves parts of batches undone, loses answers and is slow. */
final class RoughStore implements Way.Happening {
    private static final ObjectMapper JSON = new ObjectMapper();

    private final Ring ring;
    private final Random random;

    RoughStore(Ring ring) {
        this.ring = ring;
        this.random = ring.random("rough store");
    }

    @Override
    public Way.@Nullable Answer pass(Way.Asked asked, Way.Onward onward) throws IOException, InterruptedException {
        var chance = chance(100);
        if (chance < 8) {
            ring.count("throttled");
            return Way.Answer.json(
                    400,
                    "{\"__type\":\"com.amazonaws.dynamodb.v20120810#ProvisionedThroughputExceededException\","
                            + "\"message\":\"slow down\"}");
        }
        if (chance < 10) {
            onward.ask(asked);
            ring.count("answers lost");
            return null;
        }
        if (chance < 20) {
            ring.pause(Duration.ofMillis(chance(200)));
        }
        var isBatch = asked.header("x-amz-target").endsWith("BatchWriteItem");
        return isBatch && chance(100) < 25 ? inPart(asked, onward) : onward.ask(asked);
    }

    /** Some of it, and says which is left. */
    private Way.Answer inPart(Way.Asked asked, Way.Onward onward) throws IOException, InterruptedException {
        var whole = (ObjectNode) JSON.readTree(asked.body());
        var table = whole.path("RequestItems").fieldNames().next();
        var all = (ArrayNode) whole.path("RequestItems").path(table);
        if (all.size() < 2) {
            return onward.ask(asked);
        }
        var left = JSON.createArrayNode();
        while (all.size() > 1 && (left.isEmpty() || chance(2) == 0)) {
            left.add(all.remove(chance(all.size())));
        }
        var done = onward.ask(asked.with(JSON.writeValueAsBytes(whole)));
        if (done.status() != 200) {
            return done;
        }
        ring.count("batches in part");
        var answer = (ObjectNode) JSON.readTree(done.body());
        answer.set("UnprocessedItems", JSON.createObjectNode().set(table, left));
        return new Way.Answer(200, done.contentType(), JSON.writeValueAsBytes(answer));
    }

    private synchronized int chance(int bound) {
        return random.nextInt(bound);
    }
}
