package tagalong.bot.status;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import tagalong.bot.EmptyLibraries;
import tagalong.bot.FixedIndex;
import tagalong.bot.StatusOnly;
import tagalong.bot.session.Sessions;
import tagalong.bot.sets.Sets;
import tagalong.bot.sets.StickerSet;
import tagalong.bot.status.KnownSets.Named;
import tagalong.storage.SessionStore;
import tagalong.storage.Sticker;
import tagalong.storage.StickerId;
import tagalong.storage.UserId;

final class KnownSetsTest {
    private static final UserId ANN = new UserId(1);

    private final AtomicLong deletions = new AtomicLong();
    private final Map<String, String> titles = new HashMap<>(Map.of("cats", "Ginger"));
    private final KnownSets known = knowing(new FixedIndex(List.of()));

    @Test
    void whoWasDeleted_hasAskedAboutNothing() {
        known.ask(ANN, "cats");
        assertEquals(List.of(new KnownSets.Titled("cats", "Ginger")), known.meantBy(ANN, "ginger"));

        deletions.incrementAndGet();

        assertEquals(List.of(), known.meantBy(ANN, "ginger"));
    }

    @Test
    void named_aTitleOfASetAskedAbout_isThatSet() {
        known.ask(ANN, "cats");

        assertEquals(new Named.One("cats"), known.named(ANN, "ginger"));
        assertEquals(new Named.One("cats"), known.named(ANN, "ing"));
    }

    @Test
    void named_whatNobodyKnows_isANameOrALink() {
        assertEquals(new Named.One("dogs"), known.named(ANN, " dogs "));
        assertEquals(new Named.One("dogs_by_bob"), known.named(ANN, "https://t.me/addstickers/dogs_by_bob"));
    }

    @Test
    void named_aTitleOfSeveral_leavesNineToChooseFrom() {
        IntStream.range(0, 12).forEach(i -> titles.put("cats" + i, "Cats " + i));
        titles.keySet().forEach(name -> known.ask(ANN, name));

        var named = (Named.Several) known.named(ANN, "cats");

        assertEquals(9, named.sets().size());
    }

    @Test
    void ask_noSuchSet_isNothing_andIsNotNoted() {
        assertEquals(Optional.empty(), known.ask(ANN, "dogs"));
        titles.put("dogs", "Puppies");

        assertEquals(List.of(), known.meantBy(ANN, "puppies"));
    }

    @Test
    void meantBy_aSetWorkedOn_isAskedFor_howeverManyOthersAreKnown() {
        IntStream.range(0, 6).forEach(i -> titles.put("known" + i, "Known " + i));
        titles.put("worked", "Puppies");
        var busy = knowing(new FixedIndex(titles.keySet().stream()
                .map(set ->
                        FixedIndex.tag(new Sticker(new StickerId(set), "file", Sticker.Kind.STICKER, set, null), "tag"))
                .toList()));
        IntStream.range(0, 6).forEach(i -> busy.ask(ANN, "known" + i));

        assertEquals(List.of(new KnownSets.Titled("worked", "Puppies")), busy.meantBy(ANN, "puppies"));
    }

    private KnownSets knowing(FixedIndex index) {
        return new KnownSets(
                index,
                EmptyLibraries.asking(name -> Optional.empty()),
                new Sets(this::find, StatusOnly.of(Set.of(), Set.of()), index),
                new Sessions(new NoSessions(), user -> deletions.get(), () -> Instant.EPOCH));
    }

    private Optional<StickerSet> find(String name) {
        return Optional.ofNullable(titles.get(name)).map(title -> new StickerSet(name, title, List.of(), Map.of()));
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
