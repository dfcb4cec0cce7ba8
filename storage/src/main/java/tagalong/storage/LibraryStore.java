package tagalong.storage;

import java.time.Instant;
import java.util.List;

/** The sets that are each person's: those they sent a sticker of, favoured from or tagged in. */
public interface LibraryStore {

    /** At most so many sets a person; the one used longest ago goes. */
    int MOST_SETS = 200;

    /** The longest name a set may have here, in characters; Telegram's have 64 at most. */
    int LONGEST_NAME = 128;

    /** A set and when the person last had to do with it. */
    record LibrarySet(String name, Instant usedAt) {}

    /** Whether a set of this name can be anybody's. */
    static boolean takes(String name) {
        return !name.isBlank() && name.length() <= LONGEST_NAME;
    }

    /** Makes the set the person's, or notes that they used it. */
    void use(UserId user, String name, Instant usedAt);

    void remove(UserId user, String name);

    /** All of them; the very same list while nothing changes, where it is kept. */
    List<LibrarySet> lastUsedFirst(UserId user);
}
