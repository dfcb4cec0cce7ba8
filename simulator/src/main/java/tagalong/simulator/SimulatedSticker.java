package tagalong.simulator;

/** One sticker of a set. */
public final class SimulatedSticker extends Media {
    private final String emoji;
    private final String setName;

    SimulatedSticker(String fileUniqueId, String emoji, String setName) {
        super(fileUniqueId);
        this.emoji = emoji;
        this.setName = setName;
    }

    public String emoji() {
        return emoji;
    }

    public String setName() {
        return setName;
    }

    @Override
    public String toString() {
        return "sticker " + emoji + " of " + setName;
    }
}
