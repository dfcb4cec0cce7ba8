package tagalong.bot.basics;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import tagalong.bot.basics.Welcoming.Guest;
import tagalong.bot.dispatch.Turn;
import tagalong.bot.ports.WalkGuide;
import tagalong.bot.session.Step;
import tagalong.bot.sets.SetProgress;
import tagalong.bot.telegram.Keyboard;
import tagalong.bot.telegram.Keyboard.Button;
import tagalong.bot.telegram.Reply;
import tagalong.bot.text.Html;

/** Says hello: to somebody new how it goes, to somebody who comes back what they have and where they stopped. */
final class Greeting {
    private final Welcoming welcoming;
    private final WalkGuide walks;

    Greeting(Welcoming welcoming, WalkGuide walks) {
        this.welcoming = welcoming;
        this.walks = walks;
    }

    /** @param left where the person stood until now */
    Reply of(Turn turn, Step left) {
        var guest = welcoming.guest(turn.user(), left);
        return guest instanceof Guest.Returning returning
                ? welcomeBack(turn, returning)
                : welcome(turn, (Guest.Newcomer) guest);
    }

    private static Reply welcome(Turn turn, Guest.Newcomer newcomer) {
        var word = newcomer.word();
        var something = word == null
                ? List.<Button>of()
                : List.<Button>of(new Button.SearchHere(turn.plain("button.search-for", Map.of("tag", word)), word));
        return new Reply(turn.html("start.welcome"), Keyboard.of(something));
    }

    private Reply welcomeBack(Turn turn, Guest.Returning guest) {
        var text = turn.html("start.back", Map.of("tagged", guest.tagged(), "favourites", guest.favourites()));
        var rows = new ArrayList<List<Button>>();
        var unfinished = guest.unfinished();
        if (unfinished != null) {
            text = text.line(whereTheyStopped(turn, unfinished));
            rows.add(List.of(walks.button(turn, unfinished, SetProgress.Part.NOT_MINE)));
        }
        rows.add(List.of(new Button.SearchHere(turn.plain("button.try-search"), "")));
        return new Reply(text.line(turn.html("start.next")), new Keyboard(rows));
    }

    private static Html whereTheyStopped(Turn turn, SetProgress progress) {
        return turn.html(
                "start.unfinished",
                Map.of(
                        "set",
                        progress.set().title(),
                        "done",
                        progress.count(SetProgress.Mark.MINE),
                        "total",
                        progress.size()));
    }
}
