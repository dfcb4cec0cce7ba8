package tagalong.bot.status;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import tagalong.bot.EmptyLibraries;
import tagalong.bot.FixedIndex;
import tagalong.bot.StatusOnly;
import tagalong.bot.sets.Sets;
import tagalong.bot.sets.StickerSet;
import tagalong.bot.sets.UnavailableException;
import tagalong.bot.status.SetListing.Entry;
import tagalong.storage.AuthoredTag;
import tagalong.storage.Fold;
import tagalong.storage.Sticker;
import tagalong.storage.StickerId;
import tagalong.storage.Tag;
import tagalong.storage.UserId;

final class SetListingTest {
    private static final UserId ANN = new UserId(1);

    private final List<String> asked = new ArrayList<>();

    @Test
    void page_countsWhatTheSetStillHas() {
        var listing = listing(List.of(tag("cats", "a"), tag("cats", "left")));

        assertEquals(
                List.of(new Entry.Worked("cats", "The cats", 1, 2)),
                listing.page(ANN, 0).items());
    }

    @Test
    void page_whatIsGoneOrCannotBeAskedFor_isListedAllTheSame() {
        var listing = listing(List.of(tag("gone", "a"), tag("unavailable", "b")));

        assertEquals(
                List.of(new Entry.Unreachable("gone", 1), new Entry.Unreachable("unavailable", 1)),
                listing.page(ANN, 0).items());
    }

    @Test
    void page_asksOnlyForItsOwnSets() {
        var tags = IntStream.range(0, 8).mapToObj(i -> tag("set" + i, "s" + i)).toList();

        var page = listing(tags).page(ANN, 1);

        assertEquals(8, page.total());
        assertEquals(
                List.of("set6", "set7"), page.items().stream().map(Entry::name).toList());
        assertEquals(List.of("set6", "set7"), asked);
    }

    @Test
    void page_beginsWithTheSetThatWasWorkedOnLast_howeverLongAgoItWasBegun() {
        var listing = listing(List.of(
                tag("begun-first", "a", 1), tag("begun-first", "z", 9), tag("since", "a", 5), tag("before", "a", 3)));

        assertEquals(
                List.of("begun-first", "since", "before"),
                listing.page(ANN, 0).items().stream().map(Entry::name).toList());
    }

    private SetListing listing(List<AuthoredTag> tags) {
        var index = new FixedIndex(tags);
        var sets = new Sets(this::find, StatusOnly.of(Set.of(), Set.of()), index);
        return new SetListing(index, EmptyLibraries.asking(name -> Optional.empty()), sets);
    }

    private Optional<StickerSet> find(String name) {
        asked.add(name);
        if (name.equals("unavailable")) {
            throw new UnavailableException("getStickerSet", "no answer");
        }
        return name.equals("gone")
                ? Optional.empty()
                : Optional.of(
                        new StickerSet(name, "The " + name, List.of(sticker(name, "a"), sticker(name, "z")), Map.of()));
    }

    private static AuthoredTag tag(String set, String id) {
        return FixedIndex.tag(sticker(set, id), "cat");
    }

    private static AuthoredTag tag(String set, String id, int savedAt) {
        var sticker = sticker(set, set + id);
        return new AuthoredTag(sticker, Tag.of("cat"), Fold.VERSION, Instant.ofEpochSecond(savedAt));
    }

    private static Sticker sticker(String set, String id) {
        return new Sticker(new StickerId(id), "file-" + id, Sticker.Kind.STICKER, set, null);
    }
}
