package tagalong.storage.finding;

import org.jspecify.annotations.Nullable;

/** Which pairs of neighbouring letters each of many texts has, roughly; made when they are first asked for. */
final class Pairs {

    private final Postings texts;
    /** Made by whoever needs it first; made twice is the same. */
    private volatile long @Nullable [] ofAll;

    Pairs(Postings texts) {
        this.texts = texts;
    }

    /** Those of each text, by its place. */
    long[] ofAll() {
        var made = ofAll;
        if (made == null) {
            made = new long[texts.size()];
            for (var i = 0; i < made.length; i++) {
                made[i] = of(texts.key(i));
            }
            ofAll = made;
        }
        return made;
    }

    /** Each pair of neighbouring letters as one of 64 bits, the first letter among them. */
    static long of(String text) {
        var pairs = 0L;
        char before = ' ';
        for (var i = 0; i < text.length(); i++) {
            var c = text.charAt(i);
            pairs |= 1L << (((31 * before + 7 * c) >>> 1) & 63);
            before = c;
        }
        return pairs;
    }

    /** About how many bytes it takes once they are made. */
    long weight() {
        return 32 + 8L * texts.size();
    }
}
