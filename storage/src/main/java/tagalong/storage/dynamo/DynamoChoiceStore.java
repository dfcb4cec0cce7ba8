package tagalong.storage.dynamo;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import software.amazon.awssdk.enhanced.dynamodb.Expression;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import tagalong.storage.ChoiceStore;
import tagalong.storage.Sticker;
import tagalong.storage.UserId;

/** Each sticker a person sent is a row, which holds when that was last. */
final class DynamoChoiceStore implements ChoiceStore {

    /** Long enough for "recently used", short enough for a person's choices to stay one page. */
    static final Duration LIFETIME = Duration.ofDays(90);

    private final Table table;
    private final Clock clock;

    DynamoChoiceStore(Table table, Clock clock) {
        this.table = table;
        this.clock = clock;
    }

    @Override
    public void remember(UserId user, Sticker sticker, Instant usedAt) {
        long time = Row.micros(usedAt);
        var newer = Expression.builder()
                .expression("attribute_not_exists(id) OR savedAt < :time")
                .putExpressionValue(":time", AttributeValue.fromN(Long.toString(time)))
                .build();
        table.putIf(
                Row.at(Keys.of(Keys.choices(user), sticker.id().fileUniqueId()))
                        .sticker(sticker)
                        .savedAt(time)
                        .expiresAt(usedAt.plus(LIFETIME))
                        .build(),
                newer);
    }

    @Override
    public List<Choice> mostRecentFirst(UserId user) {
        var now = clock.instant();
        return table.all(Keys.choices(user)).stream()
                .filter(row -> !row.isExpired(now))
                .sorted(Comparator.comparing(Row::savedAt).reversed().thenComparing(Row::value))
                .map(row -> new Choice(row.sticker(), row.savedAtInstant()))
                .toList();
    }
}
