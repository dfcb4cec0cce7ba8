package tagalong.simulator.world;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tagalong.simulator.text.FormattedText;

/** What a message holds. */
public sealed interface Content {
    /** @param linkPreview the bot's {@code link_preview_options}, or null */
    record Text(FormattedText text, @Nullable ObjectNode linkPreview) implements Content {}

    record Media(StoredFile file, FormattedText caption) implements Content {}

    /** A service message. */
    record Joined(List<Long> userIds) implements Content {}

    /** A service message. */
    record Left(long userId) implements Content {}

    static Content typed(String text) {
        return new Text(FormattedText.typed(text), null);
    }

    /** The text or the caption; empty when there is none. */
    default FormattedText words() {
        if (this instanceof Text text) {
            return text.text();
        }
        return this instanceof Media media ? media.caption() : FormattedText.EMPTY;
    }
}
