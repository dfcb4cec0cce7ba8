package tagalong.storage;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static tagalong.storage.DailyCountStore.Counted.NEWLY_SHARED_WORDS;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import tagalong.storage.InboxStore.Waiting;
import tagalong.storage.JobStore.Job;
import tagalong.storage.MarkStore.Line;

/** What the stores promise that keep updates safe, and what is counted of them. */
public abstract class DeliveryStoresContract extends StorageContract {

    private static final LocalDate TODAY = LocalDate.of(2026, 1, 2);

    /** Lets the storage's wall clock go on. */
    protected abstract void pass(Duration time);

    /** What the storage takes for now. */
    protected abstract Instant now();

    @Test
    void inbox_givesBackWhatWasPut_byNumber() {
        var ninth = waiting(999_999_999, ANN, "{\"message\":{\"text\":\"котик 🐈\"}}");
        var tenth = waiting(1_000_000_000, BOB, "");
        storage().inbox().put(List.of(tenth, ninth));

        assertEquals(List.of(ninth, tenth), storage().inbox().all());
    }

    @Test
    void inbox_putTwice_isThereOnce() {
        var update = waiting(7, ANN, "{}");
        storage().inbox().put(List.of(update));
        storage().inbox().put(List.of(update, waiting(8, ANN, "{}")));

        assertEquals(2, storage().inbox().all().size());
    }

    @Test
    void inbox_deletes_alsoWhatIsNotThere() {
        storage().inbox().put(List.of(waiting(7, ANN, "a"), waiting(8, ANN, "b")));

        storage().inbox().delete(List.of(6L, 7L));

        assertEquals(List.of(waiting(8, ANN, "b")), storage().inbox().all());
    }

    @Test
    void inbox_takesAsManyAsOnePollBrings() {
        var updates = LongStream.range(0, 100)
                .mapToObj(number -> waiting(number, number % 2 == 0 ? ANN : BOB, "update " + number))
                .toList();

        storage().inbox().put(updates);
        assertEquals(updates, storage().inbox().all());
        storage().inbox().delete(updates.stream().map(Waiting::number).toList());

        assertEquals(List.of(), storage().inbox().all());
    }

    @Test
    void inbox_nothing_isNoRequestAndNoFailure() {
        storage().inbox().put(List.of());
        storage().inbox().delete(List.of());

        assertEquals(List.of(), storage().inbox().all());
    }

    @Test
    void inbox_rowsOlderThanADay_areNotRead() {
        storage().inbox().put(List.of(waiting(7, ANN, "old")));
        pass(Duration.ofHours(23));
        storage().inbox().put(List.of(waiting(8, ANN, "newer")));
        assertEquals(2, storage().inbox().all().size());

        pass(Duration.ofHours(2));

        assertEquals(
                List.of(8L),
                storage().inbox().all().stream().map(Waiting::number).toList());
    }

    @Test
    void mark_onlyRises() {
        var marks = storage().marks();
        assertEquals(OptionalLong.empty(), marks.highest(Line.inPrivate(ANN)));

        marks.raise(Line.inPrivate(ANN), 10);
        marks.raise(Line.inPrivate(ANN), 12);
        marks.raise(Line.inPrivate(ANN), 11);
        marks.raise(Line.inPrivate(ANN), 12);

        assertEquals(OptionalLong.of(12), marks.highest(Line.inPrivate(ANN)));
        assertEquals(OptionalLong.empty(), marks.highest(Line.inPrivate(BOB)));
    }

    @Test
    void marksOfOtherLines_areApart() {
        var marks = storage().marks();
        marks.raise(Line.presses(ANN), 12);
        marks.raise(Line.in(-100, ANN), 15);
        marks.raise(Line.in(ANN.value(), ANN), 11);

        assertEquals(OptionalLong.of(11), marks.highest(Line.inPrivate(ANN)));
        assertEquals(OptionalLong.of(12), marks.highest(Line.presses(ANN)));
        assertEquals(OptionalLong.of(15), marks.highest(Line.in(-100, ANN)));
        assertEquals(OptionalLong.empty(), marks.highest(Line.in(-200, ANN)));
        assertEquals(OptionalLong.empty(), marks.highest(Line.presses(BOB)));
    }

    @Test
    void mark_afterThreeDays_countsNoMore_andALowerOneMayFollow() {
        var marks = storage().marks();
        marks.raise(Line.inPrivate(ANN), 900);
        pass(MarkStore.LIFETIME.minusSeconds(1));
        assertEquals(OptionalLong.of(900), marks.highest(Line.inPrivate(ANN)));
        marks.raise(Line.inPrivate(ANN), 5);
        assertEquals(OptionalLong.of(900), marks.highest(Line.inPrivate(ANN)));

        pass(Duration.ofSeconds(2));
        assertEquals(OptionalLong.empty(), marks.highest(Line.inPrivate(ANN)));
        marks.raise(Line.inPrivate(ANN), 5);

        assertEquals(OptionalLong.of(5), marks.highest(Line.inPrivate(ANN)));
    }

    @Test
    void mark_countsFromItsLastRise() {
        storage().marks().raise(Line.inPrivate(ANN), 5);
        pass(Duration.ofDays(2));
        storage().marks().raise(Line.inPrivate(ANN), 6);
        pass(Duration.ofDays(2));

        assertEquals(OptionalLong.of(6), storage().marks().highest(Line.inPrivate(ANN)));
    }

    @Test
    void dailyCount_takesAllOrNothing_upToTheMost() {
        var counts = storage().dailyCounts();

        assertTrue(counts.add(ANN, NEWLY_SHARED_WORDS, TODAY, 3, 5));
        assertFalse(counts.add(ANN, NEWLY_SHARED_WORDS, TODAY, 3, 5));
        assertTrue(counts.add(ANN, NEWLY_SHARED_WORDS, TODAY, 2, 5));
        assertFalse(counts.add(ANN, NEWLY_SHARED_WORDS, TODAY, 1, 5));
        assertTrue(counts.add(ANN, NEWLY_SHARED_WORDS, TODAY.plusDays(1), 5, 5));
        assertTrue(counts.add(BOB, NEWLY_SHARED_WORDS, TODAY, 5, 5));
        assertFalse(counts.add(CAT, NEWLY_SHARED_WORDS, TODAY, 6, 5));
    }

    @Test
    void job_isOneAPerson_untilItEnds() {
        var jobs = storage().jobs();
        jobs.save(ANN, "first");
        jobs.save(BOB, "other");
        jobs.save(ANN, "further");
        assertEquals(Set.of(new Job(ANN, "further"), new Job(BOB, "other")), Set.copyOf(jobs.all()));

        jobs.end(ANN);
        jobs.end(ANN);

        assertEquals(List.of(new Job(BOB, "other")), jobs.all());
    }

    @Test
    void job_afterThirtyDays_isForgotten() {
        storage().jobs().save(ANN, "old");
        pass(Duration.ofDays(31));

        assertEquals(List.of(), storage().jobs().all());
    }

    @Test
    void profile_isWhatWasToldLastInEachLanguage() {
        var profile = storage().profile();
        assertEquals(Map.of(), profile.told());
        profile.save("uk", "first");
        profile.save("fa", "other");
        profile.save("uk", "further");

        assertEquals(Map.of("uk", "further", "fa", "other"), profile.told());
    }

    private Waiting waiting(long number, UserId person, String content) {
        return new Waiting(number, person, now(), content);
    }
}
