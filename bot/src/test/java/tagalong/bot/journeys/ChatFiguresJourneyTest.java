package tagalong.bot.journeys;

import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tagalong.simulator.ChatMessage;
import tagalong.simulator.SimulatedSet;

/** How much the bot says and offers: few messages, few buttons. */
final class ChatFiguresJourneyTest {
    private static final int MOST_BUTTONS = 9;

    private final BotWorld world = BotWorld.withBot();

    @AfterEach
    void end() {
        world.close();
    }

    /** The first step has a message more: how to find what was tagged, and what sharing is. */
    @Test
    void stepOfAWalk_isOneMessage_withFewButtons() {
        var set = set(8);
        world.ann.types("/status " + set.name());
        world.ann.presses(world.ann.sees("🗂 Many"), "🏷 Tag those I haven’t (8)");
        var messages = new ArrayList<Integer>();
        var buttons = new ArrayList<Integer>();
        for (var step = 1; step < 8; step++) {
            var shown = WalkSteps.at(world.ann, step + " of 8");
            buttons.add(WalkSteps.labels(shown).size());
            var before = all().size();
            world.ann.types("word" + step);
            WalkSteps.at(world.ann, step + 1 + " of 8");
            messages.add(all().size() - before - 1); // what she typed is hers
        }

        assertEquals(List.of(2, 1, 1, 1, 1, 1, 1), messages);
        assertTrue(buttons.stream().allMatch(count -> count <= MOST_BUTTONS), buttons::toString);
        await().until(() -> withButtons().stream()
                        .filter(message -> message.media().isPresent()
                                && WalkSteps.labels(message).size() > 1)
                        .count()
                <= 2); // the status with its sheet, and the step of the walk
    }

    /** Each sticker has one live message, and no more than twelve have: what is older is reached by a reply. */
    @ParameterizedTest
    @CsvSource({"5, 5, 10", "10, 10, 20", "20, 12, 40"})
    void afterTagging_aMessageASticker_isLive(int stickers, int live, int said) {
        var set = set(stickers);
        for (var i = 0; i < stickers; i++) {
            world.ann.sends(set.get(i));
            world.ann.sees("no words");
            world.ann.types("word" + i);
            world.ann.sees("Saved: word" + i);
        }

        await().untilAsserted(() -> assertEquals(live, withButtons().size()));
        assertEquals(said, all().size() - 2 * stickers, "a card and an answer for each sticker");
        var most = withButtons().stream()
                .mapToInt(message -> WalkSteps.labels(message).size())
                .max()
                .orElseThrow();
        assertTrue(most <= MOST_BUTTONS, most + " buttons");
    }

    private SimulatedSet set(int stickers) {
        return world.telegram.stickerSet(
                "Many", IntStream.range(0, stickers).mapToObj(i -> "😀").toArray(String[]::new));
    }

    private List<ChatMessage> all() {
        return world.ann.chat().messages();
    }

    private List<ChatMessage> withButtons() {
        return all().stream().filter(message -> !message.buttons().isEmpty()).toList();
    }
}
