package tagalong.bot.limits;

import java.util.Optional;
import tagalong.storage.Sticker;

/** About how many bytes of memory something takes, so that what is kept is bounded by what it costs; rather too many than too few. */
public final class Footprint {
    /** An object with a few fields, and its place in a collection. */
    public static final int OBJECT = 64;

    private Footprint() {}

    public static int of(String text) {
        return OBJECT + 2 * text.length();
    }

    public static int of(Sticker sticker) {
        return OBJECT
                + of(sticker.id().fileUniqueId())
                + of(sticker.fileId())
                + sticker.set().map(Footprint::of).orElse(0)
                + Optional.ofNullable(sticker.emoji()).map(Footprint::of).orElse(0);
    }
}
