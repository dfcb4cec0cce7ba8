package tagalong.bot.tagging;

import java.util.Optional;
import java.util.stream.Collectors;
import tagalong.bot.session.Sessions;
import tagalong.bot.session.Step;
import tagalong.storage.Audience;
import tagalong.storage.FavouriteStore;
import tagalong.storage.OwnTags;
import tagalong.storage.Sticker;
import tagalong.storage.StickerStore;
import tagalong.storage.Storage;
import tagalong.storage.Tag;
import tagalong.storage.TagStore;
import tagalong.storage.UndoStore;
import tagalong.storage.UserId;

/** What the buttons of a card change in the store; each returns the key of what to say about it. */
public final class CardChanges {
    /** Pressed again: there is nothing to change and nothing to show anew. */
    static final String ALREADY = "press.already";

    private final Sessions sessions;
    private final TagStore tags;
    private final StickerStore stickers;
    private final FavouriteStore favourites;
    private final UndoStore undos;
    private final Preferences preferences;

    public CardChanges(Storage storage, Sessions sessions, Preferences preferences) {
        this.sessions = sessions;
        this.tags = storage.tags();
        this.stickers = storage.stickers();
        this.favourites = storage.favourites();
        this.undos = storage.undos();
        this.preferences = preferences;
    }

    /** The sticker a button was shown for, as its card or its undo record kept it. */
    Optional<Sticker> sticker(UserId user, CardAction action) {
        var undone = action instanceof CardAction.Undo undo
                ? undos.find(user, undo.change()).map(UndoStore.Undo::sticker)
                : Optional.<Sticker>empty();
        return undone.or(() -> stickers.find(action.sticker()).filter(sticker -> mayTouch(user, sticker)));
    }

    /** A button's data can be forged: somebody's own picture is nobody else's, even for those who know its id. */
    private boolean mayTouch(UserId user, Sticker sticker) {
        return !sticker.alwaysPrivate()
                || sessions.of(user)
                        .inHand()
                        .filter(inHand -> inHand.sticker().id().equals(sticker.id()))
                        .isPresent()
                || !tags.tagsOf(user, sticker.id()).equals(OwnTags.NONE)
                || favourites.contains(user, sticker.id());
    }

    Optional<String> show(UserId user, Sticker sticker, Audience audience) {
        if (sticker.alwaysPrivate()) {
            return Optional.empty();
        }
        tags.show(user, sticker, audience);
        preferences.choose(user, audience);
        return Optional.of(Audience.EVERYONE.equals(audience) ? "press.public" : "press.private");
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
        var tag = Tag.of(word);
        var before = tags.tagsOf(user, sticker.id());
        if (before.tags().stream().anyMatch(other -> other.value().equals(tag.value()))) {
            return ALREADY;
        }
        undos.saveIfAbsent(user, press, new UndoStore.Undo(sticker, before));
        var change = tags.add(user, sticker, tag, preferences.audience(user));
        if (!change.changed()) {
            return "press.full";
        }
        noteInWalk(user, sticker, change.after());
        return "press.added";
    }

    /** A word added by a button counts as tagged on the way through a set, as one that is typed does. */
    private void noteInWalk(UserId user, Sticker sticker, OwnTags now) {
        if (sessions.of(user) instanceof Step.Walking walking
                && walking.onIt().shown().id().equals(sticker.id())) {
            var words = now.tags().stream().map(Tag::text).collect(Collectors.joining(", "));
            sessions.enter(user, new Step.Walking(walking.onIt().tagged(words)));
        }
    }

    /** True once for each person: whether sharing has still to be explained to them, now that this sticker is shared. */
    boolean explainOnce(UserId user, Sticker sticker) {
        return tags.tagsOf(user, sticker.id()).isShared() && preferences.explainOnce(user);
    }

    /** @param press names this press, to undo it */
    String clear(UserId user, Sticker sticker, String press) {
        var before = tags.tagsOf(user, sticker.id());
        if (before.tags().isEmpty()) {
            return ALREADY;
        }
        undos.saveIfAbsent(user, press, new UndoStore.Undo(sticker, before));
        tags.clear(user, sticker);
        return "press.cleared";
    }

    Optional<String> undo(UserId user, String change) {
        return undos.find(user, change).map(undo -> {
            var isPrivateNow = tags.tagsOf(user, undo.sticker().id()).isPrivate();
            var audience = isPrivateNow ? Audience.ONLY_ME : undo.before().audienceOr(Audience.EVERYONE);
            tags.replace(user, undo.sticker(), undo.before().tags(), audience);
            return "press.undone";
        });
    }
}
