package tagalong.bot.moderation;

import static tagalong.storage.DailyCountStore.Counted.REPORTS;

import java.time.InstantSource;
import java.time.LocalDate;
import java.time.ZoneOffset;
import tagalong.storage.Audience;
import tagalong.storage.DailyCountStore;
import tagalong.storage.ReportStore;
import tagalong.storage.SharedTermStore;
import tagalong.storage.Sticker;
import tagalong.storage.Storage;
import tagalong.storage.Tag;
import tagalong.storage.UserId;

/** Takes reports of stickers by whose words somebody should not find them. */
final class Reporting {
    /** What became of a report. */
    enum Outcome {
        /** Admins should hear of it. */
        NEWS,
        /** Somebody reported it before, or an admin found it to be fine. */
        KNOWN,
        /** Nobody finds it by others' words. */
        NOTHING_SHARED,
        /** The person reported a lot today. */
        TOO_MANY
    }

    private final ReportStore reports;
    private final SharedTermStore terms;
    private final DailyCountStore counts;
    private final InstantSource clock;
    private final int mostADay;

    Reporting(Storage storage, InstantSource clock, int mostADay) {
        this.reports = storage.reports();
        this.terms = storage.sharedTerms();
        this.counts = storage.dailyCounts();
        this.clock = clock;
        this.mostADay = mostADay;
    }

    Outcome report(UserId user, Sticker sticker) {
        var shared = terms.of(sticker.id(), Audience.EVERYONE);
        if (shared.isEmpty()) {
            return Outcome.NOTHING_SHARED;
        }
        var today = LocalDate.ofInstant(clock.instant(), ZoneOffset.UTC);
        if (!counts.add(user, REPORTS, today, 1, mostADay)) {
            return Outcome.TOO_MANY;
        }
        return reports.report(sticker.id(), shared.stream().map(Tag::value).toList()) ? Outcome.NEWS : Outcome.KNOWN;
    }
}
