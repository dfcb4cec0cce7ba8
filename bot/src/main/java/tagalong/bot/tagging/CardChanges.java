package tagalong.bot.tagging;

import java.util.Optional;
import tagalong.storage.FavouriteStore;
import tagalong.storage.Sticker;
import tagalong.storage.StickerStore;
import tagalong.storage.Tag;
import tagalong.storage.TagStore;
import tagalong.storage.UndoStore;
import tagalong.storage.UserId;
import tagalong.storage.Visibility;

/** What the buttons of a card change in the store; each returns the key of what to say about it. */
public final class CardChanges {
    private final TagStore tags;
    private final StickerStore stickers;
    private final FavouriteStore favourites;
    private final UndoStore undos;
    private final Preferences preferences;

    public CardChanges(TagStore tags, StickerStore stickers, FavouriteStore favourites, UndoStore undos, Preferences preferences) {
        this.tags = tags;
        this.stickers = stickers;
        this.favourites = favourites;
        this.undos = undos;
        this.preferences = preferences;
    }

    /** The sticker a button was shown for, as its card or its undo record kept it. */
    Optional<Sticker> sticker(UserId user, CardAction action) {
        return stickers.find(action.sticker()).or(() -> action instanceof CardAction.Undo undo
                ? undos.find(user, undo.change()).map(UndoStore.Undo::sticker)
                : Optional.empty());
    }

    String show(UserId user, Sticker sticker, Visibility visibility) {
        tags.show(user, sticker, visibility);
        preferences.choose(user, visibility);
        return visibility == Visibility.PUBLIC ? "press.public" : "press.private";
    }

    String favourite(UserId user, Sticker sticker, boolean wanted) {
        if (wanted) {
            favourites.add(user, sticker);
            return "press.favourite";
        }
        favourites.remove(user, sticker.id());
        return "press.unfavourite";
    }

    /** @param press names this press, to undo it */
    String addWord(UserId user, Sticker sticker, String word, String press) {
        keepForUndo(user, sticker, press);
        var change = tags.add(user, sticker, Tag.of(word), preferences.visibility(user));
        var isThere = change.after().tags().stream().anyMatch(tag -> tag.value().equals(Tag.of(word).value()));
        return isThere ? "press.added" : "press.full";
    }

    /** @param press names this press, to undo it */
    String clear(UserId user, Sticker sticker, String press) {
        keepForUndo(user, sticker, press);
        tags.clear(user, sticker);
        return "press.cleared";
    }

    Optional<String> undo(UserId user, String change) {
        return undos.find(user, change).map(undo -> {
            var visibility = undo.before().visibility().orElse(Visibility.PUBLIC);
            tags.replace(user, undo.sticker(), undo.before().tags(), visibility);
            return "press.undone";
        });
    }

    private void keepForUndo(UserId user, Sticker sticker, String press) {
        undos.saveIfAbsent(user, press, new UndoStore.Undo(sticker, tags.tagsOf(user, sticker.id())));
    }
}
