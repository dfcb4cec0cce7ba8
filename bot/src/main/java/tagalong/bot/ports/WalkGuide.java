package tagalong.bot.ports;

import java.util.List;
import java.util.Optional;
import tagalong.bot.dispatch.Turn;
import tagalong.bot.session.Walk;
import tagalong.bot.sets.SetProgress;
import tagalong.bot.telegram.Keyboard.Button;
import tagalong.bot.text.Messages;
import tagalong.bot.usecase.Saving.Outcome.Saved;
import tagalong.storage.Sticker;
import tagalong.storage.StickerId;
import tagalong.storage.Tag;
import tagalong.storage.UserId;

/** Going through a set one sticker at a time, as those see it who lead into a walk or tag in the middle of one. */
public interface WalkGuide {
    /** Offers to go through a part of the set. */
    Button button(Turn turn, SetProgress progress, SetProgress.Part part);

    /** The sticker that the walk shows was tagged. */
    void tagged(Turn turn, Walk walk, Saved saved);

    /** A sticker that a walk may have shown before has other tags now. */
    void retagged(Turn turn, Sticker sticker, List<Tag> tags);

    /** The message by which a walk passed a sticker lately, with the buttons that are true now; empty when there is none. */
    Optional<Relabelled> passed(UserId user, Messages messages, StickerId sticker);

    /** Ends the walk, and says what was done. */
    void end(Turn turn, Walk walk);

    /** Another sticker was tagged in between: shows where the walk stands, once more. */
    void resume(Turn turn, Walk walk);
}
