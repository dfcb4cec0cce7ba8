package tagalong.bot.search;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import tagalong.bot.EmptyLibraries;
import tagalong.bot.FixedIndex;
import tagalong.bot.sets.StickerSet;
import tagalong.bot.sets.UnavailableException;
import tagalong.storage.Sticker;
import tagalong.storage.StickerId;
import tagalong.storage.StorageException;
import tagalong.storage.UserId;
import tagalong.storage.finding.PersonalIndex;

final class TitleLearningTest {
    private static final Sticker CAT = new Sticker(new StickerId("cat"), "file", Sticker.Kind.STICKER, "cats", null);
    private static final UserId ANN = new UserId(1);
    private static final UserId BOB = new UserId(2);

    private final List<String> asked = new ArrayList<>();
    private boolean isAway;
    private final Learned index = new Learned();
    private final TitleLearning learning = new TitleLearning(index, EmptyLibraries.asking(this::find), Runnable::run);

    @Test
    void title_isAskedForOnce_andLearnedByAllWhoHaveTheSet() {
        learning.attendTo(ANN);
        learning.attendTo(BOB);

        var ginger = Map.of("cats", "Ginger");
        assertEquals(Map.of(ANN, ginger, BOB, ginger), index.learned);
        assertEquals(List.of("cats"), asked);
    }

    @Test
    void titleThatTelegramCouldNotBeAskedFor_isAskedForAgain() {
        isAway = true;
        learning.attendTo(ANN);
        assertEquals(Map.of(), index.learned);

        isAway = false;
        learning.attendTo(BOB);

        assertEquals(Map.of(BOB, Map.of("cats", "Ginger")), index.learned);
        assertEquals(List.of("cats", "cats"), asked);
    }

    /** Nobody catches what its thread throws. */
    @Test
    void whileTheStoreIsAway_nothingIsLearned_andNothingThrown() {
        index.isAway = true;

        learning.attendTo(ANN);

        assertEquals(Map.of(), index.learned);
        assertEquals(List.of(), asked);
    }

    private Optional<StickerSet> find(String name) {
        asked.add(name);
        if (isAway) {
            throw new UnavailableException("getStickerSet", "away");
        }
        return Optional.of(new StickerSet(name, "Ginger", List.of(CAT), Map.of()));
    }

    private static final class Learned extends FixedIndex {
        private final Map<UserId, Map<String, String>> learned = new HashMap<>();
        private boolean isAway;

        private Learned() {
            super(List.of(FixedIndex.tag(CAT, "cat")));
        }

        @Override
        public PersonalIndex of(UserId user) {
            if (isAway) {
                throw new StorageException("It is away");
            }
            return super.of(user);
        }

        @Override
        public void learnTitles(UserId user, Map<String, String> titles) {
            learned.put(user, titles);
        }
    }
}
