package tagalong.bot.journeys;

import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

/** Which sticker is meant: by a reply, by a button pressed late, by an edit. */
final class WhichStickerJourneyTest extends TaggingJourney {
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
    void editedPlus_takesBackNothingThatOnlyANewerMessageStillSays() {
        tag(cat, "cat");
        var plus = world.ann.types("+dog");
        world.ann.sees("Saved: cat · dog");
        world.ann.edits(plus, "+bird");
        world.ann.sees("Saved: cat · bird");
        world.ann.types("+dog");
        world.ann.sees("Saved: cat · bird · dog");
        world.ann.edits(plus, "+fish");

        world.ann.sees("Saved: cat · dog · fish");
    }

    @Test
    void editOfAForgottenMessage_isAnsweredInWords() {
        var unrelated = world.ann.types("hello");
        world.ann.sees("Which sticker do you mean?");
        world.ann.edits(unrelated, "hello there");

        world.ann.sees("no longer know which sticker");
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

    /** Puts a button into a person's chat with the bot that the bot itself would not send. */
    private void sendButton(long chat, String label, String data) throws Exception {
        var keyboard = "{\"inline_keyboard\":[[{\"text\":\"%s\",\"callback_data\":\"%s\"}]]}".formatted(label, data);
        var url = world.telegram.url() + "/bot" + world.telegram.token() + "/sendMessage?chat_id=" + chat
                + "&text=button&reply_markup=" + URLEncoder.encode(keyboard, StandardCharsets.UTF_8);
        HttpClient.newHttpClient().send(HttpRequest.newBuilder(URI.create(url)).build(), BodyHandlers.discarding());
    }
}
