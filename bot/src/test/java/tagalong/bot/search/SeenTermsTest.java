package tagalong.bot.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import tagalong.storage.SearchPage.Hit;
import tagalong.storage.Sticker;
import tagalong.storage.Sticker.Kind;
import tagalong.storage.StickerId;

final class SeenTermsTest {
    private static final Sticker STICKER = new Sticker(new StickerId("id"), "file", Kind.STICKER, null, null);

    private final SeenTerms seen = new SeenTerms();

    @Test
    void wordsOfATerm_areKnownEach() {
        seen.add(List.of(new Hit(STICKER, "funny cat")));

        assertEquals(Set.of("funny", "cat"), Set.copyOf(seen.all()));
    }

    @Test
    void longWords_leaveRoomForFewer() {
        addAll(100_000, "%08d");
        var shortOnes = seen.all().size();
        addAll(100_000, "%064d");
        var longOnes = seen.all().size();

        assertTrue(4_000 < shortOnes && shortOnes < 6_000, shortOnes + " short ones");
        assertTrue(2_000 < longOnes && longOnes < 3_000, longOnes + " long ones");
    }

    private void addAll(int count, String format) {
        IntStream.range(0, count).forEach(i -> seen.add(List.of(new Hit(STICKER, format.formatted(i)))));
    }
}
