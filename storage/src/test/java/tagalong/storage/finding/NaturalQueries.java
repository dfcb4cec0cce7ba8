package tagalong.storage.finding;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;

/** The queries people type, as the file lists them, and how many of them find what they mean. */
final class NaturalQueries {

    private static final int FIRST = 10;

    private final List<Findable> stickers = new ArrayList<>();
    private final List<Query> queries = new ArrayList<>();

    /** A line of the file. */
    record Query(String language, String kind, String typed, Set<String> wanted) {}

    NaturalQueries() {
        var resource = Objects.requireNonNull(NaturalQueries.class.getResourceAsStream("/natural-queries.tsv"));
        try (var reader = new BufferedReader(new InputStreamReader(resource, StandardCharsets.UTF_8))) {
            reader.lines().map(line -> line.split("\t", -1)).forEach(this::add);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    List<Query> all() {
        return List.copyOf(queries);
    }

    /** The queries that do not find all they mean among the first ten. */
    List<Query> missed() {
        return queries.stream().filter(query -> !isFound(query)).toList();
    }

    private boolean isFound(Query query) {
        var index = WordIndex.of(Tongue.of(Stickers.EMOJI, query.language()), stickers);
        var found = index.find(FindingQuery.parse(query.typed()), 0, FIRST);
        return Stickers.ids(found.hits().stream()).containsAll(query.wanted());
    }

    private void add(String[] cells) {
        if (cells[0].equals("S")) {
            var set = "set_" + Integer.toHexString(cells[3].hashCode());
            var sticker = Stickers.sticker(cells[1], cells[2], set);
            stickers.add(Stickers.tagged(sticker, cells[3], cells[4], stickers.size()));
        } else if (cells[0].equals("Q")) {
            queries.add(new Query(cells[1], cells[2], cells[3], Set.of(cells[4].split(","))));
        }
    }
}
