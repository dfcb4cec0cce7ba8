package tagalong.bot.cancel;

import tagalong.bot.dispatch.Feature;
import tagalong.bot.dispatch.Request;
import tagalong.bot.dispatch.Router;
import tagalong.bot.dispatch.Turn;
import tagalong.bot.session.Sessions;
import tagalong.bot.session.Step;

/** /cancel: puts down whatever is in hand. */
public final class Cancel implements Feature {
    private final Sessions sessions;

    public Cancel(Sessions sessions) {
        this.sessions = sessions;
    }

    @Override
    public void register(Router on) {
        on.command("cancel", this::cancel).listedAt(110);
    }

    private void cancel(Turn turn, Request.Command command) {
        var wasIdle = sessions.of(turn.user()) instanceof Step.Idle;
        sessions.end(turn.user());
        turn.say(turn.html(wasIdle ? "cancel.nothing" : "cancel.done"));
    }
}
