package tagalong.bot;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import tagalong.bot.basics.Basics;
import tagalong.bot.bulk.BulkChanges;
import tagalong.bot.buttons.ButtonFactory;
import tagalong.bot.buttons.StartPayload;
import tagalong.bot.dispatch.Feature;
import tagalong.bot.favourites.Favourites;
import tagalong.bot.moderation.Moderation;
import tagalong.bot.search.StickerSearch;
import tagalong.bot.settings.Settings;
import tagalong.bot.sheet.Sheets;
import tagalong.bot.shortcuts.Shortcuts;
import tagalong.bot.status.Status;
import tagalong.bot.tagging.Tagging;
import tagalong.storage.StoreWatcher;
import tagalong.storage.UserId;

/** All that the bot can do. */
final class Features {
    private final Parts parts;
    private final UseCases does;
    private final Sheets sheets;
    private final ButtonFactory buttons;
    private final StartPayload startPayload = new StartPayload();
    private final Tagging tagging;
    private final StickerSearch search;
    private final BulkChanges bulkChanges;
    private final Moderation moderation;

    Features(Parts parts, UseCases does) {
        this.parts = parts;
        this.does = does;
        this.buttons = new ButtonFactory(parts.storage().refs());
        this.sheets = new Sheets(
                does.sets(),
                parts.telegram()::download,
                new Sheets.Workplace(
                        parts.threads().painters(),
                        parts.threads().fetchers(),
                        parts.time().nanoTime()),
                new Sheets.LargestPicture(
                        parts.limits().pictureBytes(), parts.limits().pictureSide()));
        this.tagging = tagging();
        this.search = search();
        this.bulkChanges = bulkChanges();
        this.moderation = moderation();
    }

    List<Feature> all() {
        return List.of(
                basics(),
                tagging,
                search,
                status(),
                new Favourites(user ->
                        parts.storage().searchIndex().of(user).favourites().size()),
                new Shortcuts(parts.storage().searchIndex(), parts.storage().showcase(), buttons),
                bulkChanges,
                settings(),
                moderation);
    }

    void watchedBy(StoreWatcher watcher) {
        sheets.watchedBy(watcher);
        search.watchedBy(watcher);
        does.libraries().watchedBy(watcher);
    }

    /** Whether a search of this person waits for nothing of theirs, almost surely. */
    boolean knowsForSearching(UserId person) {
        return search.knows(person);
    }

    /** Goes on with long work that was under way; to be called when this process may write, before it reads updates. */
    void resumeWork() {
        does.sessions().discard();
        bulkChanges.resume();
        moderation.resume();
    }

    /** Keeps for the next process what people were shown and asked about last; to be called when nothing is handled or sent any more. */
    CompletableFuture<Void> keepLately() {
        return does.sessions().keepLately(parts.threads().reads());
    }

    private Basics basics() {
        return new Basics(
                startPayload,
                does.sessions(),
                new Basics.Stores(parts.storage().searchIndex(), parts.storage().showcase()),
                does.sets(),
                tagging.walks());
    }

    private Tagging tagging() {
        return new Tagging(
                new Tagging.Stores(parts.storage(), parts.storage().searchIndex()),
                new Tagging.People(does.sessions(), parts.preferences(), does.allowance(), does.libraries()),
                new Tagging.Known(parts.emoji(), does.sets(), sheets, parts.telegram()::username),
                buttons,
                new Tagging.Workplace(parts.threads().reads(), parts.threads().files()));
    }

    private StickerSearch search() {
        var storage = parts.storage();
        var threads = parts.threads();
        var everyones = new StickerSearch.Everyones(
                threads.everyones(), Threads.READING_EVERYONES, parts.limits().searches());
        return new StickerSearch(
                new StickerSearch.Stores(
                        storage.searchIndex(),
                        storage.tags(),
                        storage.stickers(),
                        storage.choices(),
                        storage.showcase()),
                startPayload,
                new StickerSearch.Sources(parts.telegram(), does.libraries()),
                new StickerSearch.Workplace(
                        parts.workplace().lanes(),
                        threads.searches(),
                        everyones,
                        threads.files(),
                        parts.time().clock(),
                        parts.time().nanoTime()));
    }

    private Status status() {
        return new Status(
                new Status.Known(parts.storage().searchIndex(), does.libraries(), does.sets(), does.sessions()),
                tagging.repliedSticker(),
                sheets,
                tagging.walks(),
                buttons);
    }

    private BulkChanges bulkChanges() {
        return new BulkChanges(
                new BulkChanges.Stores(parts.storage(), parts.storage().searchIndex()),
                new BulkChanges.Work(
                        does.allowance(),
                        parts.preferences(),
                        does.libraries(),
                        parts.workplace().background(),
                        parts.time().clock(),
                        parts.time().nanoTime(),
                        new BulkChanges.LargestImport(
                                parts.limits().importBytes(), parts.limits().importEntries())),
                new BulkChanges.Known(
                        does.sessions(), parts::messagesFor, does.sets(), tagging.repliedSticker(), tagging.walks()),
                parts.telegram(),
                buttons);
    }

    private Moderation moderation() {
        return new Moderation(
                new Moderation.Admins(parts.adminIds(), parts.telegram(), user -> parts.messagesFor(user, null)),
                new Moderation.Work(
                        parts.storage(),
                        parts.workplace().resharing(),
                        parts.time().clock(),
                        parts.limits().reportsADay()),
                new Moderation.NamedStickers(
                        parts.storage().stickers()::find, tagging.repliedSticker(), does.sessions()),
                buttons);
    }

    private Settings settings() {
        return new Settings(
                parts.languages(), parts.preferences(), parts.workplace().deletion(), buttons);
    }
}
