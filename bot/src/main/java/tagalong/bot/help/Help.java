package tagalong.bot.help;

import tagalong.bot.dispatch.Feature;
import tagalong.bot.dispatch.Router;

/** /help, and what is said to commands nobody knows and to what cannot be tagged. */
public final class Help implements Feature {
    @Override
    public void register(Router on) {
        on.command("help", (turn, command) -> turn.say(turn.html("help"))).listedAt(10);
        on.unknownCommand((turn, command) -> turn.say(turn.html("unknown-command")));
        on.unsupported((turn, sent) -> turn.say(turn.html("unsupported")));
    }
}
