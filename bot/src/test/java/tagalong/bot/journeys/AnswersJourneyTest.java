package tagalong.bot.journeys;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What one bad file, or one busy person, costs others: next to nothing. */
final class AnswersJourneyTest {
    private final World world = World.withBot();

    @AfterEach
    void end() {
        world.close();
    }

    @Test
    void fileRefusedInAnswersThoughItIsKnown_costsOneResult_andTheNextAnswerOneCall() {
        for (int i = 0; i < 4; i++) {
            world.ann.sends(world.cats.get(i));
            world.ann.types("cat");
            world.ann.sees("Saved:");
        }
        world.telegram.refuseInResults(world.cats.get(2));

        world.ann.searches("cat").seesExactly(world.cats.get(3), world.cats.get(1), world.cats.get(0));
        var calls = world.telegram.calls().count("answerInlineQuery");
        assertEquals(3, world.bob.searches("cat").media().size());
        world.ann.searches("ca").seesExactly(world.cats.get(3), world.cats.get(1), world.cats.get(0));
        assertEquals(calls + 2, world.telegram.calls().count("answerInlineQuery"));
    }
}
