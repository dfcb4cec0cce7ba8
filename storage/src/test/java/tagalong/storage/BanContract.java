package tagalong.storage;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static tagalong.storage.Audience.EVERYONE;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import tagalong.storage.ModerationStore.Cause;
import tagalong.storage.SharingRules.Barred;
import tagalong.storage.SharingRules.Reason;

/** Whoever is banned shares nothing, and comes back when the ban is lifted. Follows the other contract so that one class of each store runs both. */
abstract class BanContract extends HidingContract {
    @Test
    void bannedPerson_sharesNothingNew_andKeepsTheirOwn() {
        moderation().ban(ANN, by("1"));

        var change = tag(ANN, F1, "cat");

        assertEquals(List.of(new Barred(Tag.of("cat"), Reason.BANNED)), change.barred());
        assertTrue(change.after().isShared());
        assertEquals(Set.of(), change.after().sharedWords());
        assertEquals(List.of(), found("cat"));
        assertEquals(Set.of("cat"), texts(ANN, F1));
    }

    @Test
    void bannedPerson_isWithdrawn_andComesBack() {
        tag(ANN, F1, "cat", "good night");
        tag(BOB, F1, "cat");
        tagPrivately(ANN, F2, "secret");

        moderation().ban(ANN, by("1"));
        assertEquals(List.of(ANN), moderation().unsettled());
        storage().tags().reshare(ANN, F1.id());
        storage().tags().reshare(ANN, F2.id());
        moderation().settled(ANN);

        assertEquals(Set.of("cat"), publicTerms(F1), "which another person shares");
        assertEquals(List.of(), found("good ni"));
        assertEquals(List.of(BOB), moderation().holders(F1.id(), "cat", 10));

        assertTrue(moderation().unban(ANN));
        assertEquals(List.of(ANN), moderation().unsettled());
        storage().tags().reshare(ANN, F1.id());
        storage().tags().reshare(ANN, F2.id());

        assertEquals(List.of("f1"), found("good ni"));
        assertEquals(List.of(), found("secret"));
        assertEquals(Set.of(ANN, BOB), Set.copyOf(moderation().holders(F1.id(), "cat", 10)));
        assertFalse(moderation().unban(ANN));
    }

    @Test
    void whatWasWithheldForAnotherReason_isNotSharedWhenABanIsLifted() {
        storage().tags().replace(ANN, F1, tags("cat", "t.me/cat", "blocked"), EVERYONE);
        storage().tags().retagUnshared(ANN, F1, tags("cat", "t.me/cat", "blocked", "too much"));

        moderation().ban(ANN, by("1"));
        storage().tags().reshare(ANN, F1.id());
        storage().tags().add(ANN, F1, Tag.of("meanwhile"), EVERYONE);
        assertEquals(Set.of(), publicTerms(F1));
        moderation().unban(ANN);
        storage().tags().reshare(ANN, F1.id());

        assertEquals(Set.of("cat", "meanwhile"), publicTerms(F1));
        tag(ANN, F1, "cat", "too much");
        assertEquals(Set.of("cat", "too", "much"), publicTerms(F1), "on another day they may be");
    }

    @Test
    void thoseBannedAtOnce_areUnbannedAtOnce() {
        moderation().ban(ANN, by("1"));
        moderation().ban(BOB, by("1"));
        moderation().ban(CAT, by("2"));
        List.of(ANN, BOB, CAT).forEach(moderation()::settled);
        moderation().load();

        assertEquals(
                Set.of(Optional.of(ANN), Optional.of(BOB)), people(moderation().unban("1")));

        assertEquals(Set.of(ANN, BOB), Set.copyOf(moderation().unsettled()), "until all of theirs is shared again");
        assertEquals(Optional.empty(), moderation().rules().against(ANN, Tag.of("cat")));
        assertEquals(Optional.of(Reason.BANNED), moderation().rules().against(CAT, Tag.of("cat")));
        assertEquals(
                List.of(Optional.of(CAT)),
                moderation().bans().stream()
                        .map(ban -> Optional.ofNullable(ban.person()))
                        .toList());
    }

    @Test
    void secondBan_changesNothing_andIsNotTakenBackInsteadOfTheFirst() {
        assertTrue(moderation().ban(ANN, by("1")));
        assertTrue(moderation().ban(ANN, by("1")), "the same decision, handled twice");
        assertFalse(moderation().ban(ANN, by("2")));
        assertTrue(moderation().ban(BOB, by("2")));

        assertEquals(Set.of(Optional.of(BOB)), people(moderation().unban("2")));
        assertTrue(isBanned(ANN));
        assertEquals(Set.of(Optional.of(ANN)), people(moderation().unban("1")));
        assertFalse(isBanned(ANN));
    }

    @Test
    void liftingABanTwice_isLiftingItOnce_andOneThatIsReplacedIsNone() {
        moderation().ban(ANN, by("1"));
        moderation().unban("1");
        assertEquals(Set.of(Optional.of(ANN)), people(moderation().unban("1")));

        moderation().ban(ANN, by("2"));

        assertEquals(Set.of(), people(moderation().unban("1")));
        assertEquals(Set.of(), people(moderation().unban("never")));
        assertTrue(isBanned(ANN));
    }

    @Test
    void ban_knowsItsWord_andOneOfAReportWithoutItDoesNotSayWhoItIs() {
        moderation().ban(ANN, new Cause("1", "rude"));
        moderation().ban(BOB, new Cause("2", null));
        moderation().ban(CAT, new Cause("press-3", null));
        moderation().load();

        assertEquals(
                Set.of(new Cause("1", "rude"), new Cause("2", null), new Cause("press-3", "?")),
                moderation().bans().stream().map(ModerationStore.Ban::cause).collect(Collectors.toSet()));
    }

    @Test
    void banThatIsLifted_canBeTakenBack_alsoOfWhoeverDeletedThemselves() {
        moderation().ban(ANN, by("1"));
        moderation().ban(BOB, by("1"));
        storage().forgetting().begin(ANN);
        storage().forgetting().finish(ANN);
        assertEquals(2, moderation().banAgain("1").size(), "it stands");

        moderation().unban("1");
        moderation().load();
        assertFalse(isBanned(ANN));
        moderation().settled(BOB);
        var banned = moderation().banAgain("1");

        assertEquals(Set.of(Optional.empty(), Optional.of(BOB)), people(banned));
        assertEquals(List.of(BOB), moderation().unsettled());
        moderation().load();
        assertTrue(isBanned(ANN));
        assertTrue(isBanned(BOB));
    }

    @Test
    void whoDeletesThemselvesAfterTheirBanWasLifted_staysFree_andIsNamedNowhere() {
        moderation().ban(ANN, by("1"));
        moderation().unban("1");
        storage().forgetting().begin(ANN);
        storage().forgetting().finish(ANN);
        moderation().load();

        assertEquals(List.of(), moderation().bans());
        assertEquals(
                List.of(Optional.empty()),
                moderation().banAgain("1").stream()
                        .map(ban -> Optional.ofNullable(ban.person()))
                        .toList());
    }

    @Test
    void personWhoDeletesThemselves_isNamedNoMore_alsoBeforeTheNextStart() {
        moderation().ban(ANN, by("1"));
        moderation().ban(BOB, by("1"));

        storage().forgetting().begin(ANN);
        storage().forgetting().finish(ANN);

        assertEquals(
                Set.of(Optional.empty(), Optional.of(BOB)), people(moderation().bans()));
        assertTrue(isBanned(ANN));
    }

    @Test
    void personWhoDeletedThemselves_staysBanned_andIsNamedNowhere() {
        tag(ANN, F1, "cat");
        moderation().ban(ANN, by("1"));

        storage().forgetting().begin(ANN);
        storage().forgetting().finish(ANN);
        moderation().load();
        tag(ANN, F1, "cat");

        assertEquals(List.of(), found("cat"));
        assertEquals(
                List.of(Optional.empty()),
                moderation().bans().stream()
                        .map(ban -> Optional.ofNullable(ban.person()))
                        .toList());
        assertEquals(List.of(), moderation().unsettled());
        assertTrue(moderation().unban(ANN));
    }
}
