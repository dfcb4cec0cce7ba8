package tagalong.storage.finding;

import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

final class NaturalQueriesTest {

    @Test
    void mostNaturalQueries_findWhatTheyMean() {
        var natural = new NaturalQueries();
        var all = natural.all().size();

        assertTrue(all >= 150);
        assertTrue(natural.missed().size() <= all * 15 / 100, () -> "missed: " + natural.missed());
    }
}
