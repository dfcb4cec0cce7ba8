package tagalong.bot.journeys;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

/** What is never shared by itself: links, blocked words, GIFs; and how sharing is explained. */
final class KeptPrivateJourneyTest extends ModeratedWorld {
    @Test
    void linksPhoneNumbersAndNames_stayPrivate_andTheAnswerSaysSo() {
        ann.sends(cat);
        ann.types("cat, t.me/spam, call +49 170 1234567, @somebody");
        var saved = ann.sees("Links, phone numbers and @names stay private");
        assertTrue(saved.text().contains("Everyone can find it"), saved.text());

        bob.searches("cat").seesExactly(cat);
        bob.searches("spam").seesNothing();
        bob.searches("call").seesNothing();
        bob.searches("somebody").seesNothing();
        ann.searches("!spam").seesExactly(cat);
    }

    @Test
    void share_saysWhatStaysPrivate() {
        ann.sends(cat);
        ann.types("cat, t.me/spam");
        var card = ann.sees("Saved: cat");
        ann.presses(card, "🔒 Keep private").sees("Only you can find it");
        card.awaitsText("Only you can find it");
        assertFalse(card.text().contains("stay private"), card.text());
        ann.presses(card, "👥 Share with all");

        card.awaitsText("Links, phone numbers and @names stay private: only you can find it by t.me/spam.");
        bob.searches("cat").seesExactly(cat);
        bob.searches("spam").seesNothing();
    }

    @Test
    void onAWalk_itIsSaidWhatStaysPrivate() {
        walks();
        ann.types("grin, t.me/spam");
        ann.sees("Links, phone numbers and @names stay private: only you can find it by t.me/spam.");
        WalkSteps.at(ann, "2 of 5");
        ann.types("badword");
        ann.sees("That’s never shared here: only you can find it by badword.");
        WalkSteps.at(ann, "3 of 5");

        bob.searches("grin").seesExactly(cat);
        bob.searches("spam").seesNothing();
        bob.searches("badword").seesNothing();
    }

    private void walks() {
        ann.types("/status " + world.cats.name());
        ann.presses(ann.sees("🗂 Zorblax"), "🏷 Tag those I haven’t (5)");
        WalkSteps.at(ann, "1 of 5");
    }

    @Test
    void wholeSet_withAName_isTaggedForItsOwnerOnly_andTheAnswerSaysSo() {
        ann.sends(cat);
        ann.sees("no words");
        ann.types("/tagset @somebody");
        var done = ann.sees("to 5 stickers");

        assertTrue(done.text().contains("On 5 stickers some words stay private"), done.text());
        bob.searches("somebody").seesNothing();
        ann.searches("!somebody").sees(cat, dog);
    }

    @Test
    void importedLink_staysPrivate_andTheAnswerSaysSo() {
        var file = "set,index,tags\n%1$s,1,\"cat, t.me/spam\"\n%1$s,2,dog\n".formatted(world.cats.name());
        ann.sends(world.telegram.document("tags.csv", file.getBytes(StandardCharsets.UTF_8)));
        ann.presses(ann.sees("Shall I import them?"), "👥 Import and share");
        var done = ann.sees("Imported 3 new tags on 2 stickers");

        assertTrue(done.text().contains("On 1 sticker some words stay private"), done.text());
        bob.searches("cat").seesExactly(cat);
        bob.searches("dog").seesExactly(dog);
        bob.searches("spam").seesNothing();
    }

    @Test
    void blockedWord_isNeverShared_norInAPhrase() {
        ann.sends(cat);
        ann.types("BADWORD cat, nice");
        ann.sees("never shared here");
        ann.sends(dog);
        ann.types("so very bad");
        var saved = ann.sees("never shared here");
        assertTrue(saved.text().contains("Only you can find it"), saved.text());

        bob.searches("badword").seesNothing();
        bob.searches("cat").seesNothing();
        bob.searches("nice").seesExactly(cat);
        bob.searches("bad").seesNothing();
    }

    @Test
    void gif_isPrivate_untilShareIsPressedOnThatVeryOne() {
        var gif = world.telegram.animation();
        var other = world.telegram.animation();
        tag(ann, gif, "dance");
        bob.searches("dance").seesNothing();
        ann.presses("👥 Share with all").sees("Other GIFs stay private");
        bob.searches("dance").seesExactly(gif);

        tag(ann, other, "jump");
        bob.searches("jump").seesNothing();
        tag(ann, cat, "sit");
        bob.searches("sit").seesExactly(cat);
    }

    @Test
    void sharedGif_leavesWhatWasChosenForStickersAsItIs() {
        var gif = world.telegram.animation();
        tag(ann, cat, "sit");
        ann.presses("🔒 Keep private").sees("Only you can find it");
        tag(ann, gif, "dance");
        ann.presses("👥 Share with all").sees("Other GIFs stay private");
        tag(ann, dog, "run");

        bob.searches("dance").seesExactly(gif);
        bob.searches("run").seesNothing();
    }

    @Test
    void sharing_isExplainedOnce_andPrivateIsOneTap() {
        ann.sends(cat);
        ann.types("cat");
        ann.sees("Shared words help everyone");
        ann.presses("🔒 Keep private").sees("Only you can find it");
        bob.searches("cat").seesNothing();
        ann.sends(dog);
        ann.types("dog");

        assertFalse(ann.sees("Saved: dog").text().contains("Shared words help everyone"));
    }
}
