package tagalong.bot.buttons;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.IntFunction;
import tagalong.bot.telegram.Keyboard.Button;
import tagalong.bot.text.Messages;
import tagalong.storage.RefStore;
import tagalong.storage.UserId;

/**
 * The buttons of one feature: makes them and reads them when they are pressed. What does not fit into a button is kept in the
 * table under a short name, for the person it was made for alone.
 *
 * @param <T> what such a button wants
 */
public final class Buttons<T> {
    /**
     * How the wishes that one feature's buttons stand for are written as words and read back.
     *
     * @param write words may be empty but hold no control characters
     * @param read may throw {@link IllegalArgumentException} or {@link IndexOutOfBoundsException} for words that are none of ours,
     *     which anyone can send
     */
    public record Codec<T>(Function<T, List<String>> write, Function<List<String>, T> read) {}

    /** @see <a href="https://core.telegram.org/bots/api#inlinekeyboardbutton">callback_data</a> */
    private static final int MOST_BYTES = 64;
    /** Parts words; nobody can type it. */
    private static final String BETWEEN = "\u001F";

    private static final String IN_FULL = "=";
    private static final String BY_NAME = "~";

    private final String prefix;
    private final Codec<T> codec;
    private final RefStore refs;

    Buttons(String prefix, Codec<T> codec, RefStore refs) {
        this.prefix = prefix;
        this.codec = codec;
        this.refs = refs;
    }

    /** The prefix of pressed data, of whichever feature. */
    public static String prefixOf(String data) {
        return data.split("[" + IN_FULL + BY_NAME + "]", 2)[0];
    }

    public String prefix() {
        return prefix;
    }

    /** @param owner who is shown it: nobody else can press it if it does not hold all it says, and what is kept of it goes with them */
    public Button button(UserId owner, String label, T wish) {
        var words = String.join(BETWEEN, codec.write().apply(wish));
        var data = prefix + IN_FULL + words;
        var fits = data.getBytes(StandardCharsets.UTF_8).length <= MOST_BYTES;
        return new Button.Press(label, fits ? data : prefix + BY_NAME + refs.save(owner, words));
    }

    /**
     * Buttons that lead from one page of a list to the pages before and after it.
     *
     * @param owner who is shown it
     * @param number of the page, counted from 0
     * @param count how many pages there are
     * @param wish to see the page of this number
     */
    public List<Button> turns(UserId owner, Messages messages, int number, int count, IntFunction<T> wish) {
        var turns = new ArrayList<Button>();
        if (number > 0) {
            var label = messages.plain("button.page.before", Map.of("page", number, "pages", count));
            turns.add(button(owner, label, wish.apply(number - 1)));
        }
        if (number < count - 1) {
            var label = messages.plain("button.page.after", Map.of("page", number + 2, "pages", count));
            turns.add(button(owner, label, wish.apply(number + 1)));
        }
        return turns;
    }

    /** As {@link #read}, without asking the store; empty, too, for what does not fit into a button. */
    public Optional<T> readAtOnce(String data) {
        return data.startsWith(prefix + IN_FULL) ? parse(rest(data)) : Optional.empty();
    }

    /** What the button wants that this person pressed; empty when it is no button of ours, or not theirs, or its words are gone. */
    public Optional<T> read(UserId presser, String data) {
        if (!data.startsWith(prefix + BY_NAME)) {
            return readAtOnce(data);
        }
        return refs.find(presser, rest(data)).flatMap(this::parse);
    }

    private String rest(String data) {
        return data.substring(prefix.length() + 1);
    }

    private Optional<T> parse(String words) {
        try {
            return Optional.of(codec.read().apply(List.of(words.split(BETWEEN, -1))));
        } catch (IllegalArgumentException | IndexOutOfBoundsException e) {
            return Optional.empty();
        }
    }
}
