package tagalong.storage.dynamo;

import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tagalong.storage.Audience;
import tagalong.storage.OwnTags;
import tagalong.storage.Tag;
import tagalong.storage.UndoStore;
import tagalong.storage.UserId;

/** Each message that changed tags is a row under its person. */
final class DynamoUndoStore implements UndoStore {

    /** Telegram lets people edit a message for two days; an undo button may be pressed later. */
    static final Duration LIFETIME = Duration.ofDays(30);

    private final Table table;
    private final Clock clock;

    DynamoUndoStore(Table table, Clock clock) {
        this.table = table;
        this.clock = clock;
    }

    @Override
    public Undo saveIfAbsent(UserId user, String message, Undo undo) {
        return undo(standing(row(user, message, undo)));
    }

    @Override
    public void save(UserId user, String message, Undo undo) {
        table.put(row(user, message, undo)
                .expiresAt(clock.instant().plus(LIFETIME))
                .build());
    }

    private static RowBuilder row(UserId user, String message, Undo undo) {
        var before = undo.before();
        var audience = before.audience();
        var named = undo.named();
        return Row.at(Keys.undo(user, message))
                .sticker(undo.sticker())
                .texts(before.tags().stream().map(Tag::text).toList())
                .terms(named == null ? null : named.stream().sorted().toList())
                .audience(audience == null ? null : audience.storedName());
    }

    @Override
    public Optional<Undo> find(UserId user, String message) {
        return table.get(Keys.undo(user, message), clock.instant()).map(DynamoUndoStore::undo);
    }

    @Override
    public String noteIfAbsent(UserId user, String message, String note) {
        return Row.there(
                standing(Row.at(Keys.undoNote(user, message)).payload(note)).payload());
    }

    @Override
    public Optional<String> note(UserId user, String message) {
        return table.get(Keys.undoNote(user, message), clock.instant()).map(Row::payload);
    }

    /** Puts the row unless one stands whose time is not over, and returns the one that stands. */
    private Row standing(RowBuilder unexpiring) {
        var now = clock.instant();
        var row = unexpiring.expiresAt(now.plus(LIFETIME)).build();
        if (table.putIfAbsent(row)) {
            return row;
        }
        var first = table.get(Keys.of(row), now);
        if (first.isEmpty()) {
            table.put(row);
        }
        return first.orElse(row);
    }

    private static Undo undo(Row row) {
        var tags = Row.there(row.texts()).stream().map(Tag::of).toList();
        var named = row.terms() == null ? null : Set.copyOf(row.terms());
        return new Undo(row.sticker(), new OwnTags(tags, audience(row, tags)), named);
    }

    private static @Nullable Audience audience(Row row, List<Tag> tags) {
        if (row.audience() != null) {
            return Audience.parse(row.audience()).orElseThrow();
        }
        if (Boolean.TRUE.equals(row.keptPrivate())) {
            return Audience.ONLY_ME;
        }
        return tags.isEmpty() ? null : Audience.EVERYONE;
    }
}
