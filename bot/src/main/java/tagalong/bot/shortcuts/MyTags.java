package tagalong.bot.shortcuts;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import tagalong.bot.buttons.Buttons;
import tagalong.bot.buttons.Page;
import tagalong.bot.dispatch.Feature;
import tagalong.bot.dispatch.Router;
import tagalong.bot.dispatch.Turn;
import tagalong.bot.telegram.Keyboard;
import tagalong.bot.telegram.Keyboard.Button;
import tagalong.bot.telegram.Reply;
import tagalong.bot.text.Html;
import tagalong.storage.AuthoredTags.Count;
import tagalong.storage.RefStore;
import tagalong.storage.finding.SearchIndex;

/** /tags: all of a person's tags, most used first; a tap on one shows its stickers. */
final class MyTags implements Feature {
    private static final int PER_PAGE = 20;
    private static final int PER_ROW = 2;

    /** Another page is wanted. */
    private record TurnTo(int page) {}

    private static final Buttons.Codec<TurnTo> CODEC = new Buttons.Codec<>(
            wish -> List.of(Integer.toString(wish.page())), words -> new TurnTo(Integer.parseInt(words.get(0))));

    private final SearchIndex index;
    private final Buttons<TurnTo> buttons;

    MyTags(SearchIndex index, RefStore refs) {
        this.index = index;
        this.buttons = new Buttons<>("tg", CODEC, refs);
    }

    @Override
    public void register(Router on) {
        on.command("tags", (turn, command) -> turn.say(page(turn, 0))).listedAt(30);
        on.buttons(buttons, this::pressed);
    }

    private void pressed(Turn turn, TurnTo wish) {
        turn.toast();
        turn.edit(page(turn, wish.page()));
    }

    private Reply page(Turn turn, int number) {
        var mine = index.of(turn.user());
        var counts = mine.authored().counts();
        if (counts.isEmpty()) {
            return new Reply(turn.html("mytags.none"));
        }
        var page = Page.of(counts, PER_PAGE, number);
        var keyboard = Keyboard.NONE;
        var row = new ArrayList<Button>();
        for (var count : page.in(counts)) {
            row.add(button(turn, count));
            if (row.size() == PER_ROW) {
                keyboard = keyboard.plus(row);
                row = new ArrayList<>();
            }
        }
        return new Reply(
                turn.html(
                        "mytags.list",
                        Map.of("tags", counts.size(), "stickers", mine.tagged().size())),
                keyboard.plus(row)
                        .plus(page.turns(
                                turn.messages(),
                                (label, other) -> buttons.button(turn.user(), label, new TurnTo(other)))));
    }

    private static Button button(Turn turn, Count count) {
        return new Button.SearchHere(
                turn.plain("button.tag", Map.of("tag", Html.shorten(count.tag().text()), "count", count.stickers())),
                "!" + count.tag().text());
    }
}
