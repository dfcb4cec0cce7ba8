package tagalong.bot;

import tagalong.bot.session.Sessions;
import tagalong.bot.sets.ProgressReading;
import tagalong.bot.sets.Sets;
import tagalong.bot.usecase.Allowance;
import tagalong.bot.usecase.Browsing;
import tagalong.bot.usecase.CardEditing;
import tagalong.bot.usecase.CardReading;
import tagalong.bot.usecase.KnownSets;
import tagalong.bot.usecase.Libraries;
import tagalong.bot.usecase.Resharing;
import tagalong.bot.usecase.Saving;
import tagalong.bot.usecase.SetListing;
import tagalong.bot.usecase.TakingInHand;
import tagalong.bot.usecase.Welcoming;

/** What the bot does, and what it knows of people meanwhile; its features call these, and say what came of it. */
record UseCases(
        Sessions sessions,
        Sets sets,
        ProgressReading progress,
        KnownSets knownSets,
        SetListing setListing,
        Libraries libraries,
        Saving saving,
        CardReading reading,
        CardEditing editing,
        TakingInHand taking,
        Browsing browsing,
        Welcoming welcoming,
        Allowance allowance,
        Resharing resharing) {
    static UseCases of(Parts parts) {
        var storage = parts.storage();
        var telegram = parts.telegram();
        var preferences = parts.preferences();
        var limits = parts.limits();
        var workplace = parts.workplace();
        var threads = parts.threads();
        var clock = parts.time().clock();
        var index = storage.searchIndex();
        var emoji = parts.emoji();
        var sessions = new Sessions(storage.sessions(), workplace.deletion()::generation, clock);
        var allowance = new Allowance(
                storage.dailyCounts(),
                index,
                storage.moderation().rules(),
                new Allowance.Workplace(threads.reads(), threads.files(), clock),
                new Allowance.Most(limits.sharedADay(), limits.stickers()));
        var libraries = new Libraries(
                new Libraries.Stores(storage.libraries(), storage.setContents()),
                telegram::stickerSet,
                new Libraries.Workplace(workplace.lanes(), workplace.errands(), clock),
                emoji);
        var resharing = new Resharing(storage.tags(), storage.moderation(), workplace.resharing());
        var sets = new Sets(telegram::stickerSet);
        var progress = new ProgressReading(sets, storage.tags());
        var saving = new Saving(storage.tags(), storage.undos(), preferences, allowance, libraries);
        var reading = new CardReading(
                storage, index, preferences, emoji, new CardReading.Workplace(threads.reads(), threads.files()));
        return new UseCases(
                sessions,
                sets,
                progress,
                new KnownSets(index, libraries, sets, sessions, progress),
                new SetListing(index, libraries, sets),
                libraries,
                saving,
                reading,
                new CardEditing(storage, sessions, preferences, allowance, libraries),
                new TakingInHand(storage.stickers(), sessions, saving, reading, libraries),
                new Browsing(index, storage.showcase()),
                new Welcoming(index, storage.showcase(), progress),
                allowance,
                resharing);
    }
}
