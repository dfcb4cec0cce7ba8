package tagalong.storage.finding;

import java.util.Arrays;
import java.util.List;
import java.util.Set;
import tagalong.storage.StickerId;

/** Stickers numbered in the order in which equally good ones are shown, with all they are found by; immutable. */
final class Segment {

    private static final int STICKER_BYTES = 380;
    private static final int TAG_BYTES = 128;

    private final Findable[] stickers;
    /** Numbers at the places that {@link #place} gives; -1 where there is none. */
    private final int[] byId;

    private final int[] byNewest;
    private final TagWords tags;
    private final ShownEmoji emoji;
    private final SetTitles titles;
    private final long weight;

    /**
     * @param stickers in their order, each once
     * @param before those that some of these stood in until now
     */
    Segment(Findable[] stickers, EmojiWords emojiWords, Set<String> languages, List<Segment> before) {
        this.stickers = stickers;
        byId = hashed();
        byNewest = newestFirst();
        tags = TagWords.of(stickers, languages);
        emoji = ShownEmoji.of(stickers, emojiWords);
        titles = SetTitles.of(
                stickers, languages, before.stream().map(Segment::titles).toList());
        weight = stickersWeight() + tags.weight() + emoji.weight() + titles.weight();
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
        for (var place = place(id, byId.length); byId[place] >= 0; place = place + 1 & byId.length - 1) {
            if (stickers[byId[place]].id().equals(id)) {
                return byId[place];
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

    private long stickersWeight() {
        long bytes = (long) STICKER_BYTES * stickers.length;
        for (var sticker : stickers) {
            for (var tag : sticker.tags()) {
                bytes += TAG_BYTES + tag.text().length() + tag.value().length();
            }
        }
        return bytes;
    }

    private int[] newestFirst() {
        var numbers = new Integer[stickers.length];
        Arrays.setAll(numbers, i -> i);
        Arrays.sort(numbers, (a, b) -> Findable.NEWEST_FIRST.compare(stickers[a], stickers[b])); // nearly so already
        var order = new int[numbers.length];
        Arrays.setAll(order, i -> numbers[i]);
        return order;
    }

    /** Each number at the place of its id or the next free one; at least half of the places are free. */
    private int[] hashed() {
        var places = new int[Math.max(2, Integer.highestOneBit(stickers.length) * 4)];
        Arrays.fill(places, -1);
        for (var i = 0; i < stickers.length; i++) {
            var place = place(stickers[i].id(), places.length);
            while (places[place] >= 0) {
                place = place + 1 & places.length - 1;
            }
            places[place] = i;
        }
        return places;
    }

    private static int place(StickerId id, int places) {
        var hash = id.hashCode();
        return (hash ^ hash >>> 15) & places - 1;
    }
}
