package tagalong.bot.journeys;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tagalong.simulator.ChatMessage;
import tagalong.simulator.Media;
import tagalong.simulator.server.Fault;

/** Send a sticker, type tags, and all that can be done about them. */
final class TaggingJourneyTest {
    private final World world = World.withBot();
    private final Media cat = world.cats.get(0);
    private final Media dog = world.cats.get(1);

    @AfterEach
    void end() {
        world.close();
    }

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
    void replyToAnOlderSticker_meansThatOne() {
        var older = world.ann.sends(cat);
        world.ann.sees("no words");
        world.ann.sends(dog);
        world.ann.sees("no words");
        world.ann.replies(older, "older");
        world.ann.sees("Saved: older");

        world.ann.searches("older").seesExactly(cat);
    }

    @Test
    void replyToAnOlderCard_meansItsSticker() {
        world.ann.sends(cat);
        var card = world.ann.sees("no words");
        world.ann.sends(dog);
        world.ann.sees("no words");
        world.ann.replies(card, "by card");
        world.ann.sees("Saved: by card");

        world.ann.searches("card").seesExactly(cat);
    }

    @Test
    void buttonPressedLate_actsOnItsOwnSticker() {
        world.ann.sends(cat);
        world.ann.types("cat");
        var old = world.ann.sees("Saved: cat");
        world.ann.sends(dog);
        world.ann.types("dog");
        world.ann.sees("Saved: dog");
        world.ann.presses(old, "🔒 Keep private").sees("Only you");

        world.bob.searches("cat").seesNothing();
        world.bob.searches("dog").seesExactly(dog);
    }

    @Test
    void editedMessage_changesWhatItDid() {
        world.ann.sends(cat);
        world.ann.sees("no words");
        var first = world.ann.types("cta, funny");
        world.ann.sees("Saved: cta · funny");
        world.ann.sends(dog);
        world.ann.edits(first, "cat, funny");
        world.ann.sees("Saved: cat · funny");

        world.ann.searches("cat").seesExactly(cat);
        world.ann.searches("cta").seesNothing();
    }

    @Test
    void editedPlus_doesWhatItSaysNow_insteadOfWhatItSaid() {
        tag(cat, "cat");
        var plus = world.ann.types("+dgo");
        world.ann.sees("Saved: cat · dgo");
        world.ann.edits(plus, "+dog");

        world.ann.sees("Saved: cat · dog");
    }

    @Test
    void editOfAForgottenMessage_isAnsweredInWords() {
        var unrelated = world.ann.types("hello");
        world.ann.sees("Which sticker do you mean?");
        world.ann.edits(unrelated, "hello there");

        world.ann.sees("no longer know which sticker");
    }

    @Test
    void tooMany_orTooLong_isSaidBackAndNothingIsSaved() {
        tag(cat, "cat");
        var twentyOne = IntStream.rangeClosed(1, 21).mapToObj(i -> "tag" + i).collect(Collectors.joining(", "));
        world.ann.types(twentyOne);
        world.ann.sees("You typed 21 tags; 20 fit. Not saved.");

        world.ann.types("fine, " + "x".repeat(65));
        assertTrue(world.ann.sees("I saved nothing").text().contains("longer than 64"));
        world.ann.searches("!").seesExactly(cat);
        world.ann.searches("fine").seesNothing();
        world.ann.searches("cat").seesExactly(cat);
    }

    @Test
    void longestMessage_isAnswered() {
        world.ann.sends(cat);
        world.ann.types("a,b,c,".repeat(10)
                + "<x>,".repeat(5)
                + IntStream.range(0, 900).mapToObj(i -> "" + i).collect(Collectors.joining(",")));
        world.ann.sees("tags; 20 fit. Not saved.");
        world.ann.types("y".repeat(4096));

        world.ann.sees("is longer than 64 characters");
    }

    @Test
    void staleOrForeignButton_isAnsweredInWords() throws Exception {
        world.ann.starts("");
        world.ann.sees("first sticker");
        sendButton(world.ann.id(), "old", "card=v:AgADunknown:private");
        sendButton(world.ann.id(), "odd", "hack:;--");
        sendButton(world.ann.id(), "gone", "card~AAAAAAAAAAAAAAAAAAAAAA");

        for (var label : new String[] {"old", "odd", "gone"}) {
            world.ann.presses(label).sees("too old");
        }
    }

    /** Puts a button into a person's chat with the bot that the bot itself would not send. */
    private void sendButton(long chat, String label, String data) throws Exception {
        var keyboard = "{\"inline_keyboard\":[[{\"text\":\"%s\",\"callback_data\":\"%s\"}]]}".formatted(label, data);
        var url = world.telegram.url() + "/bot" + world.telegram.token() + "/sendMessage?chat_id=" + chat
                + "&text=button&reply_markup=" + URLEncoder.encode(keyboard, StandardCharsets.UTF_8);
        HttpClient.newHttpClient().send(HttpRequest.newBuilder(URI.create(url)).build(), BodyHandlers.discarding());
    }

    @ParameterizedTest
    @ValueSource(strings = {",,,", " ; , ", ","})
    void nothingToSave_isSaid(String typed) {
        world.ann.sends(cat);
        world.ann.sees("no words");
        world.ann.types(typed);
        world.ann.sees("There was no word in that");
        world.ann.types("cat");
        world.ann.sees("Saved: cat");
        world.ann.types(typed);

        world.ann.sees("There was no word in that");
        world.ann.searches("cat").seesExactly(cat);
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
    void someoneElsesPhoto_isOutOfReachOfAForgedButton() throws Exception {
        var photo = world.telegram.photo();
        world.ann.sends(photo);
        world.ann.sees("no words");
        world.bob.starts("");
        world.bob.sees("first sticker");
        sendButton(world.bob.id(), "steal", "card=f:" + photo.fileUniqueId() + ":yes");

        world.bob.presses("steal").sees("too old");
        world.bob.searches("").seesNothing();
        world.ann.presses("☆ Favourite").sees("Added to favourites");
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

    @Test
    void replyToMyOwnTags_meansTheirSticker_andAnUnclearOneIsAskedAbout() {
        world.ann.sends(cat);
        world.ann.sees("no words");
        var typed = world.ann.types("cat");
        world.ann.sees("Saved: cat");
        world.ann.types("/help");
        var help = world.ann.sees("Tagging");
        world.ann.sends(dog);
        world.ann.sees("no words");
        world.ann.replies(typed, "+again");
        world.ann.sees("Saved: cat · again");
        world.ann.replies(help, "what?");

        world.ann.sees("Which sticker do you mean?");
        world.ann.searches("again").seesExactly(cat);
        world.ann.searches("!what").seesNothing();
    }

    @Test
    void captionAddedByAnEdit_isItsTags() {
        var sent = world.ann.sends(world.telegram.animation());
        world.ann.sees("no words");
        world.ann.sends(cat);
        world.ann.sees("no words");
        world.ann.edits(sent, "party");

        world.ann.sees("Saved: party");
    }

    @Test
    void mixedSigns_sayWhatWasNotThere() {
        tag(cat, "cat");
        world.ann.types("-elephant, +dog");

        assertTrue(world.ann.sees("Saved: cat · dog").text().contains("isn’t called elephant"));
    }

    @Test
    void refusedMessage_canBeEditedIntoOneThatFits() {
        world.ann.sends(cat);
        world.ann.sees("no words");
        var tooLong = world.ann.types("x".repeat(65));
        world.ann.sees("just edit your message");
        world.ann.edits(tooLong, "short");
        world.ann.sees("Saved: short");

        world.ann.searches("short").seesExactly(cat);
    }

    @Test
    void tagsWithoutASticker_getAFriendlyHint() {
        world.ann.types("cat, funny");

        world.ann.sees("Which sticker do you mean?");
    }

    @Test
    void hostileTags_areShownAsTyped() {
        world.ann.sends(cat);
        world.ann.types("<b>bold</b>, a & b, <a href=\"http://x\">, {0}, 'q'");

        world.ann.sees("Saved: <b>bold</b> · a & b · <a href=\"http://x\"> · {0} · 'q'");
        carolTags(cat, "<b>bold</b>, {0}");
        world.bob.sends(cat);
        var offered = world.bob.sees("no words").buttons().toString();
        assertTrue(offered.contains("➕ <b>bold</b>"), offered);
    }

    @Test
    void otherKindsOfFile_areTaggedAndAnswerAsTheirOwnKind() {
        for (var media : new Media[] {
            world.telegram.animation(), world.telegram.photo(), world.telegram.video(), world.telegram.videoNote()
        }) {
            world.ann.sends(media);
            world.ann.sees("no words");
            world.ann.types("holiday");
            world.ann.sees("Saved: holiday");
        }

        assertEquals(4, world.ann.searches("holiday").media().size());
        assertEquals(0, world.bob.searches("holiday").media().size(), "none is shared, not even the GIF");
    }

    @Test
    void caption_isItsTags() {
        world.ann.sends(world.telegram.animation(), "dance, party");
        world.ann.sees("Saved: dance · party");

        assertEquals(1, world.ann.searches("party").media().size());
    }

    @Test
    void stickerWithoutASet_isAlwaysPrivate() {
        var lonely = world.telegram.stickerWithoutSet("😀");
        world.ann.sends(lonely);
        assertFalse(world.ann.sees("no words").buttons().toString().contains("🔒"));
        world.ann.types("setless file");
        assertFalse(world.ann.sees("never shared").buttons().toString().contains("🔒"));

        world.ann.searches("setl").seesExactly(lonely);
        world.bob.searches("setl").seesNothing();
    }

    @Test
    void linkToASet_isNoTag() {
        tag(cat, "cat");
        world.ann.types(world.cats.link());
        var answer = world.ann.sees("Zorblax");
        assertTrue(answer.text().contains("You: 1 of 5 · with others: 1"), answer.text());
        world.ann.types("https://t.me/addstickers/NoSuchSet");

        world.ann.sees("There is no sticker set called NoSuchSet");
        world.ann.searches("cat").seesExactly(cat);
    }

    /** What only one person calls a sticker is not suggested to others. */
    private void carolTags(Media sticker, String words) {
        var carol = world.telegram.person("Carol");
        carol.sends(sticker);
        carol.types(words);
        carol.sees("Saved");
    }

    private void tag(Media sticker, String tags) {
        world.ann.sends(sticker);
        world.ann.types(tags);
        world.ann.sees("Saved:");
    }
}
