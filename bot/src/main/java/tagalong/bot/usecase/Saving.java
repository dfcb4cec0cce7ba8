package tagalong.bot.usecase;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tagalong.storage.Audience;
import tagalong.storage.OwnTags;
import tagalong.storage.Sticker;
import tagalong.storage.Tag;
import tagalong.storage.TagChange;
import tagalong.storage.TagStore;
import tagalong.storage.TypedTags;
import tagalong.storage.UndoStore;
import tagalong.storage.UndoStore.Undo;
import tagalong.storage.UserId;

/**
 * Does to the store what a message says. A message that is handled again changes nothing, and stays about the sticker it was
 * about.
 */
public final class Saving {
    /** What became of a message that says a sticker's tags. */
    public sealed interface Outcome {
        /**
         * The tags are what was wanted.
         *
         * @param sticker the one the message was about when it was handled first
         * @param tags from now on, in the order typed
         * @param missing what was to be removed but was not there
         * @param replaced what was there before, when some of it is gone though nobody named it
         * @param first whether the person had no tags at all before
         * @param again whether all this was done before
         * @param unshared whether it is shared no further, because that was enough for today
         */
        record Saved(
                Sticker sticker,
                List<Tag> tags,
                TagChange change,
                List<String> missing,
                List<Tag> replaced,
                boolean first,
                boolean again,
                boolean unshared)
                implements Outcome {
            public Saved {
                tags = List.copyOf(tags);
                missing = List.copyOf(missing);
                replaced = List.copyOf(replaced);
            }
        }

        /**
         * It may be no tag but something said, and would replace tags: the person is to be asked first.
         *
         * @param now the tags that would go
         * @param note names what was typed among the person's notes, to save it after all
         */
        record Doubtful(Sticker sticker, List<Tag> now, String typed, String note) implements Outcome {
            public Doubtful {
                now = List.copyOf(now);
            }
        }

        /**
         * Nothing was saved, because of these pieces.
         *
         * @param replaces whether they were typed instead of what is there, not besides it
         */
        record Refused(List<TypedTags.Refused> pieces, boolean replaces) implements Outcome {
            public Refused {
                pieces = List.copyOf(pieces);
            }
        }

        /** There was no word in it. */
        record SaidNothing() implements Outcome {}

        /** The person has tags on as many stickers as they can have. */
        record TooManyStickers() implements Outcome {}

        /** All that was to be removed is not there. */
        record NotThere(List<String> missing) implements Outcome {
            public NotThere {
                missing = List.copyOf(missing);
            }
        }
    }

    private final TagStore tags;
    private final UndoStore undos;
    private final Preferences preferences;
    private final Allowance allowance;
    private final Libraries libraries;

    public Saving(TagStore tags, UndoStore undos, Preferences preferences, Allowance allowance, Libraries libraries) {
        this.tags = tags;
        this.undos = undos;
        this.preferences = preferences;
        this.allowance = allowance;
        this.libraries = libraries;
    }

    /**
     * Makes the sticker's tags what was typed.
     *
     * @param change names the message among all of this person's, to undo it
     */
    public Outcome save(UserId user, String change, Sticker sticker, String typed) {
        return carryOut(new Message(user, change, sticker, before -> TypedChange.of(typed, before), null));
    }

    /** As {@link #save}, but what reads like something said rather than a tag replaces nothing. */
    public Outcome saveUnlessSaid(UserId user, String change, Sticker sticker, String typed) {
        var said = Chatter.readsLike(typed) ? typed : null;
        return carryOut(new Message(user, change, sticker, before -> TypedChange.of(typed, before), said));
    }

    /**
     * As {@link #save}, for what was {@link Outcome.Doubtful} before.
     *
     * @param note names what was typed
     * @return empty when it is too long ago to be known
     */
    public Optional<Outcome> saveAfterAll(UserId user, String change, Sticker sticker, String note) {
        return undos.note(user, note).map(said -> save(user, change, sticker, said));
    }

    /** Adds what was typed to the sticker's tags. */
    public Outcome add(UserId user, String change, Sticker sticker, String typed) {
        return carryOut(
                new Message(user, change, sticker, before -> TypedChange.adding(TypedTags.parse(typed), before), null));
    }

    /** Adds just this tag, whatever signs are in it. */
    public Outcome add(UserId user, String change, Sticker sticker, Tag tag) {
        var added = new TypedTags(List.of(tag), List.of());
        return carryOut(new Message(user, change, sticker, before -> TypedChange.adding(added, before), null));
    }

    /** Takes just this tag away, whatever signs are in it; the others stay. */
    public Outcome remove(UserId user, String change, Sticker sticker, Tag tag) {
        return carryOut(new Message(user, change, sticker, before -> TypedChange.removing(tag, before), null));
    }

    /** Makes the sticker's tags exactly these, whatever signs are in them. */
    public Outcome replace(UserId user, String change, Sticker sticker, TypedTags tags) {
        return carryOut(new Message(user, change, sticker, before -> TypedChange.replacing(tags, before), null));
    }

    private Outcome carryOut(Message message) {
        var audience = preferences.audience(message.user);
        var done = tags.edit(message.user, message.sticker, audience, seen -> message.judge(seen, audience));
        var undo = message.standing();
        if (!message.isAboutItsSticker()) {
            message.weigh(tags.tagsOf(message.user, undo.sticker().id()));
        }
        var wanted = message.wanted();
        var refusal = message.refusal();
        if (refusal.isPresent()) {
            return refusal.get();
        }
        if (message.isDoubtful) {
            return doubtful(message, undo.sticker());
        }
        if (message.hasNoRoom) {
            return new Outcome.TooManyStickers();
        }
        if (message.unshared) {
            done = tags.retagUnshared(message.user, message.sticker, wanted.tags());
        }
        if (!message.isAboutItsSticker()) {
            done = retag(message.user, undo.sticker(), wanted.tags(), audience);
        }
        message.forgetEarlierVersions();
        var sticker = message.isAboutItsSticker() ? message.sticker : undo.sticker();
        libraries.used(message.user, sticker);
        var again = !undo.before().tags().equals(done.before().tags()) && !done.changed();
        var replaced =
                wanted.replaces() && !done.removed().isEmpty() ? done.before().tags() : List.<Tag>of();
        return new Outcome.Saved(
                sticker, wanted.tags(), done, wanted.missing(), replaced, message.isFirst, again, message.unshared);
    }

    private Outcome.Doubtful doubtful(Message message, Sticker sticker) {
        var said = Objects.requireNonNull(message.said);
        var note = message.change + "/" + Integer.toString(said.hashCode(), Character.MAX_RADIX);
        undos.noteIfAbsent(message.user, note, said);
        return new Outcome.Doubtful(sticker, message.seen, said, note);
    }

    private TagChange retag(UserId user, Sticker sticker, List<Tag> wanted, Audience audience) {
        return allowance.mayShare(user, sticker, tags.tagsOf(user, sticker.id()), wanted, audience)
                ? tags.retag(user, sticker, wanted, audience)
                : tags.retagUnshared(user, sticker, wanted);
    }

    private interface Wish {
        TypedChange given(List<Tag> before);
    }

    /** One message on its way into the store. */
    private final class Message {
        private final UserId user;
        private final String change;
        private final Sticker sticker;
        private final Wish wish;
        private final @Nullable String said;
        private @Nullable Undo undo;
        private @Nullable TypedChange wanted;
        private List<Tag> seen = List.of();
        private List<Tag> without = List.of();
        private Set<String> named = Set.of();
        private boolean isDoubtful;
        private boolean hasNoRoom;
        private boolean isFirst;
        private boolean unshared;

        /** @param said what may be no tag, so that it replaces nothing; null when it is one */
        private Message(UserId user, String change, Sticker sticker, Wish wish, @Nullable String said) {
            this.user = user;
            this.change = change;
            this.sticker = sticker;
            this.wish = wish;
            this.said = said;
        }

        /**
         * What the tags shall be, unless something stands against it. The record is put first, so that also a message that says
         * nothing of use can be edited into one that does.
         */
        private Optional<List<Tag>> judge(OwnTags own, Audience audience) {
            var firstNamed = weighed(own.tags(), own.tags());
            var counting =
                    firstNamed.map(names -> allowance.beginCounting(user, sticker, own, wanted().tags(), audience));
            undo = undos.saveIfAbsent(user, change, new Undo(sticker, own, firstNamed.orElse(Set.of())));
            counting.ifPresent(Runnable::run);
            if (!isAboutItsSticker() || weigh(own).isEmpty()) {
                return Optional.empty();
            }
            var tags = wanted().tags();
            var isNew = seen.isEmpty() && !tags.isEmpty();
            hasNoRoom = isNew && !allowance.hasRoomFor(user, sticker.id());
            isFirst = isNew && allowance.hasUsedNone(user);
            unshared = !hasNoRoom && !allowance.mayShare(user, sticker, own, tags, audience);
            return hasNoRoom || unshared ? Optional.empty() : Optional.of(tags);
        }

        /**
         * Finds out what is wanted, given what there is on the sticker it is about: a message that is edited, or handled again, first
         * takes back what it did itself. What it names is kept before anything is done, so that the next edit takes that back, too.
         *
         * @return what it names; empty when nothing is to be done
         */
        private Optional<Set<String>> weigh(OwnTags own) {
            var names = weighed(own.tags(), standing().without(own.tags()));
            named = names.orElse(Set.of());
            keep(standing().naming(named));
            return names;
        }

        /** What they did is taken back by now; the same done by another message is none of this one's. */
        private void forgetEarlierVersions() {
            keep(standing().namingOnly(named));
        }

        private void keep(Undo known) {
            if (!known.equals(undo)) {
                undos.save(user, change, known);
                undo = known;
            }
        }

        private Optional<Set<String>> weighed(List<Tag> now, List<Tag> withoutIt) {
            var wished = wish.given(withoutIt);
            wanted = wished;
            seen = now;
            without = withoutIt;
            isDoubtful = said != null && wished.replaces() && !now.stream().allMatch(wished::keeps);
            return isDoubtful || refusal().isPresent() ? Optional.empty() : Optional.of(wished.named());
        }

        private TypedChange wanted() {
            return Objects.requireNonNull(wanted, "The store did not say what there is");
        }

        private Optional<Outcome> refusal() {
            var wished = wanted();
            if (!wished.refused().isEmpty()) {
                return Optional.of(new Outcome.Refused(wished.refused(), wished.replaces()));
            }
            if (wished.saysNothing()) {
                return Optional.of(new Outcome.SaidNothing());
            }
            return !wished.missing().isEmpty() && wished.tags().equals(without) && without.equals(seen)
                    ? Optional.of(new Outcome.NotThere(wished.missing()))
                    : Optional.empty();
        }

        private Undo standing() {
            return Objects.requireNonNull(undo, "The store did not say what there is");
        }

        /** A message that was handled before stays about the sticker it was about then. */
        private boolean isAboutItsSticker() {
            return standing().sticker().id().equals(sticker.id());
        }
    }
}
