package tagalong.bot.basics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import tagalong.bot.FixedIndex;
import tagalong.bot.StatusOnly;
import tagalong.bot.basics.Welcoming.Guest;
import tagalong.bot.session.Step;
import tagalong.bot.session.Walk;
import tagalong.bot.sets.Sets;
import tagalong.bot.sets.StickerSet;
import tagalong.storage.AuthoredTag;
import tagalong.storage.Showcase;
import tagalong.storage.Sticker;
import tagalong.storage.StickerId;
import tagalong.storage.UserId;
import tagalong.storage.finding.PersonalIndex;

final class WelcomingTest {
    private static final UserId ANN = new UserId(1);
    private static final Step NOWHERE = new Step.Idle();

    @Test
    void whoHasNothing_isNew() {
        assertEquals(new Guest.Newcomer(null), welcoming(List.of()).guest(ANN, NOWHERE));
    }

    @Test
    void whoHasOnlyFavourites_comesBack() {
        var starred = new FixedIndex(List.of()) {
            @Override
            public PersonalIndex of(UserId user) {
                return super.of(user).withFavourite(sticker("cats", "a"));
            }
        };

        assertEquals(
                new Guest.Returning(0, 1, null), welcoming(starred, Set.of()).guest(ANN, NOWHERE));
    }

    @Test
    void whoHasTags_comesBack_toTheSetTheyTaggedInLast() {
        var guest = (Guest.Returning) welcoming(List.of(tag("a"))).guest(ANN, NOWHERE);

        assertEquals(1, guest.tagged());
        assertEquals(0, guest.favourites());
        assertNotNull(guest.unfinished());
        assertEquals("cats", guest.unfinished().set().name());
    }

    @Test
    void aSetTheyWereGoingThrough_goesBeforeTheOneTheyTaggedInLast() {
        var walk = Walk.begin(7, "dogs", List.of(sticker("dogs", "c")));

        var guest = (Guest.Returning) welcoming(List.of(tag("a"))).guest(ANN, new Step.OnWalk(walk));

        assertNotNull(guest.unfinished());
        assertEquals("dogs", guest.unfinished().set().name());
    }

    @Test
    void aSetThatIsDone_isNothingToGoOnWith() {
        var guest = (Guest.Returning) welcoming(List.of(tag("a"), tag("b"))).guest(ANN, NOWHERE);

        assertEquals(2, guest.tagged());
        assertNull(guest.unfinished());
    }

    private static Welcoming welcoming(List<AuthoredTag> tags) {
        var mine = tags.stream().map(tag -> tag.sticker().id()).collect(Collectors.toSet());
        return welcoming(new FixedIndex(tags), mine);
    }

    private static Welcoming welcoming(FixedIndex index, Set<StickerId> mine) {
        var sets = new Sets(WelcomingTest::set, StatusOnly.of(mine, Set.of()), index);
        return new Welcoming(index, Showcase.EMPTY, sets);
    }

    private static Optional<StickerSet> set(String name) {
        var stickers = Stream.of("a", "b").map(id -> sticker(name, id)).toList();
        return Optional.of(new StickerSet(name, name, stickers, Map.of()));
    }

    private static AuthoredTag tag(String id) {
        return FixedIndex.tag(sticker("cats", id), "cat");
    }

    private static Sticker sticker(String set, String id) {
        return new Sticker(new StickerId(id), "file-" + id, Sticker.Kind.STICKER, set, null);
    }
}
