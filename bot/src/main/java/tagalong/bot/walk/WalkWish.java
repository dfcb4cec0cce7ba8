package tagalong.bot.walk;

import java.util.List;
import tagalong.bot.buttons.Buttons;
import tagalong.bot.sets.SetProgress.Part;
import tagalong.storage.StickerId;

/** What a button of a walk wants. */
sealed interface WalkWish {
    /** The letters that these buttons begin with. */
    String PREFIX = "w";

    String START = "start";

    Buttons.Codec<WalkWish> CODEC = new Buttons.Codec<>(WalkWish::words, WalkWish::parse);

    /** How to leave a sticker. */
    enum Way {
        BACK,
        SKIP,
        SAME,
        STOP
    }

    /** Begin to go through this part of the set. */
    record Start(String setName, Part part) implements WalkWish {}

    /** Move on from this sticker; one that is no longer shown has been moved on from, so that pressing twice is pressing once. */
    record Leave(int walk, StickerId shown, Way way) implements WalkWish {}

    private List<String> words() {
        if (this instanceof Leave leave) {
            return List.of(
                    leave.way().name(),
                    Integer.toString(leave.walk()),
                    leave.shown().fileUniqueId());
        }
        var start = (Start) this;
        return List.of(START, start.part().name(), start.setName());
    }

    private static WalkWish parse(List<String> words) {
        return words.get(0).equals(START)
                ? new Start(words.get(2), Part.valueOf(words.get(1)))
                : new Leave(Integer.parseInt(words.get(1)), new StickerId(words.get(2)), Way.valueOf(words.get(0)));
    }
}
