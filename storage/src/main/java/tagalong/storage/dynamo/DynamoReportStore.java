package tagalong.storage.dynamo;

import java.time.Clock;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tagalong.storage.ReportStore;
import tagalong.storage.SharingRules;
import tagalong.storage.StickerId;

/**
 * A row for each sticker, all of them in memory; with texts, the names of those terms that an admin found to be fine, it is closed or
 * suspended. The terms themselves are not in it, because they may be of somebody who is deleted; rows from before that was so have them
 * until they expire.
 */
final class DynamoReportStore implements ReportStore {

    private final Table table;
    private final Clock clock;
    private final SharingRules rules;
    private final Map<StickerId, Row> rows = new HashMap<>();

    DynamoReportStore(Table table, Clock clock, SharingRules rules) {
        this.table = table;
        this.clock = clock;
        this.rules = rules;
    }

    @Override
    public synchronized void load() {
        rows.clear();
        table.all(ModerationKeys.reports()).forEach(row -> rows.put(new StickerId(row.value()), row));
        tellRules();
    }

    @Override
    public synchronized boolean report(StickerId sticker, Collection<String> terms) {
        var before = current(sticker);
        if (before != null && before.texts() != null && areFine(before.texts(), sticker, terms)) {
            return false;
        }
        if (before == null || before.texts() != null) {
            put(sticker, open(sticker, Row.micros(clock.instant()), 1));
            return true;
        }
        put(sticker, open(sticker, Row.there(before.savedAt()), Row.there(before.number()) + 1));
        return false;
    }

    @Override
    public synchronized List<Report> open() {
        return waiting()
                .map(row -> new Report(
                        new StickerId(row.value()),
                        row.savedAtInstant(),
                        Row.there(row.number()).intValue()))
                .sorted(Comparator.comparing(Report::since)
                        .thenComparing(report -> report.sticker().fileUniqueId()))
                .toList();
    }

    @Override
    public synchronized void close(StickerId sticker, Collection<String> fine) {
        put(
                sticker,
                open(sticker, Row.micros(clock.instant()), 0).toBuilder()
                        .texts(named(sticker, fine))
                        .build());
    }

    @Override
    public synchronized void reopen(StickerId sticker) {
        put(sticker, open(sticker, Row.micros(clock.instant()), 1));
    }

    @Override
    public synchronized void suspend(StickerId sticker) {
        var row = current(sticker);
        if (row != null && row.texts() == null) {
            put(sticker, row.toBuilder().texts(List.of()).build());
        }
    }

    @Override
    public synchronized void resume(StickerId sticker) {
        var row = current(sticker);
        if (row != null && isSuspended(row)) {
            put(sticker, row.toBuilder().texts(null).build());
        }
    }

    @Override
    public synchronized void resumeAll() {
        var stickers =
                rows.keySet().stream().filter(sticker -> !rules.hides(sticker)).toList();
        stickers.forEach(this::resume);
    }

    /** What was closed before the names were kept has the terms themselves; none such is left {@link #LIFETIME} after. */
    private static boolean areFine(Collection<String> texts, StickerId sticker, Collection<String> terms) {
        var fine = Set.copyOf(texts);
        return fine.containsAll(named(sticker, terms)) || fine.containsAll(terms);
    }

    private static List<String> named(StickerId sticker, Collection<String> terms) {
        return terms.stream()
                .map(term -> TextNames.of(sticker + "#" + term))
                .sorted()
                .toList();
    }

    /** An admin who closes it sets the number to 0. */
    private static boolean isSuspended(Row row) {
        return row.texts() != null && Row.there(row.number()) > 0;
    }

    private Row open(StickerId sticker, long since, long times) {
        return Row.at(ModerationKeys.report(sticker))
                .savedAt(since)
                .number(times)
                .expiresAt(clock.instant().plus(LIFETIME))
                .build();
    }

    private void put(StickerId sticker, Row row) {
        table.put(row);
        rows.put(sticker, row);
        tellRules();
    }

    private @Nullable Row current(StickerId sticker) {
        var row = rows.get(sticker);
        return row == null || row.isExpired(clock.instant()) ? null : row;
    }

    private Stream<Row> waiting() {
        var now = clock.instant();
        return rows.values().stream().filter(row -> row.texts() == null && !row.isExpired(now));
    }

    private void tellRules() {
        rules.report(waiting().map(row -> new StickerId(row.value())).toList());
    }
}
