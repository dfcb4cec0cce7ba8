package tagalong.bot.bulk;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import tagalong.bot.bulk.ImportFile.Item;
import tagalong.bot.bulk.ImportFile.Target;
import tagalong.bot.bulk.StickerEdit.TagEdit;
import tagalong.bot.sets.StickerSet;
import tagalong.storage.Audience;
import tagalong.storage.OwnTags;
import tagalong.storage.Sticker;
import tagalong.storage.StickerId;
import tagalong.storage.Tag;
import tagalong.storage.TagStore;
import tagalong.storage.UserId;
import tagalong.storage.finding.SearchIndex;

/**
 * Finds out what a file adds to what a person has; nothing goes away, so doing it twice is doing it once. A file may come from
 * another bot or from anybody's hand: which sticker it means is looked up, and what belongs to no set stays private.
 */
final class Importing {
    private final TagStore tags;
    private final SearchIndex index;
    private final KnownStickers known;

    Importing(TagStore tags, SearchIndex index, KnownStickers known) {
        this.tags = tags;
        this.index = index;
        this.known = known;
    }

    /** Who shall find what is new. */
    enum Sharing {
        PRIVATE,
        AS_IN_FILE,
        SHARED
    }

    /** @param file asked once; empty when it cannot be had any more */
    BulkEditing.Planning plan(UserId user, Sharing sharing, Supplier<Optional<ImportFile>> file) {
        return new Plan(user, sharing, file);
    }

    /** One import in the making. */
    private final class Plan implements BulkEditing.Planning {
        private final UserId user;
        private final Sharing sharing;
        private final Supplier<Optional<ImportFile>> file;
        private final List<StickerEdit> edits = new ArrayList<>();
        private final Map<StickerId, List<Tag>> planned = new HashMap<>();
        private final Map<String, Integer> counts = new HashMap<>();
        private @Nullable List<Item> items;
        private int done;

        private Plan(UserId user, Sharing sharing, Supplier<Optional<ImportFile>> file) {
            this.user = user;
            this.sharing = sharing;
            this.file = file;
        }

        @Override
        public void prepare() {
            items = file.get().map(ImportFile::items).orElse(null);
        }

        @Override
        public boolean isImpossible() {
            return items == null;
        }

        @Override
        public OptionalDouble next() {
            if (items == null || done == items.size()) {
                return OptionalDouble.empty();
            }
            var cost = plan(items.get(done));
            done++;
            return OptionalDouble.of(cost);
        }

        @Override
        public int done() {
            return done;
        }

        @Override
        public int total() {
            return items == null ? 0 : items.size();
        }

        @Override
        public List<StickerEdit> edits() {
            return List.copyOf(edits);
        }

        @Override
        public Map<String, Integer> counts() {
            return Map.copyOf(counts);
        }

        /** @return what it cost in store units */
        private double plan(Item item) {
            var sticker = find(item.target());
            if (sticker.isEmpty()) {
                count("not-found", 1);
                return 0;
            }
            var id = sticker.get().id();
            var isTagged = index.of(user).get(id).isPresent();
            plan(item, sticker.get(), isTagged ? tags.tagsOf(user, id) : OwnTags.NONE);
            return isTagged ? 1 : 0;
        }

        private void plan(Item item, Sticker sticker, OwnTags own) {
            var before = planned.getOrDefault(sticker.id(), own.tags());
            var all = together(before, item.tags());
            var fitting = all.subList(0, Math.min(all.size(), Tag.MOST_PER_STICKER));
            count("no-room", all.size() - fitting.size());
            var wanted = audience(item, sticker);
            var newFavourite = item.favourite()
                    && index.of(user).favourites().stream()
                            .noneMatch(other -> other.id().equals(sticker.id()));
            var more = fitting.subList(before.size(), fitting.size());
            if (!more.isEmpty() && own.isShared() && !wanted.isShared()) {
                count("shared", 1); // who finds a sticker goes for all its tags: these would be published
                more = List.of();
            } else if (more.isEmpty() && !newFavourite) {
                count("known", 1);
            }
            if (!more.isEmpty() || newFavourite) {
                planned.put(sticker.id(), fitting);
                count("stickers", 1);
                count("tags", more.size());
                var added =
                        more.stream().map(tag -> new TagEdit("", tag.text())).toList();
                edits.add(new StickerEdit(sticker.id(), sticker, added, wanted, newFavourite));
            }
        }

        private Audience audience(Item item, Sticker sticker) {
            if (sticker.set().isEmpty()) {
                return Audience.ONLY_ME;
            }
            return switch (sharing) {
                case PRIVATE -> Audience.ONLY_ME;
                case SHARED -> Audience.EVERYONE;
                case AS_IN_FILE -> item.isShared() ? Audience.EVERYONE : Audience.ONLY_ME;
            };
        }

        private void count(String name, int more) {
            if (more > 0) {
                counts.merge(name, more, Integer::sum);
            }
        }
    }

    private static List<Tag> together(List<Tag> before, List<Tag> more) {
        var all = new LinkedHashMap<String, Tag>();
        before.forEach(tag -> all.put(tag.value(), tag));
        more.forEach(tag -> all.putIfAbsent(tag.value(), tag));
        return List.copyOf(all.values());
    }

    private Optional<Sticker> find(Target target) {
        if (target instanceof Target.ByPlace place) {
            return known.set(place.setName())
                    .map(StickerSet::stickers)
                    .filter(stickers -> place.number() <= stickers.size())
                    .map(stickers -> stickers.get(place.number() - 1));
        }
        return target instanceof Target.ByFile file ? find(file.sticker()) : Optional.empty();
    }

    private Optional<Sticker> find(Sticker claimed) {
        var inSet = claimed.set()
                .flatMap(known::set)
                .flatMap(set -> set.stickers().stream()
                        .filter(other -> other.id().equals(claimed.id()))
                        .findFirst());
        return inSet.or(() -> known.isGenuine(claimed) ? Optional.of(withoutSet(claimed)) : Optional.empty());
    }

    /** A set that is not confirmed is not claimed. */
    private static Sticker withoutSet(Sticker sticker) {
        return new Sticker(sticker.id(), sticker.fileId(), sticker.kind(), null, sticker.emoji());
    }
}
