package tagalong.bot.transfer;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tagalong.bot.sets.Sets;
import tagalong.bot.telegram.StickerSet;
import tagalong.bot.telegram.TelegramGateway;
import tagalong.bot.transfer.ImportFile.Item;
import tagalong.bot.transfer.ImportFile.Target;
import tagalong.storage.Audience;
import tagalong.storage.Sticker;
import tagalong.storage.Storage;
import tagalong.storage.Tag;
import tagalong.storage.UserId;

/**
 * Adds what a file says to what a person has; nothing goes away, so doing it twice is doing it once. A file may come from another
 * bot or from anybody's hand: which sticker it means, Telegram decides, and what belongs to no set stays private.
 */
final class Importer {
    private final Storage storage;
    private final Sets sets;
    private final TelegramGateway telegram;

    Importer(Storage storage, Sets sets, TelegramGateway telegram) {
        this.storage = storage;
        this.sets = sets;
        this.telegram = telegram;
    }

    /** Who shall find what is new. */
    enum Sharing {
        PRIVATE,
        AS_IN_FILE,
        SHARED
    }

    /** What was done so far; used by one thread at a time. */
    static final class Tally {
        private int stickers;
        private int tags;
        private int known;
        private int notFound;
        private int noRoom;
        private int shared;

        int stickers() {
            return stickers;
        }

        int tags() {
            return tags;
        }

        int known() {
            return known;
        }

        int notFound() {
            return notFound;
        }

        /** Stickers that were left alone, because the tags were to be private and the sticker is shared. */
        int shared() {
            return shared;
        }

        int noRoom() {
            return noRoom;
        }
    }

    void add(UserId user, Item item, Sharing sharing, Tally tally) {
        var sticker = find(item.target());
        if (sticker.isEmpty()) {
            tally.notFound++;
            return;
        }
        var newFavourite = item.favourite() && storage.favourites().add(user, sticker.get());
        var own = storage.tags().tagsOf(user, sticker.get().id());
        var before = own.tags();
        Map<String, Tag> all = new LinkedHashMap<>();
        before.forEach(tag -> all.put(tag.value(), tag));
        item.tags().forEach(tag -> all.putIfAbsent(tag.value(), tag));
        var fitting = List.copyOf(all.values()).subList(0, Math.min(all.size(), Tag.MOST_PER_STICKER));
        tally.noRoom += all.size() - fitting.size();
        var wanted = audience(item, sharing, sticker.get());
        var isShared = own.isShared();
        if (fitting.size() > before.size() && isShared && Audience.ONLY_ME.equals(wanted)) {
            tally.shared++; // who finds a sticker goes for all its tags: these would be published
        } else if (fitting.size() > before.size()) {
            storage.tags().retag(user, sticker.get(), fitting, wanted);
            tally.tags += fitting.size() - before.size();
            tally.stickers++;
        } else if (newFavourite) {
            tally.stickers++;
        } else {
            tally.known++;
        }
    }

    private static Audience audience(Item item, Sharing sharing, Sticker sticker) {
        if (sticker.set().isEmpty()) {
            return Audience.ONLY_ME;
        }
        return switch (sharing) {
            case PRIVATE -> Audience.ONLY_ME;
            case SHARED -> Audience.EVERYONE;
            case AS_IN_FILE -> Audience.EVERYONE.equals(item.audience()) ? Audience.EVERYONE : Audience.ONLY_ME;
        };
    }

    private Optional<Sticker> find(Target target) {
        if (target instanceof Target.ByPlace place) {
            return sets.find(place.setName())
                    .map(StickerSet::stickers)
                    .filter(stickers -> place.number() <= stickers.size())
                    .map(stickers -> stickers.get(place.number() - 1));
        }
        var sticker = ((Target.ByFile) target).sticker();
        var inSet = sticker.set()
                .flatMap(sets::find)
                .flatMap(set -> set.stickers().stream()
                        .filter(other -> other.id().equals(sticker.id()))
                        .findFirst());
        return inSet.or(() -> telegram.isGenuine(sticker) ? Optional.of(withoutSet(sticker)) : Optional.empty());
    }

    /** A set that Telegram does not confirm is not claimed. */
    private static Sticker withoutSet(Sticker sticker) {
        return new Sticker(sticker.id(), sticker.fileId(), sticker.kind(), null, sticker.emoji());
    }
}
