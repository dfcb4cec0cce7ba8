package tagalong.bot.usecase;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Executor;
import org.junit.jupiter.api.Test;
import tagalong.bot.FixedIndex;
import tagalong.storage.Audience;
import tagalong.storage.OwnTags;
import tagalong.storage.SharingRules;
import tagalong.storage.Sticker;
import tagalong.storage.StickerId;
import tagalong.storage.Tag;
import tagalong.storage.UserId;

final class AllowanceTest {
    private static final UserId ANN = new UserId(1);
    private static final Sticker CAT =
            new Sticker(new StickerId("cat"), "file-cat", Sticker.Kind.STICKER, "Cats", "😀");
    private static final LocalDate TODAY = LocalDate.parse("2026-11-16");
    private static final int MOST = 100;

    private final SharingRules rules = new SharingRules(List.of("blocked"));
    private final Map<LocalDate, Integer> counted = new HashMap<>();
    private Instant now = Instant.parse("2026-11-16T23:59:00Z");
    private final Allowance allowance = allowance(Runnable::run);

    private Allowance allowance(Executor beside) {
        return new Allowance(
                (person, what, day, more, most) -> count(day, more, most),
                new FixedIndex(List.of()),
                rules,
                new Allowance.Workplace(beside, Runnable::run, () -> now),
                new Allowance.Most(MOST, 10));
    }

    @Test
    void wordsOfADay_areAsManyAsThereMayBe_oneByOne() {
        for (var i = 0; i < MOST; i++) {
            assertTrue(mayShare(OwnTags.NONE, "word" + i), "word " + i);
        }

        assertFalse(mayShare(OwnTags.NONE, "one-more"));
        assertEquals(Map.of(TODAY, MOST), counted);
    }

    @Test
    void phrases_countAsTheirWords_andNotBesides() {
        for (var i = 0; i < MOST / 2; i++) {
            assertTrue(mayShare(OwnTags.NONE, "good" + i + " night" + i), "phrase " + i);
        }
        var before = new OwnTags(List.of(Tag.of("good0 night0")), Audience.EVERYONE);
        assertTrue(mayShare(before, "good0 night0", "night0 good0"), "another phrase of the same words");

        assertFalse(mayShare(OwnTags.NONE, "one-more"));
        assertEquals(Map.of(TODAY, MOST), counted);
    }

    /** Whose threads all wait for such counts would wait for ever. */
    @Test
    void counting_thatNobodyBegins_isDoneByWhoWaitsForIt() {
        var alone = allowance(busy -> {});

        alone.beginCounting(ANN, CAT, OwnTags.NONE, List.of(Tag.of("word")), Audience.EVERYONE)
                .run();

        assertTrue(counted.getOrDefault(TODAY, 0) > 0);
    }

    @Test
    void whatWasCountedAhead_isOfItsDayOnly() {
        assertTrue(mayShare(OwnTags.NONE, "word"));
        assertTrue(counted.getOrDefault(TODAY, 0) > 1, "ahead, so that the next needs no request");

        now = now.plus(Duration.ofMinutes(2));
        assertTrue(mayShare(OwnTags.NONE, "word"));

        assertTrue(counted.containsKey(TODAY.plusDays(1)));
    }

    @Test
    void whatIsSharedAlready_orNeverWillBe_isNotCounted() {
        var before = new OwnTags(List.of(Tag.of("good night")), Audience.EVERYONE);

        assertTrue(mayShare(before, "good night", "night good", "blocked"));
        assertTrue(allowance.mayShare(ANN, CAT, OwnTags.NONE, List.of(Tag.of("mine")), Audience.ONLY_ME));

        assertEquals(Map.of(), counted);
    }

    /** They would be shared when the ban is lifted; what was withdrawn by it is no news. */
    @Test
    void newWordsOfWhoIsBanned_areCounted() {
        rules.ban(ANN::equals);
        var withdrawn = new OwnTags(List.of(Tag.of("good night")), Audience.EVERYONE, Set.of("good", "night"));

        assertTrue(mayShare(withdrawn, "good night", "blocked"));
        assertEquals(Map.of(), counted);
        for (var i = 0; i < MOST; i++) {
            assertTrue(mayShare(withdrawn, "good night", "word" + i), "word " + i);
        }
        assertFalse(mayShare(withdrawn, "good night", "one-more"));
    }

    private boolean mayShare(OwnTags before, String... words) {
        var tags = List.of(words).stream().map(Tag::of).toList();
        return allowance.mayShare(ANN, CAT, before, tags, Audience.EVERYONE);
    }

    private boolean count(LocalDate day, int more, int most) {
        if (counted.getOrDefault(day, 0) + more > most) {
            return false;
        }
        counted.merge(day, more, Integer::sum);
        return true;
    }
}
