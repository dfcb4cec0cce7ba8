package tagalong.bot.journeys;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static tagalong.bot.journeys.WalkSteps.at;
import static tagalong.bot.journeys.WalkSteps.awaitButtons;
import static tagalong.bot.journeys.WalkSteps.labels;

import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import tagalong.simulator.ChatMessage;

/** A sticker that a walk passed tells what it is called now, however its words were changed. */
final class WalkLabelsJourneyTest {
    private final BotWorld world = BotWorld.withBot();

    @AfterEach
    void end() {
        world.close();
    }

    @Test
    void changesOfManyStickers_areToldByThoseThatWerePassed() {
        var first = begins();
        world.ann.types("yum");
        at(world.ann, "2 of 5");
        world.ann.types("/rename yum tasty");
        var renamed = world.ann.sees("yum is now tasty on 1 sticker");
        awaitButtons(first, "✅ tasty · edit");
        world.ann.presses(renamed, "↩️ Undo").sees("Undone");
        awaitButtons(first, "✅ yum · edit");
        world.ann.types("/tagset food");
        world.ann.sees("Added food to 5 stickers");

        awaitButtons(first, "✅ yum, food · edit");
    }

    @Test
    void changesOfManyStickers_leaveTheStepOfTheWalkItsButtons() {
        begins();
        world.ann.types("yum");
        var second = at(world.ann, "2 of 5");
        world.ann.types("/tagset food");
        world.ann.sees("Added food to 5 stickers");

        assertEquals(
                "2 of 5",
                second.buttons().stream()
                        .flatMap(List::stream)
                        .filter("2 of 5"::equals)
                        .findFirst()
                        .orElse(""));
        world.ann.types("laugh");
        at(world.ann, "3 of 5");
    }

    @Test
    void cardOfAPassedSticker_changesItsLabel_too() {
        var first = begins();
        world.ann.types("yum");
        at(world.ann, "2 of 5");
        awaitButtons(first, "✅ yum · edit");
        world.ann.presses(first, "✅ yum · edit");
        var card = world.ann.sees("🏷 yum");
        world.ann.presses(card, "⋯ More").toast();
        world.ann.presses("🧹 Clear").sees("gone");
        awaitButtons(first);
        world.ann.presses(card, "↩️ Undo").sees("Undone");

        awaitButtons(first, "✅ yum · edit");
    }

    @Test
    void persianStep_isInItsOwnDigitsAndCommas() {
        var darya = world.telegram.person("Darya").speaks("fa");
        darya.types("/status " + world.cats.name());
        darya.presses("\u200f🏷 آن‌هایی که تگ نزده‌ام (۵)");
        var first = at(darya, "\u200f۱ از ۵");
        darya.types("خواب، شب");
        awaitButtons(first, "\u200f✅ \u2068خواب، شب\u2069 · ویرایش");

        var labels = labels(at(darya, "\u200f۲ از ۵"));
        assertTrue(labels.contains("\u200f🔁 مثل قبلی: \u2068خواب، شب\u2069"), labels::toString);
    }

    private ChatMessage begins() {
        world.ann.types("/status " + world.cats.name());
        var status = world.ann.sees("🗂 Zorblax");
        world.ann.presses(status, "🏷 Tag those I haven’t (5)").sees("Type tags for each sticker");
        return at(world.ann, "1 of 5");
    }
}
