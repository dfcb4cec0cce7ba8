package tagalong.bot.shortcuts;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import tagalong.bot.buttons.ButtonFactory;
import tagalong.bot.buttons.Buttons;
import tagalong.bot.dispatch.Feature;
import tagalong.bot.dispatch.Router;
import tagalong.bot.dispatch.Turn;
import tagalong.bot.telegram.Keyboard;
import tagalong.bot.telegram.Keyboard.Button;
import tagalong.bot.telegram.Reply;
import tagalong.bot.text.Html;
import tagalong.storage.AuthoredTags.Count;

/** /tags: all of a person's tags, most used first; a tap on one shows its stickers. */
final class MyTags implements Feature {
    private static final int A_ROW = 2;

    /** Another page is wanted. */
    private record TurnTo(int page) {}

    private static final Buttons.Codec<TurnTo> CODEC = new Buttons.Codec<>(
            wish -> List.of(Integer.toString(wish.page())), words -> new TurnTo(Integer.parseInt(words.get(0))));

    private final Browsing browsing;
    private final Buttons<TurnTo> buttons;

    MyTags(Browsing browsing, ButtonFactory buttons) {
        this.browsing = browsing;
        this.buttons = buttons.of("tg", CODEC);
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
        var mine = browsing.tags(turn.user(), number);
        var page = mine.tags();
        if (page.total() == 0) {
            return new Reply(turn.html("mytags.none"));
        }
        var keyboard = Keyboard.NONE;
        var row = new ArrayList<Button>();
        for (var count : page.items()) {
            row.add(button(turn, count));
            if (row.size() == A_ROW) {
                keyboard = keyboard.plus(row);
                row = new ArrayList<>();
            }
        }
        return new Reply(
                turn.html("mytags.list", Map.of("tags", page.total(), "stickers", mine.stickers())),
                keyboard.plus(row)
                        .plus(buttons.turns(turn.user(), turn.messages(), page.number(), page.count(), TurnTo::new)));
    }

    private static Button button(Turn turn, Count count) {
        return new Button.SearchHere(
                turn.plain("button.tag", Map.of("tag", Html.shorten(count.tag().text()), "count", count.stickers())),
                "!" + count.tag().text());
    }
}
