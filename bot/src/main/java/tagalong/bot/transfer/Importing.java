package tagalong.bot.transfer;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tagalong.bot.sets.StickerSet;
import tagalong.bot.transfer.ImportFile.Item;
import tagalong.bot.transfer.ImportFile.Target;
import tagalong.bot.work.BackgroundWork;
import tagalong.storage.Audience;
import tagalong.storage.FavouriteStore;
import tagalong.storage.Sticker;
import tagalong.storage.Tag;
import tagalong.storage.TagStore;
import tagalong.storage.UserId;

/**
 * Adds what a file says to what a person has; nothing goes away, so doing it twice is doing it once. A file may come from another
 * bot or from anybody's hand: which sticker it means is looked up, and what belongs to no set stays private.
 */
final class Importing {
    private final TagStore tags;
    private final FavouriteStore favourites;
    private final KnownStickers known;
    private final BackgroundWork work;

    Importing(TagStore tags, FavouriteStore favourites, KnownStickers known, BackgroundWork work) {
        this.tags = tags;
        this.favourites = favourites;
        this.known = known;
        this.work = work;
    }

    /** Who shall find what is new. */
    enum Sharing {
        PRIVATE,
        AS_IN_FILE,
        SHARED
    }

    /** To be called outside the person's lane; the tally is whole when the report says that all is done. */
    void run(UserId user, ImportFile file, Sharing sharing, ImportTally tally, BackgroundWork.Report report) {
        work.runInLane(user, file.items(), item -> add(user, item, sharing, tally), report);
    }

    private void add(UserId user, Item item, Sharing sharing, ImportTally tally) {
        var sticker = find(item.target());
        if (sticker.isEmpty()) {
            tally.countNotFound();
            return;
        }
        var newFavourite = item.favourite() && favourites.add(user, sticker.get());
        var own = tags.tagsOf(user, sticker.get().id());
        var before = own.tags();
        var all = together(before, item.tags());
        var fitting = all.subList(0, Math.min(all.size(), Tag.MOST_PER_STICKER));
        tally.countNoRoom(all.size() - fitting.size());
        var wanted = audience(item, sharing, sticker.get());
        if (fitting.size() > before.size() && own.isShared() && !wanted.isShared()) {
            tally.countShared(); // who finds a sticker goes for all its tags: these would be published
        } else if (fitting.size() > before.size()) {
            tags.retag(user, sticker.get(), fitting, wanted);
            tally.countChanged(fitting.size() - before.size());
        } else if (newFavourite) {
            tally.countChanged(0);
        } else {
            tally.countKnown();
        }
    }

    private static List<Tag> together(List<Tag> before, List<Tag> more) {
        Map<String, Tag> all = new LinkedHashMap<>();
        before.forEach(tag -> all.put(tag.value(), tag));
        more.forEach(tag -> all.putIfAbsent(tag.value(), tag));
        return List.copyOf(all.values());
    }

    private static Audience audience(Item item, Sharing sharing, Sticker sticker) {
        if (sticker.set().isEmpty()) {
            return Audience.ONLY_ME;
        }
        return switch (sharing) {
            case PRIVATE -> Audience.ONLY_ME;
            case SHARED -> Audience.EVERYONE;
            case AS_IN_FILE -> item.isShared() ? Audience.EVERYONE : Audience.ONLY_ME;
        };
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
