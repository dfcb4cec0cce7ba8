package tagalong.storage;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;

/**
 * What anybody may look at who asks for nothing: stickers shared lately, stickers that several people picked, and words that several
 * people share. It knows of nobody: no row says who shared or picked. Whether something is shared still, its reader must ask.
 */
public interface FeedStore {

    /** What was shared or picked goes away so long after it. */
    Duration LIFETIME = Duration.ofDays(30);

    /** Of what was shared in a day, so many are read, the last ones. */
    int MOST_A_DAY = 500;

    /** Of what several people picked, so many are read, the last ones. */
    int MOST_PICKED = 100;

    /** So many people have to pick a sticker. */
    int PICKED_BY = 3;

    /** So many words are kept at most. */
    int MOST_WORDS = 50;

    /** A sticker, and when it came here. */
    record Entry(Sticker sticker, Instant at) {}

    /** A word that several people shared on a sticker at this time. */
    record SharedWord(String term, StickerId sticker, Instant at) {}

    /** Adds what was shared, to its day in UTC. */
    void share(Entry entry);

    /** What was shared on a day in UTC, the last one first. */
    List<Entry> sharedOn(LocalDate day);

    /** Takes away what {@link #share} added. */
    void unshare(Entry entry);

    /**
     * Counts that one more person picked the sticker; whose first pick it is, the caller has to know. With the third of those who
     * picked it within a month of each other it is among {@link #picked}, and again each time twice as many did.
     */
    void pick(Sticker sticker, Instant at);

    /** What several people picked, the last one first; a sticker may be there more than once. */
    List<Entry> picked();

    /** Takes away one of {@link #picked}. */
    void unpick(Entry entry);

    /** Keeps a word; it may take the place of another one. */
    void keep(SharedWord word);

    /** The words that are kept, the last one first. */
    List<SharedWord> words();

    /** Takes a word away, and with it the one that took its place. */
    void drop(SharedWord word);
}
