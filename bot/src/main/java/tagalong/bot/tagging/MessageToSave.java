package tagalong.bot.tagging;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tagalong.bot.tagging.Saving.Outcome;
import tagalong.bot.usecase.Allowance;
import tagalong.storage.Audience;
import tagalong.storage.OwnTags;
import tagalong.storage.Sticker;
import tagalong.storage.Tag;
import tagalong.storage.TagChange;
import tagalong.storage.UndoStore;
import tagalong.storage.UndoStore.Undo;
import tagalong.storage.UserId;

/** One message on its way into the store: what it wants, given what there is, and what stands against it. */
final class MessageToSave {
    /** What it wants, once it is known what there is. */
    interface Wish {
        TypedChange given(List<Tag> before);
    }

    /**
     * What a person said.
     *
     * @param change names the message among all of this person's
     * @param doubted what may be no tag, so that it replaces nothing; null when it is one
     */
    record Said(
            UserId user,
            String change,
            Sticker sticker,
            Wish wish,
            @Nullable String doubted) {}

    private final Said said;
    private final UndoStore undos;
    private final Allowance allowance;
    private @Nullable Undo undo;
    private @Nullable TypedChange wanted;
    private List<Tag> seen = List.of();
    private List<Tag> without = List.of();
    private Set<String> named = Set.of();
    private boolean hasNoRoom;
    private boolean isFirst;
    private boolean isUnshared;

    MessageToSave(Said said, UndoStore undos, Allowance allowance) {
        this.said = said;
        this.undos = undos;
        this.allowance = allowance;
    }

    /**
     * What the tags shall be, unless something stands against it. The record is put first, so that also a message that says
     * nothing of use can be edited into one that does.
     */
    Optional<List<Tag>> judge(OwnTags own, Audience audience) {
        hasNoRoom = false; // the store may ask again
        var user = said.user();
        var firstNamed = weighed(own.tags(), own.tags());
        var counting =
                firstNamed.map(names -> allowance.beginCounting(user, said.sticker(), own, wanted().tags(), audience));
        if (firstNamed.isPresent() && own.tags().isEmpty()) {
            allowance.beginLoading(user);
        }
        undo = undos.saveIfAbsent(user, said.change(), new Undo(said.sticker(), own, firstNamed.orElse(Set.of())));
        counting.ifPresent(Runnable::run);
        if (!isAboutItsSticker() || weigh(own).isEmpty()) {
            return Optional.empty();
        }
        var tags = wanted().tags();
        var isNew = seen.isEmpty() && !tags.isEmpty();
        hasNoRoom = isNew && !allowance.hasRoomFor(user, said.sticker().id());
        isFirst = isNew && allowance.hasUsedNone(user);
        isUnshared = !hasNoRoom && !allowance.mayShare(user, said.sticker(), own, tags, audience);
        return hasNoRoom || isUnshared ? Optional.empty() : Optional.of(tags);
    }

    /**
     * Finds out what is wanted, given what there is on the sticker it is about: a message that is edited, or handled again, first
     * takes back what it did itself. What it names is kept before anything is done, so that the next edit takes that back, too.
     *
     * @return what it names; empty when nothing is to be done
     */
    Optional<Set<String>> weigh(OwnTags own) {
        var names = weighed(own.tags(), standing().without(own.tags()));
        named = names.orElse(Set.of());
        keep(standing().naming(named));
        return names;
    }

    /** What they did is taken back by now; the same done by another message is none of this one's. */
    void forgetEarlierVersions() {
        keep(standing().namingOnly(named));
    }

    TypedChange wanted() {
        return Objects.requireNonNull(wanted, "The store did not say what there is");
    }

    /** Why nothing is to be done. */
    Optional<Outcome> objection() {
        var wished = wanted();
        if (!wished.refused().isEmpty()) {
            return Optional.of(new Outcome.Refused(wished.refused(), wished.replaces()));
        }
        if (wished.saysNothing()) {
            return Optional.of(new Outcome.SaidNothing());
        }
        if (!wished.missing().isEmpty() && wished.tags().equals(without) && without.equals(seen)) {
            return Optional.of(new Outcome.NotThere(wished.missing()));
        }
        var doubted = said.doubted();
        if (doubted != null && wished.replaces() && !seen.stream().allMatch(wished::keeps)) {
            var note = said.change() + "/" + Integer.toString(doubted.hashCode(), Character.MAX_RADIX);
            return Optional.of(new Outcome.Doubtful(sticker(), seen, doubted, note));
        }
        return hasNoRoom ? Optional.of(new Outcome.TooManyStickers()) : Optional.empty();
    }

    /** A message that was handled before stays about the sticker it was about then. */
    boolean isAboutItsSticker() {
        return sticker().id().equals(said.sticker().id());
    }

    /** The sticker it is about: as it was sent last. */
    Sticker sticker() {
        var first = undo == null ? said.sticker() : undo.sticker();
        return first.id().equals(said.sticker().id()) ? said.sticker() : first;
    }

    /** Whether the person had no tags at all before. */
    boolean isFirst() {
        return isFirst;
    }

    /** Whether it is shared no further, because that was enough for today. */
    boolean isUnshared() {
        return isUnshared;
    }

    /** Whether this did nothing, for all was done before. */
    boolean isRepeatedBy(TagChange done) {
        return !standing().before().tags().equals(done.before().tags()) && !done.changed();
    }

    private Optional<Set<String>> weighed(List<Tag> now, List<Tag> withoutIt) {
        var wished = said.wish().given(withoutIt);
        wanted = wished;
        seen = now;
        without = withoutIt;
        return objection().isPresent() ? Optional.empty() : Optional.of(wished.named());
    }

    private void keep(Undo known) {
        if (!known.equals(undo)) {
            undos.save(said.user(), said.change(), known);
            undo = known;
        }
    }

    private Undo standing() {
        return Objects.requireNonNull(undo, "The store did not say what there is");
    }
}
