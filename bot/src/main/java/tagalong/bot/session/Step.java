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
    record Walking(Walk onIt) implements Step {}

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

    /** The walk that is under way, also while it waits. */
    default Optional<Walk> walk() {
        if (this instanceof Aside aside) {
            return Optional.of(aside.left());
        }
        return this instanceof Walking walking ? Optional.of(walking.onIt()) : Optional.empty();
    }

    /** The step as one text: its name and its fields, a line each. */
    default String encode() {
        if (this instanceof AwaitingTags tags) {
            return "tags\n" + tags.messageId() + "\n" + StickerLines.encode(tags.sticker());
        }
        if (this instanceof Walking walking) {
            return "walk\n" + walking.onIt().encode();
        }
        if (this instanceof Aside aside) {
            return "aside\n" + aside.other().messageId() + "\n"
                    + StickerLines.encode(aside.other().sticker()) + "\n"
                    + aside.left().encode();
        }
        if (this instanceof AwaitingSticker sticker) {
            return "sticker\n" + sticker.tag();
        }
        return "idle";
    }

    /** Reads what {@link #encode} wrote; empty for anything else, such as what a later version wrote. */
    static Optional<Step> parse(String text) {
        var fields = text.split("\n", -1);
        try {
            return switch (fields[0]) {
                case "idle" -> Optional.of(new Idle());
                case "tags" ->
                    Optional.of(new AwaitingTags(StickerLines.parse(fields, 2), Integer.parseInt(fields[1])));
                case "walk" -> Optional.of(new Walking(Walk.parse(fields, 1)));
                case "aside" ->
                    Optional.of(new Aside(
                            new AwaitingTags(StickerLines.parse(fields, 2), Integer.parseInt(fields[1])),
                            Walk.parse(fields, 2 + StickerLines.COUNT)));
                case "sticker" -> Optional.of(new AwaitingSticker(text.substring("sticker\n".length())));
                default -> Optional.empty();
            };
        } catch (IllegalArgumentException | IndexOutOfBoundsException e) {
            return Optional.empty();
        }
    }
}
