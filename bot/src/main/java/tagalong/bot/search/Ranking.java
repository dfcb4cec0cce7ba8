package tagalong.bot.search;

import java.time.Instant;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import tagalong.storage.ChoiceStore.Choice;
import tagalong.storage.Fold;
import tagalong.storage.PersonalIndex;
import tagalong.storage.SearchWords;
import tagalong.storage.Sticker;
import tagalong.storage.StickerId;
import tagalong.storage.TaggedSticker;

/** Which of a person's own stickers a query finds, and in which order. Pure; the same data give the same order. */
final class Ranking {
    private record Ranked(TaggedSticker tagged, int tier) {}

    private Ranking() {}

    /** Exact tag, then prefix of the tag, then all words in any order; among equals the last used, then the newest. */
    static List<Sticker> matches(PersonalIndex mine, String folded, SearchWords words) {
        return mine.tagged().values().stream()
                .flatMap(tagged -> tier(tagged, folded, words).stream().mapToObj(tier -> new Ranked(tagged, tier)))
                .sorted(Comparator.comparingInt(Ranked::tier).thenComparing(Ranked::tagged, byUseThenAge(mine)))
                .map(ranked -> ranked.tagged().sticker())
                .toList();
    }

    /** All that the person tagged, newest first. */
    static List<Sticker> everything(PersonalIndex mine) {
        return mine.tagged().values().stream()
                .sorted(byAge())
                .map(TaggedSticker::sticker)
                .toList();
    }

    /** Favourites, then what was used last, then what was tagged last. */
    static List<Sticker> atHand(PersonalIndex mine) {
        Map<StickerId, Sticker> found = new LinkedHashMap<>();
        mine.favourites().forEach(sticker -> found.putIfAbsent(sticker.id(), sticker));
        mine.used().values().stream()
                .sorted(Comparator.comparing(Choice::usedAt)
                        .reversed()
                        .thenComparing(choice -> choice.sticker().id().fileUniqueId()))
                .forEach(choice -> found.putIfAbsent(choice.sticker().id(), choice.sticker()));
        everything(mine).forEach(sticker -> found.putIfAbsent(sticker.id(), sticker));
        return List.copyOf(found.values());
    }

    private static OptionalInt tier(TaggedSticker tagged, String folded, SearchWords words) {
        if (tagged.tags().stream().anyMatch(tag -> tag.value().equals(folded))) {
            return OptionalInt.of(0);
        }
        if (tagged.tags().stream().anyMatch(tag -> tag.value().startsWith(folded))) {
            return OptionalInt.of(1);
        }
        var hasAllWords = tagged.words().containsAll(words.complete())
                && tagged.words().stream().anyMatch(word -> word.startsWith(words.unfinished()));
        var hasEmoji = tagged.sticker().emoji() != null
                && Fold.fold(tagged.sticker().emoji()).equals(folded);
        return hasAllWords || hasEmoji ? OptionalInt.of(2) : OptionalInt.empty();
    }

    private static Comparator<TaggedSticker> byUseThenAge(PersonalIndex mine) {
        return Comparator.comparing((TaggedSticker tagged) -> usedAt(mine, tagged.sticker()))
                .reversed()
                .thenComparing(byAge());
    }

    private static Comparator<TaggedSticker> byAge() {
        return Comparator.comparing(TaggedSticker::savedAt)
                .reversed()
                .thenComparing(tagged -> tagged.sticker().id().fileUniqueId());
    }

    private static Instant usedAt(PersonalIndex mine, Sticker sticker) {
        var choice = mine.used().get(sticker.id());
        return choice == null ? Instant.EPOCH : choice.usedAt();
    }
}
