package tagalong.storage.finding;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.IntStream;
import tagalong.storage.Fold;
import tagalong.storage.Tag;

/** Stickers tagged at random with what emoji are called in one language; the same ones for the same seed. */
final class CldrTrial {

    private static final int TITLES = 7;
    private static final int NAMES_A_TRIAL = 30;
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
        tags = few(new ArrayList<>(NAMES.computeIfAbsent(language, any -> new CldrLibrary(any).tags())));
    }

    /** Few names and their beginnings, so that what is typed is one's tag, begins another's and is a word of a third's. */
    private List<Tag> few(List<Tag> all) {
        Collections.shuffle(all, random);
        var few = new LinkedHashMap<String, Tag>();
        for (var tag : all.subList(0, NAMES_A_TRIAL)) {
            var value = tag.value();
            few.put(value, tag);
            for (var letters : new int[] {2, 4}) {
                var beginning = value.codePointCount(0, value.length()) <= letters
                        ? value
                        : value.substring(0, value.offsetByCodePoints(0, letters));
                few.putIfAbsent(Fold.fold(beginning), Tag.of(beginning));
            }
        }
        return List.copyOf(few.values());
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
        var own = new ArrayList<Tag>();
        for (var i = random.nextInt(3); i >= 0; i--) {
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
        var cut = value.offsetByCodePoints(0, 1 + random.nextInt(value.codePointCount(0, value.length())));
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
