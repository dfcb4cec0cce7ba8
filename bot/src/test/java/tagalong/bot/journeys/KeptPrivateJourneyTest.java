package tagalong.bot.journeys;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

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
