package tagalong.storage.finding;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.IntStream;
import tagalong.storage.Tag;

/** Stickers tagged at random with what emoji are called in one language; the same ones for the same seed. */
final class CldrTrial {

    private static final int TITLES = 7;
    private static final Map<String, List<Tag>> NAMES = new ConcurrentHashMap<>();

    private final Random random;
    private final Tongue tongue;
    private final List<Tag> tags;
    private final List<String> emoji = Stickers.EMOJI.all();

    CldrTrial(int seed) {
        var languages = EmojiWords.languages().stream().sorted().toList();
        var language = languages.get(seed % languages.size());
        random = new Random(seed);
        tongue = Tongue.of(Stickers.EMOJI, language);
        tags = NAMES.computeIfAbsent(language, any -> new CldrLibrary(any).tags());
    }

    Random random() {
        return random;
    }

    Tongue tongue() {
        return tongue;
    }

    List<Findable> stickers(int count) {
        return IntStream.range(0, count).mapToObj(this::sticker).toList();
    }

    /** Up to three tags, now and then of two names; some were sent, few of them at different times. */
    Findable sticker(int number) {
        List<Tag> own = new ArrayList<>();
        for (int i = random.nextInt(3); i >= 0; i--) {
            var name = tag().text();
            own.add(Tag.of(random.nextInt(4) > 0 ? name : name + " " + tag().text()));
        }
        var set = random.nextBoolean() ? null : "set" + number % TITLES;
        var sticker = Stickers.sticker("s" + number, any(emoji), set);
        return new Findable(
                sticker,
                set == null ? null : tags.get(number % TITLES).text(),
                own,
                new Findable.Times(Instant.ofEpochSecond(random.nextInt(20)), Instant.ofEpochSecond(random.nextInt(3))),
                Set.of());
    }

    Tag tag() {
        return any(tags);
    }

    /** A beginning of a name, one or two words in any order, a name with a letter too few, or an emoji. */
    String typed() {
        var value = tag().value();
        int cut = value.offsetByCodePoints(0, 1 + random.nextInt(value.codePointCount(0, value.length())));
        return switch (random.nextInt(6)) {
            case 0 -> any(emoji);
            case 1 -> value;
            case 2 ->
                any(List.of(value.split(" "))) + " " + any(List.of(tag().value().split(" ")));
            case 3 -> cut == value.length() ? value : value.substring(0, cut) + value.substring(cut + 1);
            default -> value.substring(0, cut);
        };
    }

    private <T> T any(List<T> of) {
        return of.get(random.nextInt(of.size()));
    }
}
