package tagalong.bot.ports;

import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import tagalong.bot.dispatch.Turn;
import tagalong.bot.session.Walk;
import tagalong.bot.sets.SetProgress;
import tagalong.bot.telegram.Keyboard;
import tagalong.bot.telegram.Keyboard.Button;
import tagalong.bot.text.Messages;
import tagalong.storage.StickerId;
import tagalong.storage.UserId;

/** Going through a set one sticker at a time, as those see it who lead into a walk or tag in the middle of one. */
public interface WalkGuide {
    /**
     * A message of ours whose buttons are no longer true.
     *
     * @param message done with its id when it is out
     * @param keyboard the buttons it has from now on
     */
    record Relabelled(CompletableFuture<Integer> message, Keyboard keyboard) {}

    /** Offers to go through a part of the set. */
    Button button(Turn turn, SetProgress progress, SetProgress.Part part);

    /** The message by which a walk passed a sticker lately, with the buttons that are true now; empty when there is none. */
    Optional<Relabelled> passed(UserId user, Messages messages, StickerId sticker);

    /** Ends the walk, and says what was done. */
    void end(Turn turn, Walk walk);
}
