package tagalong.bot.tagging;

import org.jspecify.annotations.Nullable;
import tagalong.bot.dispatch.Turn;
import tagalong.bot.tagging.CardAction.AddWord;
import tagalong.bot.tagging.CardAction.Undo;
import tagalong.bot.tagging.CardReading.CardFacts;
import tagalong.bot.telegram.Keyboard;
import tagalong.bot.telegram.Reply;
import tagalong.bot.text.Html;

/** How a message about a sticker looks after one of its buttons was pressed: every button stays where it is. */
final class PressedCards {
    private final CardKeyboards keyboards;

    PressedCards(CardKeyboards keyboards) {
        this.keyboards = keyboards;
    }

    /**
     * What a press changed.
     *
     * @param added the word whose button was pressed; null for another button
     * @param first whether it is the first word the person ever gave
     * @param undo takes back what the press did; null when there is nothing, and what was there before stays
     * @param undone whether what could be taken back is no longer there
     * @param said to be said in the last line; null for what it says anyway
     */
    record Change(
            @Nullable AddWord added,
            boolean first,
            @Nullable Undo undo,
            boolean undone,
            @Nullable Html said) {}

    /** Everything about it, as it is now. */
    Reply changed(Turn turn, CardFacts facts, Change change) {
        var messages = turn.messages();
        var pressed = turn.pressedKeyboard();
        var isAnswer = keyboards.undoIn(pressed).isPresent() && !keyboards.offersWords(pressed);
        var text = Cards.text(messages, facts.sticker(), facts.own(), facts.audience());
        var said = change.said();
        if (said != null) {
            text = text.line(said);
        } else if (!isAnswer) {
            text = text.line(Cards.how(messages, facts.own()));
        }
        return new Reply(text, keyboard(turn, facts, change));
    }

    private Keyboard keyboard(Turn turn, CardFacts facts, Change change) {
        var pressed = turn.pressedKeyboard();
        if (pressed.rows().isEmpty()) { // too old for Telegram to tell
            return keyboards.ofCard(turn, facts, change.undo());
        }
        var now = keyboards.now(turn, pressed, CardKeyboards.State.of(facts));
        if (change.added() != null) {
            now = keyboards.ticked(turn, now, change.added());
        }
        if (change.undo() != null || change.undone()) {
            now = keyboards.withUndo(turn, now, change.undo());
        }
        var found = change.added();
        return change.first() && found != null ? CardKeyboards.withFindNow(turn, now, found.word()) : now;
    }

    /** The buttons, with what else there is to do or without it. */
    Keyboard opened(Turn turn, CardFacts facts, boolean open) {
        var pressed = turn.pressedKeyboard();
        return pressed.rows().isEmpty()
                ? keyboards.ofCard(turn, facts, null)
                : keyboards.opened(turn, pressed, CardKeyboards.State.of(facts), open);
    }

    /** The buttons, with the favourite as it is now. */
    Keyboard favoured(Turn turn, CardFacts facts) {
        var pressed = turn.pressedKeyboard();
        return pressed.rows().isEmpty()
                ? keyboards.ofCard(turn, facts, null)
                : keyboards.now(turn, pressed, CardKeyboards.State.of(facts));
    }
}
