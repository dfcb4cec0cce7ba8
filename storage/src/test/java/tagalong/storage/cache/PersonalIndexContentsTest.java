package tagalong.storage.cache;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import tagalong.storage.Audience;
import tagalong.storage.ChoiceStore;
import tagalong.storage.Sticker;
import tagalong.storage.StickerId;
import tagalong.storage.finding.Findable;
import tagalong.storage.finding.FindingQuery;

/** What a person's index in memory knows beside their tags: favourites, uses, who sees them, titles, and words of their language. */
final class PersonalIndexContentsTest extends LaggingStorage {

    @Test
    void personalIndex_favouritesAndUses_changeInTheSameStep() {
        cached.searchIndex().of(ANN);
        cached.favourites().add(ANN, F1);
        cached.favourites().add(ANN, F2);
        cached.favourites().add(ANN, F1);
        cached.choices().remember(ANN, F3, Instant.ofEpochSecond(5));
        cached.choices().remember(ANN, F3, Instant.ofEpochSecond(3));

        assertEquals(List.of(F2, F1), cached.searchIndex().of(ANN).favourites());
        assertEquals(
                List.of(new ChoiceStore.Choice(F3, Instant.ofEpochSecond(5))),
                cached.searchIndex().of(ANN).used());
        cached.favourites().remove(ANN, F2.id());
        assertEquals(List.of(F1), cached.searchIndex().of(ANN).favourites());
        assertEquals(
                real.favourites().newestFirst(ANN), cached.searchIndex().of(ANN).favourites());
    }

    @Test
    void personalIndex_taggedSticker_keepsWhenItWasUsed() {
        var used = Instant.ofEpochSecond(5);
        tag(ANN, F1, "cat", "funny");
        cached.searchIndex().of(ANN);
        cached.choices().remember(ANN, F1, used);
        cached.choices().remember(ANN, F2, used);

        cached.tags().remove(ANN, F1, tags("funny").get(0));
        tag(ANN, F2, "dog");

        for (var sticker : List.of(F1, F2)) {
            var now = cached.searchIndex().of(ANN).get(sticker.id()).orElseThrow();
            assertEquals(used, now.times().usedAt());
        }
    }

    @Test
    void personalIndex_privateStickers_areAskedForOnce_andKnownFromThenOn() {
        tag(ANN, F1, "cat");
        tag(ANN, F2, "cat");
        cached.tags().show(ANN, F1, Audience.ONLY_ME);

        assertEquals(List.of(F1.id()), privateOnes());
        requests.set(0);
        assertEquals(List.of(F1.id()), privateOnes());
        assertEquals(0, requests.get());
        cached.tags().show(ANN, F2, Audience.ONLY_ME);
        cached.tags().show(ANN, F1, Audience.EVERYONE);
        assertEquals(List.of(F2.id()), privateOnes());
    }

    @Test
    void personalIndex_changedWhilePrivateStickersAreAskedFor_isTheChangedOne() {
        tag(ANN, F1, "cat");
        cached.searchIndex().of(ANN);

        cached.searchIndex().knowingPrivate(ANN, () -> {
            tag(ANN, F2, "dog");
            return "en";
        });

        assertEquals(List.of(F2.id()), found("dog", "en"));
    }

    @Test
    void personalIndex_inAnotherLanguage_isFoundByThatOnesWords() {
        tag(ANN, new Sticker(F1.id(), "file", F1.kind(), F1.setName(), "🎉"), "x");

        assertEquals(0, found("fête", "en").size());
        assertEquals(List.of(F1.id()), found("fête", "fr"));
        assertEquals(List.of(F1.id()), found("party", "fr"));
        tag(ANN, F2, "y");
        assertEquals(List.of(F1.id()), found("fête", "fr"));
    }

    @Test
    void personalIndex_learnedTitle_isFoundAtOnceAndAfterALoad() {
        tag(ANN, F1, "x");
        cached.searchIndex().of(ANN);
        cached.searchIndex().learnTitles(ANN, Map.of(F1.set().orElseThrow(), "Ginger Tales"));

        assertEquals(List.of(F1.id()), found("ginger", "en"));
        tag(ANN, F1, "y");
        assertEquals(List.of(F1.id()), found("ginger", "en"));
        tag(BOB, F1, "z");
        assertEquals(
                "Ginger Tales",
                cached.searchIndex().of(BOB).get(F1.id()).orElseThrow().title());
    }

    @Test
    void personalIndex_favourites_areMarked() {
        tag(ANN, F1, "cat");
        tag(ANN, F2, "cat");
        cached.favourites().add(ANN, F1);
        assertEquals(List.of(F1.id()), found("is:favourite", "en"));
        cached.favourites().add(ANN, F2);
        cached.favourites().remove(ANN, F1.id());
        cached.favourites().add(ANN, F3);

        assertEquals(List.of(F2.id()), found("cat is:favourite", "en"));
        assertEquals(1, cached.searchIndex().of(ANN).untaggedFavourites().size());
    }

    private List<StickerId> privateOnes() {
        return cached
                .searchIndex()
                .knowingPrivate(ANN, () -> "en")
                .tagged()
                .find(FindingQuery.parse("is:private"), 0, 50)
                .hits()
                .stream()
                .map(Findable::id)
                .toList();
    }

    private List<StickerId> found(String typed, String language) {
        var index = cached.searchIndex().of(ANN, () -> language);
        return index.tagged().find(FindingQuery.parse(typed), 0, 50).hits().stream()
                .map(Findable::id)
                .toList();
    }
}
