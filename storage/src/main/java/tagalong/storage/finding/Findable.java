package tagalong.storage.finding;

import java.time.Instant;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tagalong.storage.Sticker;
import tagalong.storage.StickerId;
import tagalong.storage.Tag;

/**
 * A sticker with all it is found by.
 *
 * @param title of its set; null when it has none or nobody knows it
 */
public record Findable(Sticker sticker, @Nullable String title, List<Tag> tags, Times times, Set<Mark> marks) {

    /** What can be asked for with {@code is:}. */
    public enum Mark {
        PRIVATE,
        FAVOURITE
    }

    /**
     * When something was last done with it; {@link Instant#MIN} for never.
     *
     * @param savedAt when the newest of its tags was given
     * @param usedAt when it was last sent
     */
    public record Times(Instant savedAt, Instant usedAt) {
        /** Neither tagged nor sent. */
        public static final Times NEVER = new Times(Instant.MIN, Instant.MIN);
    }

    /** The order of equally good hits: last used first, then the newest, then by id. */
    static final Comparator<Findable> RECENT_FIRST = (a, b) -> {
        var used = b.times.usedAt.compareTo(a.times.usedAt);
        if (used != 0) {
            return used;
        }
        var saved = b.times.savedAt.compareTo(a.times.savedAt);
        return saved != 0 ? saved : compareIds(a, b);
    };

    /** Last tagged first, then by id. */
    static final Comparator<Findable> NEWEST_FIRST = (a, b) -> {
        var saved = b.times.savedAt.compareTo(a.times.savedAt);
        return saved != 0 ? saved : compareIds(a, b);
    };

    public Findable {
        tags = List.copyOf(tags);
        marks = marks.isEmpty() ? Set.of() : Set.copyOf(marks);
    }

    /** A sticker with tags that was never sent, of a set whose title nobody knows. */
    public static Findable of(Sticker sticker, List<Tag> tags, Instant savedAt) {
        return new Findable(sticker, null, tags, new Times(savedAt, Instant.MIN), Set.of());
    }

    public StickerId id() {
        return sticker.id();
    }

    /** When the newest of its tags was given. */
    public Instant savedAt() {
        return times.savedAt;
    }

    /** Whether this is one of its tags, whatever the text. */
    public boolean has(Tag tag) {
        return tags.stream().anyMatch(other -> other.value().equals(tag.value()));
    }

    /** Whether there is no room for another tag. */
    public boolean isFull() {
        return tags.size() >= Tag.MOST_PER_STICKER;
    }

    public Findable withTitle(@Nullable String known) {
        return new Findable(sticker, known, tags, times, marks);
    }

    public Findable withUse(Instant usedAt) {
        return new Findable(sticker, title, tags, new Times(times.savedAt, usedAt), marks);
    }

    /** The same sticker with another file id. */
    public Findable withSticker(Sticker seenNow) {
        return new Findable(seenNow, title, tags, times, marks);
    }

    public Findable withMark(Mark mark, boolean wanted) {
        var changed = EnumSet.noneOf(Mark.class);
        changed.addAll(marks);
        if (wanted) {
            changed.add(mark);
        } else {
            changed.remove(mark);
        }
        return new Findable(sticker, title, tags, times, changed);
    }

    private static int compareIds(Findable a, Findable b) {
        return a.sticker.id().fileUniqueId().compareTo(b.sticker.id().fileUniqueId());
    }
}
