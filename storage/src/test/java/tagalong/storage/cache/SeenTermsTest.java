package tagalong.storage.cache;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.mockito.ArgumentMatchers.any;
import static org.mockito.Mockito.doReturn;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import tagalong.storage.Audience;
import tagalong.storage.Hidden;
import tagalong.storage.SearchPage;
import tagalong.storage.SearchWords;
import tagalong.storage.StickerId;
import tagalong.storage.finding.FindingQuery;

/** Which words are known to exist: those that everyone finds something by now, and nobody's private ones. */
final class SeenTermsTest extends LaggingStorage {

    private static final String TYPED = "zroblax";
    private static final Optional<String> MEANT = Optional.of("zorblax");

    @Test
    void sharedWord_isKnownAtOnce() {
        tag(ANN, F1, "great zorblax");

        assertEquals(MEANT, corrected(TYPED));
    }

    @Test
    void privateWord_isNeverKnown() {
        tagPrivately(ANN, F1, "zorblax");
        assertEquals(Optional.empty(), corrected(TYPED));

        cached.tags().show(ANN, F1, Audience.EVERYONE);

        assertEquals(MEANT, corrected(TYPED));
    }

    @Test
    void withdrawnWord_isForgotten_withItsLastSticker() {
        tag(ANN, F1, "zorblax");
        tag(ANN, F2, "zorblax");
        cached.tags().show(ANN, F1, Audience.ONLY_ME);
        assertEquals(MEANT, corrected(TYPED));

        cached.tags().clear(ANN, F2);

        assertEquals(Optional.empty(), corrected(TYPED));
    }

    @Test
    void withdrawnWord_isNotLearnedAgain_fromAnIndexThatLags() {
        tag(ANN, F1, "zorblax");
        var stale = List.of(new SearchPage.Hit(F1, "zorblax"));
        doReturn(new SearchPage(stale, null, new SearchPage.Cost(1, 0.5)))
                .when(laggingSearch)
                .first(any(), any(), any());
        cached.tags().clear(ANN, F1);

        everyones("zor");

        assertEquals(Optional.empty(), corrected(TYPED));
    }

    @Test
    void hiddenWord_isForgotten_untilItIsSeenAgain() {
        tag(ANN, F1, "zorblax");
        var hidden = new Hidden.WordEverywhere("zorblax");
        cached.moderation().hide(hidden);
        assertEquals(Optional.empty(), corrected(TYPED));

        cached.moderation().unhide(hidden);

        assertEquals(MEANT, corrected(TYPED));
    }

    @Test
    void hiddenWord_thatWasRead_isForgottenWithoutBeingReadAgain() {
        real.tags().replace(ANN, F1, tags("zorblax"), Audience.EVERYONE);
        everyones("zor");
        assertEquals(MEANT, corrected(TYPED));

        cached.moderation().hide(new Hidden.WordEverywhere("zorblax"));

        assertEquals(Optional.empty(), corrected(TYPED));
    }

    @Test
    void wordOfAPersonWhoIsForgotten_isForgotten() {
        tag(ANN, F1, "zorblax");
        cached.forgetting().begin(ANN);

        cached.forgetting().finish(ANN);

        assertEquals(Optional.empty(), corrected(TYPED));
    }

    @Test
    void wordThatIsRead_isKnown_whetherFoundOrListed() {
        real.tags().replace(ANN, F1, tags("zorblax"), Audience.EVERYONE);
        real.tags().replace(ANN, F2, tags("kvintessence"), Audience.EVERYONE);
        assertEquals(Optional.empty(), corrected(TYPED));

        everyones("zor");
        cached.sharedTerms().of(F2.id(), Audience.EVERYONE);

        assertEquals(MEANT, corrected(TYPED));
        assertEquals(Optional.of("kvintessence"), corrected("kvintesence"));
    }

    @Test
    void memoryThatIsDiscarded_knowsNothing() {
        tag(ANN, F1, "zorblax");

        cached.discard();

        assertEquals(Optional.empty(), corrected(TYPED));
    }

    @Test
    void bytes_areBounded_andTheLastSeenStay() {
        var seen = new SeenTerms(10_000);
        for (var i = 0; i < 1_000; i++) {
            seen.add(new StickerId("s" + i), List.of("word" + i));
        }

        assertTrue(seen.use().bytes() <= 10_000);
        assertTrue(seen.use().entries() >= 10);
        seen.replace(new StickerId("s999"), List.of());
        seen.add(new StickerId("s999"), List.of("stale"));
        assertEquals(seen.use().entries(), seen.words().size());
    }

    private Optional<String> corrected(String typed) {
        var index = cached.searchIndex();
        return index.corrected(index.of(BOB, () -> "en"), FindingQuery.parse(typed))
                .map(SearchWords::phrase);
    }
}
