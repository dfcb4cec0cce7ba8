package tagalong.storage.finding;

import java.util.stream.IntStream;

/**
 * The emoji of numbered stickers, as they are looked for.
 *
 * @param keys by what is the same
 * @param families by what is nearly the same
 * @param numbers what the emoji words call each key
 */
record ShownEmoji(Postings keys, Postings families, int[] numbers) {

    static ShownEmoji of(Findable[] stickers, EmojiWords words) {
        var keys = new Postings.Builder();
        var families = new Postings.Builder();
        for (var i = 0; i < stickers.length; i++) {
            var emoji = stickers[i].sticker().emoji();
            if (emoji != null) {
                var key = Emoji.key(emoji);
                keys.add(key, i);
                families.add(Emoji.family(key), i);
            }
        }
        var built = keys.build();
        var numbers = IntStream.range(0, built.size())
                .map(i -> words.number(built.key(i)))
                .toArray();
        return new ShownEmoji(built, families.build(), numbers);
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
        return keys.weight() + families.weight() + 4L * numbers.length;
    }
}
