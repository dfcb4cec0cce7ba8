package tagalong.bot.walk;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import tagalong.bot.buttons.Buttons;
import tagalong.bot.cards.Cards;
import tagalong.bot.dispatch.Turn;
import tagalong.bot.session.Walk;
import tagalong.bot.sets.SetProgress;
import tagalong.bot.sets.SetProgress.Part;
import tagalong.bot.telegram.Keyboard;
import tagalong.bot.telegram.Keyboard.Button;
import tagalong.bot.telegram.Reply;
import tagalong.bot.text.Html;
import tagalong.bot.usecase.CardReading;
import tagalong.bot.walk.WalkWish.Leave;
import tagalong.bot.walk.WalkWish.Start;
import tagalong.bot.walk.WalkWish.Way;
import tagalong.bot.walk.Walking.Outcome.At;
import tagalong.bot.walk.Walking.Outcome.End;
import tagalong.bot.walk.Walking.Outcome.Ended;

/** What a person sees of a walk: each sticker with the ways on, its card, and at the end what was done. */
final class WalkView {
    private final CardReading reading;
    private final Cards cards;
    private final Buttons<WalkWish> buttons;

    WalkView(CardReading reading, Cards cards, Buttons<WalkWish> buttons) {
        this.reading = reading;
        this.cards = cards;
        this.buttons = buttons;
    }

    void show(Turn turn, Walking.Outcome outcome, Html headline) {
        if (outcome instanceof At at) {
            showSticker(turn, at, at.someGone() ? headline.line(turn.html("walk.some-gone")) : headline);
        } else if (outcome instanceof Ended ended) {
            showEnd(turn, ended, headline);
        }
    }

    Button startButton(Turn turn, SetProgress progress, Part part) {
        return buttons.button(
                turn.plain(
                        labelKey(part), Map.of("count", progress.stickers(part).size())),
                new Start(progress.set().name(), part));
    }

    private static String labelKey(Part part) {
        return switch (part) {
            case NOT_MINE -> "button.walk.NOT_MINE";
            case NOBODYS -> "button.walk.NOBODYS";
            case ALL -> "button.walk.ALL";
        };
    }

    /** The ways on stand under the sticker, because the card's own buttons change the card. */
    private void showSticker(Turn turn, At at, Html headline) {
        var walk = at.walk();
        var facts = reading.read(turn.user(), turn.messages().language(), walk.shown());
        var card = cards.whenComplete(turn.messages(), facts);
        var progress = turn.html(
                "walk.progress",
                Map.of("position", walk.position() + 1, "total", walk.stops().size(), "set", at.title()));
        turn.sendSticker(walk.shown(), underSticker(turn, walk));
        turn.say(() -> {
            var complete = card.get();
            return new Reply(headline.line(progress).line(complete.text()), complete.keyboard());
        });
    }

    /** Says what was done, what is left of the set, and offers to go on with it. */
    private void showEnd(Turn turn, Ended ended, Html headline) {
        var text = ended.end() == End.STOPPED
                ? headline
                : headline.line(turn.html(ended.end() == End.SET_GONE ? "walk.set-gone" : "walk.done"));
        text = text.line(turn.html(
                "walk.summary",
                Map.of(
                        "tagged",
                        ended.walk().taggedCount(),
                        "skipped",
                        ended.walk().skippedCount(ended.passed()))));
        var progress = ended.progress();
        if (progress == null) {
            turn.say(text);
            return;
        }
        var left = progress.stickers(Part.NOT_MINE).size();
        turn.say(new Reply(
                text.line(turn.html(
                        left == 0 ? "walk.none-left" : "walk.left",
                        Map.of("count", left, "set", progress.set().title()))),
                left == 0 ? Keyboard.NONE : Keyboard.of(List.of(startButton(turn, progress, Part.NOT_MINE)))));
    }

    private Keyboard underSticker(Turn turn, Walk walk) {
        List<Button> ways = new ArrayList<>();
        if (walk.position() > 0) {
            ways.add(leave(turn.plain("button.walk.back"), walk, Way.BACK));
        }
        ways.add(leave(turn.plain("button.walk.skip"), walk, Way.SKIP));
        ways.add(leave(turn.plain("button.walk.stop"), walk, Way.STOP));
        var keyboard = Keyboard.of(ways);
        return walk.lastTags().isEmpty()
                ? keyboard
                : keyboard.plus(List.of(leave(
                        turn.plain("button.walk.same", Map.of("tags", Html.shorten(walk.lastTags()))),
                        walk,
                        Way.SAME)));
    }

    private Button leave(String label, Walk walk, Way way) {
        return buttons.button(label, new Leave(walk.id(), walk.shown().id(), way));
    }
}
