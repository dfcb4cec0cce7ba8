package tagalong.bot.buttons;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import tagalong.bot.telegram.Keyboard.Button;
import tagalong.storage.RefStore;
import tagalong.storage.StickerId;
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

    /** @param prefix letters that no other feature's buttons begin with */
    public Buttons(String prefix, Codec<T> codec, RefStore refs) {
        this.prefix = prefix;
        this.codec = codec;
        this.refs = refs;
    }

    /**
     * Buttons that lead from a sticker to its set, made where stickers are shown and answered where sets are. What such a button
     * wants is the name of a set.
     */
    public static Buttons<String> toSets(RefStore refs) {
        return new Buttons<>("set", new Codec<>(List::of, words -> words.get(0)), refs);
    }

    /** Buttons that report a sticker to the admins, made where stickers are shown and answered where reports are taken. */
    public static Buttons<StickerId> toReport(RefStore refs) {
        return new Buttons<>(
                "report",
                new Codec<>(sticker -> List.of(sticker.toString()), words -> new StickerId(words.get(0))),
                refs);
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
