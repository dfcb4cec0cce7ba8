package tagalong.bot.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tagalong.storage.SearchPage.Hit;
import tagalong.storage.SharedHits;
import tagalong.storage.Sticker;
import tagalong.storage.Sticker.Kind;
import tagalong.storage.StickerId;

final class ResultListTest {
    private static final Duration LONG = Duration.ofMinutes(1);

    @Test
    void stickerThatIsGoneMeanwhile_isLeftOutWithoutMovingTheOthers() {
        var own = new ResultList.Source(
                ResultList.Part.of(stickers(0, 60)),
                () -> id -> !id.fileUniqueId().equals("f55"));
        var list = new ResultList(List.of(own), new ResultList.Everyones() {
            @Override
            public SharedHits atLeast(int count, Duration within) {
                return hits(stickers(60, 60), count);
            }

            @Override
            public boolean stillFinds(StickerId sticker) {
                return !sticker.fileUniqueId().equals("f70");
            }
        });

        var second = list.page(50, 50, LONG);

        assertEquals(48, second.stickers().size());
        assertEquals(100, second.next());
    }

    @ParameterizedTest
    @CsvSource({
        "0,0,0",
        "7,0,0",
        "50,0,0",
        "51,0,0",
        "0,50,0",
        "0,120,0",
        "30,40,10",
        "120,130,60",
        "0,500,0",
        "10,700,5",
        "600,700,600"
    })
    void walk_yieldsMineThenEveryonesOnce(int own, int everyones, int common) {
        var mine = stickers(0, own);
        var others = stickers(own - common, everyones);
        var list = new ResultList(own(mine), (count, within) -> hits(others, count));

        var walked = walk(list);

        assertEquals(mine, walked.subList(0, own));
        assertEquals(walked.size(), new HashSet<>(walked).size());
        assertEquals(
                Math.min(everyones, ResultList.MOST_OF_EVERYONES) - Math.min(common, ResultList.MOST_OF_EVERYONES),
                walked.size() - own);
    }

    @Test
    void budgetSpent_answersWithWhatThereIsAndGoesOnLater() {
        var others = stickers(0, 60);
        var reads = new ArrayList<Integer>();
        var list = new ResultList(own(List.of()), (count, within) -> {
            reads.add(count);
            return new SharedHits(asHits(others.subList(0, Math.min(60, 10 * reads.size()))), reads.size() >= 6);
        });

        var first = list.page(0, 50, LONG);

        assertEquals(10, first.stickers().size());
        assertEquals(10, first.next());
        assertEquals(others, walk(list));
    }

    @Test
    void offsetPastTheEnd_isTheEnd() {
        var list = new ResultList(own(stickers(0, 10)), null);

        assertEquals(new ResultList.ResultPage(List.of(), -1, false), list.page(10, 50, LONG));
        assertEquals(new ResultList.ResultPage(List.of(), -1, false), list.page(99_999, 50, LONG));
    }

    @Test
    void firstPage_ofEveryones_isWhatIsSeenAtOnce_theNextOnesAreFull() {
        var reads = new ArrayList<Integer>();
        var list = new ResultList(own(stickers(0, 3)), (count, within) -> {
            reads.add(count);
            return hits(stickers(100, 400), count);
        });

        var first = list.page(0, 50, LONG);
        var second = list.page(first.next(), 50, LONG);

        assertEquals(3 + ResultList.FIRST_OF_EVERYONES, first.stickers().size());
        assertFalse(first.unfinished());
        assertEquals(50, second.stickers().size());
        assertEquals(List.of(ResultList.FIRST_OF_EVERYONES, first.next() + 51), reads);
    }

    @Test
    void timeRunOut_isNotNothing() {
        var answers = new ArrayList<>(List.of(
                new SharedHits(List.of(), false, true),
                new SharedHits(List.of(), false, true),
                new SharedHits(List.of(), true)));
        var list = new ResultList(own(List.of()), (count, within) -> answers.remove(0));

        assertTrue(list.page(0, 50, LONG).unfinished());
        assertTrue(list.page(0, 50, LONG).unfinished(), "asked once a page, not again and again");
        assertEquals(ResultList.ResultPage.END, list.page(0, 50, LONG));
    }

    @Test
    void everyonesThatAreAllMine_areReadPast() {
        var mine = stickers(0, 60);
        var list = new ResultList(own(mine), (count, within) -> hits(stickers(0, 200), count));

        assertEquals(stickers(0, 200), walk(list));
    }

    @Test
    void ownLists_followOneAnother_withoutRepeats() {
        var list = new ResultList(
                List.of(
                        new ResultList.Source(ResultList.Part.of(stickers(0, 70))),
                        new ResultList.Source(ResultList.Part.of(stickers(60, 70))),
                        new ResultList.Source(ResultList.Part.of(List.of())),
                        new ResultList.Source(ResultList.Part.of(stickers(100, 70)))),
                null);

        assertEquals(stickers(0, 170), walk(list));
    }

    @Test
    void whatIsNear_isShownOnlyWhenNothingElseIs() {
        var near = own(stickers(10, 3));
        var everyones = new ArrayList<Sticker>();
        var list = new ResultList(own(List.of()), (count, within) -> hits(everyones, count), near);
        assertEquals(stickers(10, 3), walk(list));

        everyones.addAll(stickers(0, 2));
        assertEquals(
                stickers(0, 2), walk(new ResultList(own(List.of()), (count, within) -> hits(everyones, count), near)));
        assertEquals(stickers(5, 1), walk(new ResultList(own(stickers(5, 1)), null, near)));
    }

    @Test
    void whatIsNear_isWaitedForAsLongAsEveryonesAreRead_andNoLonger() {
        var unfinished = new SharedHits(List.of(), false, true);
        var list = new ResultList(own(List.of()), (count, within) -> unfinished, own(stickers(10, 3)));

        assertEquals(List.of(), list.page(0, 50, Duration.ZERO).stickers());
        var page = list.page(0, 50, LONG);
        assertEquals(stickers(10, 3), page.stickers());
        assertTrue(page.unfinished());
    }

    private static List<ResultList.Source> own(List<Sticker> stickers) {
        return List.of(new ResultList.Source(ResultList.Part.of(stickers)));
    }

    private static List<Sticker> walk(ResultList list) {
        var walked = new ArrayList<Sticker>();
        for (var offset = 0; offset >= 0; ) {
            var page = list.page(offset, 50, LONG);
            assertTrue(page.stickers().size() <= 50);
            walked.addAll(page.stickers());
            offset = page.next();
        }
        return walked;
    }

    private static SharedHits hits(List<Sticker> all, int count) {
        return new SharedHits(asHits(all.subList(0, Math.min(count, all.size()))), count >= all.size());
    }

    private static List<Hit> asHits(List<Sticker> stickers) {
        return stickers.stream().map(sticker -> new Hit(sticker, "cat")).toList();
    }

    private static List<Sticker> stickers(int from, int count) {
        return IntStream.range(from, from + count)
                .mapToObj(i -> new Sticker(new StickerId("f" + i), "file" + i, Kind.STICKER, "Cats", null))
                .toList();
    }
}
