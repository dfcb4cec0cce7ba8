package tagalong.bot.session;

import java.util.Objects;
import java.util.Optional;
import tagalong.storage.Sticker;
import tagalong.storage.StickerId;

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

    /** The next sticker gets this tag. */
    record AwaitingSticker(String tag) implements Step {}

    /** The step as one text: its name and its fields, a line each. */
    default String encode() {
        if (this instanceof AwaitingTags tags) {
            var sticker = tags.sticker();
            return String.join("\n", "tags", Integer.toString(tags.messageId()), sticker.id().fileUniqueId(), sticker.fileId(),
                    sticker.kind().name(), Objects.toString(sticker.setName(), ""), Objects.toString(sticker.emoji(), ""));
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
                case "tags" -> Optional.of(new AwaitingTags(new Sticker(new StickerId(fields[2]), fields[3],
                        Sticker.Kind.valueOf(fields[4]), fields[5], fields[6]), Integer.parseInt(fields[1])));
                case "sticker" -> Optional.of(new AwaitingSticker(text.substring("sticker\n".length())));
                default -> Optional.empty();
            };
        } catch (IllegalArgumentException | IndexOutOfBoundsException e) {
            return Optional.empty();
        }
    }
}
