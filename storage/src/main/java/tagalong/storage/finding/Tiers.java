package tagalong.storage.finding;

import java.util.List;

/** The ways in which a search forgives what is typed, in their order. */
final class Tiers {

    /** Other ways to write the same word, the nearest first. */
    static final List<Matching.Way> FORMS =
            List.of(Vocabulary::otherLetters, Vocabulary::stems, Vocabulary::stemBeginnings);

    /** Adds to what matches. */
    interface Tier {
        void run(Search search, Matching matching);
    }

    static final List<Tier> FORGIVING = List.of(
            inTags(Vocabulary::otherLetters),
            inTags(Vocabulary::stems),
            inTags(Vocabulary::stemBeginnings),
            inTags(Vocabulary::inside),
            (search, matching) -> matching.joined(),
            (search, matching) -> search.joinedWhole(),
            Search::typos,
            (search, matching) -> search.otherKeys().inTags(),
            inTags(Vocabulary::latin),
            inTags(Vocabulary::otherLatin),
            (search, matching) -> matching.emoji(false),
            (search, matching) -> matching.emoji(true));

    static final List<Tier> MINE_ONLY = List.of((search, matching) -> matching.emojiNamesInTags());

    /** By what nobody called the sticker so far: words for its emoji, and the title of its set. */
    static final List<Tier> UNTYPED = List.of(
            (search, matching) -> search.leaveOutUntyped(),
            (search, matching) -> matching.relatedEmoji(),
            (search, matching) -> matching.emojiNamesInTags(),
            inEmojiWords(Matching.EXACT),
            inEmojiWords(Matching.BEGINNING),
            inEmojiWords(Vocabulary::otherLetters),
            inEmojiWords(Vocabulary::stems),
            inEmojiWords(Vocabulary::stemBeginnings),
            inTitles(Matching.BEGINNING),
            inTitles(Vocabulary::otherLetters),
            inTitles(Vocabulary::stems),
            inTitles(Vocabulary::stemBeginnings),
            inTitles(Vocabulary::inside),
            (search, matching) -> matching.joinedInTitles(),
            inEmojiWords(Matching.TYPOS),
            inTitles(Matching.TYPOS),
            inEmojiWords(Vocabulary::latin),
            inTitles(Vocabulary::latin),
            inEmojiWords(Vocabulary::otherLatin),
            inTitles(Vocabulary::otherLatin),
            (search, matching) -> search.otherKeys().inEmojiWordsAndTitles());

    private Tiers() {}

    private static Tier inTags(Matching.Way way) {
        return (search, matching) -> matching.inTags(way);
    }

    private static Tier inEmojiWords(Matching.Way way) {
        return (search, matching) -> matching.inEmojiWords(way);
    }

    private static Tier inTitles(Matching.Way way) {
        return (search, matching) -> matching.inTitles(way);
    }
}
