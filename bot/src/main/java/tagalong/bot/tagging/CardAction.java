package tagalong.bot.tagging;

import java.util.List;
import tagalong.bot.buttons.Buttons;
import tagalong.storage.Audience;
import tagalong.storage.StickerId;

/** What a button under a card wants; it names the wanted state, never a switch, so that pressing twice is pressing once. */
sealed interface CardAction {
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
     * @param made the {@link tagalong.bot.usecase.CardEditing#fingerprint} of what it made; empty when that is not known
     */
    record Undo(StickerId sticker, String change, String made) implements CardAction {}

    /** Show what else there is to do, or not. */
    record More(StickerId sticker, boolean open) implements CardAction {}

    /**
     * Save what was typed, though it reads like no tag.
     *
     * @param note names it among the person's notes, because it goes with them
     */
    record SaveTyped(StickerId sticker, String note) implements CardAction {}

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
            return "u:" + sticker() + ":" + undo.change() + (undo.made().isEmpty() ? "" : ":" + undo.made());
        }
        if (this instanceof More more) {
            return "m:" + sticker() + ":" + (more.open() ? "open" : "shut");
        }
        if (this instanceof SaveTyped save) {
            return "n:" + sticker() + ":" + save.note();
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
            case "u" -> undo(sticker, parts[2].split(":", 2));
            case "m" -> new More(sticker, parts[2].equals("open"));
            case "n" -> new SaveTyped(sticker, parts[2]);
            case "c" -> new Clear(sticker);
            default -> throw new IllegalArgumentException("No such action: " + parts[0]);
        };
    }

    private static Undo undo(StickerId sticker, String[] change) {
        return new Undo(sticker, change[0], change.length == 1 ? "" : change[1]);
    }
}
