package tagalong.bot;

import tagalong.bot.usecase.Deletion;
import tagalong.bot.work.BackgroundWork;
import tagalong.bot.work.Errands;
import tagalong.bot.work.Lanes;
import tagalong.storage.Storage;

/** Where people's work is done: in their lanes, bit by bit behind them, beside them; where an admin's bans are carried out; and where they are deleted, which ends all of it. */
record PeoplesWork(
        Lanes lanes, BackgroundWork background, BackgroundWork resharing, Errands errands, Deletion deletion) {
    static PeoplesWork of(Storage storage, Limits limits, Threads threads, Time time) {
        var deletion = new Deletion(storage.forgetting(), threads.forgetting());
        var lanes = new Lanes(threads.handlers(), deletion::isUnderWay, deletion::generation);
        var background = BackgroundWork.of(
                lanes, limits.unitsBurst(), limits.unitsASecond(), threads.background(), time.ticker());
        var resharing = BackgroundWork.of(
                lanes, limits.unitsBurst(), limits.unitsASecond(), threads.resharing(), time.ticker());
        return new PeoplesWork(lanes, background, resharing, new Errands(threads.errands()), deletion);
    }
}
