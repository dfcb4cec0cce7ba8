package tagalong.bot.tagging;

import java.util.List;
import tagalong.bot.buttons.Buttons;
import tagalong.storage.Audience;
import tagalong.storage.StickerId;

/** What a button under a card wants; it names the wanted state, never a switch, so that pressing twice is pressing once. */
sealed interface CardAction {
    /** The letters that these buttons begin with. */
    String PREFIX = "card";

    Buttons.Codec<CardAction> CODEC = new Buttons.Codec<>(CardAction::write, CardAction::read);

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
     * @param made the {@link tagalong.bot.tagging.CardEditing#fingerprint} of what it made; empty when that is not known
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

    private static List<String> write(CardAction action) {
        var sticker = action.sticker().toString();
        if (action instanceof Show show) {
            return List.of("v", sticker, show.audience().storedName());
        }
        if (action instanceof Favourite favourite) {
            return List.of("f", sticker, favourite.wanted() ? "yes" : "no");
        }
        if (action instanceof AddWord add) {
            return List.of("a", sticker, add.word());
        }
        if (action instanceof Undo undo) {
            return List.of("u", sticker, undo.change(), undo.made());
        }
        if (action instanceof More more) {
            return List.of("m", sticker, more.open() ? "open" : "shut");
        }
        if (action instanceof SaveTyped save) {
            return List.of("n", sticker, save.note());
        }
        return List.of("c", sticker);
    }

    private static CardAction read(List<String> written) {
        var words = written.size() == 1 ? ofOldButton(written.get(0)) : written;
        var sticker = new StickerId(words.get(1));
        return switch (words.get(0)) {
            case "v" -> new Show(sticker, Audience.parse(words.get(2)).orElseThrow(IllegalArgumentException::new));
            case "f" -> new Favourite(sticker, words.get(2).equals("yes"));
            case "a" -> new AddWord(sticker, words.get(2));
            case "u" -> new Undo(sticker, words.get(2), words.size() == 3 ? "" : words.get(3));
            case "m" -> new More(sticker, words.get(2).equals("open"));
            case "n" -> new SaveTyped(sticker, words.get(2));
            case "c" -> new Clear(sticker);
            default -> throw new IllegalArgumentException("No such action: " + words.get(0));
        };
    }

    /** Buttons in people's chats are never sent anew: those made before there was one codec for all have colons between their words. */
    private static List<String> ofOldButton(String text) {
        return List.of(text.split(":", text.startsWith("u:") ? 4 : 3));
    }
}
