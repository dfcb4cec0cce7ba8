package tagalong.bot.bulk;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tagalong.bot.usecase.Allowance;
import tagalong.bot.usecase.Preferences;
import tagalong.bot.work.StoreCost;
import tagalong.storage.Audience;
import tagalong.storage.FavouriteStore;
import tagalong.storage.Sticker;
import tagalong.storage.Storage;
import tagalong.storage.Tag;
import tagalong.storage.TagChange;
import tagalong.storage.TagStore;
import tagalong.storage.UserId;
import tagalong.storage.finding.Findable;
import tagalong.storage.finding.SearchIndex;

/** Does to one sticker what a change of many wants of it, or takes it back; doing it twice is doing it once. */
final class StickerEdits {
    /** How many tags were not added after all. */
    static final String LEFT = "left";
    /** How many stickers got no private tag, because they are shared. */
    static final String WOULD_BE_SHARED = "shared";

    /** How many stickers got nothing, because the person has tags on as many as they can have. */
    static final String PAST_THE_MOST = "past-the-most";
    /** How many stickers' new words are not shared, because enough was shared that day. */
    static final String UNSHARED = "unshared";
    /** How many stickers have tags now that the rules keep from being shared. */
    static final String BARRED = "barred";

    /**
     * What came of one edit.
     *
     * @param cost in store units
     * @param counts what is to be told of it
     */
    record Effect(double cost, Map<String, Integer> counts) {
        Effect plus(double more) {
            return new Effect(cost + more, counts);
        }
    }

    private final TagStore tags;
    private final FavouriteStore favourites;
    private final SearchIndex index;
    private final Preferences preferences;
    private final Allowance allowance;

    StickerEdits(Storage storage, SearchIndex index, Preferences preferences, Allowance allowance) {
        this.tags = storage.tags();
        this.favourites = storage.favourites();
        this.index = index;
        this.preferences = preferences;
        this.allowance = allowance;
    }

    Effect apply(UserId user, StickerEdit edit) {
        var sticker = edit.sticker() == null ? tagged(user, edit) : edit.sticker();
        if (sticker == null) {
            return new Effect(0, Map.of());
        }
        if (!edit.favourite()) {
            return retag(user, sticker, edit);
        }
        favourites.add(user, sticker);
        return retag(user, sticker, edit).plus(StoreCost.ROW);
    }

    Effect undo(UserId user, StickerEdit edit) {
        var sticker = tagged(user, edit);
        var untagged = sticker == null ? new Effect(0, Map.of()) : retag(user, sticker, edit.reversed());
        if (!edit.favourite()) {
            return untagged;
        }
        favourites.remove(user, edit.id());
        return untagged.plus(StoreCost.ROW);
    }

    private Effect retag(UserId user, Sticker sticker, StickerEdit edit) {
        var own = tags.tagsOf(user, sticker.id());
        var after = edit.applyTo(own.tags());
        if (after.equals(own.tags())) {
            return completed(user, sticker, after);
        }
        if (Audience.ONLY_ME.equals(edit.audience()) && own.isShared()) {
            return new Effect(
                    StoreCost.READ, Map.of(LEFT, after.size() - own.tags().size(), WOULD_BE_SHARED, 1));
        }
        var otherwise = edit.audience() == null ? preferences.audience(user) : edit.audience();
        if (own.tags().isEmpty() && !allowance.hasRoomFor(user, sticker.id())) {
            return new Effect(StoreCost.READ, Map.of(LEFT, after.size(), PAST_THE_MOST, 1));
        }
        return allowance.mayShare(user, sticker, own, after, otherwise)
                ? effect(tags.retag(user, sticker, after, otherwise))
                : new Effect(StoreCost.of(tags.retagUnshared(user, sticker, after)), Map.of(UNSHARED, 1));
    }

    private static Effect effect(TagChange change) {
        return new Effect(StoreCost.of(change), change.barred().isEmpty() ? Map.of() : Map.of(BARRED, 1));
    }

    /** A process that died here may have left the rows that say what is shared, and not shared it. */
    private Effect completed(UserId user, Sticker sticker, List<Tag> own) {
        return own.isEmpty()
                ? new Effect(StoreCost.READ, Map.of())
                : new Effect(StoreCost.of(tags.retagUnshared(user, sticker, own)), Map.of());
    }

    /** Null when the person has no tags on it any more: then there is nothing to edit. */
    private @Nullable Sticker tagged(UserId user, StickerEdit edit) {
        return index.of(user).get(edit.id()).map(Findable::sticker).orElse(null);
    }
}
