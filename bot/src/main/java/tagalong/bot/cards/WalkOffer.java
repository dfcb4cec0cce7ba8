package tagalong.bot.cards;

import tagalong.bot.dispatch.Turn;
import tagalong.bot.sets.SetProgress;
import tagalong.bot.telegram.Keyboard.Button;

/** Offers to go through a part of a set, one sticker at a time. */
@FunctionalInterface
public interface WalkOffer {
    Button button(Turn turn, SetProgress progress, SetProgress.Part part);
}
