package tagalong.storage.cache;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import tagalong.storage.Audience;
import tagalong.storage.Hidden;
import tagalong.storage.Sticker;
import tagalong.storage.StickerId;
import tagalong.storage.Tag;
import tagalong.storage.UserId;

/** What somebody new is shown because several picked it or call it so, and that nothing reported is. */
final class ShowcasePicksTest extends ShowcaseScene {
    @Test
    void picked_byThreePeople_isShown_ifAnybodySharesIt() {
        tag(BOB, F1, "cat");
        for (var person = 1L; person <= 3; person++) {
            var user = new UserId(5000 + person);
            cached.searchIndex().of(user);
            assertEquals(List.of(), open().showcase().stickers());
            for (var again = 0; again < 3; again++) {
                cached.choices().remember(user, F1, start.plusSeconds(10 * person + again));
                cached.choices().remember(user, F2, start.plusSeconds(10 * person + again));
            }
        }

        assertEquals(List.of(F1), shown());
    }

    @Test
    void word_thatTwoPeopleShareOnASticker_isKnown_untilOneGivesItUp() {
        tag(ANN, F1, "cat", "mine");
        assertEquals(Optional.empty(), showcase.sharedWord());
        tag(BOB, F1, "cat");

        assertEquals(Optional.of("cat"), showcase.sharedWord());
        assertEquals(Optional.of("cat"), open().showcase().sharedWord(), "another process knows it too");
        cached.tags().remove(ANN, F1, Tag.of("cat"));
        assertEquals(Optional.empty(), showcase.sharedWord());
        assertEquals(List.of(), real.feed().words());
    }

    @Test
    void word_ofAReportedSticker_isNotShown_fromTheReportOn() {
        for (var user : List.of(ANN, BOB)) {
            tag(user, F1, "cat");
        }
        assertEquals(Optional.of("cat"), showcase.sharedWord());

        cached.reports().report(F1.id(), List.of("cat"));
        assertEquals(Optional.empty(), showcase.sharedWord());
        for (var user : List.of(ANN, BOB)) {
            tag(user, F2, "dog");
        }
        assertEquals(Optional.of("dog"), showcase.sharedWord());
        cached.reports().report(F2.id(), List.of("dog"));
        cached.reports().close(F1.id(), List.of("cat"));
        aMinutePasses();
        assertEquals(Optional.of("cat"), showcase.sharedWord());
    }

    @Test
    void newSticker_thatIsReported_isNotShown_fromTheReportOn() {
        experienced(ANN);
        tag(ANN, F1, "cat");
        assertTrue(shown().contains(F1));

        cached.reports().report(F1.id(), List.of("cat"));

        assertEquals(List.of(sticker("old9", "old")), shown());
        cached.reports().close(F1.id(), List.of("cat"));
        assertTrue(shown().contains(F1));
    }

    @Test
    void pickedSticker_thatIsReportedOrHidden_isNotShown() {
        tag(BOB, F1, "cat");
        tag(BOB, F2, "dog");
        pickedByThree(F1, F2);
        assertEquals(Set.of(F1, F2), Set.copyOf(shown()));

        cached.reports().report(F1.id(), List.of("cat"));
        assertEquals(List.of(F2), shown());
        cached.moderation().hide(new Hidden.WholeSticker(F2.id()));
        assertEquals(List.of(), shown());
    }

    @Test
    void pickedGif_isNotInTheFeed_forItMayBeSomebodysOwn() {
        var gif = new Sticker(new StickerId("gif"), "file-gif", Sticker.Kind.ANIMATION, null, null);
        cached.tags().retag(BOB, gif, tags("cat"), Audience.ONLY_ME);
        cached.tags().show(BOB, gif, Audience.EVERYONE);

        pickedByThree(gif);

        assertEquals(List.of(), real.feed().picked());
        assertEquals(List.of(), shown());
    }

    @Test
    void word_thatOnePersonSharesAgain_isNoneOfSeveral() {
        tag(ANN, F1, "cat");
        cached.tags().show(ANN, F1, Audience.ONLY_ME);
        cached.tags().show(ANN, F1, Audience.EVERYONE);

        assertEquals(Optional.empty(), showcase.sharedWord());
        assertEquals(List.of(), real.feed().words());
    }

    private void pickedByThree(Sticker... stickers) {
        for (var person = 1L; person <= 3; person++) {
            var user = new UserId(5000 + person);
            cached.searchIndex().of(user);
            for (var again = 0; again < 3; again++) {
                for (var sticker : stickers) {
                    cached.choices().remember(user, sticker, start.plusSeconds(10 * person + again));
                }
            }
        }
    }
}
