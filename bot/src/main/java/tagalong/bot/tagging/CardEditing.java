package tagalong.bot.tagging;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import tagalong.bot.session.Sessions;
import tagalong.bot.session.Step;
import tagalong.bot.usecase.Allowance;
import tagalong.bot.usecase.Libraries;
import tagalong.bot.usecase.Preferences;
import tagalong.storage.Audience;
import tagalong.storage.FavouriteStore;
import tagalong.storage.OwnTags;
import tagalong.storage.Sticker;
import tagalong.storage.StickerId;
import tagalong.storage.StickerStore;
import tagalong.storage.Storage;
import tagalong.storage.Tag;
import tagalong.storage.TagChange;
import tagalong.storage.TagStore;
import tagalong.storage.UndoStore;
import tagalong.storage.UserId;

/** Changes what one person has on one sticker, wish by wish; each wish names the state it wants, so that twice is once. */
final class CardEditing {
    /** What became of a wish about one sticker. */
    sealed interface Outcome {
        /**
         * Who finds the sticker by my tags from now on.
         *
         * @param isForAll whether it goes for the next stickers, too
         */
        record NowFor(Audience audience, TagChange change, boolean isForAll) implements Outcome {}

        record Favoured(boolean now) implements Outcome {}

        /**
         * @param change what the added word changed
         * @param first whether the person had no tags at all before
         */
        record Added(TagChange change, boolean first) implements Outcome {}

        record Cleared(TagChange change) implements Outcome {}

        record Undone(TagChange change) implements Outcome {}

        /** Its tags were changed after what was to be taken back, which therefore stays. */
        record ChangedSince(OwnTags own) implements Outcome {}

        /** The sticker has as many tags as it can have. */
        record Full(OwnTags own) implements Outcome {}

        /** It stays as it is for others, because enough was shared today; the tags are saved all the same. */
        record NotShared(OwnTags own) implements Outcome {}

        /** The person has tags on as many stickers as they can have. */
        record TooManyStickers() implements Outcome {}

        /** It was so before: there is nothing to change and nothing to show anew. */
        record Already() implements Outcome {}

        /** What it was about is gone, or is not this person's to change. */
        record Gone() implements Outcome {}
    }

    private final Sessions sessions;
    private final TagStore tags;
    private final StickerStore stickers;
    private final FavouriteStore favourites;
    private final UndoStore undos;
    private final Preferences preferences;
    private final Allowance allowance;
    private final Libraries libraries;

    CardEditing(Storage storage, Sessions sessions, Preferences preferences, Allowance allowance, Libraries libraries) {
        this.sessions = sessions;
        this.tags = storage.tags();
        this.stickers = storage.stickers();
        this.favourites = storage.favourites();
        this.undos = storage.undos();
        this.preferences = preferences;
        this.allowance = allowance;
        this.libraries = libraries;
    }

    /** The sticker a card was shown for, unless it is gone; somebody's own picture is nobody else's, even for those who know its id. */
    Optional<Sticker> sticker(UserId user, StickerId id) {
        return stickers.find(user, id);
    }

    /** The sticker that an earlier change was about. */
    Optional<Sticker> stickerOfChange(UserId user, String change) {
        return undos.find(user, change).map(UndoStore.Undo::sticker);
    }

    Outcome show(UserId user, Sticker sticker, Audience audience) {
        if (sticker.alwaysPrivate()) {
            return new Outcome.Gone();
        }
        var own = tags.tagsOf(user, sticker.id());
        var shared = own.isShared() ? own : OwnTags.NONE;
        if (audience.isShared() && !allowance.mayShare(user, sticker, shared, own.tags(), audience)) {
            return new Outcome.NotShared(own);
        }
        var change = tags.show(user, sticker, audience);
        if (!sticker.mayBeOwn()) { // which is decided for each by itself
            preferences.choose(user, audience);
        }
        return new Outcome.NowFor(audience, change, !sticker.mayBeOwn());
    }

    Outcome favour(UserId user, Sticker sticker, boolean wanted) {
        if (wanted) {
            favourites.add(user, sticker);
            libraries.used(user, sticker);
        } else {
            favourites.remove(user, sticker.id());
        }
        return new Outcome.Favoured(wanted);
    }

    /** @param change names this change among all of the person's, to undo it */
    Outcome addWord(UserId user, Sticker sticker, String word, String change) {
        var tag = Tag.of(word);
        if (!allowance.hasRoomFor(user, sticker.id())) {
            return new Outcome.TooManyStickers();
        }
        var audience = preferences.audience(user);
        var before = tags.tagsOf(user, sticker.id());
        if (before.has(tag)) {
            return completed(user, sticker, before, change);
        }
        if (!before.isFull() && !allowance.mayShare(user, sticker, before, before.plus(tag), audience)) {
            undos.saveIfAbsent(user, change, new UndoStore.Undo(sticker, before));
            var kept = tags.retagUnshared(user, sticker, before.plus(tag));
            noteInWalk(user, sticker, kept.after());
            return new Outcome.NotShared(kept.after());
        }
        return addShared(user, sticker, tag, change);
    }

    /** The word is there; but a write that failed, or died with its process, may not have shared it. */
    private Outcome completed(UserId user, Sticker sticker, OwnTags own, String change) {
        var now = tags.retagUnshared(user, sticker, own.tags());
        return undos.find(user, change)
                .<Outcome>map(undo -> new Outcome.Added(
                        new TagChange(undo.before(), now.after(), now.ownerOnly(), now.barred(), now.savedAt()), false))
                .orElseGet(Outcome.Already::new);
    }

    private Outcome addShared(UserId user, Sticker sticker, Tag tag, String change) {
        var isFirst = allowance.hasUsedNone(user);
        var done = tags.edit(user, sticker, preferences.audience(user), before -> {
            undos.saveIfAbsent(user, change, new UndoStore.Undo(sticker, before));
            return before.isFull() ? Optional.empty() : Optional.of(before.plus(tag));
        });
        if (!done.changed()) {
            return new Outcome.Full(done.after());
        }
        noteInWalk(user, sticker, done.after());
        libraries.used(user, sticker);
        return new Outcome.Added(done, isFirst);
    }

    /** A word added by a button counts as tagged on the way through a set, as one that is typed does. */
    private void noteInWalk(UserId user, Sticker sticker, OwnTags now) {
        if (sessions.of(user) instanceof Step.OnWalk walking && walking.walk().isAt(sticker)) {
            var words = now.tags().stream().map(Tag::text).collect(Collectors.joining(", "));
            sessions.enter(user, new Step.OnWalk(walking.walk().tagged(words)));
        }
    }

    /** @param change names this change among all of the person's, to undo it */
    Outcome clear(UserId user, Sticker sticker, String change) {
        var done = tags.edit(user, sticker, Audience.EVERYONE, before -> {
            if (before.tags().isEmpty()) {
                return Optional.empty();
            }
            undos.saveIfAbsent(user, change, new UndoStore.Undo(sticker, before));
            return Optional.of(List.of());
        });
        return done.before().tags().isEmpty() ? new Outcome.Already() : new Outcome.Cleared(done);
    }

    /**
     * Puts back what was before a change, unless its tags were changed again since; what is private by now stays so.
     *
     * @param made the {@link #fingerprint} of what the change made; empty when that is not known
     */
    Outcome undo(UserId user, String change, String made) {
        return undos.find(user, change).map(undo -> undo(user, undo, made)).orElseGet(Outcome.Gone::new);
    }

    private Outcome undo(UserId user, UndoStore.Undo undo, String made) {
        var own = tags.tagsOf(user, undo.sticker().id());
        var without = undo.without(own.tags());
        var now = fingerprint(own.tags());
        if (!made.isEmpty() && !now.equals(made) && !now.equals(fingerprint(without))) {
            return new Outcome.ChangedSince(own);
        }
        if (without.size() > Tag.MOST_PER_STICKER) { // others were added in the place of what it removed
            return new Outcome.Full(own);
        }
        var audience = own.isPrivate() ? Audience.ONLY_ME : undo.before().audienceOr(Audience.EVERYONE);
        var mayBeShared = !audience.isShared() || allowance.mayShare(user, undo.sticker(), own, without, audience);
        return new Outcome.Undone(
                mayBeShared
                        ? tags.replace(user, undo.sticker(), without, audience)
                        : tags.retagUnshared(user, undo.sticker(), without));
    }

    /** A few letters that are the same for the same tags in any order. */
    static String fingerprint(List<Tag> tags) {
        var values = tags.stream().map(Tag::value).collect(Collectors.toSet());
        return Integer.toString(values.hashCode(), Character.MAX_RADIX);
    }
}
