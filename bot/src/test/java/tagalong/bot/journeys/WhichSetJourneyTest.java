package tagalong.bot.journeys;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Of which set a person asks how far it is. */
final class WhichSetJourneyTest extends StatusScene {
    @ParameterizedTest
    @ValueSource(strings = {"https://t.me/addstickers/%s", "t.me/addstickers/%s", "%s"})
    void status_takesLinksAndNames(String form) {
        world.ann.types("/status " + form.formatted(world.cats.name()));

        world.ann.sees("🗂 Zorblax");
    }

    @ParameterizedTest
    @ValueSource(strings = {"Zorblax", "zorbLAX", "orbl"})
    void status_byTheTitleOrAPartOfIt_ofASetIWorkedOn(String title) {
        tag(world.ann, world.cats, 0, "cat");
        world.ann.types("/cancel");
        world.ann.sees("Done. Send me a sticker");
        world.ann.types("/status " + title);

        assertTrue(world.ann.sees("🗂 Zorblax").text().contains("You: 1 of 5"));
    }

    @Test
    void status_byTitle_ofASetISentAStickerOf_alsoAfterARestart() {
        world.ann.sends(world.cats.get(0));
        world.ann.sees("no words");
        world.ann.types("/cancel");
        world.ann.sees("Done. Send me a sticker");
        world.telegram.bot().awaitsAllConfirmed();
        world.stopBot();
        world.startBot();
        world.ann.types("/status zorb");

        world.ann.sees("🗂 Zorblax");
    }

    @Test
    void status_byTitle_ofASetIAskedAboutLately_alsoAfterARestart_butNobodyElses() {
        world.ann.types(world.cats.link());
        world.ann.sees("🗂 Zorblax");
        world.ann.types("/status zorb");
        world.ann.sees("🗂 Zorblax");
        world.telegram.bot().awaitsAllConfirmed();
        world.stopBot();
        world.startBot();
        world.ann.types("/status zorb");
        world.ann.sees("🗂 Zorblax");
        world.bob.types("/status zorb");

        world.bob.sees("There is no sticker set called zorb");
    }

    @Test
    void status_byATitleOfSeveral_asksWhich() {
        var dogs = world.telegram.stickerSet("Happy dogs", "🐶");
        var cows = world.telegram.stickerSet("Happy cows", "🐮");
        world.ann.types(dogs.link());
        world.ann.sees("🗂 Happy dogs");
        world.ann.types(cows.link());
        world.ann.sees("🗂 Happy cows");
        world.ann.types("/status happy");
        var question = world.ann.sees("Which one do you mean?");
        assertEquals(List.of("🗂 Happy cows", "🗂 Happy dogs"), labels(question));
        world.ann.presses(question, "🗂 Happy dogs");

        assertTrue(world.ann.sees("You: 0 of 1").text().contains("Happy dogs"));
    }

    @Test
    void linkAlone_isAStatusToo_andNoTag() {
        tag(world.ann, world.cats, 0, "cat");
        world.ann.types(world.cats.link());

        assertTrue(world.ann.sees("🗂 Zorblax").text().contains("You: 1 of 5"));
        world.ann.searches("!").seesExactly(world.cats.get(0));
    }

    @Test
    void status_asReplyToASticker_orToItsCard() {
        var dogs = world.telegram.stickerSet("Dogs", "🐶", "🐕");
        var sticker = world.ann.sends(dogs.get(0));
        var card = world.ann.sees("no words");
        world.ann.sends(world.cats.get(0));
        world.ann.sees("no words");
        world.ann.replies(sticker, "/status");
        world.ann.sees("🗂 Dogs");
        world.ann.replies(card, "/status");

        world.ann.sees("🗂 Dogs");
    }

    @Test
    void statusAlone_isTheLastStickers() {
        world.ann.sends(world.cats.get(0));
        world.ann.sees("no words");
        world.ann.types("/status");

        world.ann.sees("🗂 Zorblax");
    }

    @Test
    void replyToWhatHasNoSet_isSaid() {
        var photo = world.ann.sends(world.telegram.photo());
        world.ann.sees("no words");
        world.ann.replies(photo, "/status");

        world.ann.sees("isn’t in any set");
    }

    @ParameterizedTest
    @ValueSource(strings = {"NoSuchSet", "https://t.me/addstickers/NoSuchSet", "two words", "<b>&"})
    void unknownSet_isSaidPlainly(String name) {
        world.ann.types("/status " + name);

        world.ann.sees("There is no sticker set called ");
    }
}
