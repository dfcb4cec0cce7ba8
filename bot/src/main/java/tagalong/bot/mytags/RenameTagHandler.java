package tagalong.bot.mytags;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import tagalong.bot.bulk.BulkEdits;
import tagalong.bot.bulk.Edit;
import tagalong.bot.bulk.ProgressMessage;
import tagalong.bot.dispatch.Request;
import tagalong.bot.dispatch.UpdateHandler;
import tagalong.bot.press.ButtonData;
import tagalong.bot.telegram.Keyboard;
import tagalong.bot.telegram.Reply;
import tagalong.bot.telegram.TelegramGateway;
import tagalong.storage.PersonalIndex;
import tagalong.storage.SearchIndex;
import tagalong.storage.Sticker;
import tagalong.storage.Storage;
import tagalong.storage.Tag;
import tagalong.storage.TaggedSticker;

/** /rename: one tag becomes another on all of a person's stickers; asks first when that makes two tags one. */
public final class RenameTagHandler implements UpdateHandler {
    private final Storage storage;
    private final SearchIndex index;
    private final BulkEdits edits;
    private final ButtonData buttons;
    private final TelegramGateway telegram;

    public RenameTagHandler(Storage storage, SearchIndex index, BulkEdits edits, TelegramGateway telegram) {
        this.storage = storage;
        this.index = index;
        this.edits = edits;
        this.buttons = new ButtonData(storage.refs(), "rn");
        this.telegram = telegram;
    }

    @Override
    public boolean accepts(Request request) {
        return request.content() instanceof Request.Command command
                        && command.name().equals("rename")
                || request.content() instanceof Request.Press press && buttons.isOurs(press.data());
    }

    @Override
    public void handle(Request request) {
        if (request.content() instanceof Request.Press press) {
            telegram.toast(request.chat(), press.callbackQueryId(), "");
            buttons.read(press.data(), words -> new TypedRename(Tag.of(words.get(0)), Tag.of(words.get(1))))
                    .ifPresentOrElse(
                            typed -> rename(request, typed, "press-" + press.callbackQueryId(), press.messageId()),
                            () -> telegram.send(
                                    request.chat(), new Reply(request.messages().html("rename.how"))));
            return;
        }
        var command = (Request.Command) request.content();
        var mine = index.of(request.user());
        var typed = TypedRename.parse(command.argument(), values(mine));
        if (typed.isEmpty()) {
            telegram.send(
                    request.chat(),
                    new Reply(request.messages().html("rename.how"), Keyboard.NONE, command.messageId()));
        } else if (mergesInto(mine, typed.get()) > 0) {
            telegram.send(request.chat(), question(request, typed.get(), mine, command.messageId()));
        } else {
            rename(request, typed.get(), Integer.toString(command.messageId()), null);
        }
    }

    private Reply question(Request request, TypedRename typed, PersonalIndex mine, int replyTo) {
        var messages = request.messages();
        return new Reply(
                messages.html(
                        "rename.merge",
                        typed.from().text(),
                        with(mine, typed.from()).size(),
                        typed.to().text(),
                        mergesInto(mine, typed)),
                Keyboard.of(List.of(buttons.button(
                        messages.plain("button.merge"),
                        typed.from().text(),
                        typed.to().text()))),
                replyTo);
    }

    /** @param messageId of a message of ours whose place the answer takes; null for none */
    private void rename(Request request, TypedRename typed, String change, Integer messageId) {
        var messages = request.messages();
        var stickers = with(index.of(request.user()), typed.from());
        if (stickers.isEmpty()) {
            telegram.send(
                    request.chat(),
                    new Reply(messages.html("rename.unknown", typed.from().text())));
            return;
        }
        var wanted = stickers.stream().map(sticker -> edit(sticker, typed)).toList();
        var byId = stickers.stream()
                .map(TaggedSticker::sticker)
                .collect(Collectors.toMap(Sticker::id, sticker -> sticker));
        edits.apply(
                request.user(),
                change,
                wanted,
                byId,
                new ProgressMessage(
                        telegram,
                        request,
                        messageId,
                        wanted.size(),
                        () -> new Reply(
                                messages.html(
                                        "rename.done",
                                        typed.from().text(),
                                        typed.to().text(),
                                        wanted.size()),
                                Keyboard.of(List.of(edits.undoButton(messages, change))))));
    }

    /** Where the other tag is too, the old one only goes; undoing brings back just what went. */
    private static Edit edit(TaggedSticker sticker, TypedRename typed) {
        var was = sticker.tags().stream()
                .filter(tag -> tag.value().equals(typed.from().value()))
                .findFirst()
                .orElse(typed.from());
        var hasBoth = !typed.to().value().equals(typed.from().value()) && has(sticker, typed.to());
        return new Edit(
                sticker.sticker().id(), was.text(), hasBoth ? "" : typed.to().text());
    }

    private static int mergesInto(PersonalIndex mine, TypedRename typed) {
        return typed.to().value().equals(typed.from().value())
                        || with(mine, typed.from()).isEmpty()
                ? 0
                : with(mine, typed.to()).size();
    }

    private static List<TaggedSticker> with(PersonalIndex mine, Tag tag) {
        return mine.tagged().values().stream()
                .filter(sticker -> has(sticker, tag))
                .toList();
    }

    private static boolean has(TaggedSticker sticker, Tag tag) {
        return sticker.tags().stream().anyMatch(other -> other.value().equals(tag.value()));
    }

    private static Set<String> values(PersonalIndex mine) {
        return mine.tagged().values().stream()
                .flatMap(sticker -> sticker.tags().stream())
                .map(Tag::value)
                .collect(Collectors.toSet());
    }
}
