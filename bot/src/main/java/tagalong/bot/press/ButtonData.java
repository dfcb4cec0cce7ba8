package tagalong.bot.press;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import tagalong.bot.telegram.Keyboard.Button;
import tagalong.storage.RefStore;

/** The buttons of one feature: its letters, a verb and more words; what does not fit is kept in the table under a short name. */
public final class ButtonData {
    /** @see <a href="https://core.telegram.org/bots/api#inlinekeyboardbutton">callback_data</a> */
    private static final int MOST_BYTES = 64;
    /** Parts words; nobody can type it. */
    private static final String BETWEEN = "\u001F";

    private final RefStore refs;
    private final String inFull;
    private final String byName;

    /** @param feature letters that no other feature's buttons begin with */
    public ButtonData(RefStore refs, String feature) {
        this.refs = refs;
        this.inFull = feature + "=";
        this.byName = feature + "~";
    }

    /** Words may be empty but hold no control characters. */
    public Button button(String label, String... words) {
        var payload = String.join(BETWEEN, words);
        var data = inFull + payload;
        var fits = data.getBytes(StandardCharsets.UTF_8).length <= MOST_BYTES;
        return new Button.Press(label, fits ? data : byName + refs.save(payload));
    }

    /** Cheap and pure. */
    public boolean isOurs(String data) {
        return data.startsWith(inFull) || data.startsWith(byName);
    }

    /** The words of a button of ours; empty when it is so old that they are gone. */
    public Optional<List<String>> words(String data) {
        return read(data, words -> words);
    }

    /** What the words of a button of ours mean; empty also when they are not what we put there, which anyone can send. */
    public <T> Optional<T> read(String data, Function<List<String>, T> meaning) {
        var payload = data.startsWith(inFull)
                ? Optional.of(data.substring(inFull.length()))
                : refs.find(data.substring(byName.length()));
        try {
            return payload.map(words -> meaning.apply(List.of(words.split(BETWEEN, -1))));
        } catch (IllegalArgumentException | IndexOutOfBoundsException e) {
            return Optional.empty();
        }
    }
}
