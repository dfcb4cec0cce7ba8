package tagalong.bot.tagging;

import java.util.List;
import tagalong.bot.buttons.Buttons;
import tagalong.bot.sets.SetProgress.Part;
import tagalong.storage.StickerId;

/** What a button of a walk wants. */
sealed interface WalkWish {
    /** The letters that these buttons begin with. */
    String PREFIX = "w";

    /** Of numbers, so that more words fit into a button. */
    int RADIX = Character.MAX_RADIX;

    String START = "start";
    String EDIT = "edit";
    String ADD = "+";
    String REMOVE = "-";

    Buttons.Codec<WalkWish> CODEC = new Buttons.Codec<>(WalkWish::words, WalkWish::parse);

    /** What is done at a sticker. */
    enum Way {
        BACK,
        /** Stay, and be told where that is. */
        HERE,
        NEXT,
        SAME,
        STOP
    }

    /** Begin to go through this part of the set. */
    record Start(String setName, Part part) implements WalkWish {}

    /** Other tags for a sticker that was passed. */
    record Edit(StickerId sticker) implements WalkWish {}

    /** About a sticker of a walk; one that is no longer shown has been moved on from, so that pressing twice is pressing once. */
    sealed interface AtStep extends WalkWish {
        int walk();

        StickerId shown();
    }

    /** Move on from this sticker. */
    record Leave(int walk, StickerId shown, Way way) implements AtStep {}

    /** Give the sticker this word, or take it away. */
    record Word(int walk, StickerId shown, String word, boolean wanted) implements AtStep {}

    private List<String> words() {
        if (this instanceof Leave leave) {
            return List.of(
                    leave.way().name(),
                    Integer.toString(leave.walk(), RADIX),
                    leave.shown().fileUniqueId());
        }
        if (this instanceof Word word) {
            return List.of(
                    word.wanted() ? ADD : REMOVE,
                    Integer.toString(word.walk(), RADIX),
                    word.shown().fileUniqueId(),
                    word.word());
        }
        if (this instanceof Edit edit) {
            return List.of(EDIT, edit.sticker().fileUniqueId());
        }
        var start = (Start) this;
        return List.of(START, start.part().name(), start.setName());
    }

    private static WalkWish parse(List<String> words) {
        return switch (words.get(0)) {
            case START -> new Start(words.get(2), Part.valueOf(words.get(1)));
            case EDIT -> new Edit(new StickerId(words.get(1)));
            case ADD, REMOVE ->
                new Word(
                        Integer.parseInt(words.get(1), RADIX),
                        new StickerId(words.get(2)),
                        words.get(3),
                        words.get(0).equals(ADD));
            default ->
                new Leave(
                        Integer.parseInt(words.get(1), RADIX), new StickerId(words.get(2)), Way.valueOf(words.get(0)));
        };
    }
}
