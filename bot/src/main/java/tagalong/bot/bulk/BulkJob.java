package tagalong.bot.bulk;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.UncheckedIOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A change of many stickers under way: what it is, where it is told of, and how far it is. It is kept in the table as it stands here.
 *
 * @param change names the change among all of the person's
 * @param message the one that says how far it is; null when it is not known
 * @param language the IETF tag of the language the person's app is in; null when Telegram does not tell
 * @param about what its kind needs to go on or to be told of
 * @param counts what is told at the end besides
 * @param noted whether all that it does is noted for undo; before that nothing is changed
 * @param done how many stickers are done, of all of them
 */
record BulkJob(
        Kind kind,
        String change,
        long chat,
        @Nullable Integer message,
        @Nullable String language,
        List<String> about,
        Map<String, Integer> counts,
        boolean noted,
        int done,
        int total) {
    /** No name that a message or a press gives a change has it. */
    private static final String AGAIN = "'";

    private static final ObjectMapper JSON = new ObjectMapper()
            .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .setDefaultPropertyInclusion(JsonInclude.Include.NON_NULL);

    /** Which change it is. */
    enum Kind {
        TAG_SET,
        RENAME,
        IMPORT,
        UNDO
    }

    /**
     * Where a change was asked for.
     *
     * @param message the message whose button was pressed, which shall say how far it is; null to send one
     */
    record Place(
            long chat, @Nullable Integer message, @Nullable String language) {}

    BulkJob {
        about = List.copyOf(about);
        counts = Map.copyOf(counts);
    }

    /** One that is just asked for. */
    static BulkJob of(Kind kind, String change, Place place, List<String> about) {
        return new BulkJob(kind, change, place.chat(), place.message(), place.language(), about, Map.of(), false, 0, 0);
    }

    int count(String name) {
        return counts.getOrDefault(name, 0);
    }

    boolean isSameAs(BulkJob other) {
        return kind == other.kind && asked().equals(other.asked());
    }

    private String asked() {
        return change.replace(AGAIN, "");
    }

    /** The same to be planned again, under another name, or the notes of two plans would be mixed. */
    BulkJob anew() {
        return new BulkJob(kind, change + AGAIN, chat, message, language, about, Map.of(), false, 0, 0);
    }

    BulkJob at(int nowDone, int ofAll) {
        return new BulkJob(kind, change, chat, message, language, about, counts, noted, nowDone, ofAll);
    }

    BulkJob toldIn(@Nullable Integer newMessage) {
        return new BulkJob(kind, change, chat, newMessage, language, about, counts, noted, done, total);
    }

    /** All that it does is noted under its name. */
    BulkJob withNotes() {
        return new BulkJob(kind, change, chat, message, language, about, counts, true, done, total);
    }

    /** One more of what is told at the end. */
    BulkJob plus(Map<String, Integer> more) {
        var sum = new HashMap<>(counts);
        more.forEach((name, number) -> sum.merge(name, number, Integer::sum));
        return counting(sum);
    }

    BulkJob counting(Map<String, Integer> newCounts) {
        return new BulkJob(kind, change, chat, message, language, about, newCounts, noted, done, total);
    }

    String write() {
        try {
            return JSON.writeValueAsString(this);
        } catch (JsonProcessingException e) {
            throw new UncheckedIOException("A job could not be written", e);
        }
    }

    /** @throws UncheckedIOException when it is none */
    static BulkJob read(String payload) {
        try {
            return JSON.readValue(payload, BulkJob.class);
        } catch (JsonProcessingException e) {
            throw new UncheckedIOException("A job could not be read", e);
        }
    }
}
