package tagalong.bot.usecase;

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

/** People with sets, a Telegram that is asked for them, and what is known of both in memory. */
abstract class LibraryScene {
    static final EmojiWords EMOJI = new EmojiWords();
    static final UserId ANN = new UserId(1);
    static final UserId BOB = new UserId(2);
    static final Sticker CAT = sticker("cats", 0, "😀");

    final Telegram telegram = new Telegram();
    final MemoryLibrary library = new MemoryLibrary();
    final MemoryContents contents = new MemoryContents();
    final Queue<Runnable> waiting = new ArrayDeque<>();
    Instant now = Instant.parse("2026-01-02T03:04:05Z");
    Libraries libraries = fresh();

    List<String> found(UserId user, String typed) {
        return libraries.of(user, "en").find(FindingQuery.parse(typed), 0, 50).hits().stream()
                .map(hit -> hit.id().fileUniqueId())
                .toList();
    }

    void work() {
        while (!waiting.isEmpty()) {
            waiting.remove().run();
        }
    }

    Libraries fresh() {
        return fresh(new Lanes(Runnable::run, user -> false, person -> 0));
    }

    Libraries fresh(Lanes lanes) {
        return new Libraries(
                new Libraries.Stores(library, contents),
                telegram::find,
                new Libraries.Workplace(lanes, new Errands(waiting::add), () -> now),
                EMOJI);
    }

    static Sticker sticker(String set, int place, String emoji) {
        var id = set + "-" + place;
        return new Sticker(new StickerId(id), "file-" + id, Sticker.Kind.STICKER, set, emoji);
    }

    /** Each set has the same emoji. */
    static final class Telegram {
        final List<String> asked = new ArrayList<>();
        List<String> emoji = List.of("😀", "😂");
        boolean isAway;

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

    static final class MemoryLibrary implements LibraryStore {
        private final Map<UserId, List<LibrarySet>> people = new HashMap<>();
        final Map<UserId, Integer> writes = new HashMap<>();

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

    static final class MemoryContents implements SetContentStore {
        private final Map<String, SetContent> sets = new HashMap<>();
        int asked;

        @Nullable
        Runnable whileAsked;

        boolean isBehind;

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
