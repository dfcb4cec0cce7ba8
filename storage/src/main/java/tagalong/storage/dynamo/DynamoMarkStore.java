package tagalong.storage.dynamo;

import java.time.Clock;
import java.util.Map;
import java.util.OptionalLong;
import software.amazon.awssdk.enhanced.dynamodb.Expression;
import tagalong.storage.MarkStore;

/** A row a line, with the time it was written; put only where it is higher, or the one that stands counts no longer. */
final class DynamoMarkStore implements MarkStore {

    private final Table table;
    private final Clock clock;

    DynamoMarkStore(Table table, Clock clock) {
        this.table = table;
        this.clock = clock;
    }

    @Override
    public OptionalLong highest(Line line) {
        return table.get(Keys.mark(line), clock.instant())
                .map(row -> OptionalLong.of(Row.there(row.number())))
                .orElse(OptionalLong.empty());
    }

    @Override
    public void raise(Line line, long number) {
        var now = clock.instant();
        var row = Row.at(Keys.mark(line))
                .number(number)
                .savedAt(Row.micros(now))
                .expiresAt(now.plus(LIFETIME))
                .build();
        var higherOrExpired = Expression.builder()
                .expression("attribute_not_exists(id) OR #number < :number OR expiresAt <= :now")
                .expressionNames(Map.of("#number", "number"))
                .expressionValues(Map.of(
                        ":number", Table.number(number),
                        ":now", Table.number(now.getEpochSecond())))
                .build();
        table.putIf(row, higherOrExpired);
    }
}
