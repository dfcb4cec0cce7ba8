package tagalong.bot.settings;

import java.util.List;
import java.util.Locale;
import tagalong.bot.buttons.ButtonFactory;
import tagalong.bot.buttons.Buttons;
import tagalong.bot.dispatch.Feature;
import tagalong.bot.dispatch.Request;
import tagalong.bot.dispatch.Router;
import tagalong.bot.dispatch.Turn;
import tagalong.bot.telegram.Keyboard;
import tagalong.bot.telegram.Reply;
import tagalong.bot.usecase.Deletion;
import tagalong.bot.usecase.Preferences;

/** /privacy says what is kept of a person; /delete_me asks, and then deletes it. */
final class Privacy implements Feature {
    /** What the buttons under the question want. */
    private enum Wish {
        DELETE,
        KEEP
    }

    private static final Buttons.Codec<Wish> CODEC = new Buttons.Codec<>(
            wish -> List.of(wish.name().toLowerCase(Locale.ROOT)),
            words -> Wish.valueOf(words.get(0).toUpperCase(Locale.ROOT)));

    private final Deletion deletion;
    private final Preferences preferences;
    private final Buttons<Wish> buttons;

    Privacy(Deletion deletion, Preferences preferences, ButtonFactory buttons) {
        this.deletion = deletion;
        this.preferences = preferences;
        this.buttons = buttons.of("dm", CODEC);
    }

    @Override
    public void register(Router on) {
        on.command("privacy", (turn, command) -> turn.say(turn.html("privacy"))).listedAt(90);
        on.command("delete_me", this::ask).listedAt(100);
        on.buttons(buttons, this::pressed);
    }

    private void ask(Turn turn, Request.Command command) {
        turn.say(new Reply(
                turn.html("delete.question"),
                new Keyboard(List.of(
                        List.of(buttons.button(turn.user(), turn.plain("button.delete"), Wish.DELETE)),
                        List.of(buttons.button(turn.user(), turn.plain("button.keep"), Wish.KEEP))))));
    }

    private void pressed(Turn turn, Wish wish) {
        if (wish == Wish.DELETE) {
            var done = turn.html("delete.done"); // once all is gone, nobody knows which language the person chose
            preferences.speak(turn.user(), turn.messages().language()); // for a process that goes on with it
            deletion.begin(turn.user(), () -> turn.say(done));
        }
        turn.toast();
        turn.edit(new Reply(turn.html(wish == Wish.DELETE ? "delete.begun" : "delete.kept")));
    }
}
