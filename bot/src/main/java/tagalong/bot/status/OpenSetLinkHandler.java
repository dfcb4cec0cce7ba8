package tagalong.bot.status;

import java.util.List;
import java.util.regex.Pattern;
import tagalong.bot.dispatch.Request;
import tagalong.bot.dispatch.UpdateHandler;
import tagalong.bot.telegram.Keyboard;
import tagalong.bot.telegram.Reply;
import tagalong.bot.telegram.TelegramGateway;
import tagalong.storage.TagStore;

/** A link to a sticker set was typed: says how far the set is tagged. */
public final class OpenSetLinkHandler implements UpdateHandler {
    private static final Pattern LINK =
            Pattern.compile("\\s*(?:https?://)?(?:t\\.me|telegram\\.me)/addstickers/([A-Za-z0-9_]+)/?\\s*", Pattern.CASE_INSENSITIVE);

    private final TagStore tags;
    private final TelegramGateway telegram;

    public OpenSetLinkHandler(TagStore tags, TelegramGateway telegram) {
        this.tags = tags;
        this.telegram = telegram;
    }

    @Override
    public boolean accepts(Request request) {
        return request.content() instanceof Request.Text text && LINK.matcher(text.text()).matches();
    }

    @Override
    public void handle(Request request) {
        var text = (Request.Text) request.content();
        var link = LINK.matcher(text.text());
        link.matches();
        telegram.send(request.chat(), telegram.stickerSet(link.group(1))
                .map(set -> new Reply(
                        request.messages().html("set.status", set.title(), set.stickers().size(),
                                tags.status(set.name(), request.user()).tagged().size(), tags.status(set.name()).tagged().size()),
                        Keyboard.of(List.of(new Keyboard.Button.Link(request.messages().plain("button.open-set"),
                                "https://t.me/addstickers/" + set.name()))),
                        text.messageId()))
                .orElseGet(() -> new Reply(request.messages().html("set.unknown", link.group(1)), Keyboard.NONE, text.messageId())));
    }
}
