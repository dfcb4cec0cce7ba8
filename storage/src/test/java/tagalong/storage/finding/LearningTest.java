package tagalong.storage.finding;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import tagalong.storage.StickerId;

final class LearningTest {

    private static final Instant NOW = Instant.parse("2026-01-01T00:00:00Z");
    private static final StickerId CAT = new StickerId("cat");
    private static final StickerId DOG = new StickerId("dog");

    @Test
    void chosen_comesFirst_alsoForABeginning() {
        var learning = Learning.NONE.with(query("Good Night"), CAT, NOW);

        assertEquals(List.of(CAT), learning.chosenFor(query("good night"), NOW));
        assertEquals(List.of(CAT), learning.chosenFor(query("goo"), NOW));
        assertEquals(List.of(), learning.chosenFor(query("good nights"), NOW));
        assertEquals(List.of(), learning.chosenFor(query("night"), NOW));
        assertEquals(List.of(), learning.chosenFor(query(""), NOW));
    }

    @Test
    void chosenMoreOften_comesBefore() {
        var learning = Learning.NONE
                .with(query("a"), CAT, NOW)
                .with(query("a"), CAT, NOW)
                .with(query("a"), DOG, NOW.plusSeconds(1));

        assertEquals(List.of(CAT, DOG), learning.chosenFor(query("a"), NOW.plusSeconds(2)));
    }

    @Test
    void oldChoices_countLess_andAreForgotten() {
        var later = NOW.plus(Duration.ofDays(60));
        var learning = Learning.NONE
                .with(query("a"), CAT, NOW)
                .with(query("a"), CAT, NOW)
                .with(query("a"), DOG, later);

        assertEquals(List.of(DOG, CAT), learning.chosenFor(query("a"), later));
        assertEquals(List.of(DOG), learning.chosenFor(query("a"), NOW.plus(Duration.ofDays(91))));
        assertEquals(
                1,
                learning.with(query("b"), CAT, NOW.plus(Duration.ofDays(91)))
                        .chosenFor(query("b"), NOW.plus(Duration.ofDays(91)))
                        .size());
    }

    @Test
    void forgottenSticker_isGone() {
        var learning = Learning.NONE.with(query("a"), CAT, NOW).with(query("a"), DOG, NOW);

        assertEquals(List.of(DOG), learning.without(CAT).chosenFor(query("a"), NOW));
    }

    @Test
    void text_isReadAgain_alsoWhenLinesAreBroken() {
        var random = new Random(3);
        var learning = Learning.NONE;
        for (int i = 0; i < 700; i++) {
            var words = "word " + random.nextInt(60) + " 😂";
            learning = learning.with(query(words), new StickerId("s" + random.nextInt(20)), NOW.plusSeconds(i));
        }
        var text = learning.encode();
        var read = Learning.decode("broken\n1 2\nx y z w\n" + text + "1 1 # words\n");

        assertEquals(text, Learning.decode(text).encode());
        for (int i = 0; i < 60; i++) {
            var query = query("word " + i);
            assertEquals(learning.chosenFor(query, NOW.plusSeconds(800)), read.chosenFor(query, NOW.plusSeconds(800)));
        }
        assertTrue(text.lines().count() <= 500);
    }

    private static FindingQuery query(String typed) {
        return FindingQuery.parse(typed);
    }
}
