package tagalong.bot.journeys;

import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.Collections;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import tagalong.simulator.NewSticker;
import tagalong.simulator.server.Fault;

/** What one bad file, or one busy person, costs others: next to nothing. */
final class AnswersJourneyTest {
    private final World world = World.withBot();

    @AfterEach
    void end() {
        world.close();
    }

    @Test
    void fileRefusedInAnswersThoughItIsKnown_costsOneResult_andTheNextAnswerOneCall() {
        for (var i = 0; i < 4; i++) {
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

    @Test
    void threeHundredStatuses_holdUpNeitherAnothersSearchNorTheirPicture() {
        var sets = IntStream.range(0, 10)
                .mapToObj(i -> world.telegram.stickerSet(
                        "Many" + i + "_by_tagalong_bot", "Many", Collections.nCopies(100, NewSticker.of("😀"))))
                .toList();
        world.bob.searches("cat").seesNothing();
        world.telegram.faults().always("getFile", Fault.slow(Duration.ofMillis(50)));
        for (var i = 0; i < 300; i++) {
            world.ann.types("/status " + sets.get(i % sets.size()).name());
        }
        world.ann.sees("Many");

        world.bob.searches("cat").seesNothing();
        world.bob.types("/status " + world.cats.name());
        assertTrue(world.bob.sees("🗂 Zorblax").media().isPresent());

        var told = world.ann.chat().messages().size();
        await().until(() -> world.ann.chat().messages().size() > told); // hers were not done yet
    }
}
