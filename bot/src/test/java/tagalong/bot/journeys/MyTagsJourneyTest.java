package tagalong.bot.journeys;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tagalong.simulator.Media;

/** A person's own tags: all of them, renamed and merged. */
final class MyTagsJourneyTest extends MyTagsScene {
    private final Media cow = world.cats.get(2);

    @Test
    void tags_areListedWithCounts_andATapShowsTheirStickers() {
        tag(cat, "animal, Cat");
        tag(dog, "animal, dog");
        world.ann.types("/tags");
        var list = world.ann.sees("3 tags on 2 stickers");
        assertEquals(List.of("animal · 2", "Cat · 1", "dog · 1"), labels(list));

        world.ann.presses(list, "animal · 2").results().sees(cat, dog);
        world.ann.presses(list, "Cat · 1").results().seesExactly(cat);
    }

    @Test
    void tags_arePaged() {
        tag(cat, IntStream.range(0, 20).mapToObj(i -> "a%02d".formatted(i)).collect(Collectors.joining(",")));
        tag(dog, "z1, z2, z3");
        world.ann.types("/tags");
        var list = world.ann.sees("23 tags on 2 stickers");
        assertEquals(21, labels(list).size());
        world.ann.presses(list, "2 of 2 ➡️");
        world.ann.presses("z3 · 1");
        assertEquals(List.of("z1 · 1", "z2 · 1", "z3 · 1", "⬅️ 1 of 2"), labels(list));

        world.ann.presses("⬅️ 1 of 2");
        world.ann.presses("a00 · 1");
    }

    @Test
    void tags_ofSomeoneWithNone_saysHowToBegin() {
        world.ann.types("/tags");

        world.ann.sees("You have no tags yet");
    }

    @Test
    void rename_changesATagEverywhere_andCanBeUndone() {
        tag(cat, "Kat, funny");
        tag(dog, "kat");
        world.ann.types("/rename kat cat");
        var done = world.ann.sees("kat is now cat on 2 stickers");
        world.ann.searches("!cat").sees(cat, dog);
        world.bob.searches("cat").sees(cat, dog);
        world.bob.searches("kat").seesNothing();

        world.ann.presses(done, "↩️ Undo").sees("Undone");
        done.awaitsText("Undone");
        world.bob.searches("cat").seesNothing();
        world.ann.searches("!kat").sees(cat, dog);
        world.ann.sends(cat);
        assertTrue(world.ann.sees("🏷").text().contains("Kat"), "the tag is not as it was typed");
    }

    @Test
    void rename_intoATagThereIs_asksAndMerges_andUndoPartsThemAgain() {
        tag(cat, "kitten, funny");
        tag(dog, "cat");
        tag(cow, "kitten, cat");
        world.ann.types("/rename kitten cat");
        var question = world.ann.sees("You have both kitten (2) and cat (2)");
        world.ann.searches("!kitten").sees(cat, cow);
        world.ann.presses(question, "🔀 Make them one");
        question.awaitsText("kitten is now cat on 2 stickers");
        world.ann.searches("!cat").sees(cat, dog, cow);
        world.ann.searches("!kitten").seesNothing();

        world.ann.presses(question, "↩️ Undo");
        question.awaitsText("Undone");
        assertEquals(2, world.ann.searches("!kitten").sees(cat, cow).media().size());
        assertEquals(2, world.ann.searches("!cat").sees(dog, cow).media().size());
    }

    @Test
    void rename_keepsPrivateWhatIsPrivate() {
        tag(cat, "secret");
        world.ann.presses("🔒 Keep private").sees("Only you");
        world.ann.types("/rename secret hidden");
        world.ann.sees("is now hidden");

        world.bob.searches("hidden").seesNothing();
        world.ann.searches("hidden").seesExactly(cat);
    }

    @Test
    void rename_leavesOthersAlone() {
        tag(cat, "kat");
        tag(world.bob, cat, "kat");
        world.ann.types("/rename kat cat");
        world.ann.sees("is now cat on 1 sticker.");

        world.bob.searches("!kat").seesExactly(cat);
        world.bob.searches("!cat").seesNothing();
    }

    @ParameterizedTest
    @ValueSource(strings = {"monday mood, mondays", "monday mood -> mondays", "monday mood mondays"})
    void rename_takesTagsOfSeveralWords(String typed) {
        tag(cat, "monday mood");
        world.ann.types("/rename " + typed);

        world.ann.sees("monday mood is now mondays on 1 sticker");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "onlyone", "three words here", "a, "})
    void rename_thatSaysNoTwoTags_isExplained(String typed) {
        world.ann.types("/rename " + typed);

        world.ann.sees("Type /rename old new");
    }

    @Test
    void rename_ofATagThereIsNot_isSaid() {
        world.ann.types("/rename <b> cat");

        world.ann.sees("You have no tag called <b>");
    }

    @Test
    void rename_toTheSameTagTypedOtherwise_needsNoQuestion() {
        tag(cat, "cat");
        world.ann.types("/rename cat CAT");
        world.ann.sees("cat is now CAT on 1 sticker");
        world.ann.sends(cat);

        world.ann.sees("🏷 CAT");
    }
}
