package tagalong.bot.favourites;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import tagalong.bot.buttons.Buttons;
import tagalong.bot.buttons.Page;
import tagalong.bot.dispatch.Feature;
import tagalong.bot.dispatch.Request;
import tagalong.bot.dispatch.Router;
import tagalong.bot.dispatch.Turn;
import tagalong.bot.telegram.Keyboard;
import tagalong.bot.telegram.Keyboard.Button;
import tagalong.bot.telegram.Reply;
import tagalong.bot.text.Html;
import tagalong.storage.RefStore;
import tagalong.storage.Sticker;
import tagalong.storage.Tag;
import tagalong.storage.finding.PersonalIndex;
import tagalong.storage.finding.SearchIndex;

/** /favourites: what a person has starred, by their own words, newest first; a tap shows them as stickers. */
public final class Favourites implements Feature {
    private static final int PER_PAGE = 20;

    /** Another page is wanted. */
    private record TurnTo(int page) {}

    private static final Buttons.Codec<TurnTo> CODEC = new Buttons.Codec<>(
            wish -> List.of(Integer.toString(wish.page())), words -> new TurnTo(Integer.parseInt(words.get(0))));

    private final SearchIndex index;
    private final Buttons<TurnTo> buttons;

    public Favourites(SearchIndex index, RefStore refs) {
        this.index = index;
        this.buttons = new Buttons<>("fv", CODEC, refs);
    }

    @Override
    public void register(Router on) {
        on.command("favourites", this::show).listedAt(40);
        on.command("favorites", this::show);
        on.buttons(buttons, this::pressed);
    }

    private void show(Turn turn, Request.Command command) {
        turn.say(page(turn, 0));
    }

    private void pressed(Turn turn, TurnTo wish) {
        turn.toast();
        turn.edit(page(turn, wish.page()));
    }

    private Reply page(Turn turn, int number) {
        var mine = index.of(turn.user());
        var favourites = mine.favourites();
        if (favourites.isEmpty()) {
            return new Reply(turn.html("favourites.none"));
        }
        var page = Page.of(favourites, PER_PAGE, number);
        var text = turn.html("favourites.list", Map.of("count", favourites.size()));
        for (var sticker : page.in(favourites)) {
            text = text.line(turn.html(
                    "favourites.one",
                    Map.of(
                            "emoji",
                            sticker.emoji() == null ? "▫️" : sticker.emoji(),
                            "tags",
                            Html.shorten(called(turn, mine, sticker)))));
        }
        return new Reply(
                text,
                Keyboard.of(List.of(new Button.SearchHere(turn.plain("button.show-favourites"), "")))
                        .plus(page.turns(turn.messages(), (label, other) -> buttons.button(label, new TurnTo(other)))));
    }

    private static String called(Turn turn, PersonalIndex mine, Sticker sticker) {
        return mine.get(sticker.id())
                .map(tagged -> tagged.tags().stream().map(Tag::text).collect(Collectors.joining(", ")))
                .orElseGet(() -> turn.plain("favourites.untagged"));
    }
}
