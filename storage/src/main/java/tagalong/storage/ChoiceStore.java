package tagalong.storage;

import java.time.Duration;
import java.time.Instant;
import java.util.List;

/** Which stickers a person sent last, and for which words; each goes away {@link #LIFETIME} after it. */
public interface ChoiceStore {

    /** Long enough for "recently used", short enough for a person's choices to stay one page. */
    Duration LIFETIME = Duration.ofDays(90);

    /** Lessons past so many, the oldest, are left out. */
    int MOST_LESSONS = 500;

    /**
     * When a sticker was last sent.
     */
    record Choice(Sticker sticker, Instant usedAt) {}

    /** Remembers a use; one that is older than what is known changes nothing. */
    void remember(UserId user, Sticker sticker, Instant usedAt);

    /** Remembers a use and what it teaches, which takes the place of what was known of the same words; by one write. */
    void remember(UserId user, Sticker sticker, Lesson lesson);

    /** All that are remembered, each sticker once, most recent first. */
    List<Choice> mostRecentFirst(UserId user);

    /** What all choices for words taught, the last one first; the very same list while nothing changes, where it is kept. */
    List<Lesson> lessons(UserId user);
}
