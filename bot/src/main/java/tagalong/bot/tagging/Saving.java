package tagalong.bot.tagging;

import java.util.List;
import java.util.Optional;
import tagalong.bot.usecase.Allowance;
import tagalong.bot.usecase.Libraries;
import tagalong.bot.usecase.Preferences;
import tagalong.storage.Audience;
import tagalong.storage.Sticker;
import tagalong.storage.Tag;
import tagalong.storage.TagChange;
import tagalong.storage.TagStore;
import tagalong.storage.TypedTags;
import tagalong.storage.UndoStore;
import tagalong.storage.UserId;

/**
 * Does to the store what a message says. A message that is handled again changes nothing, and stays about the sticker it was
 * about.
 */
final class Saving {
    /** What became of a message that says a sticker's tags. */
    sealed interface Outcome {
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

    Saving(TagStore tags, UndoStore undos, Preferences preferences, Allowance allowance, Libraries libraries) {
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
    Outcome save(UserId user, String change, Sticker sticker, String typed) {
        return carryOut(new MessageToSave.Said(user, change, sticker, before -> TypedChange.of(typed, before), null));
    }

    /** As {@link #save}, but what reads like something said rather than a tag replaces nothing. */
    Outcome saveUnlessSaid(UserId user, String change, Sticker sticker, String typed) {
        var said = Chatter.readsLike(typed) ? typed : null;
        return carryOut(new MessageToSave.Said(user, change, sticker, before -> TypedChange.of(typed, before), said));
    }

    /**
     * As {@link #save}, for what was {@link Outcome.Doubtful} before.
     *
     * @param note names what was typed
     * @return empty when it is too long ago to be known
     */
    Optional<Outcome> saveAfterAll(UserId user, String change, Sticker sticker, String note) {
        return undos.note(user, note).map(said -> save(user, change, sticker, said));
    }

    /** Adds what was typed to the sticker's tags. */
    Outcome add(UserId user, String change, Sticker sticker, String typed) {
        return carryOut(new MessageToSave.Said(
                user, change, sticker, before -> TypedChange.adding(TypedTags.parse(typed), before), null));
    }

    /** Adds just this tag, whatever signs are in it. */
    Outcome add(UserId user, String change, Sticker sticker, Tag tag) {
        var added = new TypedTags(List.of(tag), List.of());
        return carryOut(
                new MessageToSave.Said(user, change, sticker, before -> TypedChange.adding(added, before), null));
    }

    /** Takes just this tag away, whatever signs are in it; the others stay. */
    Outcome remove(UserId user, String change, Sticker sticker, Tag tag) {
        return carryOut(
                new MessageToSave.Said(user, change, sticker, before -> TypedChange.removing(tag, before), null));
    }

    /** Makes the sticker's tags exactly these, whatever signs are in them. */
    Outcome replace(UserId user, String change, Sticker sticker, TypedTags tags) {
        return carryOut(
                new MessageToSave.Said(user, change, sticker, before -> TypedChange.replacing(tags, before), null));
    }

    private Outcome carryOut(MessageToSave.Said said) {
        var user = said.user();
        var audience = preferences.audience(user);
        var message = new MessageToSave(said, undos, allowance);
        var done = tags.edit(user, said.sticker(), audience, seen -> message.judge(seen, audience));
        var sticker = message.sticker();
        if (!message.isAboutItsSticker()) {
            message.weigh(tags.tagsOf(user, sticker.id()));
        }
        var objection = message.objection();
        if (objection.isPresent()) {
            return told(user, objection.get());
        }
        var wanted = message.wanted();
        if (!message.isAboutItsSticker()) {
            done = retag(user, sticker, wanted.tags(), audience);
        } else if (message.isUnshared()) {
            done = tags.retagUnshared(user, sticker, wanted.tags());
        }
        message.forgetEarlierVersions();
        libraries.used(user, sticker);
        return saved(message, done);
    }

    /** What is doubtful is noted, so that it can be saved after all. */
    private Outcome told(UserId user, Outcome objection) {
        if (objection instanceof Outcome.Doubtful doubtful) {
            undos.noteIfAbsent(user, doubtful.note(), doubtful.typed());
        }
        return objection;
    }

    private TagChange retag(UserId user, Sticker sticker, List<Tag> wanted, Audience audience) {
        return allowance.mayShare(user, sticker, tags.tagsOf(user, sticker.id()), wanted, audience)
                ? tags.retag(user, sticker, wanted, audience)
                : tags.retagUnshared(user, sticker, wanted);
    }

    private static Outcome.Saved saved(MessageToSave message, TagChange done) {
        var wanted = message.wanted();
        var replaced =
                wanted.replaces() && !done.removed().isEmpty() ? done.before().tags() : List.<Tag>of();
        return new Outcome.Saved(
                message.sticker(),
                wanted.tags(),
                done,
                wanted.missing(),
                replaced,
                message.isFirst(),
                message.isRepeatedBy(done),
                message.isUnshared());
    }
}
