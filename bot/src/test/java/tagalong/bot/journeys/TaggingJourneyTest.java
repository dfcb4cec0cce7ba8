package tagalong.bot.journeys;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import tagalong.simulator.ChatMessage;
import tagalong.simulator.server.Fault;

/** Send a sticker, type tags, find it. */
final class TaggingJourneyTest extends TaggingJourney {
    @Test
    void sticker_thenTags_areSavedAndFoundByTheVeryNextQuery() {
        world.ann.sends(cat);
        world.ann.sees("no words for this one yet");
        world.ann.types("cat, funny");
        var answer = world.ann.sees("Saved: cat · funny");

        assertTrue(answer.text().contains("Everyone can find it"), answer.text());
        assertTrue(answer.text().contains("One tap on 🔒 keeps them to yourself"), answer.text());
        world.ann.searches("!fun").seesExactly(cat);
        world.bob.searches("cat").seesExactly(cat);
    }

    @Test
    void explanation_isGivenOnce() {
        tag(cat, "cat");
        world.ann.sends(dog);
        world.ann.types("dog");

        assertFalse(world.ann.sees("Saved: dog").text().contains("One tap"));
    }

    @Test
    void tagsTypedAgain_replaceAndPlusMinusChangeOne() {
        tag(cat, "cat, funny");
        world.ann.types("kitten");
        world.ann.sees("Saved: kitten");
        world.ann.searches("cat").seesNothing();

        world.ann.types("+monday mood");
        world.ann.sees("Saved: kitten · monday mood");
        world.ann.types("-kitten");
        world.ann.sees("Saved: monday mood");
        world.ann.types("-elephant");
        world.ann.sees("isn’t called elephant");

        world.ann.searches("!").seesExactly(cat);
        world.ann.searches("mood").seesExactly(cat);
        world.ann.searches("kitten").seesNothing();
    }

    @Test
    void card_offersOthersWords_andAWordIsAddedByItsButton() {
        tag(cat, "cat");
        carolTags(cat, "cat");
        world.bob.sends(cat);
        var card = world.bob.sees("no words");
        world.bob.presses(card, "➕ cat").sees("Added");

        assertTrue(world.bob.sees("🏷 cat").text().contains("One tap on 🔒"), "the first save explains");
        world.bob.searches("!cat").seesExactly(cat);
        world.bob.presses("↩️ Undo").sees("Undone");
        world.bob.searches("!cat").seesNothing();
        world.ann.searches("!cat").seesExactly(cat);
    }

    @Test
    void private_isHiddenFromOthersAtOnceAndRememberedForTheNext() {
        tag(cat, "secret cat");
        world.bob.searches("secret").seesExactly(cat);
        world.ann.presses("🔒 Keep private").sees("Only you can find it");

        world.bob.searches("secret").seesNothing();
        world.ann.searches("secret").seesExactly(cat);
        world.bob.sends(cat);
        assertFalse(world.bob.sees("no words for this one yet").text().contains("secret"));

        world.ann.sends(dog);
        world.ann.sees("no words");
        world.ann.types("dog");
        world.ann.sees("Only you can find it");
        world.bob.searches("dog").seesNothing();

        world.ann.presses("👥 Share with all").sees("Everyone can find it");
        world.bob.searches("dog").seesExactly(dog);
        world.bob.searches("secret").seesNothing();
    }

    @Test
    void retaggingAPrivateSticker_keepsItPrivate_alsoAfterClear() {
        tag(cat, "cat");
        world.ann.presses("🔒 Keep private").sees("Only you");
        world.ann.presses("👥 Share with all").sees("Everyone");
        tag(dog, "dog");
        world.ann.replies(world.ann.sends(cat), "hidden");
        world.ann.presses("🔒 Keep private").sees("Only you");
        world.ann.presses("👥 Share with all");
        world.ann.presses("🔒 Keep private");
        world.ann.presses("⋯ More");
        world.ann.presses("🧹 Clear").sees("Your tags are gone");
        world.ann.types("still hidden");
        world.ann.sees("Only you can find it");

        world.bob.searches("hidden").seesNothing();
    }

    @Test
    void undo_putsBackWhatWasBefore() {
        tag(cat, "cat, funny");
        world.ann.types("oops");
        world.ann.sees("Saved: oops");
        world.ann.presses("↩️ Undo").sees("Undone");

        world.ann.searches("oops").seesNothing();
        world.ann.searches("!funny").seesExactly(cat);
        world.bob.searches("funny").seesExactly(cat);
    }

    @Test
    void undoOfTheFirstSave_leavesNothing() {
        tag(cat, "cat");
        var saved = world.ann.sees("Saved: cat");
        world.ann.presses(saved, "↩️ Undo").sees("Undone");

        world.ann.searches("cat").seesNothing();
        world.bob.searches("cat").seesNothing();
    }

    @Test
    void clear_canBeUndone() {
        tag(cat, "cat, funny");
        world.ann.sends(cat);
        world.ann.presses("⋯ More");
        world.ann.presses("🧹 Clear").sees("Your tags are gone");
        world.ann.searches("cat").seesNothing();
        world.ann.presses("↩️ Undo").sees("Undone");

        world.ann.searches("cat").seesExactly(cat);
    }

    @Test
    void favourite_comesFirstInTheEmptySearch() {
        tag(cat, "cat");
        tag(dog, "dog");
        world.ann.searches("").seesExactly(dog, cat);
        world.ann.sends(cat);
        world.ann.presses("☆ Favourite").sees("Added to favourites");
        world.ann.searches("").seesExactly(cat, dog);
        world.ann.presses("★ Favourite").sees("Removed from favourites");
        world.ann.searches("").seesExactly(dog, cat);
    }

    @Test
    void undo_neverPublishesWhatIsPrivateNow() {
        tag(cat, "first");
        world.ann.types("second");
        var second = world.ann.sees("Saved: second");
        world.ann.presses(second, "🔒 Keep private").sees("Only you");
        second.awaitsText("Only you");
        world.ann.presses(second, "↩️ Undo").sees("Undone");

        world.ann.searches("first").seesExactly(cat);
        world.bob.searches("first").seesNothing();
    }

    @Test
    void wordAddedTwice_canStillBeUndone() {
        tag(cat, "cat");
        carolTags(cat, "cat");
        world.bob.sends(cat);
        var card = world.bob.sees("no words");
        sendPressTwice(card);

        world.bob.presses("↩️ Undo").sees("Undone");
        world.bob.searches("!cat").seesNothing();
    }

    private void sendPressTwice(ChatMessage card) {
        world.telegram.faults().next("editMessageText", Fault.slow(Duration.ofSeconds(1)));
        world.bob.presses(card, "➕ cat");
        world.bob.presses(card, "➕ cat").sees("Already done");
        world.bob.sees("✅ Added");
    }
}
