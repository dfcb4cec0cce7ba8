package tagalong.storage;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** What a sticker had before a message changed it, so that the message can be undone, edited, and handled twice. */
public interface UndoStore {

    /**
     * The sticker a message was about, and what the person had given it before.
     *
     * @param named the values of the tags that the message changes, or did before it was edited; null when that was not kept
     */
    record Undo(Sticker sticker, OwnTags before, @Nullable Set<String> named) {
        public Undo {
            named = named == null ? null : Set.copyOf(named);
        }

        /** One of a message that changes whatever is there. */
        public Undo(Sticker sticker, OwnTags before) {
            this(sticker, before, null);
        }

        /** What there would be without the message: of what there is, only what it names becomes as it was before. */
        public List<Tag> without(List<Tag> now) {
            var named = this.named;
            if (named == null) {
                return before.tags();
            }
            var without = new LinkedHashMap<String, Tag>();
            now.forEach(tag -> without.put(tag.value(), tag));
            var were = before.tags().stream().map(Tag::value).collect(Collectors.toSet());
            without.keySet().removeIf(value -> named.contains(value) && !were.contains(value));
            before.tags().stream()
                    .filter(tag -> named.contains(tag.value()))
                    .forEach(tag -> without.put(tag.value(), tag));
            return List.copyOf(without.values());
        }

        /** Also of a message that names these; the same when it does already. */
        public Undo naming(Set<String> more) {
            if (named == null || named.containsAll(more)) {
                return this;
            }
            var all = new HashSet<>(named);
            all.addAll(more);
            return new Undo(sticker, before, all);
        }

        /** Of a message that names just these; the same when it does already, or changes whatever is there. */
        public Undo namingOnly(Set<String> these) {
            return named == null || named.equals(these) ? this : new Undo(sticker, before, these);
        }
    }

    /**
     * Keeps the record unless the message has one, and returns the one that stands: of a message handled twice the first.
     *
     * @param message names the message among all of this person's, in all chats
     */
    Undo saveIfAbsent(UserId user, String message, Undo undo);

    /** Keeps the record whether the message has one or not: it was edited. */
    void save(UserId user, String message, Undo undo);

    /** Empty when there is none or its time is over. */
    Optional<Undo> find(UserId user, String message);

    /**
     * Keeps a text about what a message does to many stickers, unless it has one, and returns the one that stands. It has its own
     * names beside those of the records, and goes away like them.
     */
    String noteIfAbsent(UserId user, String message, String note);

    /** Empty when there is none or its time is over. */
    Optional<String> note(UserId user, String message);
}
