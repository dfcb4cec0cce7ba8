package tagalong.storage;

import java.time.Instant;
import java.util.List;

/** Which stickers a person sent last. */
public interface ChoiceStore {

    /**
     * When a sticker was last sent.
     */
    record Choice(Sticker sticker, Instant usedAt) {}

    /** Remembers a use; one that is older than what is known changes nothing. */
    void remember(UserId user, Sticker sticker, Instant usedAt);

    /** All that are remembered, most recent first. */
    List<Choice> mostRecentFirst(UserId user);
}
