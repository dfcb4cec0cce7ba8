package tagalong.bot.torture;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import tagalong.bot.RawTable;

/** Compares what is stored with what must be: people's own tags with their ledgers, and what is shared with what they share. */
final class TableCheck {
    /** The value of the row that remembers a cleared sticker as private. */
    private static final String CLEARED = " ";

    private final Ring ring;
    private final Set<String> own = new TreeSet<>();
    private final Set<String> named = new TreeSet<>();
    private final Set<String> held = new TreeSet<>();
    private final Set<String> published = new TreeSet<>();

    private TableCheck(Ring ring, List<JsonNode> rows) {
        this.ring = ring;
        rows.forEach(this::read);
    }

    /** Faults for each difference. */
    static void compare(Ring ring, List<JsonNode> rows, Map<Long, Ledger> people) {
        var check = new TableCheck(ring, rows);
        check.ownTags(people);
        check.same("a shared word without or with a wrong holder", check.named, check.held);
        check.same(
                "a word found by everyone that nobody shares, or the reverse",
                withoutPerson(check.held),
                check.published);
    }

    private void read(JsonNode row) {
        var id = RawTable.text(row, "id");
        var value = RawTable.text(row, "value");
        if (id.startsWith("##")) {
            published.add(id.substring(2) + "/" + value);
        } else if (id.startsWith("#")) {
            var end = id.indexOf('#', 1);
            held.add(id.substring(1, end) + "/" + id.substring(end + 1) + "/" + value);
        } else if (Character.isDigit(id.charAt(0)) && !value.equals(CLEARED)) {
            own.add(id.replace('#', '/') + "/" + value + (row.has("terms") ? "" : "/private"));
            var sticker = id.substring(id.indexOf('#') + 1);
            var person = id.substring(0, id.indexOf('#'));
            row.path("terms")
                    .path("L")
                    .forEach(term -> named.add(sticker + "/" + term.path("S").asText() + "/" + person));
        }
    }

    private void ownTags(Map<Long, Ledger> people) {
        var wanted = new TreeSet<String>();
        people.forEach((person, ledger) -> ledger.all()
                .forEach((sticker, entry) -> entry.words()
                        .forEach(word -> wanted.add(
                                person + "/" + sticker + "/" + word + (entry.isHidden() ? "/private" : "")))));
        ring.count("tags compared", wanted.size());
        same("a tag lost (wanted) or left over (there)", wanted, own);
        people.forEach((person, ledger) -> ledger.all().forEach((sticker, entry) -> {
            if (!entry.isHidden()) {
                entry.words().stream()
                        .filter(word -> !named.contains(sticker + "/" + word + "/" + person))
                        .forEach(word -> ring.fault("a shared tag does not publish its word: " + word));
            }
        }));
    }

    private void same(String what, Set<String> wanted, Set<String> there) {
        difference(wanted, there).forEach(one -> ring.fault(what + ", wanted: " + one));
        difference(there, wanted).forEach(one -> ring.fault(what + ", there: " + one));
    }

    private static List<String> difference(Set<String> all, Set<String> but) {
        return all.stream()
                .filter(one -> !but.contains(one))
                .sorted(Comparator.naturalOrder())
                .toList();
    }

    private static Set<String> withoutPerson(Set<String> holdings) {
        return holdings.stream()
                .map(holding -> holding.substring(0, holding.lastIndexOf('/')))
                .collect(Collectors.toCollection(TreeSet::new));
    }
}
