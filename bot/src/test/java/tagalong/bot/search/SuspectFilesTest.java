package tagalong.bot.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tagalong.bot.telegram.InlineAnswer.Outcome;
import tagalong.storage.Sticker;
import tagalong.storage.Sticker.Kind;
import tagalong.storage.StickerId;

final class SuspectFilesTest {
    private long now;
    private final SuspectFiles suspects = new SuspectFiles(() -> now);
    private final Set<Sticker> bad = new HashSet<>();
    private final List<List<Sticker>> trials = new ArrayList<>();

    @ParameterizedTest
    @ValueSource(ints = {0, 3, 11})
    void onAShortPage_oneBadFile_costsOneResult_atOnceAndAfterwardsInOneCall(int culprit) {
        var page = stickers(12);
        bad.add(page.get(culprit));

        assertEquals(without(page, bad), ask(page));
        trials.clear();

        assertEquals(without(page, bad), ask(page));
        assertEquals(1, trials.size());
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 7, 24, 49})
    void onAFullPage_oneBadFile_costsOneResult_atOnceAndAfterwardsInOneCall(int culprit) {
        var page = stickers(50);
        bad.add(page.get(culprit));

        assertEquals(without(page, bad), ask(page));
        assertEquals(culprit + 2, trials.size());
        trials.clear();

        assertEquals(without(page, bad), ask(page));
        assertEquals(1, trials.size());
    }

    @Test
    void fileThatWasNeverTaken_isSuspectedFirst() {
        var page = stickers(50);
        ask(page.subList(0, 49));
        bad.add(page.get(49));
        trials.clear();

        assertEquals(page.subList(0, 49), ask(page));
        assertEquals(2, trials.size());
    }

    @Test
    void twoBadFilesAmongAFewNewOnes_costJustThese() {
        var page = stickers(50);
        ask(page.subList(0, 42));
        bad.addAll(List.of(page.get(43), page.get(48)));
        trials.clear();

        assertEquals(without(page, bad), ask(page));
        assertTrue(trials.size() <= 80, trials.size() + " calls");
    }

    @Test
    void manyBadFilesAmongTheNewOnes_costNoneThatWasTakenBefore() {
        var page = stickers(50);
        ask(page.subList(0, 30));
        bad.addAll(page.subList(35, 45));

        assertEquals(page.subList(0, 30), ask(page));
    }

    @Test
    void allOfASet_costJustThese() {
        var others = stickers(30);
        var page = new ArrayList<Sticker>(others);
        for (var i = 0; i < 20; i++) {
            page.add(3 * i / 2, new Sticker(new StickerId("b" + i), "file b" + i, Kind.STICKER, "Bad", null));
        }
        page.stream().filter(sticker -> sticker.setName() != null).forEach(bad::add);

        assertEquals(others, ask(page));
    }

    @Test
    void anyTwoBadFiles_costAFewResultsAtFirst_andTwoAfterAFewQueries() {
        var page = stickers(50);
        bad.addAll(List.of(page.get(3), page.get(30)));

        var first = ask(page);
        assertTrue(first.size() >= 42, first.size() + " shown");
        for (var i = 0; i < 5; i++) {
            ask(page);
        }
        trials.clear();

        assertEquals(without(page, bad), ask(page));
        assertEquals(1, trials.size());
    }

    @Test
    void moreBadFiles_areFoundQueryByQuery() {
        var page = stickers(50);
        bad.addAll(List.of(page.get(3), page.get(30), page.get(41)));

        assertTrue(ask(page).size() >= 23);
        assertTrue(trials.size() <= 182, trials.size() + " calls");
        for (var i = 0; i < 20; i++) {
            ask(page);
        }

        assertEquals(without(page, bad), ask(page));
    }

    @Test
    void pastSixCarefulSearchesAMinute_groupsAreLeftOut() {
        var pages = split(stickers(400), 50);
        pages.forEach(page -> bad.add(page.get(20)));

        pages.subList(0, 6).forEach(page -> assertEquals(49, ask(page).size()));
        trials.clear();

        assertEquals(45, ask(pages.get(6)).size());
        assertTrue(trials.size() <= 14, trials.size() + " calls");
        now += Duration.ofMinutes(1).toNanos();
        assertEquals(49, ask(pages.get(7)).size());
    }

    @Test
    void whatAnotherQueryFindsMeanwhile_isLeftOutAtOnce() {
        var page = stickers(50);
        bad.add(page.get(49));

        suspects.search(page, given -> {
            if (trials.isEmpty()) {
                trials.add(given);
                ask(page);
                trials.clear();
                trials.add(given);
                return Outcome.REFUSED;
            }
            return judge(given);
        });

        assertEquals(without(page, bad), trials.get(1));
        assertEquals(2, trials.size());
    }

    @Test
    void atSixtyMillisecondsACall_oneBadFileCostsAFewResults_inThreeSeconds() {
        var page = stickers(50);
        bad.add(page.get(45));

        suspects.search(page, given -> {
            now += Duration.ofMillis(60).toNanos();
            return judge(given);
        });

        assertTrue(trials.get(trials.size() - 1).size() >= 45);
        assertTrue(now <= Duration.ofSeconds(3).toNanos(), Duration.ofNanos(now)::toString);
    }

    @Test
    void innocentOnAnotherPage_isShownAgain() {
        var page = stickers(50);
        bad.add(page.get(0));
        ask(page);

        assertEquals(List.of(page.get(1)), ask(List.of(page.get(1))));
    }

    @Test
    void afterAnHour_theFileMayProveItself() {
        var page = stickers(3);
        bad.add(page.get(1));
        ask(page);
        bad.clear();
        assertEquals(2, ask(page).size());

        now += Duration.ofMinutes(61).toNanos();

        assertEquals(page, ask(page));
    }

    @Test
    void slowTrials_areFew() {
        var page = stickers(50);
        bad.addAll(List.of(page.get(10), page.get(40)));

        var start = now;
        suspects.search(page, given -> {
            now += Duration.ofSeconds(1).toNanos();
            return judge(given);
        });

        assertTrue(now - start <= Duration.ofSeconds(11).toNanos(), Duration.ofNanos(now - start)::toString);
        assertTrue(trials.get(trials.size() - 1).size() > 0);
    }

    /** Or Telegram would wait for an answer until the query is over. */
    @Test
    void whenNoneIsTaken_theAnswerIsEmpty() {
        var page = stickers(50);
        bad.addAll(page);

        assertEquals(List.of(), ask(page));
    }

    @Test
    void answersRefusedForAnotherReason_makeNothingSuspect() {
        var page = stickers(5);
        suspects.search(page, given -> Outcome.REFUSED);

        assertEquals(page, suspects.trusted(page));
    }

    /** As a query is answered; a taken answer is the last. */
    private List<Sticker> ask(List<Sticker> page) {
        if (suspects.answer(page, this::judge) == Outcome.REFUSED) {
            suspects.search(suspects.trusted(page), this::judge);
        }
        return trials.get(trials.size() - 1);
    }

    private Outcome judge(List<Sticker> given) {
        trials.add(given);
        return Collections.disjoint(given, bad) ? Outcome.ANSWERED : Outcome.REFUSED;
    }

    private static List<Sticker> without(List<Sticker> page, Set<Sticker> bad) {
        return page.stream().filter(sticker -> !bad.contains(sticker)).toList();
    }

    private static List<List<Sticker>> split(List<Sticker> stickers, int size) {
        return IntStream.range(0, stickers.size() / size)
                .mapToObj(i -> stickers.subList(i * size, (i + 1) * size))
                .toList();
    }

    private static List<Sticker> stickers(int count) {
        return IntStream.range(0, count)
                .mapToObj(i -> new Sticker(new StickerId("f" + i), "file" + i, Kind.STICKER, null, null))
                .toList();
    }
}
