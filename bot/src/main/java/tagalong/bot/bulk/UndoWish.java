package tagalong.bot.bulk;

import java.util.List;
import tagalong.bot.buttons.Buttons;
import tagalong.storage.RefStore;

/**
 * What the button wants that stands under a change of many stickers.
 *
 * @param change names the change among all of the person's
 */
public record UndoWish(String change) {
    private static final Buttons.Codec<UndoWish> CODEC =
            new Buttons.Codec<>(wish -> List.of(wish.change()), words -> new UndoWish(words.get(0)));

    public static Buttons<UndoWish> buttons(RefStore refs) {
        return new Buttons<>("un", CODEC, refs);
    }
}
