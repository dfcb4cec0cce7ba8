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
    void onAFullPage_oneBadFile_costsAFewResultsAtFirst_andOneAfterAFewQueries(int culprit) {
        var page = stickers(50);
        bad.add(page.get(culprit));

        var first = ask(page);
        assertTrue(first.size() >= 45, first.size() + " shown");
        assertTrue(trials.size() <= 14, trials.size() + " calls");
        ask(page);
        ask(page);
        ask(page);
        trials.clear();

        assertEquals(without(page, bad), ask(page));
        assertEquals(1, trials.size());
    }

    @Test
    void severalBadFiles_areFoundQueryByQuery() {
        var page = stickers(50);
        bad.addAll(List.of(page.get(3), page.get(30)));

        assertTrue(ask(page).size() > 5);
        for (var i = 0; i < 20; i++) {
            trials.clear();
            ask(page);
        }

        assertEquals(without(page, bad), ask(page));
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

    private static List<Sticker> stickers(int count) {
        return IntStream.range(0, count)
                .mapToObj(i -> new Sticker(new StickerId("f" + i), "file" + i, Kind.STICKER, null, null))
                .toList();
    }
}
