package tagalong.bot.groups;

import tagalong.bot.dispatch.Request;
import tagalong.bot.dispatch.UpdateHandler;
import tagalong.bot.sets.Sets;
import tagalong.bot.telegram.Keyboard;
import tagalong.bot.telegram.Reply;
import tagalong.bot.telegram.StickerSet;
import tagalong.bot.telegram.TelegramGateway;
import tagalong.bot.text.Html;
import tagalong.storage.Audience;
import tagalong.storage.TagStore;

/** /status in reply to a sticker in a group: one line, and only of what everyone may know. */
public final class StatusInGroupHandler implements UpdateHandler {
    private final Sets sets;
    private final TagStore tags;
    private final TelegramGateway telegram;

    public StatusInGroupHandler(Sets sets, TagStore tags, TelegramGateway telegram) {
        this.sets = sets;
        this.tags = tags;
        this.telegram = telegram;
    }

    @Override
    public boolean accepts(Request request) {
        return request.content() instanceof Request.GroupCommand command
                && command.name().equals("status");
    }

    @Override
    public void handle(Request request) {
        var command = (Request.GroupCommand) request.content();
        var text = command.sticker()
                .set()
                .flatMap(sets::find)
                .map(set -> inShort(request, set))
                .orElseGet(() -> request.messages().html("group.status.no-set"));
        telegram.send(request.chat(), new Reply(text, Keyboard.NONE, command.messageId()));
    }

    private Html inShort(Request request, StickerSet set) {
        var status = tags.status(set.name(), Audience.EVERYONE);
        var tagged = set.stickers().stream()
                .filter(sticker -> status.tagged().contains(sticker.id()))
                .count();
        return request.messages()
                .html(
                        status.complete() ? "group.status" : "group.status.at-least",
                        set.title(),
                        tagged,
                        set.stickers().size());
    }
}
