package tagalong.bot.usecase;

import org.jspecify.annotations.Nullable;
import tagalong.bot.session.Walk;
import tagalong.bot.sets.SetProgress;

/** Where a walk stands after a step. */
public sealed interface WalkOutcome {
    /**
     * At a sticker, which is in hand now.
     *
     * @param title of the set
     * @param someGone whether stickers have left the set and were passed over
     */
    record At(Walk walk, String title, boolean someGone) implements WalkOutcome {}

    /** Why a walk is over. */
    enum End {
        THROUGH,
        SET_GONE,
        STOPPED
    }

    /**
     * Over.
     *
     * @param passed how many stops were passed
     * @param progress of the set now; null when there is no such set any more
     */
    record Ended(Walk walk, End end, int passed, @Nullable SetProgress progress) implements WalkOutcome {}

    record NoSuchSet() implements WalkOutcome {}

    /** There is nothing in this part of the set. */
    record NothingLeft() implements WalkOutcome {}

    /** This very walk was begun before. */
    record BegunBefore() implements WalkOutcome {}
}
