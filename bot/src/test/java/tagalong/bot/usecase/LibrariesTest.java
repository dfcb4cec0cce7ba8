package tagalong.bot.usecase;

import static java.util.Objects.requireNonNull;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import tagalong.bot.sets.StickerSet;
import tagalong.bot.work.Errands;
import tagalong.bot.work.Lanes;
import tagalong.storage.LibraryStore;
import tagalong.storage.SetContentStore;
import tagalong.storage.Sticker;
import tagalong.storage.StickerId;
import tagalong.storage.UserId;
import tagalong.storage.finding.EmojiWords;
import tagalong.storage.finding.FindingQuery;

final class LibrariesTest {
    private static final EmojiWords EMOJI = new EmojiWords();
    private static final UserId ANN = new UserId(1);
    private static final UserId BOB = new UserId(2);
    private static final Sticker CAT = sticker("cats", 0, "😀");

    private final Telegram telegram = new Telegram();
    private final MemoryLibrary library = new MemoryLibrary();
    private final MemoryContents contents = new MemoryContents();
    private final Queue<Runnable> waiting = new ArrayDeque<>();
    private Instant now = Instant.parse("2026-01-02T03:04:05Z");
    private Libraries libraries = fresh();

    @Test
    void oneSticker_makesItsWholeSetFindable_byEmojiWordsAndTitle() {
        libraries.used(ANN, CAT);
        assertEquals(List.of(), telegram.asked, "nobody waits for it");
        work();

        assertEquals(List.of("cats-1"), found(ANN, "joy"));
        assertEquals(List.of("cats-0", "cats-1"), found(ANN, "ginger"));
        assertEquals(List.of(), found(BOB, "joy"));
    }

    @Test
    void wordsInMyLanguage_findToo() {
        libraries.used(ANN, CAT);
        work();

        var library = libraries.of(ANN, "uk");
        assertEquals(
                "cats-1",
                library.find(FindingQuery.parse("сльози"), 0, 50)
                        .hits()
                        .get(0)
                        .id()
                        .fileUniqueId());
    }

    @Test
    void set_isAskedOfTelegramOnceForAll_alsoByTheNextProcess() {
        libraries.used(ANN, CAT);
        libraries.used(BOB, CAT);
        work();
        libraries = fresh();
        libraries.used(ANN, CAT);
        work();

        assertEquals(List.of("cats"), telegram.asked);
        assertEquals(List.of("cats-1"), found(BOB, "joy"));
        assertEquals(1, library.writes.getOrDefault(ANN, 0));
    }

    @Test
    void set_isRefreshed_whenItIsOlderThanADayAndUsed() {
        libraries.used(ANN, CAT);
        work();
        now = now.plus(Duration.ofHours(23));
        found(ANN, "joy");
        work();
        assertEquals(List.of("cats"), telegram.asked);

        now = now.plus(Duration.ofHours(2));
        telegram.emoji = List.of("😀", "😂", "🎉");
        assertEquals(List.of(), found(ANN, "party"), "what is known answers");
        work();

        assertEquals(List.of("cats", "cats"), telegram.asked);
        assertEquals(List.of("cats-2"), found(ANN, "party"));
    }

    @Test
    void library_isTheSame_whileNothingChanges() {
        libraries.used(ANN, CAT);
        work();
        var first = libraries.of(ANN, "en");

        assertSame(first, libraries.of(ANN, "en"));
        var asked = contents.asked;
        libraries.of(ANN, "en");
        assertEquals(asked, contents.asked);
    }

    @Test
    void coldLibrary_isOneReadOfAllSets_andNeverWaitsForTelegram() {
        IntStream.range(0, 30).forEach(i -> {
            libraries.used(ANN, sticker("set" + i, 0, "😀"));
            work();
        });
        libraries = fresh();
        telegram.asked.clear();
        contents.asked = 0;

        assertEquals(60, libraries.of(ANN, "en").size());
        assertEquals(1, contents.asked);
        assertEquals(List.of(), telegram.asked);
    }

    @Test
    void onePerson_cannotFloodTelegram() {
        IntStream.range(0, 300).forEach(i -> libraries.used(ANN, sticker("set" + i, 0, "😀")));
        libraries.used(BOB, CAT);

        waiting.remove().run();
        waiting.remove().run();
        assertEquals(List.of("set0", "cats"), telegram.asked, "the other's turn is the next");
        work();
        assertEquals(9, telegram.asked.size());
    }

    @Test
    void telegramIsAway_theSetIsTheirs_andIsAskedForAgain() {
        telegram.isAway = true;
        libraries.used(ANN, CAT);
        work();
        assertNull(libraries.list(ANN).get(0).content());

        telegram.isAway = false;
        found(ANN, "joy");
        work();

        assertEquals(List.of("cats-1"), found(ANN, "joy"));
        assertEquals(
                "Ginger", requireNonNull(libraries.list(ANN).get(0).content()).title());
    }

    @Test
    void setThatIsGone_isNotAskedForAgainAtOnce() {
        telegram.emoji = List.of();
        libraries.used(ANN, CAT);
        work();
        libraries.used(ANN, CAT);
        work();

        assertEquals(List.of("cats"), telegram.asked);
        assertEquals(0, libraries.of(ANN, "en").size());
    }

    @Test
    void libraryMadeWhileAnotherReadsTheSameSet_hasItToo() {
        libraries.used(ANN, CAT);
        libraries.used(BOB, CAT);
        work();
        libraries = fresh();
        contents.whileAsked = () -> libraries.of(BOB, "en");

        assertEquals(2, libraries.of(ANN, "en").size());
        assertEquals(2, libraries.of(BOB, "en").size());
    }

    @Test
    void setThatComesWhileTheStoreIsRead_stays() {
        library.use(ANN, "cats", now);
        contents.whileAsked = () -> libraries.refresh(List.of("cats"));
        contents.isBehind = true;

        libraries.of(ANN, "en");

        assertEquals(2, libraries.of(ANN, "en").size());
    }

    @Test
    void removedSet_isNotFoundAnyMore() {
        libraries.used(ANN, CAT);
        work();
        found(ANN, "joy");

        libraries.remove(ANN, "cats");

        assertEquals(List.of(), found(ANN, "joy"));
        assertEquals(List.of(), libraries.list(ANN));
    }

    @Test
    void whoIsBeingDeleted_getsNoLibrary() {
        libraries = fresh(new Lanes(Runnable::run, ANN::equals, person -> 0));
        libraries.used(ANN, CAT);
        work();

        assertEquals(List.of(), libraries.list(ANN));
    }

    @Test
    void stickerWithoutASet_isNoWork() {
        libraries.used(ANN, new Sticker(new StickerId("x"), "file", Sticker.Kind.PHOTO, null, null));

        assertEquals(0, waiting.size());
    }

    private List<String> found(UserId user, String typed) {
        return libraries.of(user, "en").find(FindingQuery.parse(typed), 0, 50).hits().stream()
                .map(hit -> hit.id().fileUniqueId())
                .toList();
    }

    private void work() {
        while (!waiting.isEmpty()) {
            waiting.remove().run();
        }
    }

    private Libraries fresh() {
        return fresh(new Lanes(Runnable::run, user -> false, person -> 0));
    }

    private Libraries fresh(Lanes lanes) {
        return new Libraries(
                new Libraries.Stores(library, contents),
                telegram::find,
                new Libraries.Workplace(lanes, new Errands(waiting::add), () -> now),
                EMOJI);
    }

    private static Sticker sticker(String set, int place, String emoji) {
        var id = set + "-" + place;
        return new Sticker(new StickerId(id), "file-" + id, Sticker.Kind.STICKER, set, emoji);
    }

    /** Each set has the same emoji. */
    private static final class Telegram {
        private final List<String> asked = new ArrayList<>();
        private List<String> emoji = List.of("😀", "😂");
        private boolean isAway;

        private Optional<StickerSet> find(String name) {
            if (isAway) {
                throw new IllegalStateException("Telegram is away, as this test wants");
            }
            asked.add(name);
            var stickers = IntStream.range(0, emoji.size())
                    .mapToObj(i -> sticker(name, i, emoji.get(i)))
                    .toList();
            return emoji.isEmpty() ? Optional.empty() : Optional.of(new StickerSet(name, "Ginger", stickers, Map.of()));
        }
    }

    private static final class MemoryLibrary implements LibraryStore {
        private final Map<UserId, List<LibrarySet>> people = new HashMap<>();
        private final Map<UserId, Integer> writes = new HashMap<>();

        @Override
        public void use(UserId user, String name, Instant usedAt) {
            writes.merge(user, 1, Integer::sum);
            people.put(
                    user,
                    Stream.concat(
                                    Stream.of(new LibrarySet(name, usedAt)),
                                    lastUsedFirst(user).stream()
                                            .filter(set -> !set.name().equals(name)))
                            .toList());
        }

        @Override
        public void remove(UserId user, String name) {
            people.put(
                    user,
                    lastUsedFirst(user).stream()
                            .filter(set -> !set.name().equals(name))
                            .toList());
        }

        @Override
        public List<LibrarySet> lastUsedFirst(UserId user) {
            return people.computeIfAbsent(user, unknown -> List.of());
        }
    }

    private static final class MemoryContents implements SetContentStore {
        private final Map<String, SetContent> sets = new HashMap<>();
        private int asked;
        private @Nullable Runnable whileAsked;
        private boolean isBehind;

        @Override
        public void save(SetContent content) {
            sets.put(content.name(), content);
        }

        @Override
        public List<SetContent> find(Collection<String> names) {
            asked++;
            var then = isBehind ? Map.copyOf(sets) : sets;
            var meanwhile = whileAsked;
            whileAsked = null;
            if (meanwhile != null) {
                meanwhile.run();
            }
            return names.stream().filter(then::containsKey).map(then::get).toList();
        }
    }
}
