package tagalong.bot.search;

import java.time.Duration;
import java.time.InstantSource;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.function.Supplier;
import tagalong.bot.work.Lanes;
import tagalong.storage.Showcase;
import tagalong.storage.TagStore;
import tagalong.storage.UserId;
import tagalong.storage.finding.Learning;
import tagalong.storage.finding.Library;
import tagalong.storage.finding.SearchIndex;

/** Searches of people of whom nothing else is known; one reads everyone's at a time. */
final class SearchScene {
    private SearchScene() {}

    static Searching searching(
            SearchIndex index, TagStore tags, Knowledge known, ExecutorService threads, InstantSource clock) {
        return new Searching(
                index,
                tags,
                known,
                Showcase.EMPTY,
                new Searching.Workplace(
                        new Lanes(Runnable::run, user -> false, person -> 0),
                        new StoreTurns(new StoreTurns.Capacity(1, 1, Duration.ofSeconds(5)), threads, System::nanoTime),
                        clock,
                        System::nanoTime));
    }

    /** Neither libraries, nor what was chosen, nor titles. */
    static class NothingKnown implements Knowledge {
        @Override
        public Optional<Library> library(UserId user, Supplier<String> language) {
            return Optional.empty();
        }

        @Override
        public Learning learning(UserId user) {
            return Learning.NONE;
        }

        @Override
        public Map<String, String> titles(Collection<String> sets) {
            return Map.of();
        }
    }
}
