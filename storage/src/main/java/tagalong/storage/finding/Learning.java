package tagalong.storage.finding;

import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tagalong.storage.StickerId;

/**
 * What a person chose for which words; immutable. What was chosen comes first when the words, or a beginning of them, are typed
 * again; a choice counts half after a month and is forgotten after {@link #KEPT}.
 */
public final class Learning {

    /** How long a choice and its words are kept. */
    public static final Duration KEPT = Duration.ofDays(90);

    /** Nothing chosen yet. */
    public static final Learning NONE = new Learning(List.of());

    private static final int MOST = 500;
    private static final double HALF_LIFE_SECONDS = Duration.ofDays(30).toSeconds();
    private static final int LONGEST_WORDS = 64;

    /** Last chosen first. */
    private final List<Lesson> lessons;

    /**
     * The choices of one sticker for the same words.
     *
     * @param strength how many choices it counts for, as of the last one
     */
    private record Lesson(String words, StickerId sticker, Instant chosenAt, double strength) {

        double strength(Instant now) {
            double age = Math.max(0, Duration.between(chosenAt, now).toSeconds());
            return strength * Math.pow(0.5, age / HALF_LIFE_SECONDS);
        }

        boolean isKept(Instant now) {
            return !chosenAt.plus(KEPT).isBefore(now);
        }
    }

    private Learning(List<Lesson> lessons) {
        this.lessons = List.copyOf(lessons);
    }

    /** The same with one more choice, without what is too old; a query without words teaches nothing. */
    public Learning with(FindingQuery query, StickerId chosen, Instant now) {
        var words = query.text();
        if (words.isEmpty() || words.length() > LONGEST_WORDS) {
            return this;
        }
        double before = 0;
        List<Lesson> changed = new ArrayList<>(lessons.size() + 1);
        for (var lesson : lessons) {
            if (lesson.words.equals(words) && lesson.sticker.equals(chosen)) {
                before = lesson.isKept(now) ? lesson.strength(now) : 0;
            } else if (lesson.isKept(now)) {
                changed.add(lesson);
            }
        }
        changed.add(0, new Lesson(words, chosen, now.truncatedTo(ChronoUnit.SECONDS), rounded(before + 1)));
        return new Learning(changed.subList(0, Math.min(MOST, changed.size())));
    }

    /** As exact as it is written down, so that what is read again ranks the same. */
    private static double rounded(double strength) {
        return Math.round(strength * 100) / 100.0;
    }

    /** The same without what was chosen of this sticker. */
    public Learning without(StickerId sticker) {
        return new Learning(lessons.stream()
                .filter(lesson -> !lesson.sticker.equals(sticker))
                .toList());
    }

    /** The stickers chosen for these words or for words that begin so, the most and last chosen first. */
    public List<StickerId> chosenFor(FindingQuery query, Instant now) {
        var words = query.text();
        if (words.isEmpty() || lessons.isEmpty()) {
            return List.of();
        }
        Map<StickerId, Double> strengths = new HashMap<>();
        for (var lesson : lessons) {
            if (lesson.words.startsWith(words) && lesson.isKept(now)) {
                strengths.merge(lesson.sticker, lesson.strength(now), Double::sum);
            }
        }
        return strengths.entrySet().stream()
                .sorted(Map.Entry.<StickerId, Double>comparingByValue()
                        .reversed()
                        .thenComparing(entry -> entry.getKey().fileUniqueId()))
                .map(Map.Entry::getKey)
                .toList();
    }

    /** A small text that {@link #decode} reads: a line a lesson. */
    public String encode() {
        var text = new StringBuilder();
        for (var lesson : lessons) {
            text.append(lesson.chosenAt.getEpochSecond())
                    .append(' ')
                    .append(Math.round(lesson.strength * 100))
                    .append(' ')
                    .append(lesson.sticker)
                    .append(' ')
                    .append(lesson.words)
                    .append('\n');
        }
        return text.toString();
    }

    /** Reads what {@link #encode} wrote; lines that it cannot read are left out. */
    public static Learning decode(String text) {
        List<Lesson> lessons = new ArrayList<>();
        for (var line : text.split("\n")) {
            lesson(line).ifPresent(lessons::add);
        }
        lessons.sort(Comparator.comparing(Lesson::chosenAt).reversed());
        return new Learning(lessons.subList(0, Math.min(MOST, lessons.size())));
    }

    /** One broken line costs one lesson. */
    private static Optional<Lesson> lesson(String line) {
        var cells = line.split(" ", 4);
        if (cells.length < 4 || cells[3].isBlank()) {
            return Optional.empty();
        }
        try {
            return Optional.of(new Lesson(
                    cells[3],
                    new StickerId(cells[2]),
                    Instant.ofEpochSecond(Long.parseLong(cells[0])),
                    Long.parseLong(cells[1]) / 100.0));
        } catch (IllegalArgumentException | DateTimeException e) {
            return Optional.empty();
        }
    }
}
