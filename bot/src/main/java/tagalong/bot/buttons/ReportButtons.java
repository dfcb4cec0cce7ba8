package tagalong.bot.buttons;

import java.util.List;
import tagalong.storage.RefStore;
import tagalong.storage.StickerId;

/** Buttons that report a sticker to the admins: made where stickers are shown, answered where reports are taken. */
public final class ReportButtons {
    private static final String PREFIX = "report";

    private ReportButtons() {}

    public static Buttons<StickerId> with(RefStore refs) {
        return new Buttons<>(
                PREFIX,
                new Buttons.Codec<>(sticker -> List.of(sticker.toString()), words -> new StickerId(words.get(0))),
                refs);
    }
}
