package tagalong.storage.dynamo;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** All that a table's rows say about who published what, read from the raw items. */
final class TableState {

    private final Set<String> named = new TreeSet<>();
    private final Set<String> held = new TreeSet<>();
    private final Set<String> published = new TreeSet<>();

    private TableState(List<Map<String, AttributeValue>> items) {
        items.forEach(this::read);
    }

    static TableState of(TestTable table) {
        return new TableState(table.items());
    }

    private void read(Map<String, AttributeValue> item) {
        var id = TestTable.text(item, "id");
        var value = TestTable.text(item, "value");
        if (id.startsWith("##")) {
            published.add(id.substring(2) + "/" + value);
        } else if (id.startsWith("#")) {
            var end = id.indexOf('#', 1);
            held.add(id.substring(1, end) + "/" + id.substring(end + 1) + "/" + value);
        } else if (Character.isDigit(id.charAt(0)) && item.containsKey("terms")) {
            var sticker = id.substring(id.indexOf('#') + 1);
            item.get("terms")
                    .l()
                    .forEach(term -> named.add(sticker + "/" + term.s() + "/" + id.substring(0, id.indexOf('#'))));
        }
    }

    /** All public terms, as sticker/term. */
    Set<String> published() {
        return published;
    }

    /** Every term an own row names has its holder, every holder its public term, and nothing else is there. */
    void assertSettled(String when) {
        assertEquals(named, held, "holders " + when);
        assertEquals(withoutUser(held), published, "public terms " + when);
    }

    /** Whatever is there in public can be taken back, because an own row still names it. */
    void assertRecoverable(String when) {
        assertTrue(
                named.containsAll(held),
                () -> "a holder is named by no own row " + when + ": " + held + " but " + named);
        assertTrue(
                withoutUser(named).containsAll(published),
                () -> "a public term is named by no own row " + when + ": " + published + " but " + named);
    }

    private static Set<String> withoutUser(Set<String> holdings) {
        return holdings.stream()
                .map(holding -> holding.substring(0, holding.lastIndexOf('/')))
                .collect(Collectors.toCollection(TreeSet::new));
    }
}
