package tagalong.storage.finding;

import java.util.Arrays;

/**
 * The emoji of numbered stickers, as they are looked for: those that they show and those in their tags.
 *
 * @param keys of those shown, by what is the same
 * @param numbers what the emoji words call each of the keys
 * @param tagged those in tags, by what is the same
 * @param families all, by what is nearly the same
 */
record ShownEmoji(Postings keys, int[] numbers, Postings tagged, Postings families) {

    static ShownEmoji of(Findable[] stickers, EmojiWords words) {
        var keys = new Postings.Builder();
        var tagged = new Postings.Builder();
        var families = new Postings.Builder();
        for (var i = 0; i < stickers.length; i++) {
            var emoji = stickers[i].sticker().emoji();
            if (emoji != null) {
                var key = Emoji.key(emoji);
                keys.add(key, i);
                families.add(Emoji.family(key), i);
            }
            for (var tag : stickers[i].tags()) {
                for (var part : Emoji.in(tag.text())) {
                    var key = Emoji.key(part);
                    tagged.add(key, i);
                    families.add(Emoji.family(key), i);
                }
            }
        }
        var built = keys.build();
        var numbers = new int[built.size()];
        Arrays.setAll(numbers, i -> words.number(built.key(i)));
        return new ShownEmoji(built, numbers, tagged.build(), families.build());
    }

    /** Adds the stickers that have this very emoji. */
    void exact(String key, Bits out, int base) {
        keys.exact(key, out, base);
        tagged.exact(key, out, base);
    }

    /** Adds the stickers that show one of these, by the numbers of the emoji words. */
    void match(Bits wanted, Bits out, int base) {
        for (var i = 0; i < numbers.length; i++) {
            if (numbers[i] >= 0 && wanted.get(numbers[i])) {
                keys.add(i, out, base);
            }
        }
    }

    /** About how many bytes it takes. */
    long weight() {
        return keys.weight() + tagged.weight() + families.weight() + 4L * numbers.length;
    }
}
