package tagalong.bot.shortcuts;

import java.util.List;
import tagalong.bot.dispatch.Feature;
import tagalong.bot.dispatch.Request;
import tagalong.bot.dispatch.Router;
import tagalong.bot.dispatch.Turn;
import tagalong.bot.telegram.Keyboard;
import tagalong.bot.telegram.Keyboard.Button;
import tagalong.bot.telegram.Reply;
import tagalong.storage.finding.FindingQuery;

/** /new: leads to what was shared lately and what several people picked, page by page in the list of results. */
final class WhatsNew implements Feature {
    private final Browsing browsing;

    WhatsNew(Browsing browsing) {
        this.browsing = browsing;
    }

    @Override
    public void register(Router on) {
        on.command("new", this::show).listedAt(45);
    }

    private void show(Turn turn, Request.Command command) {
        if (!browsing.hasNews()) {
            turn.say(turn.html("new.none"));
            return;
        }
        var look = new Button.SearchHere(turn.plain("button.show-new"), FindingQuery.WHAT_IS_NEW);
        turn.say(new Reply(turn.html("new.list"), Keyboard.of(List.of(look))));
    }
}
