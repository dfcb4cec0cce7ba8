package tagalong.storage.dynamo;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.URL;
import java.util.Collections;
import org.junit.jupiter.api.Test;

final class SuffixListTest {
    private static final String LIST = "org/publicsuffix/list/effective_tld_names.dat";

    @Test
    void ours_standsBeforeTheHttpClientsLongOne() throws IOException {
        var lists = Collections.list(SuffixListTest.class.getClassLoader().getResources(LIST));

        assertEquals(2, lists.size(), "or the HTTP client has its list elsewhere, and ours is of no use: " + lists);
        assertTrue(bytes(lists.get(0)) < 1_000 && bytes(lists.get(1)) > 100_000, lists.toString());
    }

    private static int bytes(URL list) throws IOException {
        try (var stream = list.openStream()) {
            return stream.readAllBytes().length;
        }
    }
}
