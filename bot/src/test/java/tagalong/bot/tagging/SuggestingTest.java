package tagalong.bot.tagging;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import tagalong.bot.FixedIndex;
import tagalong.bot.tagging.CardReading.Suggestions;
import tagalong.storage.Audience;
import tagalong.storage.AuthoredTag;
import tagalong.storage.OwnTags;
import tagalong.storage.SharedTermStore;
import tagalong.storage.SharingRules;
import tagalong.storage.Sticker;
import tagalong.storage.StickerId;
import tagalong.storage.StorageException;
import tagalong.storage.Tag;
import tagalong.storage.UserId;
import tagalong.storage.finding.EmojiWords;
import tagalong.storage.finding.PersonalIndex;

final class SuggestingTest {
    private static final UserId ANN = new UserId(1);
    private static final Sticker CAT = sticker("cat", "😂");
    private static final Sticker PLAIN = sticker("plain", null);
    private static final EmojiWords EMOJI = new EmojiWords();

    private final Terms terms = new Terms();
    private final List<AuthoredTag> mine = new ArrayList<>();
    private final SharingRules rules = new SharingRules(List.of());
    private final Suggesting suggesting = new Suggesting(
            new Suggesting.Everyones(terms, rules),
            new FixedIndex(List.of()) {
                @Override
                public PersonalIndex of(UserId user) {
                    return new FixedIndex(mine).of(user);
                }
            },
            EMOJI,
            Runnable::run,
            Runnable::run);

    @Test
    void wordOfOnePerson_isNotSuggested_thatOfTwoIs() {
        terms.give("mine alone", 1);
        terms.give("shared", 2);

        assertEquals(List.of("shared"), suggested(PLAIN).others());
        assertEquals(List.of(), suggested(PLAIN).more());
    }

    @Test
    void phraseAsTyped_comesFirst_andItsWordsAreNotRepeated() {
        terms.give("cat", 3);
        terms.give("good", 2);
        terms.give("Good Night!", 2);

        assertEquals(List.of("Good Night!", "cat"), suggested(PLAIN).others());
    }

    @Test
    void othersFirst_thenTheEmojisWordsInMyLanguage_thenMyWordsNearby() {
        terms.give("kitten", 2);
        tagged("one", "work", "rare");
        tagged("two", "work", "Monday");

        var suggestions = begin(CAT, "uk", OwnTags.NONE);

        assertEquals(List.of("kitten"), suggestions.others());
        assertEquals(EMOJI.words("😂", "uk").get(0), suggestions.more().get(0));
        assertEquals(List.of("work", "Monday"), suggestions.more().subList(3, 5));
        assertEquals(6, suggestions.all().size());
    }

    @Test
    void unknownLanguage_isEnglish() {
        assertEquals(
                EMOJI.words("😂", "en").get(0),
                begin(CAT, "xx", OwnTags.NONE).more().get(0));
    }

    @Test
    void whatIHave_isNeverSuggested() {
        terms.give("cat", 2);
        terms.give("good", 2);
        terms.give("dog", 2);
        tagged("one", "dog", "good cat");
        var own = new OwnTags(
                Stream.of("Good cat", EMOJI.words("😂", "en").get(0))
                        .map(Tag::of)
                        .toList(),
                Audience.EVERYONE);

        var suggestions = begin(CAT, "en", own);

        assertEquals(List.of("dog"), suggestions.others());
        assertEquals(false, suggestions.all().contains(EMOJI.words("😂", "en").get(0)));
        assertEquals(false, suggestions.more().contains("dog"));
        assertEquals(false, suggestions.more().contains("good cat"));
    }

    @Test
    void atMostSix_andAFewCandidatesAreCounted() {
        for (var i = 0; i < 40; i++) {
            terms.give("word" + i, 2);
        }

        assertEquals(6, suggested(CAT).all().size());
        assertEquals(8, terms.counted.size());
    }

    @Test
    void storeIsAway_theEmojisWordsAreThere() {
        terms.isAway = true;

        assertEquals(List.of(), suggested(CAT).others());
        assertEquals(3, suggested(CAT).more().size());
    }

    private Suggestions suggested(Sticker sticker) {
        return begin(sticker, "en", OwnTags.NONE);
    }

    private Suggestions begin(Sticker sticker, String language, OwnTags own) {
        return suggesting
                .begin(ANN, language, sticker, CompletableFuture.completedFuture(own))
                .join();
    }

    private void tagged(String id, String... texts) {
        var sticker = sticker(id, "😀");
        Stream.of(texts).map(text -> FixedIndex.tag(sticker, text)).forEach(mine::add);
    }

    private static Sticker sticker(String id, @Nullable String emoji) {
        return new Sticker(new StickerId(id), "file-" + id, Sticker.Kind.STICKER, "cats", emoji);
    }

    private static final class Terms implements SharedTermStore {
        private final List<Tag> shared = new ArrayList<>();
        private final Map<String, Integer> holders = new HashMap<>();
        private final List<String> counted = new ArrayList<>();
        private boolean isAway;

        private void give(String text, int people) {
            shared.add(Tag.of(text));
            holders.put(Tag.of(text).value(), people);
        }

        @Override
        public List<Tag> of(StickerId sticker, Audience.Shared audience) {
            if (isAway) {
                throw new StorageException("away", new IllegalStateException("as this test wants"));
            }
            return shared;
        }

        @Override
        public Set<StickerId> having(String term, Audience.Shared audience, Collection<StickerId> stickers) {
            throw new AssertionError("Nobody asks");
        }

        @Override
        public int holders(StickerId sticker, Audience.Shared audience, Tag term, int most) {
            counted.add(term.value());
            return Math.min(most, holders.getOrDefault(term.value(), 0));
        }
    }
}
