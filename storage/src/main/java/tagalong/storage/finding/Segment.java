package tagalong.storage.finding;

import java.util.Arrays;
import java.util.Comparator;
import java.util.Set;
import java.util.stream.IntStream;
import tagalong.storage.StickerId;

/** Stickers numbered in the order in which equally good ones are shown, with all they are found by; immutable. */
final class Segment {

    private static final int STICKER_BYTES = 360;
    private static final int TAG_BYTES = 128;

    private final Findable[] stickers;
    private final int[] byId;
    private final int[] byNewest;
    private final TagWords tags;
    private final ShownEmoji emoji;
    private final SetTitles titles;
    private final long weight;

    /** @param stickers in their order, each once */
    Segment(Findable[] stickers, EmojiWords emojiWords, Set<String> languages) {
        this.stickers = stickers;
        byId = order(Comparator.comparing(i -> stickers[i].id().fileUniqueId()));
        byNewest = order((a, b) -> Findable.NEWEST_FIRST.compare(stickers[a], stickers[b]));
        tags = TagWords.of(stickers, languages);
        emoji = ShownEmoji.of(stickers, emojiWords);
        titles = SetTitles.of(stickers, languages);
        weight = Arrays.stream(stickers).mapToLong(Segment::weight).sum()
                + 12L * stickers.length
                + tags.weight()
                + emoji.weight()
                + titles.weight();
    }

    int size() {
        return stickers.length;
    }

    Findable sticker(int number) {
        return stickers[number];
    }

    /** The number of the sticker with this place when the newest is first. */
    int newest(int place) {
        return byNewest[place];
    }

    /** The number of this sticker; negative when it is not here. */
    int number(StickerId id) {
        int low = 0;
        int high = byId.length - 1;
        while (low <= high) {
            int middle = low + high >>> 1;
            int order = stickers[byId[middle]].id().fileUniqueId().compareTo(id.fileUniqueId());
            if (order == 0) {
                return byId[middle];
            }
            if (order < 0) {
                low = middle + 1;
            } else {
                high = middle - 1;
            }
        }
        return -1;
    }

    TagWords tags() {
        return tags;
    }

    ShownEmoji emoji() {
        return emoji;
    }

    SetTitles titles() {
        return titles;
    }

    /** About how many bytes it takes. */
    long weight() {
        return weight;
    }

    private static long weight(Findable sticker) {
        long bytes = STICKER_BYTES;
        for (var tag : sticker.tags()) {
            bytes += TAG_BYTES + tag.text().length() + tag.value().length();
        }
        return bytes;
    }

    private int[] order(Comparator<Integer> order) {
        return IntStream.range(0, stickers.length)
                .boxed()
                .sorted(order)
                .mapToInt(Integer::intValue)
                .toArray();
    }
}
