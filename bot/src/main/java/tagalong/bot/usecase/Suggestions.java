package tagalong.bot.usecase;

import java.util.List;
import java.util.stream.Stream;

/**
 * Words a person may want to add to a sticker, best first; none that they have.
 *
 * @param others what two people or more call it
 * @param more what else it may be called
 */
public record Suggestions(List<String> others, List<String> more) {
    public static final Suggestions NONE = new Suggestions(List.of(), List.of());

    public Suggestions {
        others = List.copyOf(others);
        more = List.copyOf(more);
    }

    public List<String> all() {
        return Stream.concat(others.stream(), more.stream()).toList();
    }
}
