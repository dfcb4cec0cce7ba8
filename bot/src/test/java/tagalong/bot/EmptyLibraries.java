package tagalong.bot;

import java.time.Instant;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import tagalong.bot.sets.StickerSet;
import tagalong.bot.usecase.Libraries;
import tagalong.bot.work.Errands;
import tagalong.bot.work.Lanes;
import tagalong.storage.LibraryStore;
import tagalong.storage.SetContentStore;
import tagalong.storage.UserId;
import tagalong.storage.finding.EmojiWords;

/** Libraries of people who have none; what is asked of Telegram is kept. */
public final class EmptyLibraries {
    private static final Instant NOW = Instant.parse("2026-01-02T03:04:05Z");

    private EmptyLibraries() {}

    public static Libraries asking(Function<String, Optional<StickerSet>> telegram) {
        return new Libraries(
                new Libraries.Stores(new NoLibraries(), new MemoryContents()),
                telegram,
                new Libraries.Workplace(
                        new Lanes(Runnable::run, user -> false, person -> 0), new Errands(Runnable::run), () -> NOW),
                new EmojiWords());
    }

    private static final class NoLibraries implements LibraryStore {
        @Override
        public void use(UserId user, String name, Instant usedAt) {
            throw new AssertionError("Nobody uses a set");
        }

        @Override
        public void remove(UserId user, String name) {
            throw new AssertionError("Nobody removes a set");
        }

        @Override
        public List<LibrarySet> lastUsedFirst(UserId user) {
            return List.of();
        }
    }

    private static final class MemoryContents implements SetContentStore {
        private final Map<String, SetContent> sets = new HashMap<>();

        @Override
        public void save(SetContent content) {
            sets.put(content.name(), content);
        }

        @Override
        public List<SetContent> find(Collection<String> names) {
            return names.stream().filter(sets::containsKey).map(sets::get).toList();
        }
    }
}
