package tagalong.bot.favourites;

import java.util.List;
import java.util.Map;
import java.util.function.ToIntFunction;
import tagalong.bot.dispatch.Feature;
import tagalong.bot.dispatch.Request;
import tagalong.bot.dispatch.Router;
import tagalong.bot.dispatch.Turn;
import tagalong.bot.telegram.Keyboard;
import tagalong.bot.telegram.Keyboard.Button;
import tagalong.bot.telegram.Reply;
import tagalong.storage.UserId;

/** /favourites: leads to what a person has starred, and only that, in the list of results. */
public final class Favourites implements Feature {
    private static final String ONLY_THEM = "is:favourite";

    private final ToIntFunction<UserId> starred;

    /** @param starred how many stickers a person has starred */
    public Favourites(ToIntFunction<UserId> starred) {
        this.starred = starred;
    }

    @Override
    public void register(Router on) {
        on.command("favourites", this::show).listedAt(40);
        on.command("favorites", this::show);
    }

    private void show(Turn turn, Request.Command command) {
        var count = starred.applyAsInt(turn.user());
        if (count == 0) {
            turn.say(turn.html("favourites.none"));
            return;
        }
        var look = new Button.SearchHere(turn.plain("button.show-favourites"), ONLY_THEM);
        turn.say(new Reply(turn.html("favourites.list", Map.of("count", count)), Keyboard.of(List.of(look))));
    }
}
