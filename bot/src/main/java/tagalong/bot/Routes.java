package tagalong.bot;

import java.time.InstantSource;
import java.util.List;
import java.util.concurrent.Executor;
import tagalong.bot.bulk.BulkEdits;
import tagalong.bot.bulk.LongWork;
import tagalong.bot.bulk.PressUndoHandler;
import tagalong.bot.dispatch.Lanes;
import tagalong.bot.dispatch.UpdateHandler;
import tagalong.bot.groups.StatusInGroupHandler;
import tagalong.bot.groups.TagInGroupHandler;
import tagalong.bot.mytags.RenameTagHandler;
import tagalong.bot.mytags.SettingsHandler;
import tagalong.bot.mytags.ShowFavouritesHandler;
import tagalong.bot.mytags.ShowTagsHandler;
import tagalong.bot.mytags.TagSetHandler;
import tagalong.bot.privacy.DeleteMeHandler;
import tagalong.bot.privacy.Forgotten;
import tagalong.bot.privacy.RefuseForgottenHandler;
import tagalong.bot.search.DeadFiles;
import tagalong.bot.search.RememberChoiceHandler;
import tagalong.bot.search.SearchInlineHandler;
import tagalong.bot.search.Searches;
import tagalong.bot.search.ShownStickers;
import tagalong.bot.session.Sessions;
import tagalong.bot.sets.Sets;
import tagalong.bot.sheet.Sheets;
import tagalong.bot.start.CancelHandler;
import tagalong.bot.start.SayHandler;
import tagalong.bot.start.StartHandler;
import tagalong.bot.start.StartPayload;
import tagalong.bot.status.OpenSetLinkHandler;
import tagalong.bot.status.PressStatusHandler;
import tagalong.bot.status.SetList;
import tagalong.bot.status.ShowStatusHandler;
import tagalong.bot.status.StatusButtons;
import tagalong.bot.status.StatusView;
import tagalong.bot.tagging.CardButtons;
import tagalong.bot.tagging.CardChanges;
import tagalong.bot.tagging.Cards;
import tagalong.bot.tagging.EditTagsHandler;
import tagalong.bot.tagging.MeantSticker;
import tagalong.bot.tagging.Preferences;
import tagalong.bot.tagging.PressCardHandler;
import tagalong.bot.tagging.SaveTagsHandler;
import tagalong.bot.tagging.ShowCardHandler;
import tagalong.bot.tagging.ShownCards;
import tagalong.bot.tagging.TagSaver;
import tagalong.bot.tagging.TagWriter;
import tagalong.bot.telegram.TelegramGateway;
import tagalong.bot.transfer.ExportHandler;
import tagalong.bot.transfer.ImportHandler;
import tagalong.bot.walk.PressWalkHandler;
import tagalong.bot.walk.TagCommandHandler;
import tagalong.bot.walk.WalkButtons;
import tagalong.bot.walk.WalkCommandHandler;
import tagalong.bot.walk.WalkTagsHandler;
import tagalong.bot.walk.WalkView;
import tagalong.bot.walk.Walks;
import tagalong.storage.SearchIndex;
import tagalong.storage.Storage;

/** The routing table: the first handler that accepts a request gets it. */
final class Routes {
    private Routes() {}

    static List<UpdateHandler> of(
            Storage storage,
            SearchIndex index,
            TelegramGateway telegram,
            Preferences preferences,
            Lanes lanes,
            Executor files,
            LongWork work,
            Forgotten forgotten) {
        var tags = storage.tags();
        var sessions = new Sessions(storage.sessions());
        var buttons = new CardButtons(storage.refs());
        var cards = new Cards(tags, storage.favourites(), buttons, preferences);
        var changes = new CardChanges(storage, sessions, preferences);
        var shownCards = new ShownCards(telegram);
        var saver = new TagSaver(tags, storage.undos(), preferences);
        var writer = new TagWriter(saver, preferences, cards, shownCards, telegram);
        var meant = new MeantSticker(buttons, shownCards, storage.stickers(), storage.undos());
        var sets = new Sets(telegram);
        var walkButtons = new WalkButtons(storage.refs());
        var walks = new Walks(
                sets, tags, sessions, preferences, new WalkView(cards, storage.stickers(), walkButtons, telegram));
        var statusButtons = new StatusButtons(storage.refs(), walkButtons);
        var status = new StatusView(sets, tags, new Sheets(telegram, files), statusButtons, telegram);
        var setList = new SetList(index, sets, statusButtons);
        var edits = new BulkEdits(storage, index, preferences, work);
        var startPayload = new StartPayload();
        var shown = new ShownStickers(storage.stickers());
        var deadFiles = new DeadFiles(telegram, tags, lanes, files);
        var typing = new WalkTagsHandler(
                sessions,
                meant,
                saver,
                walks,
                new SaveTagsHandler(sessions, storage.stickers(), meant, writer, telegram),
                telegram);
        return List.of(
                new RefuseForgottenHandler(forgotten, telegram),
                new SearchInlineHandler(new Searches(storage, index, lanes), shown, deadFiles, startPayload, telegram),
                new RememberChoiceHandler(shown, storage.choices(), InstantSource.system()),
                new PressStatusHandler(statusButtons, status, setList, telegram),
                new PressWalkHandler(walkButtons, sessions, saver, walks, telegram),
                new PressUndoHandler(edits, telegram),
                new ShowTagsHandler(storage, index, telegram),
                new ShowFavouritesHandler(storage, index, telegram),
                new RenameTagHandler(storage, index, edits, telegram),
                new SettingsHandler(preferences, storage.refs(), telegram),
                new ImportHandler(storage, sets, work, telegram),
                new DeleteMeHandler(forgotten, storage.refs(), telegram),
                new PressCardHandler(buttons, changes, cards, telegram),
                new StartHandler(startPayload, sessions, telegram),
                SayHandler.help(telegram),
                new CancelHandler(sessions, telegram),
                new ShowStatusHandler(meant, sessions, status, setList, telegram),
                new TagSetHandler(index, sets, meant, sessions, edits, telegram),
                new TagInGroupHandler(saver, telegram),
                new StatusInGroupHandler(sets, tags, telegram),
                new TagCommandHandler(typing),
                SayHandler.privacy(telegram),
                new ExportHandler(storage, index, work, InstantSource.system(), telegram),
                new WalkCommandHandler(sessions, walks, telegram),
                SayHandler.unknownCommand(telegram),
                new OpenSetLinkHandler(status),
                new ShowCardHandler(sessions, storage.stickers(), cards, writer, shownCards),
                new EditTagsHandler(storage.undos(), storage.stickers(), writer, telegram),
                typing,
                SayHandler.unsupported(telegram));
    }
}
