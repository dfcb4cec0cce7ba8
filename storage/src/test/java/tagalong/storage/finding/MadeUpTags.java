package tagalong.storage.finding;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import tagalong.storage.Tag;

/** Tags of one or two words of CLDR, and indexes of them. */
final class MadeUpTags {
    private final List<String> words = new ArrayList<>();

    MadeUpTags() {
        new CldrLibrary("en").tags().forEach(tag -> words.add(tag.text()));
    }

    String word(int number) {
        return words.get(number % words.size());
    }

    String beginning(int i, int letters) {
        var word = word(i * 7);
        return word.substring(0, Math.min(letters, word.length()));
    }

    String typo(int i) {
        var word = word(i * 13);
        return word.length() < 5 ? word + "qx" : word.substring(0, 2) + "q" + word.substring(3) + "z";
    }

    /** Two tags a sticker. */
    WordIndex index(int tags, String ids) {
        var random = new Random(tags);
        var stickers = new ArrayList<Findable>();
        for (var i = 0; i < tags / 2; i++) {
            stickers.add(findable(ids + i, i, random, i));
        }
        return WordIndex.of(Stickers.ENGLISH, stickers);
    }

    Findable findable(String id, int number, Random random, int savedAt) {
        var emoji = Stickers.EMOJI.all();
        var tags = List.of(number % 8 == 0 ? Tag.of("common cat") : tag(number, random), tag(number + 1, random));
        var sticker = Stickers.sticker(id, emoji.get(random.nextInt(emoji.size())), "set" + number / 50);
        return new Findable(
                sticker,
                "Title " + word(number / 50),
                tags,
                new Findable.Times(Instant.ofEpochSecond(savedAt), Instant.MIN),
                Set.of());
    }

    private Tag tag(int number, Random random) {
        var word = words.get(random.nextInt(words.size()));
        var other = random.nextBoolean() ? "" : " " + words.get(random.nextInt(words.size()));
        return Tag.of(word + other + (number % 3 == 0 ? " " + number : ""));
    }
}
