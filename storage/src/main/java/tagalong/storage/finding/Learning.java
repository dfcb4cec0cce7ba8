package tagalong.storage.finding;

import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tagalong.storage.ChoiceStore;
import tagalong.storage.Lesson;
import tagalong.storage.StickerId;

/**
 * What a person chose for which words; immutable. What was chosen comes first when the words, or a beginning of them, are typed
 * again; a choice counts half after a month and is forgotten with what is kept of it.
 */
public final class Learning {

    /** Nothing chosen yet. */
    public static final Learning NONE = new Learning(List.of());

    private static final double HALF_LIFE_SECONDS = Duration.ofDays(30).toSeconds();

    /** Last chosen first. */
    private final List<Lesson> lessons;

    private Learning(List<Lesson> lessons) {
        this.lessons = List.copyOf(lessons);
    }

    /** What these lessons come to, in whichever order they are. */
    public static Learning of(List<Lesson> lessons) {
        return new Learning(lessons.stream()
                .sorted(Comparator.comparing(Lesson::chosenAt).reversed())
                .limit(ChoiceStore.MOST_LESSONS)
                .toList());
    }

    /** What a choice now teaches, all former choices of the sticker for the same words included; nothing by a query without words. */
    public Optional<Lesson> lesson(FindingQuery query, StickerId chosen, Instant now) {
        var words = query.text();
        if (words.isEmpty() || words.length() > Lesson.LONGEST_WORDS) {
            return Optional.empty();
        }
        var before = lessons.stream()
                .filter(lesson ->
                        lesson.words().equals(words) && lesson.sticker().equals(chosen) && isKept(lesson, now))
                .mapToDouble(lesson -> strength(lesson, now))
                .sum();
        return Optional.of(new Lesson(words, chosen, now.truncatedTo(ChronoUnit.MICROS), rounded(before + 1)));
    }

    /** The same with one more lesson, without what is too old by then. */
    public Learning with(Lesson lesson) {
        var changed = new ArrayList<Lesson>(lessons.size() + 1);
        changed.add(lesson);
        for (var other : lessons) {
            if (!other.isAboutTheSameAs(lesson) && isKept(other, lesson.chosenAt())) {
                changed.add(other);
            }
        }
        return new Learning(changed.subList(0, Math.min(ChoiceStore.MOST_LESSONS, changed.size())));
    }

    /** The same with one more choice. */
    public Learning with(FindingQuery query, StickerId chosen, Instant now) {
        return lesson(query, chosen, now).map(this::with).orElse(this);
    }

    /** The stickers chosen for these words or for words that begin so, the most and last chosen first. */
    public List<StickerId> chosenFor(FindingQuery query, Instant now) {
        var words = query.text();
        if (words.isEmpty() || lessons.isEmpty()) {
            return List.of();
        }
        var strengths = new HashMap<StickerId, Double>();
        for (var lesson : lessons) {
            if (lesson.words().startsWith(words) && isKept(lesson, now)) {
                strengths.merge(lesson.sticker(), strength(lesson, now), Double::sum);
            }
        }
        return strengths.entrySet().stream()
                .sorted(Map.Entry.<StickerId, Double>comparingByValue()
                        .reversed()
                        .thenComparing(entry -> entry.getKey().fileUniqueId()))
                .map(Map.Entry::getKey)
                .toList();
    }

    /** All that is known, last chosen first. */
    public List<Lesson> lessons() {
        return lessons;
    }

    private static double strength(Lesson lesson, Instant now) {
        double age = Math.max(0, Duration.between(lesson.chosenAt(), now).toSeconds());
        return lesson.strength() * Math.pow(0.5, age / HALF_LIFE_SECONDS);
    }

    private static boolean isKept(Lesson lesson, Instant now) {
        return !lesson.chosenAt().plus(ChoiceStore.LIFETIME).isBefore(now);
    }

    /** As exact as it is kept, so that what is read again ranks the same. */
    private static double rounded(double strength) {
        return Math.round(strength * 100) / 100.0;
    }
}
