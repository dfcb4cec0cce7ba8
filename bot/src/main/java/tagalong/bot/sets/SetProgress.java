package tagalong.bot.sets;

import java.util.List;
import java.util.stream.IntStream;
import tagalong.storage.SetStatus;
import tagalong.storage.Sticker;

/**
 * How far a set is tagged, as one person may know it.
 *
 * @param marks one for each sticker, in the set's order
 * @param complete false when there are more tags than were read: others' numbers are then "at least"
 */
public record SetProgress(StickerSet set, List<Mark> marks, boolean complete) {
    /** By whom a sticker is tagged: by the person, else by others for all to see, else by nobody. */
    public enum Mark {
        MINE,
        OTHERS,
        NOBODY
    }

    /** Which stickers of a set are meant. */
    public enum Part {
        NOT_MINE,
        NOBODYS,
        ALL
    }

    public SetProgress {
        marks = List.copyOf(marks);
    }

    static SetProgress of(StickerSet set, SetStatus mine, SetStatus everyones) {
        var marks = set.stickers().stream()
                .map(sticker -> mine.tagged().contains(sticker.id())
                        ? Mark.MINE
                        : everyones.tagged().contains(sticker.id()) ? Mark.OTHERS : Mark.NOBODY)
                .toList();
        return new SetProgress(set, marks, mine.complete() && everyones.complete());
    }

    public int size() {
        return marks.size();
    }

    public int count(Mark wanted) {
        return (int) marks.stream().filter(wanted::equals).count();
    }

    public int tagged() {
        return size() - count(Mark.NOBODY);
    }

    /** In the set's order. */
    public List<Sticker> stickers(Part part) {
        return IntStream.range(0, size())
                .filter(i -> isIn(part, marks.get(i)))
                .mapToObj(set.stickers()::get)
                .toList();
    }

    private static boolean isIn(Part part, Mark mark) {
        return switch (part) {
            case ALL -> true;
            case NOT_MINE -> mark != Mark.MINE;
            case NOBODYS -> mark == Mark.NOBODY;
        };
    }
}
