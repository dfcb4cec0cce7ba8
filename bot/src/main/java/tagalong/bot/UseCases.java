package tagalong.bot;

import tagalong.bot.session.Sessions;
import tagalong.bot.sets.Sets;
import tagalong.bot.usecase.Allowance;
import tagalong.bot.usecase.Libraries;

/** What several features go by; what only one of them does stands beside it. */
record UseCases(Sessions sessions, Sets sets, Libraries libraries, Allowance allowance) {
    static UseCases of(Parts parts) {
        var storage = parts.storage();
        var telegram = parts.telegram();
        var limits = parts.limits();
        var workplace = parts.workplace();
        var threads = parts.threads();
        var clock = parts.time().clock();
        var index = storage.searchIndex();
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
                parts.emoji());
        var sets = new Sets(telegram::stickerSet, storage.tags(), index);
        return new UseCases(sessions, sets, libraries, allowance);
    }
}
