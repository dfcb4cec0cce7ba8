package tagalong.bot.cards;

import tagalong.bot.dispatch.Turn;
import tagalong.bot.session.Walk;
import tagalong.bot.usecase.SaveOutcome.Saved;

/** Leads on through a set, for those who tag in the middle of a walk. */
public interface WalkGuide {
    /** The sticker that the walk shows was tagged. */
    void tagged(Turn turn, Walk walk, Saved saved);

    /** Another sticker was tagged in between: shows where the walk stands, once more. */
    void resume(Turn turn, Walk walk);
}
