package tagalong.bot.status;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import tagalong.bot.EmptyLibraries;
import tagalong.bot.FixedIndex;
import tagalong.bot.session.Sessions;
import tagalong.bot.sets.Sets;
import tagalong.bot.sets.StickerSet;
import tagalong.storage.SessionStore;
import tagalong.storage.UserId;

final class KnownSetsTest {
    private static final UserId ANN = new UserId(1);

    private final AtomicLong deletions = new AtomicLong();
    private final KnownSets known = new KnownSets(
            new FixedIndex(List.of()),
            EmptyLibraries.asking(name -> Optional.empty()),
            new Sets(name -> Optional.empty()),
            new Sessions(new NoSessions(), user -> deletions.get(), () -> Instant.EPOCH));

    @Test
    void whoWasDeleted_hasAskedAboutNothing() {
        known.note(ANN, new StickerSet("cats", "Ginger", List.of(), Map.of()));
        assertEquals(List.of(new KnownSets.Titled("cats", "Ginger")), known.meantBy(ANN, "ginger"));

        deletions.incrementAndGet();

        assertEquals(List.of(), known.meantBy(ANN, "ginger"));
    }

    private static final class NoSessions implements SessionStore {
        @Override
        public void save(UserId user, String payload, Duration lifetime) {}

        @Override
        public Optional<String> find(UserId user) {
            return Optional.empty();
        }

        @Override
        public void end(UserId user) {}
    }
}
