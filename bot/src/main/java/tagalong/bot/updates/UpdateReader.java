package tagalong.bot.updates;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.node.ArrayNode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.telegram.telegrambots.meta.api.objects.ApiResponse;
import org.telegram.telegrambots.meta.api.objects.Update;

/** Reads what a poll brings, and passes over single updates that cannot be read: they would be brought again for ever. */
final class UpdateReader {
    private static final Logger LOG = LoggerFactory.getLogger(UpdateReader.class);

    private final AtomicInteger highestSkipped = new AtomicInteger();

    /** What an answer to a poll looks like. Learning it takes longer than asking for the first one: so not before that. */
    private static final class Answer {
        static final ObjectReader READER =
                UpdateJson.mapper().readerFor(new TypeReference<ApiResponse<ArrayList<Update>>>() {});

        private Answer() {}
    }

    /** Learns what updates look like, so that none waits for it. */
    static void prepare() {
        Objects.requireNonNull(Answer.READER);
    }

    /** The highest number that was passed over since this was asked last; 0 if none. */
    int takeHighestSkipped() {
        return highestSkipped.getAndSet(0);
    }

    /** @throws IOException for what is no answer to a poll */
    List<Update> read(byte[] answer) throws IOException {
        var queries = InlineQueries.read(answer);
        return queries.isPresent() ? queries.get() : readAny(answer);
    }

    private List<Update> readAny(byte[] answer) throws IOException {
        try {
            ApiResponse<ArrayList<Update>> read = Answer.READER.readValue(answer);
            var updates = read.getResult();
            if (updates != null && updates.stream().allMatch(UpdateReader::isUpdate)) {
                return updates;
            }
        } catch (JsonProcessingException | IllegalArgumentException e) {
            LOG.debug("Not all that a poll brought can be read");
        }
        return readEach(answer);
    }

    private List<Update> readEach(byte[] answer) throws IOException {
        if (!(UpdateJson.mapper().readTree(answer).path("result") instanceof ArrayNode each)) {
            throw new IOException("no answer to a poll");
        }
        var readable = new ArrayList<Update>();
        for (var one : each) {
            read(one)
                    .ifPresentOrElse(
                            readable::add, () -> skip(one.path("update_id").asInt()));
        }
        return readable;
    }

    private Optional<Update> read(JsonNode update) {
        try {
            return Optional.ofNullable(UpdateJson.mapper().treeToValue(update, Update.class))
                    .filter(UpdateReader::isUpdate);
        } catch (JsonProcessingException | IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    private static boolean isUpdate(@Nullable Update update) {
        return update != null && update.getUpdateId() != null;
    }

    private void skip(int updateId) {
        LOG.atError().addKeyValue("update", updateId).log("Passed over an update that cannot be read");
        highestSkipped.accumulateAndGet(updateId, Math::max);
    }
}
