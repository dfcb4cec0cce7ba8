package tagalong.bot.search;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import tagalong.bot.telegram.InlineAnswer;
import tagalong.bot.work.Courtesy;
import tagalong.storage.Audience;
import tagalong.storage.AuthoredTags;
import tagalong.storage.OwnTags;
import tagalong.storage.Sticker;
import tagalong.storage.StickerId;
import tagalong.storage.Tag;
import tagalong.storage.TaggedSticker;
import tagalong.storage.finding.EmojiWords;
import tagalong.storage.finding.FindingQuery;
import tagalong.storage.finding.PersonalIndex;

/** Searches a few made-up stickers for nobody, so that the first people who ask do not wait for the classes that find theirs. */
final class WarmUp {
    static final int ROUNDS = 40;
    private static final List<String> TAGS =
            List.of("cat", "monday mood", "bubble tea", "straße", "кіт", "happy birthday");
    static final List<String> TYPED =
            List.of("cat", "!cats", "birtday", "bubbletea", "tea bubble", "ghbdsn", "strasse", "kit", "☂️ rain", "");

    private final EmojiWords emoji;

    WarmUp(EmojiWords emoji) {
        this.emoji = emoji;
    }

    /** @param courtesy to those who search meanwhile */
    void run(Courtesy courtesy) {
        var nobody = somebody();
        for (var round = 0; round < ROUNDS; round++) {
            for (var typed : TYPED) {
                courtesy.giveWay();
                search(nobody, typed);
            }
        }
    }

    private PersonalIndex somebody() {
        var context = new PersonalIndex.Context(emoji, EmojiWords.ENGLISH, unknown -> null);
        var index = PersonalIndex.of(context, new AuthoredTags(List.of()), List.of(), List.of());
        for (var i = 0; i < TAGS.size(); i++) {
            var sticker = new Sticker(new StickerId("warm" + i), "warm" + i, Sticker.Kind.STICKER, "Set", "😀");
            var own = new OwnTags(List.of(Tag.of(TAGS.get(i))), Audience.ONLY_ME);
            index = index.with(new TaggedSticker(sticker, own, Instant.EPOCH));
        }
        return index;
    }

    private static void search(PersonalIndex index, String typed) {
        var query = FindingQuery.parse(typed);
        var own = new OwnHits(index, query, () -> any -> true);
        var sources = query.isBlank() ? own.withoutQuestion() : own.found(List.of(), Optional.empty());
        new ResultList(sources, null, own.foundPartly(Optional.empty())).soFar(0, InlineAnswer.MOST_RESULTS);
    }
}
