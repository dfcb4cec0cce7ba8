package tagalong.bot.bulk;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tagalong.storage.Audience;
import tagalong.storage.Sticker;
import tagalong.storage.StickerId;
import tagalong.storage.Tag;
import tagalong.storage.TypedTags;

/**
 * What a file wants to be imported.
 *
 * @param leftOut how many entries are no sticker's tags, or are too long to be any
 * @param others how many entries are of other people, and so none of this person's business
 */
record ImportFile(List<Item> items, int leftOut, int others) {
    /** More than any name or id that Telegram gives. */
    private static final int LONGEST_NAME = 256;

    /** A file has more entries than are imported at once. */
    static final class TooManyEntriesException extends RuntimeException {
        private static final long serialVersionUID = 1;
    }

    /** Which sticker is meant: a file, or a place in a set. */
    sealed interface Target {
        /** @param sticker as the file has it; not to be believed before Telegram is asked */
        record ByFile(Sticker sticker) implements Target {}

        /** @param number counted from 1 */
        record ByPlace(String setName, int number) implements Target {}
    }

    /** @param audience null when the file does not say */
    record Item(Target target, List<Tag> tags, @Nullable Audience audience, boolean favourite) {
        boolean isShared() {
            return audience != null && audience.isShared();
        }
    }

    ImportFile {
        items = List.copyOf(items);
    }

    int tagCount() {
        return items.stream().mapToInt(item -> item.tags().size()).sum();
    }

    long shared() {
        return items.stream().filter(Item::isShared).count();
    }

    boolean saysAudience() {
        return items.stream().anyMatch(item -> item.audience() != null);
    }

    /** Empty when these texts name none. Without a file id a sticker can still be found in its set, so any will do then. */
    static Optional<Sticker> sticker(String fileUniqueId, String fileId, String kind, String set, String emoji) {
        if (Stream.of(fileUniqueId, fileId, set, emoji).anyMatch(text -> text.length() > LONGEST_NAME)) {
            return Optional.empty();
        }
        try {
            return Optional.of(new Sticker(
                    new StickerId(fileUniqueId),
                    fileId.isEmpty() && !set.isEmpty() ? "unknown" : fileId,
                    kind.isEmpty() ? Sticker.Kind.STICKER : Sticker.Kind.valueOf(kind.toUpperCase(Locale.ROOT)),
                    set,
                    emoji));
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    /** Null when the text names none. */
    static @Nullable Audience audience(String text) {
        return Audience.parse(text).orElse(null);
    }

    /** Gathers entries; those of the same sticker become one item. */
    static final class Builder {
        private final Map<Object, Item> items = new LinkedHashMap<>();
        private final int mostEntries;
        private int entries;
        private int leftOut;
        private int others;

        Builder(int mostEntries) {
            this.mostEntries = mostEntries;
        }

        /** To be told of each entry before anything is made of it. */
        void countEntry() {
            entries++;
            if (entries > mostEntries) {
                throw new TooManyEntriesException();
            }
        }

        /** @param audience null when the file does not say; one private entry makes its sticker private */
        void add(Target target, String typed, @Nullable Audience audience) {
            var parsed = TypedTags.parse(typed);
            leftOut += parsed.refused().size();
            if (parsed.tags().isEmpty()) {
                leftOut += parsed.refused().isEmpty() ? 1 : 0;
                return;
            }
            put(new Item(target, parsed.tags(), audience, false));
        }

        void addFavourite(Target target) {
            put(new Item(target, List.of(), null, true));
        }

        void leaveOut() {
            leftOut++;
        }

        void leaveToOthers() {
            others++;
        }

        ImportFile build() {
            return new ImportFile(new ArrayList<>(items.values()), leftOut, others);
        }

        private void put(Item item) {
            var key =
                    item.target() instanceof Target.ByFile file ? file.sticker().id() : item.target();
            items.merge(key, item, Builder::merged);
        }

        private static Item merged(Item one, Item other) {
            var tags = new LinkedHashMap<String, Tag>();
            one.tags().forEach(tag -> tags.put(tag.value(), tag));
            other.tags().forEach(tag -> tags.putIfAbsent(tag.value(), tag));
            var audience = Audience.ONLY_ME.equals(one.audience()) || other.audience() == null
                    ? one.audience()
                    : other.audience();
            return new Item(one.target(), List.copyOf(tags.values()), audience, one.favourite() || other.favourite());
        }
    }
}
