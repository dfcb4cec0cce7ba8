package tagalong.bot.torture;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Pattern;

/** UniqueWords that are like no other: none is the beginning of another, a typo of it, or anything that a bot would say by itself. */
final class UniqueWords {
    static final Pattern MARKED = Pattern.compile("zq[0-9]{6}");

    private final AtomicInteger last = new AtomicInteger();

    String fresh() {
        return numbered(last.incrementAndGet());
    }

    /** One of few, which several people may use. */
    static String common(int number) {
        return numbered(900_000 + number);
    }

    private static String numbered(int number) {
        return "zq%06d".formatted(number);
    }
}
