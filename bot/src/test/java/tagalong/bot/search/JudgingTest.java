package tagalong.bot.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import tagalong.bot.FixedIndex;
import tagalong.storage.Audience;
import tagalong.storage.AuthoredTag;
import tagalong.storage.SearchPage.Hit;
import tagalong.storage.Sticker;
import tagalong.storage.Sticker.Kind;
import tagalong.storage.StickerId;
import tagalong.storage.UserId;
import tagalong.storage.finding.FindingQuery;
import tagalong.storage.finding.PersonalIndex;

final class JudgingTest {
    private final Map<StickerId, List<String>> terms = new HashMap<>();
    private final Map<StickerId, List<String>> changed = new HashMap<>();
    private final List<Hit> hits = new ArrayList<>();
    private final List<AuthoredTag> mine = new ArrayList<>();
    private final Map<String, String> titles = new TreeMap<>();
    private int requests;
    private boolean isLate;
    private final Spending spending = new Spending();

    @Test
    void excludedWord_isLookedForOnEverySticker_howeverManyThereAre() {
        for (var i = 0; i < 110; i++) {
            shared("s" + i, "cat", i % 2 == 0 ? "dog" : "bird");
        }

        var judged = judging("cat -dog").of(hits, () -> false);

        assertEquals(55, judged.fitting().size());
        assertTrue(judged.fitting().stream()
                .allMatch(hit -> termsOf(hit.sticker().id()).contains("bird")));
        assertEquals(2, requests, "a hundred in one");
    }

    @Test
    void excludedWord_isLookedForAsLongAsAnythingIsLeftToSpend() {
        for (var i = 0; i < 350; i++) {
            shared("s" + i, "cat", i % 2 == 0 ? "dog" : "bird");
        }
        var judging = judging("cat -dog");

        var judged = judging.of(hits, () -> false);

        assertEquals(60, judged.fitting().size(), "60 units are 120 words");
        assertFalse(judged.all());
        assertEquals(judged, judging.of(hits, () -> false));
        assertEquals(2, requests);
    }

    @Test
    void stickerWhoseTermsChanged_isJudgedByWhatItHasNow_atNoCost() {
        shared("a", "cat");
        var judging = judging("cat -dog");
        assertEquals(List.of("a"), ids(judging.of(hits, () -> false)));

        changed.put(new StickerId("a"), List.of("cat", "dog"));

        assertEquals(List.of(), ids(judging.of(hits, () -> false)));
        assertEquals(1, requests);
    }

    @Test
    void wordOfMine_countsFromTheMomentOn() {
        shared("a", "cat");
        var judging = judging("cat -dog");
        assertEquals(List.of("a"), ids(judging.of(hits, () -> false)));

        mine.add(FixedIndex.tag(sticker("a"), "dog"));

        assertEquals(List.of(), ids(judging.of(hits, () -> false)));
    }

    @Test
    void eachSticker_isJudgedOnce() {
        shared("a", "cat", "dog");
        shared("b", "cat");
        var judging = judging("cat -dog");
        judging.of(hits, () -> false);
        shared("c", "cat");
        judging.of(hits, () -> false);

        assertEquals(2, requests);
        assertEquals(List.of("b", "c"), ids(judging.of(hits, () -> false)));
        assertEquals(2, requests);
    }

    @Test
    void excludedPhrase_isOneOnlyWhereItsWordsStandTogether() {
        shared("together", "cat", "big", "bad", "very big bad cat");
        shared("apart", "cat", "big", "bad", "bad cat");
        shared("none", "cat");

        assertEquals(List.of("apart", "none"), ids(judging("cat -\"big bad\"").of(hits, () -> false)));
    }

    @Test
    void phrase_isFoundInsideALongerOne() {
        shared("inside", "cat", "big", "the", "the big cat");
        shared("apart", "cat", "big", "cat big");

        assertEquals(List.of("inside"), ids(judging("\"big cat\"").of(hits, () -> false)));
    }

    @Test
    void set_isFoundByItsTitle() {
        shared("a", "cat");
        assertEquals(List.of(), ids(judging("cat set:marma").of(hits, () -> false)));

        titles.put("of_a", "Tales of Marmalade");

        assertEquals(List.of("a"), ids(judging("cat set:marma").of(hits, () -> false)));
        assertEquals(List.of("a"), ids(judging("cat set:f_A").of(hits, () -> false)));
        assertEquals(0, requests);
    }

    @Test
    void whatIExcludeByMyOwnWord_isNotShownAsSomebodyElses() {
        shared("a", "cat");
        mine.add(FixedIndex.tag(sticker("a"), "dog"));

        assertEquals(List.of(), ids(judging("cat -dog").of(hits, () -> false)));
    }

    @Test
    void late_tellsSo_andGoesOnLater() {
        shared("a", "cat");
        isLate = true;
        var judging = judging("cat -dog");

        var late = judging.of(hits, () -> isLate);
        assertEquals(List.of(), late.fitting());
        assertFalse(late.all());
        isLate = false;
        assertEquals(List.of("a"), ids(judging.of(hits, () -> isLate)));
    }

    @Test
    void manyThatMustBeListed_areListedUpToWhatMayBeSpent() {
        for (var i = 0; i < 30; i++) {
            shared("s" + i, "cat", "the big cat");
        }
        var judging = judging("\"big cat\"");

        for (var attempt = 0; attempt < 3; attempt++) {
            assertEquals(19, judging.of(hits, () -> false).fitting().size(), "and the sets' titles");
            assertEquals(19, requests);
        }
    }

    @Test
    void moreSetsThanCanBeAskedFor_areAskedForInTheirOrder() {
        for (var i = 0; i < 80; i++) {
            shared("s" + i, "cat");
        }
        titles.put("of_s3", "Pusheen");

        var judged = judging("cat set:pusheen").of(hits, () -> false);

        assertEquals(List.of(hits.get(3)), judged.fitting());
        assertFalse(judged.all());
    }

    private Judging judging(String typed) {
        var index = new Shared();
        return new Judging(
                index,
                FindingQuery.parse(typed),
                () -> index.of(new UserId(1)),
                sets -> titles.entrySet().stream()
                        .filter(set -> sets.contains(set.getKey()))
                        .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue)),
                spending);
    }

    private void shared(String id, String... all) {
        terms.put(new StickerId(id), List.of(all));
        hits.add(new Hit(sticker(id), all[0]));
    }

    private static Sticker sticker(String id) {
        return new Sticker(new StickerId(id), "file-" + id, Kind.STICKER, "of_" + id, null);
    }

    private static List<String> ids(Judging.Verdict judged) {
        return judged.fitting().stream()
                .map(hit -> hit.sticker().id().fileUniqueId())
                .toList();
    }

    private List<String> termsOf(StickerId sticker) {
        return Objects.requireNonNull(terms.get(sticker));
    }

    private final class Shared extends FixedIndex {
        private Shared() {
            super(List.of());
        }

        @Override
        public PersonalIndex of(UserId user) {
            return new FixedIndex(mine).of(user);
        }

        @Override
        public Optional<List<String>> changedTerms(Audience.Shared audience, StickerId sticker) {
            return Optional.ofNullable(changed.get(sticker));
        }

        @Override
        public Set<StickerId> having(Audience.Shared audience, String term, Collection<StickerId> stickers) {
            requests++;
            assertTrue(stickers.size() <= 100);
            return stickers.stream()
                    .filter(sticker -> termsOf(sticker).contains(term))
                    .collect(Collectors.toSet());
        }

        @Override
        public List<String> terms(Audience.Shared audience, StickerId sticker) {
            requests++;
            return termsOf(sticker);
        }
    }
}
