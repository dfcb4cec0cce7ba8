package tagalong.bot.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

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
    private static final ResultList.StillThere ALL = new ResultList.StillThere(any -> true, any -> true);

    @Test
    void stickerThatIsGoneMeanwhile_isLeftOutWithoutMovingTheOthers() {
        var list = new ResultList(
                stickers(0, 60),
                count -> hits(stickers(60, 60), count),
                new ResultList.StillThere(
                        id -> !id.fileUniqueId().equals("f55"),
                        id -> !id.fileUniqueId().equals("f70")));

        var second = list.page(50, 50);

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
        var list = new ResultList(mine, count -> hits(others, count), ALL);

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
        var list = new ResultList(
                List.of(),
                count -> {
                    reads.add(count);
                    return new SharedHits(
                            asHits(others.subList(0, Math.min(60, 10 * reads.size()))), reads.size() >= 6);
                },
                ALL);

        var first = list.page(0, 50);

        assertEquals(10, first.stickers().size());
        assertEquals(10, first.next());
        assertEquals(others, walk(list));
    }

    @Test
    void offsetPastTheEnd_isTheEnd() {
        var list = new ResultList(stickers(0, 10), null, ALL);

        assertEquals(new ResultList.Page(List.of(), -1), list.page(10, 50));
        assertEquals(new ResultList.Page(List.of(), -1), list.page(99_999, 50));
    }

    @Test
    void firstPage_readsNoMoreThanItNeeds() {
        var reads = new ArrayList<Integer>();
        new ResultList(
                        List.of(),
                        count -> {
                            reads.add(count);
                            return hits(stickers(0, 400), count);
                        },
                        ALL)
                .page(0, 50);

        assertEquals(List.of(51), reads);
    }

    private static List<Sticker> walk(ResultList list) {
        List<Sticker> walked = new ArrayList<>();
        for (int offset = 0; offset >= 0; ) {
            var page = list.page(offset, 50);
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
