package tagalong.storage;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static tagalong.storage.Audience.EVERYONE;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import tagalong.storage.Hidden.WholeSticker;
import tagalong.storage.Hidden.WordEverywhere;
import tagalong.storage.Hidden.WordOn;
import tagalong.storage.ModerationStore.Cause;
import tagalong.storage.SharingRules.Barred;
import tagalong.storage.SharingRules.Reason;

/** What admins decide holds for everything that is shared, at once and later; its owners keep their own. The word "blocked" is never shared. */
public abstract class ModerationContract extends StorageContract {

    protected static final Set<String> BLOCKED = Set.of("Blocked", "two words");
    private static final Sticker GIF =
            new Sticker(new StickerId("gif"), "file-gif", Sticker.Kind.ANIMATION, null, null);

    /** Lets time pass for all that expires. */
    protected abstract void pass(Duration time);

    @Test
    void hiddenSticker_isGoneForEveryone_alsoByLaterWords_andStaysItsOwners() {
        tag(ANN, F1, "cat", "good night");
        tag(BOB, F2, "cat");
        assertEquals(List.of("f1", "f2"), found("cat"));

        moderation().hide(new WholeSticker(F1.id()));
        tag(BOB, F1, "cats");

        assertEquals(List.of("f2"), found("cat"));
        assertEquals(List.of(), found("good ni"));
        assertEquals(List.of(), storage().sharedTerms().of(F1.id(), EVERYONE));
        assertEquals(0, storage().sharedTerms().holders(F1.id(), EVERYONE, Tag.of("cat"), 2));
        assertEquals(Set.of(F2.id()), storage().sharedTerms().having("cat", EVERYONE, List.of(F1.id(), F2.id())));
        assertEquals(Set.of(F2.id()), storage().tags().status("s1", EVERYONE).tagged());
        assertEquals(Set.of("cat", "good night"), texts(ANN, F1));
        assertEquals(Set.of(F1.id()), storage().tags().status("s1", ANN).tagged());
    }

    @Test
    void unhiddenSticker_isFoundAgain() {
        tag(ANN, F1, "cat");
        moderation().hide(new WholeSticker(F1.id()));
        assertEquals(List.of(), found("cat"));

        moderation().unhide(new WholeSticker(F1.id()));

        assertEquals(List.of("f1"), found("cat"));
        assertEquals(Set.of(F1.id()), storage().tags().status("s1", EVERYONE).tagged());
        assertEquals(List.of(), moderation().hidden());
    }

    @Test
    void wordHiddenHere_isGoneFromThatStickerOnly_andFromItsPhrases() {
        tag(ANN, F1, "rude cat", "cat");
        tag(ANN, F2, "rude");

        moderation().hide(new WordOn(F1.id(), "rude"));

        assertEquals(List.of("f2"), found("rude"));
        assertEquals(List.of("f1"), found("cat"));
        assertEquals(List.of(), found("rude cat"));
        assertEquals(Set.of("cat"), publicTerms(F1));
    }

    @Test
    void wordHiddenEverywhere_findsNothing_norWithOtherWords() {
        tag(ANN, F1, "slur", "cat");
        tag(BOB, F2, "my slur");
        tag(BOB, F3, "slurp", "slur");

        moderation().hide(new WordEverywhere("slur"));

        assertEquals(List.of(), found("cat slur"));
        assertEquals(List.of(), found("slur cat"));
        assertEquals(List.of("f3"), found("slur"), "by its other word of that beginning");
        assertEquals(List.of("f1"), found("cat"));
        assertEquals(Set.of(), storage().tags().status("s3", EVERYONE).tagged());
    }

    @Test
    void stickerWithHiddenWordsOnly_isNotCountedInItsSet() {
        tag(ANN, F1, "slur");
        tag(ANN, F2, "cat");
        assertEquals(2, storage().tags().status("s1", EVERYONE).tagged().size());

        moderation().hide(new WordEverywhere("slur"));

        assertEquals(Set.of(F2.id()), storage().tags().status("s1", EVERYONE).tagged());
    }

    @Test
    void hiddenThings_areThereForTheNextProcess() {
        tag(ANN, F1, "cat", "dog", "bird");
        moderation().hide(new WordEverywhere("cat"));
        moderation().hide(new WordOn(F1.id(), "dog#1 and more"));
        moderation().hide(new WordOn(F1.id(), "dog"));

        moderation().load();

        assertEquals(Set.of("bird"), publicTerms(F1));
        assertEquals(
                Set.of(new WordEverywhere("cat"), new WordOn(F1.id(), "dog"), new WordOn(F1.id(), "dog#1 and more")),
                moderation().hidden().stream()
                        .map(ModerationStore.HiddenSince::what)
                        .collect(Collectors.toSet()));
    }

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

    @Test
    void wordHiddenHere_isGoneAlsoWhereMoreStickersHaveItThanAreListed() {
        tag(ANN, F1, "rude", "cat");
        tag(ANN, F2, "rude", "cat");
        for (var i = 0; i <= 100; i++) {
            tag(BOB, sticker("m" + i, "many"), "rude");
        }
        assertEquals(Set.of("f1", "f2"), Set.copyOf(found("rude ca")));

        moderation().hide(new WordOn(F1.id(), "rude"));

        assertEquals(List.of("f2"), found("rude ca"));
    }

    @Test
    void tagWithBlockedWord_isNotSharedAtAll_othersAre() {
        var change = tag(ANN, F1, "BLÓCKED cat", "dog", "has two words", "words two");

        assertEquals(
                List.of(Reason.BLOCKED_WORD, Reason.BLOCKED_WORD),
                change.barred().stream().map(Barred::reason).toList());
        assertEquals(Set.of("dog", "words", "two"), publicTerms(F1));
        assertEquals(List.of(), change.ownerOnly());
        assertEquals(4, texts(ANN, F1).size());
    }

    @Test
    void tagWithLink_isNotShared_whicheverWayItIsSaved() {
        var tags = storage().tags();
        var link = List.of(Tag.of("see t.me/spam"), Tag.of("cat"));

        tags.replace(ANN, F1, link, EVERYONE);
        tags.retag(ANN, F2, link, EVERYONE);
        tags.add(BOB, F2, Tag.of("@somebody"), EVERYONE);
        tags.replace(ANN, F3, link, Audience.ONLY_ME);
        tags.show(ANN, F3, EVERYONE);
        tags.refold(ANN, F3.id());

        assertEquals(Set.of("cat"), publicTerms(F1));
        assertEquals(Set.of("cat"), publicTerms(F2));
        assertEquals(Set.of("cat"), publicTerms(F3));
    }

    @Test
    void gif_isPrivate_untilThisVeryOneIsShared() {
        var tags = storage().tags();
        tags.retag(ANN, GIF, tags("cat"), EVERYONE);
        tags.add(ANN, GIF, Tag.of("dog"), EVERYONE);
        assertEquals(Optional.of(Audience.ONLY_ME), audience(ANN, GIF));

        tags.show(ANN, GIF, EVERYONE);
        tags.add(ANN, GIF, Tag.of("bird"), EVERYONE);

        assertEquals(Set.of("cat", "dog", "bird"), publicTerms(GIF));
    }

    @Test
    void gifAndPhoto_areKnownToTheirPersonOnly_forAMonth() {
        var photo = new Sticker(new StickerId("photo"), "file-photo", Sticker.Kind.PHOTO, null, null);
        storage().stickers().save(ANN, GIF);
        storage().stickers().save(ANN, photo);

        assertEquals(Optional.of(GIF), storage().stickers().find(ANN, GIF.id()));
        assertEquals(Optional.of(photo), storage().stickers().find(ANN, photo.id()));
        assertEquals(Optional.empty(), storage().stickers().find(BOB, GIF.id()));
        pass(Duration.ofDays(31));
        assertEquals(Optional.empty(), storage().stickers().find(ANN, GIF.id()));
    }

    @Test
    void report_isNewsOnce_andWaitsForAnAdmin() {
        tag(ANN, F1, "cat");

        assertTrue(storage().reports().report(F1.id(), List.of("cat")));
        assertFalse(storage().reports().report(F1.id(), List.of("cat")));

        assertTrue(moderation().rules().isReported(F1.id()));
        assertEquals(2, storage().reports().open().get(0).times());
        assertEquals(List.of("f1"), found("cat"));
        storage().reports().load();
        assertTrue(moderation().rules().isReported(F1.id()));
        pass(Duration.ofDays(31));
        assertEquals(List.of(), storage().reports().open());
    }

    @Test
    void suspendedReport_waitsForNobody_untilItGoesOn() {
        var reports = storage().reports();
        for (var sticker : List.of(F1, F2, F3)) {
            reports.report(sticker.id(), List.of("cat"));
            pass(Duration.ofMinutes(1));
        }
        reports.report(F1.id(), List.of("cat"));
        reports.close(F3.id(), List.of("cat"));
        var before = reports.open();

        reports.suspend(F1.id());
        reports.suspend(F3.id());
        reports.load();
        assertEquals(before.subList(1, 2), reports.open());
        assertFalse(moderation().rules().isReported(F1.id()));
        reports.resume(F1.id());
        reports.resume(F3.id());

        assertEquals(before, reports.open());
        assertTrue(moderation().rules().isReported(F1.id()));
    }

    @Test
    void allSuspendedReports_goOn_butOfHiddenStickers() {
        var reports = storage().reports();
        for (var sticker : List.of(F1, F2)) {
            reports.report(sticker.id(), List.of("cat"));
            reports.suspend(sticker.id());
        }
        moderation().hide(new WholeSticker(F1.id()));

        reports.resumeAll();

        assertEquals(
                List.of(F2.id()),
                reports.open().stream().map(ReportStore.Report::sticker).toList());
    }

    @Test
    void whatAnAdminFoundFine_isReportedAgainOnlyForAnotherWord() {
        storage().reports().report(F1.id(), List.of("cat", "dog"));
        storage().reports().close(F1.id(), List.of("cat", "dog"));

        assertFalse(storage().reports().report(F1.id(), List.of("cat")));
        assertFalse(moderation().rules().isReported(F1.id()));
        assertTrue(storage().reports().report(F1.id(), List.of("cat", "slur")));
        assertEquals(F1.id(), storage().reports().open().get(0).sticker());
    }

    @Test
    void sharedSticker_isKnownToAdmins_alsoHidden() {
        tag(ANN, F1, "Good Night");
        moderation().hide(new WholeSticker(F1.id()));

        var shared = moderation().shared(F1.id()).orElseThrow();

        assertEquals(F1, shared.sticker());
        assertEquals(
                Set.of("good", "night", "Good Night"),
                shared.terms().stream().map(Tag::text).collect(Collectors.toSet()));
        assertEquals(Optional.empty(), moderation().shared(F2.id()));
    }

    private ModerationStore moderation() {
        return storage().moderation();
    }

    private static Cause by(String name) {
        return new Cause(name, null);
    }

    private static Set<Optional<UserId>> people(List<ModerationStore.Ban> bans) {
        return bans.stream().map(ban -> Optional.ofNullable(ban.person())).collect(Collectors.toSet());
    }

    private boolean isBanned(UserId user) {
        return moderation().rules().against(user, Tag.of("cat")).equals(Optional.of(SharingRules.Reason.BANNED));
    }
}
