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
import tagalong.storage.SharingRules.Barred;
import tagalong.storage.SharingRules.Reason;

/** What admins decide and hear of: what is hidden, who is banned, what is reported, and what is never shared. */
public abstract class ModerationContract extends BanContract {
    private static final Sticker GIF =
            new Sticker(new StickerId("gif"), "file-gif", Sticker.Kind.ANIMATION, null, null);

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
    void whatWasTooMuchForItsDay_isNotSharedByRefolding() {
        tag(ANN, F1, "cat");
        storage().tags().retagUnshared(ANN, F1, tags("cat", "too much"));

        storage().tags().refold(ANN, F1.id());

        assertEquals(Set.of("cat"), publicTerms(F1));
        assertEquals(Set.of("cat", "too much"), texts(ANN, F1));
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
}
