package tagalong.simulator;

import static org.junit.jupiter.api.Assertions.assertThrows;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Duration;
import org.junit.jupiter.api.BeforeEach;

/** Two people, one of them in the middle of an inline query. */
abstract class InlineScene extends SimulatorTest {
    final SimulatedSet cats = simulator.stickerSet("Cats", "😺", "😹");
    String first;
    String second;

    @BeforeEach
    void start() {
        first = fileId(cats.get(0), "sticker");
        second = fileId(cats.get(1), "sticker");
    }

    JsonNode query(Conversation conversation, String text) {
        simulator.patience(Duration.ofMillis(1));
        assertThrows(AssertionError.class, () -> conversation.searches(text));
        return bot.lastUpdate("inline_query");
    }
}
