package tagalong.bot.status;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tagalong.bot.buttons.Buttons;
import tagalong.bot.dispatch.Turn;
import tagalong.bot.ports.WalkGuide;
import tagalong.bot.sets.SetName;
import tagalong.bot.sets.SetProgress;
import tagalong.bot.sets.SetProgress.Mark;
import tagalong.bot.sets.SetProgress.Part;
import tagalong.bot.sheet.Sheets;
import tagalong.bot.telegram.Keyboard;
import tagalong.bot.telegram.Keyboard.Button;
import tagalong.bot.telegram.Reply;
import tagalong.bot.text.Html;

/** Shows how far a set is tagged: in words, with the set's sheet as a picture where it can be had. */
final class StatusView {
    private final Sheets sheets;
    private final WalkGuide walks;
    private final Buttons<StatusWish> buttons;

    StatusView(Sheets sheets, WalkGuide walks, Buttons<StatusWish> buttons) {
        this.sheets = sheets;
        this.walks = walks;
        this.buttons = buttons;
    }

    void show(Turn turn, SetProgress progress, @Nullable Integer replyTo) {
        var reply = new Reply(inWords(turn, progress), keyboard(turn, progress), replyTo);
        sheets.picture(turn.user(), progress, turn.messages())
                .thenAccept(picture ->
                        picture.ifPresentOrElse(bytes -> turn.sendPhoto(bytes, reply), () -> turn.say(reply)));
    }

    private static Html inWords(Turn turn, SetProgress progress) {
        var mine = progress.count(Mark.MINE);
        var text = turn.html("status.title", Map.of("set", progress.set().title()))
                .line(turn.html(
                        progress.complete() ? "status.counts" : "status.counts.at-least",
                        Map.of("total", progress.size(), "mine", mine, "tagged", progress.tagged())))
                .line(turn.html(
                        "status.bar",
                        Map.of(
                                "bar",
                                Bar.of(mine, progress.size()),
                                "percent",
                                turn.messages().percent(mine, progress.size()))));
        return mine == progress.size() && mine > 0 ? text.line(turn.html("status.all-mine")) : text;
    }

    private Keyboard keyboard(Turn turn, SetProgress progress) {
        var keyboard = Keyboard.NONE;
        var notMine = progress.size() - progress.count(Mark.MINE);
        var nobodys = progress.count(Mark.NOBODY);
        if (notMine > 0) {
            keyboard = keyboard.plus(List.of(walks.button(turn, progress, Part.NOT_MINE)));
        }
        if (nobodys > 0 && nobodys < notMine) {
            keyboard = keyboard.plus(List.of(walks.button(turn, progress, Part.NOBODYS)));
        }
        if (progress.size() > 0 && notMine < progress.size()) {
            keyboard = keyboard.plus(List.of(walks.button(turn, progress, Part.ALL)));
        }
        return keyboard.plus(List.of(
                new Button.Link(
                        turn.plain("button.open-set"),
                        SetName.url(progress.set().name())),
                buttons.button(turn.user(), turn.plain("button.my-sets"), new StatusWish.ListSets(0, false))));
    }
}
