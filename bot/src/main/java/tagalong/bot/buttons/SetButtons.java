package tagalong.bot.buttons;

import java.util.List;
import tagalong.storage.RefStore;

/** Buttons that lead from a sticker to its set: made where stickers are shown, answered where sets are. */
public final class SetButtons {
    private static final String PREFIX = "set";

    private SetButtons() {}

    /** What such a button wants is the name of a set. */
    public static Buttons<String> with(RefStore refs) {
        return new Buttons<>(PREFIX, new Buttons.Codec<>(List::of, words -> words.get(0)), refs);
    }
}
