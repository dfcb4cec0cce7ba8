package tagalong.storage.dynamo;

import java.time.LocalDate;
import software.amazon.awssdk.enhanced.dynamodb.Key;
import tagalong.storage.FeedStore;
import tagalong.storage.StickerId;

/** The keys of what everyone is shown who asks for nothing; none of them says whose it is. */
final class FeedKeys {
    private static final String FEED = "feed" + Keys.PARTS;

    private FeedKeys() {}

    /** The id of what was shared on a day. */
    static String feed(LocalDate day) {
        return FEED + day;
    }

    /** The id of what several people picked. */
    static String picked() {
        return FEED + "picked";
    }

    /** In the order of time, and no two of one moment are one. */
    static Key inFeed(String list, FeedStore.Entry entry) {
        return Keys.of(
                list,
                Keys.inOrder(Row.micros(entry.at()))
                        + Keys.PARTS
                        + entry.sticker().id());
    }

    /** How many people picked a sticker. */
    static Key picks(StickerId sticker) {
        return Keys.of("picked" + Keys.PARTS + sticker, Keys.ALONE);
    }

    /** The id of the words that several people share. */
    static String sharedWords() {
        return FEED + "words";
    }

    /** One of a few places, so that there are never more words. */
    static Key sharedWord(String term) {
        return Keys.of(sharedWords(), Integer.toString(Math.floorMod(term.hashCode(), FeedStore.MOST_WORDS)));
    }
}
