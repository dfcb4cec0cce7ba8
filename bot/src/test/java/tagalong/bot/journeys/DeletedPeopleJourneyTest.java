package tagalong.bot.journeys;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static tagalong.bot.journeys.Habits.tag;

import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import tagalong.simulator.Media;
import tagalong.simulator.Person;

/** What is left of people who had themselves deleted: two at the same time, for it takes seconds. */
final class DeletedPeopleJourneyTest {
    private static final String SAID = "it was an extraordinarily dark and stormy night";
    private static final String ONE = "it was an incomprehensibly dark night";
    private static final String OTHER = "it was an incomprehensibly stormy night";

    private static BotWorld world;
    private static Media cat;
    private static Media dog;

    @BeforeAll
    static void deleteAll() {
        world = BotWorld.withBot();
        cat = world.cats.get(0);
        dog = world.cats.get(1);
        var carl = world.telegram.person("Carl");
        hasALot();
        hasWordsBehindButtons(carl);
        wasAskedAbout(carl);
        var people = List.of(world.ann, carl);
        people.forEach(Habits::deletes);
        people.forEach(person -> person.sees("Everything of yours is deleted"));
    }

    private static void hasALot() {
        tag(world.ann, cat, "cat, mine only");
        tag(world.ann, dog, "secret");
        world.ann.presses("🔒 Keep private").sees("Only you");
        world.ann.sends(cat);
        world.ann.presses("☆ Favourite").sees("favourites");
        tag(world.bob, cat, "cat");
    }

    private static void wasAskedAbout(Person carl) {
        tag(carl, world.cats.get(2), "cat");
        carl.types(SAID);
        carl.sees("Save this as a tag?");
        assertTrue(world.rows().stream().anyMatch(row -> row.contains(SAID)));
    }

    private static void hasWordsBehindButtons(Person carl) {
        tag(carl, cat, ONE);
        tag(carl, dog, OTHER);
        carl.types("/rename " + ONE + ", " + OTHER);
        carl.sees("You have both");
        assertTrue(world.rows().stream().anyMatch(row -> row.contains("ref#") && row.contains(OTHER)));
    }

    @AfterAll
    static void end() {
        world.close();
    }

    @Test
    void deleteMe_deletesEverything_saysSo_andLeavesOthersAlone() {
        world.ann.searches("").seesNothing();
        world.ann.searches("!").seesNothing();
        world.bob.searches("mine").seesNothing();
        world.bob.searches("cat").seesExactly(cat);
        world.ann.types("/tags");
        world.ann.sees("You have no tags yet");
        world.ann.types("/favourites");
        world.ann.sees("You have no favourites yet");
        world.ann.types("/settings");
        world.ann.sees("from now on are shared");
        world.ann.types("hello");
        world.ann.sees("Which sticker do you mean?");
        tag(world.ann, cat, "afresh");
        world.ann.searches("!").seesExactly(cat);
    }

    @Test
    void deleteMe_deletesWhatWasAskedAbout() {
        assertEquals(List.of(), rowsWith("extraordinarily"));
    }

    @Test
    void deleteMe_deletesTheWordsBehindButtons() {
        assertEquals(List.of(), rowsWith("incomprehensibly"));
    }

    private static List<String> rowsWith(String word) {
        return world.rows().stream().filter(row -> row.contains(word)).toList();
    }
}
