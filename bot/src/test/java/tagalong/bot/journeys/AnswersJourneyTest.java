package tagalong.bot.journeys;

import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import tagalong.simulator.Media;
import tagalong.simulator.NewSticker;
import tagalong.simulator.server.Fault;

/** What one bad file, or one busy person, costs others: next to nothing. */
final class AnswersJourneyTest {
    private final BotWorld world = BotWorld.withBot();

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
    void oneOfFiftyFilesIsRefused_theVeryFirstAnswerHasTheOthers_andNobodyWaits() throws Exception {
        var page = sharedByAnn(50);
        world.telegram.refuseInResults(page.get(49));
        world.telegram.faults().always("answerInlineQuery", Fault.slow(Duration.ofMillis(12)));

        var first = CompletableFuture.supplyAsync(() -> world.bob.searches("holiday"));
        var cleos = world.telegram.person("Cleo").searches("zebra").seesNothing();

        assertTrue(cleos.answeredAfter().compareTo(Duration.ofSeconds(1)) < 0, cleos.answeredAfter()::toString);
        assertEquals(page.subList(0, 49), first.get().media());
        var calls = world.telegram.calls().count("answerInlineQuery");
        assertEquals(
                page.subList(0, 49),
                world.telegram.person("Dan").searches("holiday").media());
        assertEquals(calls + 1, world.telegram.calls().count("answerInlineQuery"));
    }

    @Test
    void twoNewFilesOfFiftyAreRefused_theFirstAnswerHasTheOthers() {
        var taken = sharedByAnn(48);
        var bad = List.of(world.cats.get(1), world.cats.get(3));
        bad.forEach(world.telegram::refuseInResults);
        bad.forEach(sticker -> {
            world.ann.sends(sticker);
            world.ann.types("holiday");
            world.ann.sees("Saved:");
        });

        var shown = world.telegram.person("Cleo").searches("holiday").media();

        assertEquals(Set.copyOf(taken), Set.copyOf(shown));
    }

    /** In the order in which everybody finds them. */
    private List<Media> sharedByAnn(int count) {
        var set = world.telegram.stickerSet(
                "Holiday_by_tagalong_bot", "Holiday", Collections.nCopies(count, NewSticker.of("😀")));
        world.ann.sends(set.get(0));
        world.ann.awaitsMessage();
        world.ann.types("/tagset holiday");
        world.ann.sees("Added holiday to " + count + " stickers");
        var eve = world.telegram.person("Eve");
        return await().until(() -> eve.searches("holiday").media(), found -> found.size() == count);
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
