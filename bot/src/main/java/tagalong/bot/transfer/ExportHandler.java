package tagalong.bot.transfer;

import java.time.InstantSource;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import tagalong.bot.bulk.LongWork;
import tagalong.bot.bulk.ProgressMessage;
import tagalong.bot.dispatch.Request;
import tagalong.bot.dispatch.UpdateHandler;
import tagalong.bot.telegram.Reply;
import tagalong.bot.telegram.TelegramGateway;
import tagalong.storage.SearchIndex;
import tagalong.storage.Storage;
import tagalong.storage.TaggedSticker;

/** /export: all of a person's tags as two files. */
public final class ExportHandler implements UpdateHandler {
    private final Storage storage;
    private final SearchIndex index;
    private final LongWork work;
    private final InstantSource clock;
    private final TelegramGateway telegram;

    public ExportHandler(
            Storage storage, SearchIndex index, LongWork work, InstantSource clock, TelegramGateway telegram) {
        this.storage = storage;
        this.index = index;
        this.work = work;
        this.clock = clock;
        this.telegram = telegram;
    }

    @Override
    public boolean accepts(Request request) {
        return request.content() instanceof Request.Command command
                && command.name().equals("export");
    }

    @Override
    public void handle(Request request) {
        var mine = index.of(request.user());
        if (mine.tagged().isEmpty() && mine.favourites().isEmpty()) {
            telegram.send(request.chat(), new Reply(request.messages().html("export.nothing")));
            return;
        }
        var stickers = mine.tagged().values().stream()
                .sorted(Comparator.comparing(TaggedSticker::savedAt))
                .toList();
        List<Export.Tagged> tagged = new ArrayList<>();
        work.run(
                request.user(),
                stickers,
                one -> tagged.add(new Export.Tagged(
                        one.sticker(),
                        storage.tags().tagsOf(request.user(), one.sticker().id()))),
                new ProgressMessage(telegram, request, null, stickers.size(), () -> {
                    var settings = storage.preferences().of(request.user());
                    send(request, new Export(request.user(), clock.instant(), tagged, mine.favourites(), settings));
                    return new Reply(request.messages().html("export.done", tagged.size()));
                }));
    }

    private void send(Request request, Export export) {
        var name = "tagalong-" + LocalDate.ofInstant(export.at(), ZoneOffset.UTC);
        telegram.sendFile(
                request.chat(),
                name + ".json",
                export.toJson(),
                request.messages().html("export.json"));
        telegram.sendFile(
                request.chat(),
                name + ".csv",
                export.toCsv(),
                request.messages().html("export.csv"));
    }
}
