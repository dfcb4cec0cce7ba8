package tagalong.bot.tagging;

import java.util.Optional;
import tagalong.storage.Audience;
import tagalong.storage.StickerId;

/** What a button under a card wants; it names the wanted state, never a switch, so that pressing twice is pressing once. */
public sealed interface CardAction {
    /** Who may find the sticker by my tags. */
    record Show(StickerId sticker, Audience audience) implements CardAction {}

    /** Whether the sticker is a favourite of mine. */
    record Favourite(StickerId sticker, boolean wanted) implements CardAction {}

    /** Give the sticker a word that others use. */
    record AddWord(StickerId sticker, String word) implements CardAction {}

    /** Take all my tags away. */
    record Clear(StickerId sticker) implements CardAction {}

    /**
     * Put back what was before a message or press.
     *
     * @param change the name of its undo record
     */
    record Undo(StickerId sticker, String change) implements CardAction {}

    StickerId sticker();

    default String encode() {
        if (this instanceof Show show) {
            return "v:" + sticker() + ":" + show.audience().storedName();
        }
        if (this instanceof Favourite favourite) {
            return "f:" + sticker() + ":" + (favourite.wanted() ? "yes" : "no");
        }
        if (this instanceof AddWord add) {
            return "a:" + sticker() + ":" + add.word();
        }
        if (this instanceof Undo undo) {
            return "u:" + sticker() + ":" + undo.change();
        }
        return "c:" + sticker() + ":";
    }

    /** Reads what {@link #encode} wrote; empty for anything else. */
    static Optional<CardAction> parse(String data) {
        var parts = data.split(":", 3);
        if (parts.length < 3) {
            return Optional.empty();
        }
        try {
            var sticker = new StickerId(parts[1]);
            return Optional.ofNullable(
                    switch (parts[0]) {
                        case "v" ->
                            Audience.parse(parts[2])
                                    .map(audience -> new Show(sticker, audience))
                                    .orElse(null);
                        case "f" -> new Favourite(sticker, parts[2].equals("yes"));
                        case "a" -> new AddWord(sticker, parts[2]);
                        case "u" -> new Undo(sticker, parts[2]);
                        case "c" -> new Clear(sticker);
                        default -> null;
                    });
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }
}
