package tagalong.storage.dynamo;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import software.amazon.awssdk.core.SdkRequest;
import software.amazon.awssdk.core.interceptor.Context;
import software.amazon.awssdk.core.interceptor.ExecutionAttributes;
import software.amazon.awssdk.core.interceptor.ExecutionInterceptor;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import tagalong.storage.Audience;
import tagalong.storage.ChoiceStore.Choice;
import tagalong.storage.OwnTags;
import tagalong.storage.Sticker;
import tagalong.storage.StickerId;
import tagalong.storage.Storage;
import tagalong.storage.StorageContract;
import tagalong.storage.UserId;

/** Every listing goes over more than one page: of two rows each, and of the megabyte at which the table ends a page by itself. */
final class PaginationTest extends StorageContract {

    enum Pages {
        OF_TWO_ROWS(2, 10, 5),
        OF_A_MEGABYTE(Integer.MAX_VALUE, 10_000, 130);

        private final int limit;
        private final int fileIdLength;
        private final int rows;

        Pages(int limit, int fileIdLength, int rows) {
            this.limit = limit;
            this.fileIdLength = fileIdLength;
            this.rows = rows;
        }

        Sticker sticker(int i) {
            return new Sticker(new StickerId("p" + i), "f".repeat(fileIdLength), Sticker.Kind.STICKER, "set", null);
        }
    }

    private final PageCounter counter = new PageCounter();
    private final TestTable table = new TestTable();
    private final Storage storage = table.open(counter);

    @Override
    protected Storage storage() {
        return storage;
    }

    @AfterEach
    void close() {
        table.close();
    }

    @ParameterizedTest
    @EnumSource
    void tagsOfAnAuthor_andSearch_andForgetting(Pages pages) {
        var stickers = IntStream.range(0, pages.rows).mapToObj(pages::sticker).toList();
        stickers.forEach(sticker -> tag(ANN, sticker, "cat"));
        counter.limit = pages.limit;

        assertEquals(
                new HashSet<>(stickers),
                severalPages(() -> new HashSet<>(storage.tags().tagsBy(ANN).tags().stream()
                        .map(tag -> tag.sticker())
                        .toList())));
        assertEquals(pages.rows, severalPages(() -> Set.copyOf(found("ca"))).size());
        assertEquals(pages.rows, severalPages(() -> Set.copyOf(found("cat c"))).size());
        severalPages(() -> {
            storage.forgetting().begin(ANN);
            storage.forgetting().finish(ANN);
            return table;
        });
        assertEquals(List.of(), table.items());
    }

    @ParameterizedTest
    @EnumSource
    void favourites_andChoices(Pages pages) {
        var stickers = IntStream.range(0, pages.rows).mapToObj(pages::sticker).toList();
        stickers.forEach(sticker -> storage.favourites().add(ANN, sticker));
        stickers.forEach(sticker -> storage.choices().remember(ANN, sticker, Instant.now()));
        counter.limit = pages.limit;

        assertEquals(
                new HashSet<>(stickers),
                severalPages(() -> new HashSet<>(storage.favourites().newestFirst(ANN))));
        assertEquals(
                new HashSet<>(stickers),
                severalPages(() -> new HashSet<>(storage.choices().mostRecentFirst(ANN).stream()
                        .map(Choice::sticker)
                        .toList())));
    }

    @ParameterizedTest
    @EnumSource
    void wordsOfASticker(Pages pages) {
        var sticker = pages.sticker(0);
        for (var person = 1; person <= 1 + pages.rows / 20; person++) {
            var from = 20 * person;
            tag(
                    new UserId(person),
                    sticker,
                    IntStream.range(from, from + 20).mapToObj(i -> "word" + i).toArray(String[]::new));
        }
        counter.limit = pages.limit;

        assertEquals(
                20 * (1 + pages.rows / 20),
                severalPages(() -> publicTerms(sticker)).size());
    }

    @ParameterizedTest
    @EnumSource
    void tagsOfOneSticker(Pages pages) {
        var fat = new Sticker(new StickerId("fat"), "f".repeat(60_000), Sticker.Kind.STICKER, "set", null);
        var texts = IntStream.range(0, 20).mapToObj(i -> "tag" + i).toArray(String[]::new);
        tagPrivately(ANN, fat, texts);
        counter.limit = pages.limit;

        var listed = severalPages(() -> storage.tags().tagsOf(ANN, fat.id()));
        assertEquals(
                List.of(texts), listed.tags().stream().map(tag -> tag.text()).toList());
        storage.tags().clear(ANN, fat);
        assertEquals(new OwnTags(List.of(), Audience.ONLY_ME), storage.tags().tagsOf(ANN, fat.id()));
    }

    @ParameterizedTest
    @EnumSource
    void preferences_andThoseBeingForgotten(Pages pages) {
        var fat = "x".repeat(pages == Pages.OF_A_MEGABYTE ? 300_000 : 10);
        IntStream.range(0, 5).forEach(i -> storage.preferences().save(ANN, "name" + i, fat));
        IntStream.range(1, 6).forEach(i -> storage.forgetting().begin(new UserId(i)));
        counter.limit = pages.limit;

        assertEquals(5, severalPages(() -> storage.preferences().of(ANN)).size());
        assertEquals(5, storage.forgetting().unfinished().size());
    }

    @ParameterizedTest
    @EnumSource
    void statusOfASet(Pages pages) {
        var set = "s".repeat(pages == Pages.OF_A_MEGABYTE ? 2048 : 10);
        var stickers = pages == Pages.OF_A_MEGABYTE ? 300 : 4;
        for (var i = 0; i < stickers; i++) {
            tag(ANN, new Sticker(new StickerId("p" + i), "f", Sticker.Kind.STICKER, set, null), "black", "cat");
        }
        counter.limit = pages.limit;

        assertEquals(
                stickers,
                severalPages(() -> storage.tags().status(set, Audience.EVERYONE))
                        .tagged()
                        .size());
        assertEquals(
                stickers,
                severalPages(() -> storage.tags().status(set, ANN)).tagged().size());
        assertTrue(storage.tags().status(set, Audience.EVERYONE).complete());
    }

    @ParameterizedTest
    @EnumSource(names = "OF_TWO_ROWS")
    void statusOfAVeryLargeSet_isAtLeast(Pages pages) {
        IntStream.range(0, 13).forEach(i -> tag(ANN, pages.sticker(i), "cat"));
        counter.limit = pages.limit;

        var status = storage.tags().status("set", Audience.EVERYONE);

        assertFalse(status.complete());
        assertEquals(10, status.tagged().size());
    }

    private interface Listing<T> {
        T list();
    }

    private <T> T severalPages(Listing<T> listing) {
        counter.longest = 0;
        var listed = listing.list();
        assertTrue(counter.longest > 1, "only one page");
        return listed;
    }

    /** Makes pages smaller, and counts how many follow each other. */
    private static final class PageCounter implements ExecutionInterceptor {

        private volatile int limit = Integer.MAX_VALUE;
        private volatile int longest;
        private volatile int current;

        @Override
        public synchronized SdkRequest modifyRequest(Context.ModifyRequest context, ExecutionAttributes attributes) {
            if (!(context.request() instanceof QueryRequest query)) {
                return context.request();
            }
            current = query.hasExclusiveStartKey() ? current + 1 : 1;
            longest = Math.max(longest, current);
            var asked = query.limit() == null ? Integer.MAX_VALUE : query.limit();
            return Math.min(asked, limit) == Integer.MAX_VALUE
                    ? query
                    : query.toBuilder().limit(Math.min(asked, limit)).build();
        }
    }
}
