package tagalong.bot.mytags;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import tagalong.bot.dispatch.Request;
import tagalong.bot.dispatch.UpdateHandler;
import tagalong.bot.press.ButtonData;
import tagalong.bot.press.Page;
import tagalong.bot.telegram.Keyboard;
import tagalong.bot.telegram.Reply;
import tagalong.bot.telegram.TelegramGateway;
import tagalong.bot.text.Html;
import tagalong.storage.PersonalIndex;
import tagalong.storage.SearchIndex;
import tagalong.storage.Sticker;
import tagalong.storage.Storage;
import tagalong.storage.Tag;

/** /favourites: what a person has starred, by their own words, newest first; a tap shows them as stickers. */
public final class ShowFavouritesHandler implements UpdateHandler {
    private static final Set<String> NAMES = Set.of("favourites", "favorites");
    private static final int PER_PAGE = 20;

    private final Storage storage;
    private final SearchIndex index;
    private final ButtonData buttons;
    private final TelegramGateway telegram;

    public ShowFavouritesHandler(Storage storage, SearchIndex index, TelegramGateway telegram) {
        this.storage = storage;
        this.index = index;
        this.buttons = new ButtonData(storage.refs(), "fv");
        this.telegram = telegram;
    }

    @Override
    public boolean accepts(Request request) {
        return request.content() instanceof Request.Command command && NAMES.contains(command.name())
                || request.content() instanceof Request.Press press && buttons.isOurs(press.data());
    }

    @Override
    public void handle(Request request) {
        if (!(request.content() instanceof Request.Press press)) {
            telegram.send(request.chat(), page(request, 0));
            return;
        }
        telegram.toast(request.chat(), press.callbackQueryId(), "");
        if (press.messageId() != null) {
            var number = buttons.read(press.data(), words -> Integer.parseInt(words.get(0)))
                    .orElse(0);
            telegram.edit(request.chat(), press.messageId(), page(request, number));
        }
    }

    private Reply page(Request request, int number) {
        var messages = request.messages();
        var mine = index.of(request.user());
        var favourites = mine.favourites();
        if (favourites.isEmpty()) {
            return new Reply(messages.html("favourites.none"));
        }
        var page = Page.of(favourites, PER_PAGE, number);
        var text = messages.html("favourites.list", favourites.size());
        for (var sticker : page.in(favourites)) {
            text = text.line(messages.html(
                    "favourites.one",
                    sticker.emoji() == null ? "▫️" : sticker.emoji(),
                    Html.shorten(called(request, mine, sticker))));
        }
        return new Reply(
                text,
                Keyboard.of(List.of(new Keyboard.Button.SearchHere(messages.plain("button.show-favourites"), "")))
                        .plus(page.turns(messages, (label, other) -> buttons.button(label, Integer.toString(other)))));
    }

    private static String called(Request request, PersonalIndex mine, Sticker sticker) {
        var tagged = mine.tagged().get(sticker.id());
        return tagged == null
                ? request.messages().plain("favourites.untagged")
                : tagged.tags().stream().map(Tag::text).collect(Collectors.joining(", "));
    }
}
