package tagalong.bot.tagging;

import java.util.Optional;
import tagalong.bot.press.ButtonData;
import tagalong.bot.telegram.Keyboard.Button;
import tagalong.storage.RefStore;

/** Makes buttons of a card's actions and reads them back. */
public final class CardButtons {
    private final ButtonData data;

    public CardButtons(RefStore refs) {
        this.data = new ButtonData(refs, "card");
    }

    public Button button(String label, CardAction action) {
        return data.button(label, action.encode());
    }

    /** @return empty when the button is not one of a card's, or so old that what it means is gone */
    public Optional<CardAction> read(String pressed) {
        return data.isOurs(pressed)
                ? data.words(pressed).flatMap(words -> CardAction.parse(words.get(0)))
                : Optional.empty();
    }
}
