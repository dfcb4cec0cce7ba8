package tagalong.storage.dynamo;

import java.time.Clock;
import java.time.Duration;
import java.util.Optional;
import software.amazon.awssdk.enhanced.dynamodb.Key;
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
        Key key = Keys.of(Keys.undos(user), message);
        Row row = Row.at(key).sticker(undo.sticker()).texts(undo.before().tags().stream().map(Tag::text).toList())
                .keptPrivate(undo.before().keptPrivate()).expiresAt(clock.instant().plus(LIFETIME)).build();
        if (table.putIfAbsent(row)) {
            return undo;
        }
        Optional<Undo> first = find(user, message);
        if (first.isEmpty()) {
            table.put(row);                                     // the first one's time was over
        }
        return first.orElse(undo);
    }

    @Override
    public Optional<Undo> find(UserId user, String message) {
        return table.get(Keys.of(Keys.undos(user), message))
                .filter(row -> !row.isExpired(clock.instant()))
                .map(row -> new Undo(row.sticker(),
                        new OwnTags(row.texts().stream().map(Tag::of).toList(), row.keptPrivate())));
    }

    @Override
    public String noteIfAbsent(UserId user, String message, String note) {
        Row row = Row.at(noteKey(user, message)).payload(note).expiresAt(clock.instant().plus(LIFETIME)).build();
        if (table.putIfAbsent(row)) {
            return note;
        }
        Optional<String> first = note(user, message);
        if (first.isEmpty()) {
            table.put(row);                                     // the first one's time was over
        }
        return first.orElse(note);
    }

    @Override
    public Optional<String> note(UserId user, String message) {
        return table.get(noteKey(user, message)).filter(row -> !row.isExpired(clock.instant())).map(Row::payload);
    }

    /** Message ids hold no {@code #}, so no record has such a name. */
    private static Key noteKey(UserId user, String message) {
        return Keys.of(Keys.undos(user), "note#" + message);
    }
}
