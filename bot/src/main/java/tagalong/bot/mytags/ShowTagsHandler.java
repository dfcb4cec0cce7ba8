package tagalong.bot.mytags;

import java.util.ArrayList;
import java.util.List;
import tagalong.bot.dispatch.Request;
import tagalong.bot.dispatch.UpdateHandler;
import tagalong.bot.press.ButtonData;
import tagalong.bot.press.Page;
import tagalong.bot.telegram.Keyboard;
import tagalong.bot.telegram.Keyboard.Button;
import tagalong.bot.telegram.Reply;
import tagalong.bot.telegram.TelegramGateway;
import tagalong.bot.text.Html;
import tagalong.storage.AuthoredTags.Count;
import tagalong.storage.SearchIndex;
import tagalong.storage.Storage;

/** /tags: all of a person's tags, most used first; a tap on one shows its stickers. */
public final class ShowTagsHandler implements UpdateHandler {
    private static final int PER_PAGE = 20;
    private static final int PER_ROW = 2;

    private final Storage storage;
    private final SearchIndex index;
    private final ButtonData buttons;
    private final TelegramGateway telegram;

    public ShowTagsHandler(Storage storage, SearchIndex index, TelegramGateway telegram) {
        this.storage = storage;
        this.index = index;
        this.buttons = new ButtonData(storage.refs(), "tg");
        this.telegram = telegram;
    }

    @Override
    public boolean accepts(Request request) {
        return request.content() instanceof Request.Command command
                        && command.name().equals("tags")
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
        var counts = mine.authored().counts();
        if (counts.isEmpty()) {
            return new Reply(messages.html("mytags.none"));
        }
        var page = Page.of(counts, PER_PAGE, number);
        var keyboard = Keyboard.NONE;
        List<Button> row = new ArrayList<>();
        for (var count : page.in(counts)) {
            row.add(button(request, count));
            if (row.size() == PER_ROW) {
                keyboard = keyboard.plus(row);
                row = new ArrayList<>();
            }
        }
        return new Reply(
                messages.html("mytags.list", counts.size(), mine.tagged().size()),
                keyboard.plus(row)
                        .plus(page.turns(messages, (label, other) -> buttons.button(label, Integer.toString(other)))));
    }

    private static Button button(Request request, Count count) {
        return new Button.SearchHere(
                request.messages().plain("button.tag", Html.shorten(count.tag().text()), count.stickers()),
                "!" + count.tag().text());
    }
}
