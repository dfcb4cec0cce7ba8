package tagalong.bot.bulk;

import java.util.List;
import tagalong.bot.buttons.ButtonFactory;
import tagalong.bot.buttons.Buttons;
import tagalong.bot.telegram.Keyboard;
import tagalong.bot.text.Messages;
import tagalong.storage.UserId;

/** The buttons under a message about a change of many stickers: one that stops it, one that undoes it. Each names the change. */
final class ChangeButtons {
    private static final Buttons.Codec<String> CODEC = new Buttons.Codec<>(List::of, words -> words.get(0));

    private final Buttons<String> undo;
    private final Buttons<String> stop;

    ChangeButtons(ButtonFactory buttons) {
        this.undo = buttons.of("un", CODEC);
        this.stop = buttons.of("sp", CODEC);
    }

    Buttons<String> undo() {
        return undo;
    }

    Buttons<String> stop() {
        return stop;
    }

    Keyboard undoing(UserId user, Messages messages, BulkJob job) {
        return keyboard(user, undo, messages.plain("button.undo"), job);
    }

    Keyboard stopping(UserId user, Messages messages, BulkJob job) {
        return keyboard(user, stop, messages.plain("button.stop"), job);
    }

    private static Keyboard keyboard(UserId user, Buttons<String> buttons, String label, BulkJob job) {
        return Keyboard.of(List.of(buttons.button(user, label, job.change())));
    }
}
