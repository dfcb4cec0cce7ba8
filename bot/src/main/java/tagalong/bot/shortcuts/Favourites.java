package tagalong.bot.shortcuts;

import java.util.List;
import java.util.Map;
import tagalong.bot.dispatch.Feature;
import tagalong.bot.dispatch.Request;
import tagalong.bot.dispatch.Router;
import tagalong.bot.dispatch.Turn;
import tagalong.bot.telegram.Keyboard;
import tagalong.bot.telegram.Keyboard.Button;
import tagalong.bot.telegram.Reply;

/** /favourites: leads to what a person has starred, and only that, in the list of results. */
final class Favourites implements Feature {
    private static final String ONLY_THEM = "is:favourite";

    private final Browsing browsing;

    Favourites(Browsing browsing) {
        this.browsing = browsing;
    }

    @Override
    public void register(Router on) {
        on.command("favourites", this::show).listedAt(40);
        on.command("favorites", this::show);
    }

    private void show(Turn turn, Request.Command command) {
        var count = browsing.favourites(turn.user());
        if (count == 0) {
            turn.say(turn.html("favourites.none"));
            return;
        }
        var look = new Button.SearchHere(turn.plain("button.show-favourites"), ONLY_THEM);
        turn.say(new Reply(turn.html("favourites.list", Map.of("count", count)), Keyboard.of(List.of(look))));
    }
}
