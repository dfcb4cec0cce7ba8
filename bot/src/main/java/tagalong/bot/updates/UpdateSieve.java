package tagalong.bot.updates;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import java.io.IOException;
import java.util.concurrent.atomic.AtomicInteger;
import okhttp3.Response;
import okhttp3.ResponseBody;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.telegram.telegrambots.meta.api.objects.Update;

/**
 * Passes over updates that the library cannot read, which it would otherwise fetch for ever. Shut while all is well,
 * so that updates are parsed once; opened after an answer that could not be read.
 */
final class UpdateSieve {
    private static final Logger LOG = LoggerFactory.getLogger(UpdateSieve.class);

    private final ObjectMapper json = new ObjectMapper();
    private volatile boolean open;
    private final AtomicInteger highestSkipped = new AtomicInteger();

    void open() {
        open = true;
    }

    void close() {
        open = false;
    }

    /** The highest number that was passed over since this was asked last; 0 if none. */
    int takeHighestSkipped() {
        return highestSkipped.getAndSet(0);
    }

    Response pass(Response response) throws IOException {
        if (!open) {
            return response;
        }
        var body = response.body();
        var contentType = body.contentType();
        return response.newBuilder()
                .body(ResponseBody.create(sift(body.string()), contentType))
                .build();
    }

    private String sift(String answer) throws JsonProcessingException {
        var tree = json.readTree(answer);
        if (tree.path("result") instanceof ArrayNode updates) {
            for (var rest = updates.elements(); rest.hasNext(); ) {
                var update = rest.next();
                if (!isReadable(update)) {
                    skip(update.path("update_id").asInt());
                    rest.remove();
                }
            }
        }
        return json.writeValueAsString(tree);
    }

    private boolean isReadable(JsonNode update) {
        try {
            return json.treeToValue(update, Update.class).getUpdateId() != null;
        } catch (JsonProcessingException | IllegalArgumentException e) {
            return false;
        }
    }

    private void skip(int updateId) {
        LOG.atError().addKeyValue("update", updateId).log("Passed over an update that cannot be read");
        highestSkipped.accumulateAndGet(updateId, Math::max);
    }
}
