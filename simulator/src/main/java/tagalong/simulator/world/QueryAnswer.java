package tagalong.simulator.world;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A bot's answer to an inline query.
 *
 * @param nextOffset empty at the end
 * @param button shown above the results, or null
 */
public record QueryAnswer(
        List<Result> results, String nextOffset, @Nullable Button button) {
    /**
     * @param content what is sent when it is picked
     * @param keyboard of the message that is sent, or null
     * @param shown the result as the bot described it, for those who draw it
     */
    public record Result(
            String id,
            String type,
            Content content,
            @Nullable StoredFile file,
            @Nullable ObjectNode keyboard,
            ObjectNode shown) {}

    public record Button(String text, String startParameter) {}

    private static final Set<String> PICTURES = Set.of("photo", "gif", "mpeg4_gif", "sticker");
    private static final Set<String> LINES = Set.of("article", "audio", "contact", "voice");

    public QueryAnswer {
        results = List.copyOf(results);
    }

    /** Whether apps show a grid of pictures; one article makes it a list. */
    public boolean isGallery() {
        return results.stream().anyMatch(result -> PICTURES.contains(result.type()))
                && results.stream().noneMatch(result -> LINES.contains(result.type()));
    }
}
