package tagalong.bot.journeys;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Which sticker an admin means who replies to something with /hide or /unhide. */
final class HidingByReplyJourneyTest extends ModeratedWorld {
    private static final String HOW = "Reply to a sticker with /hide or /unhide";

    @Test
    void replyToASticker_meansIt_andNotTheOneInHand() {
        tag(ann, cat, "cat");
        tag(ann, dog, "dog");
        var sent = admin.sends(cat);
        admin.sees("no words");
        admin.sends(dog);
        admin.sees("no words");

        admin.replies(sent, "/hide");
        admin.sees("Hidden. Nobody can find");
        bob.searches("cat").seesNothing();
        bob.searches("dog").seesExactly(dog);
        admin.replies(sent, "/unhide");
        admin.sees("can find this sticker again");
        bob.searches("cat").seesExactly(cat);
    }

    @Test
    void replyToAReport_meansItsSticker_andNotTheOneInHand() {
        tag(ann, dog, "dog, rude");
        var report = reported("cat, rude");
        admin.sends(dog);
        admin.sees("no words");

        admin.replies(report, "/hide rude");
        admin.sees("rude is hidden on this sticker");
        bob.searches("rude").seesExactly(dog);
        admin.replies(report, "/unhide rude");
        admin.sees("rude finds this sticker again");
        admin.replies(report, "/hide");
        var hidden = admin.sees("Hidden. Nobody can find");
        bob.searches("cat").seesNothing();
        bob.searches("dog").seesExactly(dog);
        admin.replies(hidden, "/unhide");
        admin.sees("can find this sticker again");
        bob.searches("cat").seesExactly(cat);
    }

    @Test
    void replyToAReportsWord_meansItsSticker() {
        tag(ann, dog, "rude");
        var report = reported("cat, rude");
        admin.presses(report, "cat");
        report.awaitsText("What shall I do about cat?");

        admin.replies(report, "/hide rude");
        admin.sees("rude is hidden on this sticker");
        bob.searches("rude").seesExactly(dog);
    }

    @Test
    void replyToSomethingElse_hidesNothing() {
        tag(ann, cat, "rude");
        var words = admin.types("/reports");
        admin.sees("No reports are waiting");
        admin.sends(cat);
        admin.sees("no words");

        admin.replies(words, "/hide");
        admin.sees(HOW);
        admin.replies(words, "/hide rude");
        admin.sees(HOW);
        admin.types("/hidden");
        admin.sees("Nothing is hidden");
        bob.searches("rude").seesExactly(cat);

        admin.types("/hide");
        admin.sees("Hidden. Nobody can find");
        admin.replies(words, "/unhide");
        admin.sees(HOW);
        bob.searches("rude").seesNothing();
    }

    @Test
    void replyToTheListOfWhatIsHidden_meansNoneOfThem() {
        for (var sticker : List.of(cat, dog)) {
            tag(ann, sticker, "rude");
            admin.sends(sticker);
            admin.sees("no words");
            admin.types("/hide");
            admin.sees("Hidden. Nobody can find");
        }
        admin.types("/hidden");
        var list = admin.sees("Hidden or banned: 2");

        admin.replies(list, "/unhide");
        admin.sees(HOW);
        bob.searches("rude").seesNothing();
    }
}
