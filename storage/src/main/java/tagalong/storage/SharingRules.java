package tagalong.storage;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Predicate;

/**
 * What may be shared, and what of everyone's may be seen. Kept in memory, so that every write and every read of shared words can ask it; the
 * stores of what is hidden, banned and reported tell it of every change.
 */
public final class SharingRules {

    /** Why a tag is found by its owner only, although it is shared. */
    public enum Reason {
        /** It has a link, a phone number or somebody's name in it. */
        CONTACT,
        /** It has a word in it that the operator wants nobody to share. */
        BLOCKED_WORD,
        /** Its owner shares nothing, because an admin said so. */
        BANNED
    }

    /** A tag that is not shared, and why. */
    public record Barred(Tag tag, Reason reason) {}

    private record HiddenThings(Set<StickerId> stickers, Map<StickerId, WordSet> here, WordSet everywhere) {}

    private final WordSet blocked;
    private volatile HiddenThings hidden = new HiddenThings(Set.of(), Map.of(), WordSet.EMPTY);
    private volatile Predicate<UserId> isBanned = user -> false;
    private volatile Set<StickerId> reported = Set.of();
    private final AtomicInteger changes = new AtomicInteger();

    /** @param blocked words and phrases that nobody shares, in any writing */
    public SharingRules(Collection<String> blocked) {
        this.blocked = new WordSet(
                blocked.stream().map(Fold::fold).filter(word -> !word.isEmpty()).toList());
    }

    /** Why this person does not share this tag; empty when they may. */
    public Optional<Reason> against(UserId user, Tag tag) {
        return bans(user) ? Optional.of(Reason.BANNED) : against(tag);
    }

    /** Whether this person shares nothing. */
    public boolean bans(UserId user) {
        return isBanned.test(user);
    }

    /** Why nobody shares this tag; empty when one may. */
    public Optional<Reason> against(Tag tag) {
        if (blocked.isIn(tag.value())) {
            return Optional.of(Reason.BLOCKED_WORD);
        }
        return ContactDetails.isIn(tag.text()) ? Optional.of(Reason.CONTACT) : Optional.empty();
    }

    /** Whether nobody finds the sticker by others' words. */
    public boolean hides(StickerId sticker) {
        return hidden.stickers.contains(sticker);
    }

    /** Whether nobody finds the sticker by this term of others: also one that was shared before it was blocked. */
    public boolean hides(StickerId sticker, String term) {
        var now = hidden;
        var written = asWrittenToday(term);
        return now.stickers.contains(sticker)
                || blocked.isIn(written)
                || now.everywhere.isIn(written)
                || now.here.getOrDefault(sticker, WordSet.EMPTY).isIn(written);
    }

    /** Whether the sticker may have been found by what is hidden now, by somebody who types this or more. */
    public boolean mayHide(StickerId sticker, String beginning) {
        var now = hidden;
        var written = asWrittenToday(beginning);
        return now.stickers.contains(sticker)
                || now.here.containsKey(sticker)
                || blocked.mayBeIn(written)
                || now.everywhere.mayBeIn(written);
    }

    /** What is hidden is folded as today; rows may still be of an older fold. */
    private static String asWrittenToday(String folded) {
        return Fold.isCurrent(folded) ? folded : Fold.fold(folded);
    }

    /** How often what is hidden has changed so far. */
    public int changes() {
        return changes.get();
    }

    /** Whether somebody reported it and no admin has looked yet: it is found, and shown or suggested to nobody who did not ask. */
    public boolean isReported(StickerId sticker) {
        return reported.contains(sticker);
    }

    /** All that is hidden from now on. */
    public void hide(Collection<Hidden> all) {
        var stickers = all.stream()
                .filter(Hidden.WholeSticker.class::isInstance)
                .map(one -> ((Hidden.WholeSticker) one).sticker())
                .toList();
        var everywhere = all.stream()
                .filter(Hidden.WordEverywhere.class::isInstance)
                .map(one -> ((Hidden.WordEverywhere) one).term())
                .toList();
        var here = new HashMap<StickerId, List<String>>();
        all.stream()
                .filter(Hidden.WordOn.class::isInstance)
                .map(Hidden.WordOn.class::cast)
                .forEach(one -> here.computeIfAbsent(one.sticker(), any -> new ArrayList<>())
                        .add(one.term()));
        var wordsHere = new HashMap<StickerId, WordSet>();
        here.forEach((sticker, words) -> wordsHere.put(sticker, new WordSet(words)));
        hidden = new HiddenThings(Set.copyOf(stickers), Map.copyOf(wordsHere), new WordSet(everywhere));
        changes.incrementAndGet();
    }

    /** Who shares nothing from now on. */
    public void ban(Predicate<UserId> banned) {
        isBanned = banned;
    }

    /** All that waits for an admin from now on. */
    public void report(Collection<StickerId> waiting) {
        reported = Set.copyOf(waiting);
    }
}
