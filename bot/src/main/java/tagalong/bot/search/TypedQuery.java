package tagalong.bot.search;

import java.util.Optional;
import tagalong.storage.Fold;
import tagalong.storage.SearchWords;

/**
 * What was typed after the bot's name.
 *
 * @param onlyMine whether it began with {@code !}
 * @param text the rest, as typed
 */
record TypedQuery(boolean onlyMine, String text) {
    static TypedQuery parse(String typed) {
        var text = typed.strip();
        return text.startsWith("!") ? new TypedQuery(true, text.substring(1).strip()) : new TypedQuery(false, text);
    }

    boolean isBlank() {
        return text.isEmpty();
    }

    /** As tags are folded, each word once. */
    String folded() {
        return String.join(" ", Fold.words(Fold.fold(text)));
    }

    /** Empty when nothing can be found by it, so that no table need be asked. */
    Optional<SearchWords> words() {
        return SearchWords.parse(text);
    }
}
