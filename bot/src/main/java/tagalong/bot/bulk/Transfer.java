package tagalong.bot.bulk;

import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tagalong.bot.dispatch.Feature;
import tagalong.bot.dispatch.Request;
import tagalong.bot.dispatch.Router;
import tagalong.bot.dispatch.Turn;
import tagalong.bot.telegram.Reply;
import tagalong.bot.telegram.TelegramGateway;
import tagalong.bot.work.BackgroundWork;
import tagalong.storage.UserId;

/** /export gives a person their tags as files; a file with tags that is sent is asked about and then imported. */
final class Transfer implements Feature {
    private static final double BYTES_A_MEGABYTE = 1e6;

    /**
     * Where work is done.
     *
     * @param background fetches and reads files
     * @param changes tells how far an import is
     * @param largest so large may a file be that is imported
     */
    record Workplace(
            BackgroundWork background, BulkEditing editing, Changes changes, BulkChanges.LargestImport largest) {}

    private final Exporting exporting;
    private final Importing importing;
    private final ImportView view;
    private final Changes changes;
    private final Workplace workplace;
    private final TelegramGateway telegram;

    Transfer(Exporting exporting, Importing importing, ImportView view, Workplace workplace, TelegramGateway telegram) {
        this.exporting = exporting;
        this.importing = importing;
        this.view = view;
        this.changes = workplace.changes();
        this.workplace = workplace;
        this.telegram = telegram;
    }

    @Override
    public void register(Router on) {
        on.command("export", this::export).listedAt(80);
        on.tagFile(this::sent);
        on.buttons(view.buttons(), this::pressed);
    }

    /** Finds out what an import does that was asked for. */
    BulkEditing.Planning planning(UserId user, BulkJob job) {
        var sharing = Importing.Sharing.valueOf(job.about().get(0));
        return importing.plan(user, sharing, () -> fetch(user, job.about().get(1)));
    }

    private void export(Turn turn, Request.Command command) {
        later(
                turn,
                () -> exporting
                        .of(turn.user())
                        .ifPresentOrElse(
                                export -> exported(turn, export), () -> turn.say(turn.html("export.nothing"))));
    }

    private static void exported(Turn turn, Export export) {
        var name = "tagalong-" + LocalDate.ofInstant(export.at(), ZoneOffset.UTC);
        turn.sendFile(name + ".json", export.toJson(), turn.html("export.json"));
        turn.sendFile(name + ".csv", export.toCsv(), turn.html("export.csv"));
        turn.say(turn.html("export.done", Map.of("count", export.tagged().size())));
    }

    private void sent(Turn turn, Request.TagFile file) {
        if (file.size() > workplace.largest().bytes()) {
            turn.answer(turn.html(
                    "import.too-big", Map.of("limit", workplace.largest().bytes() / BYTES_A_MEGABYTE)));
        } else {
            later(turn, () -> ask(turn, file));
        }
    }

    private void ask(Turn turn, Request.TagFile sent) {
        try {
            var file = fetch(turn.user(), sent.fileId());
            if (file.isEmpty()) {
                turn.answer(turn.html("import.not-understood"));
            } else if (file.get().items().isEmpty()) {
                turn.answer(view.nothing(turn, file.get()));
            } else {
                turn.answer(view.question(turn, file.get()), view.ways(turn, file.get(), sent.fileId()));
            }
        } catch (ImportFile.TooManyEntriesException e) {
            turn.answer(turn.html(
                    "import.too-many", Map.of("limit", workplace.largest().entries())));
        }
    }

    private void pressed(Turn turn, ImportView.Wish wish) {
        if (wish instanceof ImportView.Wish.Import file) {
            var message = changes.inPlace(turn);
            var about = List.of(file.sharing().name(), file.fileId());
            var job = BulkJob.of(BulkJob.Kind.IMPORT, turn.change(), message.place(), about);
            var planning = planning(turn.user(), job);
            message.answer(
                    workplace.editing().beginPlanned(turn.user(), job, planning, message), turn.plain("import.begin"));
        } else {
            turn.toast();
            turn.edit(new Reply(turn.html("import.kept")));
        }
    }

    private Optional<ImportFile> fetch(UserId user, String fileId) {
        var largest = workplace.largest();
        return telegram.download(fileId, largest.bytes())
                .flatMap(bytes -> ImportReader.read(bytes, user, largest.entries()));
    }

    private void later(Turn turn, Runnable task) {
        workplace.background().later(task, () -> turn.answer(turn.html("failed.message")));
    }
}
