package tagalong.storage.dynamo;

import java.time.Clock;
import java.time.Instant;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.stream.Stream;
import software.amazon.awssdk.enhanced.dynamodb.Expression;
import software.amazon.awssdk.enhanced.dynamodb.Key;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import tagalong.storage.ChoiceStore;
import tagalong.storage.Lesson;
import tagalong.storage.Sticker;
import tagalong.storage.UserId;

/**
 * Each sticker a person sent is a row for each of the words it was chosen for, and one for none; it holds when that was last. So a
 * choice is one write, and its words go away with it.
 */
final class DynamoChoiceStore implements ChoiceStore {

    private static final double HUNDREDTHS = 100;

    private final Table table;
    private final Clock clock;

    DynamoChoiceStore(Table table, Clock clock) {
        this.table = table;
        this.clock = clock;
    }

    @Override
    public void remember(UserId user, Sticker sticker, Instant usedAt) {
        putIfNewer(row(Keys.of(Keys.choices(user), sticker.id().fileUniqueId()), sticker, usedAt));
    }

    @Override
    public void remember(UserId user, Sticker sticker, Lesson lesson) {
        putIfNewer(row(Keys.choice(user, lesson), sticker, lesson.chosenAt())
                .text(lesson.words())
                .number(Math.round(lesson.strength() * HUNDREDTHS)));
    }

    @Override
    public List<Choice> mostRecentFirst(UserId user) {
        var bySticker = new LinkedHashMap<String, Choice>();
        newestFirst(user)
                .forEach(row -> bySticker.putIfAbsent(
                        Row.there(row.fileUniqueId()), new Choice(row.sticker(), row.savedAtInstant())));
        return List.copyOf(bySticker.values());
    }

    @Override
    public List<Lesson> lessons(UserId user) {
        return newestFirst(user)
                .filter(row -> row.text() != null)
                .limit(MOST_LESSONS)
                .map(DynamoChoiceStore::lesson)
                .toList();
    }

    private Stream<Row> newestFirst(UserId user) {
        var now = clock.instant();
        return table.all(Keys.choices(user)).stream()
                .filter(row -> !row.isExpired(now))
                .sorted(Comparator.comparing(Row::savedAt).reversed().thenComparing(Row::value));
    }

    private static RowBuilder row(Key key, Sticker sticker, Instant usedAt) {
        return Row.at(key).sticker(sticker).savedAt(Row.micros(usedAt)).expiresAt(usedAt.plus(LIFETIME));
    }

    private void putIfNewer(RowBuilder unfinished) {
        var row = unfinished.build();
        var newer = Expression.builder()
                .expression("attribute_not_exists(id) OR savedAt < :time")
                .putExpressionValue(
                        ":time", AttributeValue.fromN(Row.there(row.savedAt()).toString()))
                .build();
        table.putIf(row, newer);
    }

    private static Lesson lesson(Row row) {
        return new Lesson(
                Row.there(row.text()), row.sticker().id(), row.savedAtInstant(), Row.there(row.number()) / HUNDREDTHS);
    }
}
