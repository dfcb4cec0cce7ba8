package tagalong.bot;

import java.time.InstantSource;
import java.util.List;
import java.util.concurrent.Executor;
import tagalong.bot.basics.Basics;
import tagalong.bot.bulk.Changes;
import tagalong.bot.buttons.StartPayload;
import tagalong.bot.cards.Cards;
import tagalong.bot.cards.RepliedSticker;
import tagalong.bot.cards.SaveAnswers;
import tagalong.bot.dispatch.Feature;
import tagalong.bot.favourites.Favourites;
import tagalong.bot.groups.Groups;
import tagalong.bot.limits.StoreTurns;
import tagalong.bot.mytags.MyTags;
import tagalong.bot.privacy.Privacy;
import tagalong.bot.rename.Renames;
import tagalong.bot.search.StickerSearch;
import tagalong.bot.session.Sessions;
import tagalong.bot.sets.Sets;
import tagalong.bot.settings.Settings;
import tagalong.bot.sheet.Sheets;
import tagalong.bot.status.Status;
import tagalong.bot.tagging.Tagging;
import tagalong.bot.tagset.TagSet;
import tagalong.bot.telegram.TelegramGateway;
import tagalong.bot.text.Messages;
import tagalong.bot.transfer.Transfer;
import tagalong.bot.undo.BulkUndo;
import tagalong.bot.usecase.Allowance;
import tagalong.bot.usecase.BulkEditing;
import tagalong.bot.usecase.CardEditing;
import tagalong.bot.usecase.CardReading;
import tagalong.bot.usecase.Choices;
import tagalong.bot.usecase.Deletion;
import tagalong.bot.usecase.Libraries;
import tagalong.bot.usecase.Preferences;
import tagalong.bot.usecase.Saving;
import tagalong.bot.walk.SetWalks;
import tagalong.bot.whatsnew.WhatsNew;
import tagalong.bot.work.BackgroundWork;
import tagalong.bot.work.Errands;
import tagalong.bot.work.Lanes;
import tagalong.storage.Showcase;
import tagalong.storage.Storage;
import tagalong.storage.finding.EmojiWords;
import tagalong.storage.finding.SearchIndex;

/** All that the bot can do: the list at the end, and what its features share. */
final class Features {
    /**
     * Where work is done.
     *
     * @param searches answers inline queries
     * @param everyones in whose turns they read everyone's
     * @param files waits for Telegram
     * @param reads asks the store side by side
     * @param limits how much of it one person may use
     * @param pictures paints sheets
     */
    record Workplace(
            Lanes lanes,
            BackgroundWork background,
            Errands errands,
            Deletion deletion,
            Executor searches,
            StoreTurns everyones,
            Executor files,
            Executor reads,
            Limits limits,
            Sheets.Workplace pictures) {}

    /** What people see of the storage besides it. */
    record Shown(SearchIndex index, Showcase showcase) {}

    private final List<Feature> all;
    private final Runnable resumption;

    private Features(List<Feature> all, Runnable resumption) {
        this.all = all;
        this.resumption = resumption;
    }

    List<Feature> all() {
        return all;
    }

    /** Goes on with long work that was under way; to be called when this process may write, before it reads updates. */
    void resumeWork() {
        resumption.run();
    }

    static Features of(
            Storage storage, Shown shown, Preferences preferences, TelegramGateway telegram, Workplace workplace) {
        var index = shown.index();
        var clock = InstantSource.system();
        var tags = storage.tags();
        var stickers = storage.stickers();
        var refs = storage.refs();
        var sessions = new Sessions(storage.sessions(), workplace.deletion()::generation, clock);
        var sets = new Sets(telegram::stickerSet);
        var startPayload = new StartPayload();

        var limits = workplace.limits();
        var allowance = new Allowance(
                storage.dailyCounts(),
                index,
                storage.moderation().rules(),
                clock,
                new Allowance.Most(limits.sharedADay(), limits.stickers()));
        var emoji = new EmojiWords();
        var libraries = new Libraries(
                new Libraries.Stores(storage.libraries(), storage.setContents()),
                telegram::stickerSet,
                new Libraries.Workplace(workplace.lanes(), workplace.errands(), clock),
                emoji);
        var choices = new Choices(storage.choices(), clock);
        var saving = new Saving(tags, storage.undos(), preferences, allowance, libraries);
        var reading = new CardReading(
                storage, index, preferences, emoji, new CardReading.Workplace(workplace.reads(), workplace.files()));
        var bulk = new BulkEditing(
                storage,
                new BulkEditing.Rules(index, preferences, allowance),
                workplace.background(),
                System::nanoTime);

        var cards = new Cards(refs, sessions);
        var answers = new SaveAnswers(cards, reading, preferences);
        var replied = new RepliedSticker(cards, stickers, storage.undos());

        var sheets = new Sheets(index, telegram::download, workplace.pictures());
        var walks = new SetWalks(
                storage,
                sessions,
                new SetWalks.Work(sets, saving, reading, workplace.reads()),
                new SetWalks.Shown(cards, answers, sheets));
        var transfer = new Transfer(
                storage,
                index,
                new Transfer.Sources(sets, telegram),
                new Transfer.Workplace(workplace.background(), bulk, limits.importBytes()),
                clock);
        var changes = new Changes(refs);
        Runnable resumption = () -> {
            sessions.discard();
            bulk.resume(
                    transfer::planning,
                    (user, job) ->
                            changes.resumed(telegram, Messages.in(preferences.spoken(user, job.language())), job));
        };
        var all = List.<Feature>of(
                new Basics(
                        startPayload,
                        sessions,
                        new Basics.Known(index, shown.showcase()),
                        new Basics.Ways(sets, tags, walks)),
                new WhatsNew(shown.showcase()),
                new Tagging(
                        storage,
                        sessions,
                        new Tagging.Work(
                                saving,
                                reading,
                                new CardEditing(storage, sessions, preferences, allowance, libraries),
                                libraries),
                        new Tagging.Shown(cards, answers, replied),
                        walks),
                walks,
                new StickerSearch(
                        new StickerSearch.Stores(index, tags, stickers, choices, shown.showcase()),
                        libraries,
                        startPayload,
                        new StickerSearch.Sources(telegram, libraries),
                        new StickerSearch.Workplace(
                                workplace.lanes(),
                                workplace.searches(),
                                workplace.everyones(),
                                workplace.files(),
                                clock)),
                new Status(new Status.Stores(tags, index, libraries, sessions, refs), sets, replied, sheets, walks),
                new MyTags(index, refs),
                new Favourites(index),
                new Renames(index, bulk, refs),
                new TagSet(new TagSet.Work(index, bulk, libraries, sets), replied, sessions, refs),
                new BulkUndo(bulk, refs),
                new Settings(preferences, refs),
                transfer,
                new Privacy(workplace.deletion(), refs),
                new Groups(saving, answers, sets, tags, telegram::username));
        return new Features(all, resumption);
    }
}
