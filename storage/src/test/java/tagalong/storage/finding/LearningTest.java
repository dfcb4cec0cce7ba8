package tagalong.storage.finding;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import tagalong.storage.ChoiceStore;
import tagalong.storage.Lesson;
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
    void lessons_inAnyOrder_comeToTheSame_andAreBounded() {
        var random = new Random(3);
        var learning = Learning.NONE;
        for (var i = 0; i < 1_400; i++) {
            var words = "word " + random.nextInt(60) + " 😂";
            learning = learning.with(query(words), new StickerId("s" + random.nextInt(20)), NOW.plusSeconds(i));
        }
        var shuffled = new ArrayList<Lesson>(learning.lessons());
        Collections.shuffle(shuffled, random);
        var read = Learning.of(shuffled);

        assertEquals(ChoiceStore.MOST_LESSONS, learning.lessons().size());
        assertEquals(learning.lessons(), read.lessons());
        for (var i = 0; i < 60; i++) {
            var query = query("word " + i);
            assertEquals(
                    learning.chosenFor(query, NOW.plusSeconds(1_400)), read.chosenFor(query, NOW.plusSeconds(1_400)));
        }
    }

    @Test
    void queryWithoutWords_orTooLong_teachesNothing() {
        assertEquals(Optional.empty(), Learning.NONE.lesson(query("  "), CAT, NOW));
        assertEquals(Optional.empty(), Learning.NONE.lesson(query("type:gif"), CAT, NOW));
        assertEquals(Optional.empty(), Learning.NONE.lesson(query("a".repeat(65)), CAT, NOW));
    }

    private static FindingQuery query(String typed) {
        return FindingQuery.parse(typed);
    }
}
