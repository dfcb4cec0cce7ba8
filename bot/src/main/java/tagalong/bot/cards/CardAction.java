package tagalong.bot.cards;

import java.util.List;
import tagalong.bot.buttons.Buttons;
import tagalong.storage.Audience;
import tagalong.storage.StickerId;

/** What a button under a card wants; it names the wanted state, never a switch, so that pressing twice is pressing once. */
public sealed interface CardAction {
    /** The letters that these buttons begin with. */
    String PREFIX = "card";

    Buttons.Codec<CardAction> CODEC = new Buttons.Codec<>(action -> List.of(action.encode()), CardAction::parse);

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

    private String encode() {
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

    private static CardAction parse(List<String> words) {
        var parts = words.get(0).split(":", 3);
        var sticker = new StickerId(parts[1]);
        return switch (parts[0]) {
            case "v" -> new Show(sticker, Audience.parse(parts[2]).orElseThrow(IllegalArgumentException::new));
            case "f" -> new Favourite(sticker, parts[2].equals("yes"));
            case "a" -> new AddWord(sticker, parts[2]);
            case "u" -> new Undo(sticker, parts[2]);
            case "c" -> new Clear(sticker);
            default -> throw new IllegalArgumentException("No such action: " + parts[0]);
        };
    }
}
