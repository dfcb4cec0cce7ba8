package tagalong.storage.dynamo;

import java.time.Clock;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import tagalong.storage.FeedStore;
import tagalong.storage.Sticker;
import tagalong.storage.StickerId;

/** A partition for each day, one for what several people picked, and one of a few places for words. */
final class DynamoFeedStore implements FeedStore {

    private final Table table;
    private final Clock clock;

    DynamoFeedStore(Table table, Clock clock) {
        this.table = table;
        this.clock = clock;
    }

    @Override
    public void share(Entry entry) {
        put(FeedKeys.feed(day(entry)), entry);
    }

    @Override
    public List<Entry> sharedOn(LocalDate day) {
        return entries(FeedKeys.feed(day), MOST_A_DAY);
    }

    @Override
    public void unshare(Entry entry) {
        table.deleteIfPresent(FeedKeys.inFeed(FeedKeys.feed(day(entry)), entry));
    }

    @Override
    public void pick(Sticker sticker, Instant at) {
        var people = table.add(FeedKeys.picks(sticker.id()), 1, clock.instant(), at.plus(LIFETIME));
        if (isSeveral(people)) {
            put(FeedKeys.picked(), new Entry(sticker, at));
        }
    }

    @Override
    public List<Entry> picked() {
        return entries(FeedKeys.picked(), MOST_PICKED);
    }

    @Override
    public void unpick(Entry entry) {
        table.deleteIfPresent(FeedKeys.inFeed(FeedKeys.picked(), entry));
    }

    @Override
    public void keep(SharedWord word) {
        table.put(Row.at(FeedKeys.sharedWord(word.term()))
                .fileUniqueId(word.sticker().fileUniqueId())
                .text(word.term())
                .savedAt(Row.micros(word.at()))
                .expiresAt(word.at().plus(LIFETIME))
                .build());
    }

    @Override
    public List<SharedWord> words() {
        return current(table.last(FeedKeys.sharedWords(), MOST_WORDS))
                .sorted(Comparator.comparing(Row::savedAt).reversed())
                .map(row -> new SharedWord(
                        Row.there(row.text()), new StickerId(Row.there(row.fileUniqueId())), row.savedAtInstant()))
                .toList();
    }

    @Override
    public void drop(SharedWord word) {
        table.deleteIfPresent(FeedKeys.sharedWord(word.term()));
    }

    private void put(String list, Entry entry) {
        table.put(Row.at(FeedKeys.inFeed(list, entry))
                .sticker(entry.sticker())
                .savedAt(Row.micros(entry.at()))
                .expiresAt(entry.at().plus(LIFETIME))
                .build());
    }

    private List<Entry> entries(String list, int most) {
        return current(table.last(list, most))
                .map(row -> new Entry(row.sticker(), row.savedAtInstant()))
                .toList();
    }

    private Stream<Row> current(List<Row> rows) {
        var now = clock.instant();
        return rows.stream().filter(row -> !row.isExpired(now));
    }

    /** The third, and each time it has doubled: so that what is picked all the time stays, in few rows. */
    private static boolean isSeveral(long people) {
        return people % PICKED_BY == 0 && Long.bitCount(people / PICKED_BY) == 1;
    }

    private static LocalDate day(Entry entry) {
        return LocalDate.ofInstant(entry.at(), ZoneOffset.UTC);
    }
}
