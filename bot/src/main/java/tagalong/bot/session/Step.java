package tagalong.bot.session;

import java.util.Optional;
import tagalong.storage.Sticker;

/** Where a person stands; each step carries just its data. */
public sealed interface Step {
    /** Nothing is under way. */
    record Idle() implements Step {}

    /**
     * The sticker is in hand, and what is typed next is its tags.
     *
     * @param messageId the message it came with
     */
    record AwaitingTags(Sticker sticker, int messageId) implements Step {}

    /** A set is gone through; what is typed next is the tags of the sticker it shows. */
    record OnWalk(Walk walk) implements Step {}

    /** Another sticker was sent in the middle of a walk: it is in hand, and then the walk goes on. */
    record Aside(AwaitingTags other, Walk left) implements Step {}

    /** The next sticker gets this tag. */
    record AwaitingSticker(String tag) implements Step {}

    /** The sticker that was sent last and is still in hand. */
    default Optional<AwaitingTags> inHand() {
        if (this instanceof Aside aside) {
            return Optional.of(aside.other());
        }
        return this instanceof AwaitingTags tags ? Optional.of(tags) : Optional.empty();
    }

    /** Without a sticker in hand, and without waiting for one; a walk stays. */
    default Step putDown() {
        return underWay().<Step>map(OnWalk::new).orElseGet(Idle::new);
    }

    /** With this sticker in hand; a walk that is under way waits. */
    default Step holding(AwaitingTags inHand) {
        return underWay().<Step>map(walk -> new Aside(inHand, walk)).orElse(inHand);
    }

    /** The walk that is under way, also while it waits. */
    default Optional<Walk> underWay() {
        if (this instanceof Aside aside) {
            return Optional.of(aside.left());
        }
        return this instanceof OnWalk walking ? Optional.of(walking.walk()) : Optional.empty();
    }

    /** The name of the set at hand: that of the sticker in hand, else that of the walk. */
    default Optional<String> setAtHand() {
        return inHand().map(inHand -> inHand.sticker().set())
                .orElseGet(() -> underWay().map(Walk::setName));
    }
}
