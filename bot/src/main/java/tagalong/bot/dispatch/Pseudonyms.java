package tagalong.bot.dispatch;

import java.util.random.RandomGenerator;

/**
 * Short names for people in the log, instead of their ids: the same for one person as long as this process lives, and afterwards
 * nobody can tell whose they were, not even who has the ids, the token and the log. That is why the key is drawn at the start
 * and kept nowhere, and not made from the token.
 */
final class Pseudonyms {
    private static final int SHOWN_BITS = 32;

    private final long firstHalf;
    private final long secondHalf;

    /** @param random draws the key; it should be one that cannot be foretold */
    Pseudonyms(RandomGenerator random) {
        this(random.nextLong(), random.nextLong());
    }

    Pseudonyms(long firstHalf, long secondHalf) {
        this.firstHalf = firstHalf;
        this.secondHalf = secondHalf;
    }

    /** Eight hexadecimal digits. */
    String of(long id) {
        var hash = hash(id) >>> (Long.SIZE - SHOWN_BITS);
        return Long.toHexString(hash | 1L << SHOWN_BITS).substring(1);
    }

    /**
     * SipHash-2-4 of one word: made for short inputs under a secret key, and there without loading a provider.
     *
     * @see <a href="https://www.aumasson.jp/siphash/siphash.pdf">SipHash</a>
     */
    long hash(long word) {
        var state = new Rounds(firstHalf, secondHalf);
        state.take(word);
        state.take(8L << 56); // no bytes are left over; their number stands on top
        return state.end();
    }

    private static final class Rounds {
        private long a;
        private long b;
        private long c;
        private long d;

        private Rounds(long k0, long k1) {
            a = k0 ^ 0x736f6d6570736575L;
            b = k1 ^ 0x646f72616e646f6dL;
            c = k0 ^ 0x6c7967656e657261L;
            d = k1 ^ 0x7465646279746573L;
        }

        private void take(long word) {
            d ^= word;
            round();
            round();
            a ^= word;
        }

        private long end() {
            c ^= 0xff;
            for (var i = 0; i < 4; i++) {
                round();
            }
            return a ^ b ^ c ^ d;
        }

        private void round() {
            a += b;
            b = Long.rotateLeft(b, 13) ^ a;
            a = Long.rotateLeft(a, 32);
            c += d;
            d = Long.rotateLeft(d, 16) ^ c;
            a += d;
            d = Long.rotateLeft(d, 21) ^ a;
            c += b;
            b = Long.rotateLeft(b, 17) ^ c;
            c = Long.rotateLeft(c, 32);
        }
    }
}
