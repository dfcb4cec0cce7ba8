package tagalong.bot.mytags;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import tagalong.bot.bulk.BulkEdits;
import tagalong.bot.bulk.Edit;
import tagalong.bot.bulk.ProgressMessage;
import tagalong.bot.dispatch.Request;
import tagalong.bot.dispatch.UpdateHandler;
import tagalong.bot.session.Sessions;
import tagalong.bot.session.Walk;
import tagalong.bot.sets.Sets;
import tagalong.bot.tagging.MeantSticker;
import tagalong.bot.telegram.Keyboard;
import tagalong.bot.telegram.Reply;
import tagalong.bot.telegram.StickerSet;
import tagalong.bot.telegram.TelegramGateway;
import tagalong.bot.text.Html;
import tagalong.storage.SearchIndex;
import tagalong.storage.Sticker;
import tagalong.storage.Tag;
import tagalong.storage.TaggedSticker;
import tagalong.storage.TypedTags;

/** /tagset: adds one tag to every sticker of the set replied to, or else in hand. */
public final class TagSetHandler implements UpdateHandler {
    private final SearchIndex index;
    private final Sets sets;
    private final MeantSticker meant;
    private final Sessions sessions;
    private final BulkEdits edits;
    private final TelegramGateway telegram;

    public TagSetHandler(
            SearchIndex index,
            Sets sets,
            MeantSticker meant,
            Sessions sessions,
            BulkEdits edits,
            TelegramGateway telegram) {
        this.index = index;
        this.sets = sets;
        this.meant = meant;
        this.sessions = sessions;
        this.edits = edits;
        this.telegram = telegram;
    }

    @Override
    public boolean accepts(Request request) {
        return request.content() instanceof Request.Command command
                && command.name().equals("tagset");
    }

    @Override
    public void handle(Request request) {
        var command = (Request.Command) request.content();
        var typed = TypedTags.parse(command.argument());
        var set = setName(request, command).flatMap(sets::find);
        if (typed.tags().size() != 1 || !typed.refused().isEmpty()) {
            say(request, command, request.messages().html("tagset.how"));
        } else if (set.isEmpty()) {
            say(request, command, request.messages().html("tagset.no-set"));
        } else {
            add(request, command, set.get(), typed.tags().get(0));
        }
    }

    private Optional<String> setName(Request request, Request.Command command) {
        var repliedTo = meant.in(request, command.repliedTo());
        if (repliedTo.isPresent()) {
            return repliedTo.get().set();
        }
        var step = sessions.of(request.user());
        return step.inHand()
                .map(inHand -> inHand.sticker().set())
                .orElseGet(() -> step.walk().map(Walk::setName));
    }

    private void add(Request request, Request.Command command, StickerSet set, Tag tag) {
        var messages = request.messages();
        var change = Integer.toString(command.messageId());
        var mine = index.of(request.user()).tagged();
        var without = set.stickers().stream()
                .filter(sticker -> !hasIt(mine.get(sticker.id()), tag))
                .toList();
        var wanted = without.stream()
                .filter(sticker -> hasRoom(mine.get(sticker.id())))
                .toList();
        if (wanted.isEmpty()) {
            say(request, command, messages.html("tagset.nothing", tag.text(), set.title()));
            return;
        }
        var full = without.size() - wanted.size();
        var byId = wanted.stream().collect(Collectors.toMap(Sticker::id, sticker -> sticker));
        edits.apply(
                request.user(),
                change,
                wanted.stream()
                        .map(sticker -> new Edit(sticker.id(), "", tag.text()))
                        .toList(),
                byId,
                new ProgressMessage(telegram, request, null, wanted.size(), () -> {
                    var done = messages.html("tagset.done", tag.text(), wanted.size(), set.title());
                    return new Reply(
                            full == 0 ? done : done.line(messages.html("tagset.full", full)),
                            Keyboard.of(List.of(edits.undoButton(messages, change))));
                }));
    }

    private static boolean hasIt(TaggedSticker tagged, Tag tag) {
        return tagged != null
                && tagged.tags().stream().anyMatch(other -> other.value().equals(tag.value()));
    }

    private static boolean hasRoom(TaggedSticker tagged) {
        return tagged == null || tagged.tags().size() < Tag.MOST_PER_STICKER;
    }

    private void say(Request request, Request.Command command, Html text) {
        telegram.send(request.chat(), new Reply(text, Keyboard.NONE, command.messageId()));
    }
}
