package tagalong.simulator;

import org.jspecify.annotations.Nullable;

/** One sticker of a set. */
public final class SimulatedSticker extends Media {
    private final @Nullable String emoji;
    private final @Nullable String setName;

    SimulatedSticker(String fileUniqueId, @Nullable String emoji, @Nullable String setName) {
        super(fileUniqueId);
        this.emoji = emoji;
        this.setName = setName;
    }

    public @Nullable String emoji() {
        return emoji;
    }

    public @Nullable String setName() {
        return setName;
    }

    @Override
    public String toString() {
        return "sticker " + emoji + " of " + setName;
    }
}
