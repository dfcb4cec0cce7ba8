package tagalong.bot.session;

import tagalong.bot.session.Step.Aside;
import tagalong.bot.session.Step.AwaitingSticker;
import tagalong.bot.session.Step.AwaitingTags;
import tagalong.bot.session.Step.Idle;
import tagalong.bot.session.Step.OnWalk;
import tagalong.bot.session.StepCodec.StoredSticker;
import tagalong.bot.session.StepCodec.StoredWalk;
import tagalong.storage.Sticker;

/** Reads steps as version 0.1 wrote them, a field a line. Such a row lives a day: a day after the next version this can go. */
final class PositionalSteps {
    private static final int STICKER_LINES = 5;

    private PositionalSteps() {}

    /** @throws RuntimeException when it is no such text */
    static Step parse(String text) {
        var lines = text.split("\n", -1);
        return switch (lines[0]) {
            case "idle" -> new Idle();
            case "tags" -> inHand(lines);
            case "walk" -> new OnWalk(walk(lines, 1));
            case "aside" -> new Aside(inHand(lines), walk(lines, 2 + STICKER_LINES));
            case "sticker" -> new AwaitingSticker(text.substring("sticker\n".length()));
            default -> throw new IllegalArgumentException("No such step");
        };
    }

    private static AwaitingTags inHand(String[] lines) {
        return new AwaitingTags(sticker(lines, 2).sticker(), Integer.parseInt(lines[1]));
    }

    private static Walk walk(String[] lines, int from) {
        var after = from + 3 + STICKER_LINES;
        return new StoredWalk(
                        Integer.parseInt(lines[from]),
                        lines[from + 1],
                        Integer.parseInt(lines[from + 2]),
                        sticker(lines, from + 3),
                        lines[after],
                        lines[after + 1])
                .walk();
    }

    private static StoredSticker sticker(String[] lines, int from) {
        return new StoredSticker(
                lines[from], lines[from + 1], Sticker.Kind.valueOf(lines[from + 2]), lines[from + 3], lines[from + 4]);
    }
}
