package tagalong.bot.work;

import java.util.HashSet;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import tagalong.storage.OwnTags;
import tagalong.storage.TagChange;

/**
 * What a write of tags cost in store units, by the table of costs in the storage's README: an estimate, since the store does not
 * tell, and rather too high.
 */
public final class StoreCost {
    /** The tags that are there are read. */
    public static final double READ = 1;
    /** One small row that is in no index. */
    public static final double ROW = 1;

    /** Its row, and its two entries in indexes. */
    private static final double TAG = 3;
    /** The holder, and the term with its two entries in indexes. */
    private static final double NEW_TERM = 4;
    /** The holder and the term are put again. */
    private static final double KEPT_TERM = 2;
    /** As a new one, and the term and its holders are read. */
    private static final double GIVEN_UP_TERM = 6;

    private static final double BYTES_A_UNIT = 1024;

    private StoreCost() {}

    public static double of(TagChange change) {
        var before = terms(change.before());
        var after = terms(change.after());
        var kept = count(before, after);
        return READ
                + TAG * (change.added().size() + change.removed().size())
                + NEW_TERM * (after.size() - kept)
                + KEPT_TERM * kept
                + GIVEN_UP_TERM * (before.size() - kept);
    }

    /** Of a row as large as this text. */
    public static double of(String text) {
        return Math.ceil(text.length() / BYTES_A_UNIT);
    }

    /** The words and phrases everyone finds the sticker by. */
    private static Set<String> terms(OwnTags own) {
        return own.isShared()
                ? own.tags().stream()
                        .flatMap(tag -> Stream.concat(tag.words().stream(), Stream.of(tag.value())))
                        .collect(Collectors.toSet())
                : Set.of();
    }

    private static int count(Set<String> some, Set<String> others) {
        var both = new HashSet<>(some);
        both.retainAll(others);
        return both.size();
    }
}
