package tagalong.bot.basics;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tagalong.bot.dispatch.Turn;
import tagalong.bot.session.Step;
import tagalong.bot.session.Walk;
import tagalong.bot.sets.SetProgress;
import tagalong.bot.telegram.Keyboard;
import tagalong.bot.telegram.Keyboard.Button;
import tagalong.bot.telegram.Reply;
import tagalong.bot.text.Html;
import tagalong.storage.finding.Findable;
import tagalong.storage.finding.PersonalIndex;

/** Says hello: to somebody new how it goes, to somebody who comes back what they have and where they stopped. */
final class Greeting {
    private final Basics.Known known;
    private final Basics.Ways ways;

    Greeting(Basics.Known known, Basics.Ways ways) {
        this.known = known;
        this.ways = ways;
    }

    /** @param left where the person stood until now */
    Reply of(Turn turn, Step left) {
        var mine = known.index().of(turn.user());
        return mine.tagged().size() == 0 && mine.favourites().isEmpty()
                ? new Reply(turn.html("start.welcome"), Keyboard.of(something(turn)))
                : welcomeBack(turn, mine, left);
    }

    /** A word that finds something, whoever asks. */
    private List<Button> something(Turn turn) {
        return known.showcase()
                .sharedWord()
                .<List<Button>>map(word ->
                        List.of(new Button.SearchHere(turn.plain("button.search-for", Map.of("tag", word)), word)))
                .orElse(List.of());
    }

    private Reply welcomeBack(Turn turn, PersonalIndex mine, Step left) {
        var counts = turn.html(
                "start.back",
                Map.of(
                        "tagged",
                        mine.tagged().size(),
                        "favourites",
                        mine.favourites().size()));
        var rows = new ArrayList<List<Button>>();
        var text = unfinished(turn, mine, left)
                .map(progress -> {
                    rows.add(List.of(ways.walks().button(turn, progress, SetProgress.Part.NOT_MINE)));
                    return counts.line(whereTheyStopped(turn, progress));
                })
                .orElse(counts)
                .line(turn.html("start.next"));
        rows.add(List.of(new Button.SearchHere(turn.plain("button.try-search"), "")));
        return new Reply(text, new Keyboard(rows));
    }

    /** The set they were going through, or the one they tagged in last, if it is not done. */
    private Optional<SetProgress> unfinished(Turn turn, PersonalIndex mine, Step left) {
        return left.underWay()
                .map(Walk::setName)
                .or(() -> lastSet(mine))
                .flatMap(ways.sets()::find)
                .map(set -> SetProgress.of(set, ways.tags(), turn.user()))
                .filter(progress ->
                        !progress.stickers(SetProgress.Part.NOT_MINE).isEmpty());
    }

    private static Optional<String> lastSet(PersonalIndex mine) {
        return mine.tagged().newest(0, 1).hits().stream()
                .map(Findable::sticker)
                .findFirst()
                .flatMap(sticker -> sticker.set());
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
