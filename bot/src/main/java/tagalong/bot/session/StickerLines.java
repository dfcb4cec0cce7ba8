package tagalong.bot.session;

import java.util.Objects;
import tagalong.storage.Sticker;
import tagalong.storage.StickerId;

/** A sticker as lines of a step's text. */
final class StickerLines {
    static final int COUNT = 5;

    private StickerLines() {}

    static String encode(Sticker sticker) {
        return String.join(
                "\n",
                sticker.id().fileUniqueId(),
                sticker.fileId(),
                sticker.kind().name(),
                Objects.toString(sticker.setName(), ""),
                Objects.toString(sticker.emoji(), ""));
    }

    static Sticker parse(String[] lines, int from) {
        return new Sticker(
                new StickerId(lines[from]),
                lines[from + 1],
                Sticker.Kind.valueOf(lines[from + 2]),
                lines[from + 3],
                lines[from + 4]);
    }
}
