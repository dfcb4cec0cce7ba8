package tagalong.bot.status;

import tagalong.bot.dispatch.Request;
import tagalong.bot.sets.SetProgress;
import tagalong.bot.sets.SetProgress.Mark;
import tagalong.bot.sets.Sets;
import tagalong.bot.sheet.Sheets;
import tagalong.bot.telegram.Keyboard;
import tagalong.bot.telegram.Reply;
import tagalong.bot.telegram.TelegramGateway;
import tagalong.bot.text.Html;
import tagalong.bot.text.Messages;
import tagalong.storage.TagStore;

/** Shows how far a set is tagged: in words, with the set's sheet as a picture where it can be had. */
public final class StatusView {
    private final Sets sets;
    private final TagStore tags;
    private final Sheets sheets;
    private final StatusButtons buttons;
    private final TelegramGateway telegram;

    public StatusView(Sets sets, TagStore tags, Sheets sheets, StatusButtons buttons, TelegramGateway telegram) {
        this.sets = sets;
        this.tags = tags;
        this.sheets = sheets;
        this.buttons = buttons;
        this.telegram = telegram;
    }

    /** @param replyTo null for none */
    void show(Request request, String setName, Integer replyTo) {
        var messages = request.messages();
        var set = sets.find(setName);
        if (set.isEmpty()) {
            telegram.send(
                    request.chat(),
                    new Reply(messages.html("set.unknown", Html.shorten(setName)), Keyboard.NONE, replyTo));
            return;
        }
        var progress = SetProgress.of(set.get(), tags, request.user());
        var reply = new Reply(inWords(messages, progress), buttons.underStatus(messages, progress), replyTo);
        sheets.picture(progress, messages)
                .thenAccept(picture -> picture.ifPresentOrElse(
                        bytes -> telegram.sendPhoto(request.chat(), bytes, reply),
                        () -> telegram.send(request.chat(), reply)));
    }

    private static Html inWords(Messages messages, SetProgress progress) {
        var mine = progress.count(Mark.MINE);
        var text = messages.html("status.title", progress.set().title())
                .line(messages.html(
                        progress.complete() ? "status.counts" : "status.counts.at-least",
                        progress.size(),
                        mine,
                        progress.tagged()))
                .line(messages.html(
                        "status.bar", Bar.of(progress), progress.size() == 0 ? 0 : 100 * mine / progress.size()));
        return mine == progress.size() && mine > 0 ? text.line(messages.html("status.all-mine")) : text;
    }
}
