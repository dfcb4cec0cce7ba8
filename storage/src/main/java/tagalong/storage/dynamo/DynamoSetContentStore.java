package tagalong.storage.dynamo;

import java.time.Clock;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import tagalong.storage.LibraryStore;
import tagalong.storage.SetContentStore;
import tagalong.storage.Sticker;
import tagalong.storage.StickerId;

/** Each set is one row with a compressed line for each sticker: a set of 120 takes about 5 KB. */
final class DynamoSetContentStore implements SetContentStore {

    /** A set that anybody uses is fetched again long before. */
    static final Duration LIFETIME = Duration.ofDays(60);

    private static final String CELLS = "\t";
    private static final String LINES = "\n";

    private final Table table;
    private final Batches batches;
    private final Clock clock;

    DynamoSetContentStore(Table table, Batches batches, Clock clock) {
        this.table = table;
        this.batches = batches;
        this.clock = clock;
    }

    @Override
    public void save(SetContent content) {
        var lines = content.stickers().stream()
                .limit(MOST_STICKERS)
                .map(DynamoSetContentStore::line)
                .collect(Collectors.joining(LINES));
        table.put(Row.at(Keys.set(content.name()))
                .text(content.title())
                .packed(Packed.pack(lines))
                .savedAt(Row.micros(content.fetchedAt()))
                .expiresAt(content.fetchedAt().plus(LIFETIME))
                .build());
    }

    @Override
    public List<SetContent> find(Collection<String> names) {
        var keys = names.stream()
                .filter(LibraryStore::takes)
                .distinct()
                .map(Keys::set)
                .toList();
        if (keys.isEmpty()) {
            return List.of();
        }
        var now = clock.instant();
        return batches.read(keys).stream()
                .filter(row -> !row.isExpired(now))
                .map(DynamoSetContentStore::content)
                .toList();
    }

    private static String line(Sticker sticker) {
        return String.join(
                CELLS,
                sticker.id().fileUniqueId(),
                sticker.fileId(),
                sticker.kind().name(),
                Objects.requireNonNullElse(sticker.emoji(), ""));
    }

    private static SetContent content(Row row) {
        var name = Keys.setName(row);
        var stickers = Stream.of(Packed.unpack(Row.there(row.packed())).split(LINES))
                .filter(line -> !line.isEmpty())
                .map(line -> sticker(line.split(CELLS, -1), name))
                .toList();
        return new SetContent(name, Row.there(row.text()), stickers, row.savedAtInstant());
    }

    private static Sticker sticker(String[] cells, String setName) {
        return new Sticker(new StickerId(cells[0]), cells[1], Sticker.Kind.valueOf(cells[2]), setName, cells[3]);
    }
}
