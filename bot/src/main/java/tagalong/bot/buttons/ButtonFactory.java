package tagalong.bot.buttons;

import java.util.List;
import tagalong.storage.RefStore;
import tagalong.storage.StickerId;

/** Makes the buttons of every feature; what does not fit into a button is kept in the table under a short name. */
public final class ButtonFactory {
    private final RefStore refs;

    public ButtonFactory(RefStore refs) {
        this.refs = refs;
    }

    /** @param prefix letters that no other feature's buttons begin with */
    public <T> Buttons<T> of(String prefix, Buttons.Codec<T> codec) {
        return new Buttons<>(prefix, codec, refs);
    }

    /**
     * Buttons that lead from a sticker to its set, made where stickers are shown and answered where sets are. What such a button
     * wants is the name of a set.
     */
    public Buttons<String> toSets() {
        return of("set", new Buttons.Codec<>(List::of, words -> words.get(0)));
    }

    /** Buttons that report a sticker to the admins, made where stickers are shown and answered where reports are taken. */
    public Buttons<StickerId> toReport() {
        return of(
                "report",
                new Buttons.Codec<>(sticker -> List.of(sticker.toString()), words -> new StickerId(words.get(0))));
    }
}
