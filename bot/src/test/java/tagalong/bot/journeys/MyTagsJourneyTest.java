package tagalong.bot.journeys;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tagalong.simulator.ChatMessage;
import tagalong.simulator.Media;
import tagalong.simulator.NewSticker;
import tagalong.simulator.Person;

/** A person's own tags: all of them, renamed, merged, given to a whole set; favourites and settings. */
final class MyTagsJourneyTest {
    private final World world = World.withBot(Map.of("LIMIT_UNITS_BURST", "2000"));
    private final Media cat = world.cats.get(0);
    private final Media dog = world.cats.get(1);
    private final Media cow = world.cats.get(2);

    @AfterEach
    void end() {
        world.close();
    }

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

    @Test
    void tagset_addsOneTagToTheWholeSet_andCanBeUndone() {
        tag(cat, "cat, blob");
        world.ann.types("/tagset Blob Cats");
        var done = world.ann.sees("Added Blob Cats to 5 stickers of Zorblax");
        assertEquals(5, world.bob.searches("blob cats").media().size());
        world.ann.presses(done, "↩️ Undo").sees("Undone");
        done.awaitsText("Undone");

        world.bob.searches("blob cats").seesNothing();
        world.ann.searches("!").seesExactly(cat);
        world.ann.searches("!blob").seesExactly(cat);
    }

    @Test
    void tagset_again_findsNothingToAdd() {
        world.ann.sends(cat);
        world.ann.sees("no words");
        world.ann.types("/tagset blob");
        world.ann.sees("Added blob to 5 stickers");
        world.ann.types("/tagset BLOB");

        world.ann.sees("Nothing to add");
    }

    @Test
    void tagset_asReply_meansThatStickersSet() {
        var dogs = world.telegram.stickerSet("Dogs", "🐶", "🐕");
        var sticker = world.ann.sends(dogs.get(0));
        world.ann.sees("no words");
        world.ann.sends(cat);
        world.ann.sees("no words");
        world.ann.replies(sticker, "/tagset dog");

        world.ann.sees("Added dog to 2 stickers of Dogs");
    }

    @Test
    void tagset_withoutASetOrATag_isExplained() {
        world.ann.types("/tagset blob");
        world.ann.sees("Which set do you mean?");
        world.ann.types("/tagset");
        world.ann.sees("Type /tagset and one tag");
        world.ann.types("/tagset two, tags");

        world.ann.sees("Type /tagset and one tag");
    }

    @Test
    void tagset_leavesFullStickersAsTheyAre() {
        tag(cat, IntStream.range(0, 20).mapToObj(i -> "t" + i).collect(Collectors.joining(",")));
        world.ann.types("/tagset blob");

        var done = world.ann.sees("Added blob to 4 stickers of Zorblax");
        assertTrue(done.text().contains("1 has 20 tags already and stays as it is."), done.text());
    }

    @Test
    void tagset_ofALargeSet_isDoneInTheBackground_andOtherMessagesAreAnsweredMeanwhile() {
        var many = world.telegram.stickerSet(
                "Many_by_tagalong_bot",
                "Many",
                IntStream.range(0, 120).mapToObj(i -> NewSticker.of("😀")).toList());
        world.ann.sends(many.get(0));
        world.ann.sees("no words");
        world.ann.types("/tagset crowd");
        world.ann.types("/help");
        world.ann.sees("Finding");
        assertTrue(
                world.ann.chat().messages().stream()
                        .noneMatch(message -> message.text().contains("Added crowd")),
                "the set was done before the next message was answered");
        world.ann.sees("Added crowd to 120 stickers of Many");

        assertEquals(120, world.bob.searches("crowd").allPages().size());
    }

    @Test
    void favourites_areShownInTheListOfResults_taggedOrNot_andOnlyThey() {
        tag(cat, "cat, funny");
        world.ann.sends(cat);
        world.ann.presses("☆ Favourite").sees("Added to favourites");
        world.ann.sends(dog);
        world.ann.presses("☆ Favourite").sees("Added to favourites");
        world.ann.types("/favourites");
        var list = world.ann.sees("★ You have 2 favourites.");
        tag(world.cats.get(3), "no favourite");

        world.ann.presses(list, "🔎 Show them").results().seesExactly(cat, dog);
    }

    @Test
    void favourites_ofSomeoneWithNone_saysHowToBegin() {
        world.ann.types("/favorites");

        world.ann.sees("You have no favourites yet");
    }

    @Test
    void settings_defaultVisibility_holdsForNewTags() {
        world.ann.types("/settings");
        var settings = world.ann.sees("from now on are shared");
        world.ann.presses(settings, "🔒 Keep new tags private").sees("Saved");
        settings.awaitsText("from now on are private");
        tag(cat, "secret");
        world.bob.searches("secret").seesNothing();
        world.ann.presses(settings, "👥 Share new tags");
        settings.awaitsText("from now on are shared");
        tag(dog, "open");

        world.bob.searches("open").seesExactly(dog);
        world.bob.searches("secret").seesNothing();
    }

    @Test
    void settings_language_isSpokenFromThenOn() {
        world.ann.types("/settings");
        var settings = world.ann.sees("I speak the language of your Telegram");
        world.ann.presses(settings, "🌐 Language");
        settings.awaitsText("Which language shall I speak?");
        assertTrue(labels(settings).containsAll(List.of("English", "✓ 🌐 As in Telegram")), settings.toString());
        world.ann.presses(settings, "Deutsch");
        settings.awaitsText("Einstellungen");
        settings.awaitsText("Ich spreche Deutsch");
        world.ann.types("/tags");
        world.ann.sees("Du hast noch keine Tags");
        world.bob.types("/tags");
        world.bob.sees("You have no tags yet");
        world.ann.presses(settings, "🌐 Sprache");
        settings.awaitsText("Welche Sprache soll ich sprechen?");
        assertTrue(labels(settings).contains("✓ Deutsch"), settings.toString());
        world.ann.presses(settings, "⬅️ Zurück");
        settings.awaitsText("Einstellungen");
        world.ann.presses(settings, "🌐 Sprache");
        settings.awaitsText("Welche Sprache soll ich sprechen?");
        world.ann.presses(settings, "🌐 Wie in Telegram");
        settings.awaitsText("Settings");
        world.ann.types("/tags");

        world.ann.sees("You have no tags yet");
    }

    @Test
    void telegramsOwnLanguage_isSpokenWhereNothingIsChosen() {
        world.ann.speaks("de");
        world.ann.types("/tags");

        world.ann.sees("Du hast noch keine Tags");
    }

    private static List<String> labels(ChatMessage message) {
        return message.buttons().stream().flatMap(List::stream).toList();
    }

    private void tag(Media sticker, String tags) {
        tag(world.ann, sticker, tags);
    }

    private static void tag(Person person, Media sticker, String tags) {
        person.sends(sticker);
        person.types(tags);
        assertFalse(person.sees("Saved:").text().isEmpty());
    }
}
