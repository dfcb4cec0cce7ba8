package tagalong.bot.transfer;

import java.time.InstantSource;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Optional;
import tagalong.bot.bulk.ProgressMessage;
import tagalong.bot.dispatch.Feature;
import tagalong.bot.dispatch.Request;
import tagalong.bot.dispatch.Router;
import tagalong.bot.dispatch.Turn;
import tagalong.bot.sets.Sets;
import tagalong.bot.sets.StickerSet;
import tagalong.bot.telegram.Reply;
import tagalong.bot.telegram.TelegramGateway;
import tagalong.bot.work.BackgroundWork;
import tagalong.storage.Sticker;
import tagalong.storage.Storage;
import tagalong.storage.finding.SearchIndex;

/** /export gives a person their tags as files; a file with tags that is sent is asked about and then imported. */
public final class Transfer implements Feature {
    /** @see <a href="https://core.telegram.org/bots/api#getfile">getFile</a> */
    private static final long LARGEST = 20L << 20;

    /** Where files come from, and by which it is known what stickers there are. */
    public record Sources(Sets sets, TelegramGateway telegram) implements KnownStickers {
        @Override
        public Optional<StickerSet> set(String name) {
            return sets.find(name);
        }

        @Override
        public boolean isGenuine(Sticker sticker) {
            return telegram.isGenuine(sticker);
        }
    }

    private final Exporting exporting;
    private final Importing importing;
    private final ImportView view;
    private final BackgroundWork work;
    private final TelegramGateway telegram;

    public Transfer(Storage storage, SearchIndex index, Sources sources, BackgroundWork work, InstantSource clock) {
        this.exporting = new Exporting(index, storage.tags(), storage.preferences(), work, clock);
        this.importing = new Importing(storage.tags(), storage.favourites(), sources, work);
        this.view = new ImportView(storage.refs());
        this.work = work;
        this.telegram = sources.telegram();
    }

    @Override
    public void register(Router on) {
        on.command("export", this::export).listedAt(80);
        on.tagFile(this::sent);
        on.buttons(view.buttons(), this::pressed);
    }

    private void export(Turn turn, Request.Command command) {
        exporting
                .of(turn.user())
                .ifPresentOrElse(
                        gathering ->
                                gathering.run(ProgressMessage.sent(turn, () -> exported(turn, gathering.result()))),
                        () -> turn.say(turn.html("export.nothing")));
    }

    private static Reply exported(Turn turn, Export export) {
        var name = "tagalong-" + LocalDate.ofInstant(export.at(), ZoneOffset.UTC);
        turn.sendFile(name + ".json", export.toJson(), turn.html("export.json"));
        turn.sendFile(name + ".csv", export.toCsv(), turn.html("export.csv"));
        return new Reply(turn.html("export.done", export.tagged().size()));
    }

    private void sent(Turn turn, Request.TagFile file) {
        if (file.size() > LARGEST) {
            turn.answer(turn.html("import.too-big"));
        } else {
            work.later(() -> ask(turn, file), () -> turn.answer(turn.html("failed.message")));
        }
    }

    private void ask(Turn turn, Request.TagFile sent) {
        var file = fetch(turn, sent.fileId());
        if (file.isEmpty()) {
            turn.answer(turn.html("import.not-understood"));
        } else if (file.get().items().isEmpty()) {
            turn.answer(view.nothing(turn, file.get()));
        } else {
            turn.answer(view.question(turn, file.get()), view.ways(turn, file.get(), sent.fileId()));
        }
    }

    private void pressed(Turn turn, ImportView.Wish wish) {
        turn.toast(turn.plain("import.begin"));
        work.later(() -> run(turn, wish), () -> turn.say(turn.html("failed.message")));
    }

    private void run(Turn turn, ImportView.Wish wish) {
        var file = fetch(turn, wish.fileId());
        if (file.isEmpty()) {
            turn.say(turn.html("import.gone"));
            return;
        }
        var tally = new ImportTally();
        importing.run(
                turn.user(),
                file.get(),
                wish.sharing(),
                tally,
                ProgressMessage.inPlace(turn, () -> new Reply(view.summary(turn, tally))));
    }

    private Optional<ImportFile> fetch(Turn turn, String fileId) {
        return telegram.download(fileId).flatMap(bytes -> ImportReader.read(bytes, turn.user()));
    }
}
