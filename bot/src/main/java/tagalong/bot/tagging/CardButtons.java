package tagalong.bot.tagging;

import java.nio.charset.StandardCharsets;
import java.util.Optional;
import tagalong.bot.telegram.Keyboard.Button;
import tagalong.storage.RefStore;

/** Makes buttons of actions and reads them back; what does not fit a button is kept in the table under a short name. */
public final class CardButtons {
    /** @see <a href="https://core.telegram.org/bots/api#inlinekeyboardbutton">callback_data</a> */
    private static final int MOST_BYTES = 64;
    private static final String REFERENCE = "r:";

    private final RefStore refs;

    public CardButtons(RefStore refs) {
        this.refs = refs;
    }

    public Button button(String label, CardAction action) {
        var data = action.encode();
        var fits = data.getBytes(StandardCharsets.UTF_8).length <= MOST_BYTES;
        return new Button.Press(label, fits ? data : REFERENCE + refs.save(data));
    }

    /** @return empty when the button is not one of ours, or so old that its reference is gone */
    public Optional<CardAction> read(String data) {
        return data.startsWith(REFERENCE)
                ? refs.find(data.substring(REFERENCE.length())).flatMap(CardAction::parse)
                : CardAction.parse(data);
    }
}
