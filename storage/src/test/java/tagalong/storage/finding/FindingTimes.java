package tagalong.storage.finding;

import com.sun.management.ThreadMXBean;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Locale;
import java.util.Random;
import java.util.function.IntFunction;
import tagalong.storage.Sticker;
import tagalong.storage.StickerId;

/** Prints how long searches and changes of one person's index take inside the process, and what they allocate. */
public final class FindingTimes {

    private static final int RUNS = 1_000;
    /** Slow things are run less often. */
    private static final long LONGEST_NANOS = 400_000_000;

    private static final int BUILDINGS = 10;
    private static final int PAGE = 50;
    /** So few that no page is full. */
    private static final int FEW_TAGS = 100;

    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    private final MadeUpTags made = new MadeUpTags();
    private final KnownWords everyones = new KnownWords();
    private final StringBuilder text = new StringBuilder();
    /** What the results are added to, so that nothing is optimised away. */
    private long sink;

    private FindingTimes() {
        new CldrLibrary("de")
                .tags().stream().flatMap(tag -> tag.words().stream()).forEach(everyones::add);
    }

    public static void main(String[] args) {
        System.out.print(new FindingTimes().report());
    }

    private String report() {
        System.err.println("Own tags in memory: to warm up");
        searches(made.index(FEW_TAGS, "u"), FEW_TAGS);
        text.setLength(0); // what came first would be the slowest
        text.append("\n"
            + "## Own tags, in memory\n\n"
            + "One person's index of made-up tags (one or two CLDR words, a number on each third, one tag on each"
            + " eighth sticker), ")
                .append("a page of 50, query parsed each time; of up to ")
                .append(RUNS)
                .append(" runs, after as many to warm up.\n\n")
                .append("| tags | what | target | n | p50 µs | p99 µs | allocated B (mean) |\n")
                .append("|---|---|---|---|---|---|---|\n");
        for (var tags : new int[] {FEW_TAGS, 1_000, 10_000, 50_000}) {
            System.err.printf("Own tags in memory: %,d%n", tags);
            var index = made.index(tags, "u");
            searches(index, tags);
            changes(index, tags);
        }
        library();
        building();
        people();
        emojiWords();
        text.append("\n(").append(sink == 0 ? "nothing found" : "all found").append(")\n");
        return text.toString();
    }

    private void searches(WordIndex index, int tags) {
        var every = tags == 10_000 ? "300 µs" : "–";
        var target = tags == FEW_TAGS ? "–" : tags == 1_000 ? "15 µs, 8 KB" : "25 µs, 8 KB";
        var page = tags == FEW_TAGS ? "all there are, every tier" : "a full page";
        measure(tags, "exact tag, " + page, target, i -> find(index, "common cat"));
        measure(tags, "prefix of the tag, " + page, target, i -> find(index, "common ca".substring(0, 1 + i % 9)));
        measure(tags, "a later word, " + page, target, i -> find(index, "cat".substring(0, 1 + i % 3)));
        measure(tags, "two words swapped, " + page, target, i -> find(index, "cat comm"));
        measure(tags, "any 1 letter", "–", i -> find(index, made.beginning(i, 1)));
        measure(tags, "any 3 letters, seldom a full page", "–", i -> find(index, made.beginning(i, 3)));
        measure(tags, "any whole tag, every tier", every, i -> find(index, made.word(i)));
        measure(tags, "nothing found, every tier", every, i -> find(index, "qzxvk" + (char) ('a' + i % 26) + "wqj"));
        measure(tags, "one typo, every tier", every, i -> find(index, made.typo(i)));
        measure(
                tags,
                String.format(Locale.ROOT, "put right by %,d words of everyone's, nothing like it", everyones.size()),
                every,
                i -> putRight(index, "qzxvk" + (char) ('a' + i % 26) + "wqj"));
        measure(
                tags,
                String.format(Locale.ROOT, "put right by %,d words of everyone's, one typo", everyones.size()),
                every,
                i -> putRight(index, made.typo(i)));
        measure(tags, "sentence", "–", i -> find(index, "zqxw i am qzkv so " + made.word(i)));
        measure(tags, "blank", "30 µs", i -> find(index, ""));
        measure(tags, "`!`: newest", "30 µs", i -> index.newest(0, PAGE).hits().size());
        measure(
                tags,
                "nearest tag",
                "–",
                i -> index.nearestTag(FindingQuery.parse(made.typo(i))).hashCode());
    }

    private void changes(WordIndex index, int tags) {
        var derived = new WordIndex[] {index};
        var random = new Random(5);
        measure(tags, "a sticker tagged", tags == 10_000 ? "100 µs" : "–", i -> {
            derived[0] = derived[0].with(made.findable("n" + i, i, random, tags + i));
            return derived[0].size();
        });
        measure(tags, "a sticker used", tags == 10_000 ? "100 µs" : "–", i -> {
            derived[0] = derived[0].withUse(
                    new StickerId("u" + random.nextInt(Math.max(1, tags / 2))), Instant.ofEpochSecond(1_000_000 + i));
            return derived[0].size();
        });
    }

    /** As many sets as a person may have, of as many stickers as a set may have. */
    private void library() {
        var random = new Random(9);
        var emoji = Stickers.EMOJI.all();
        var sets = new ArrayList<SetWords>();
        for (var set = 0; set < Library.MOST_SETS; set++) {
            var stickers = new ArrayList<Sticker>();
            for (var i = 0; i < 120; i++) {
                stickers.add(
                        Stickers.sticker("l" + set + "x" + i, emoji.get(random.nextInt(emoji.size())), "set" + set));
            }
            sets.add(SetWords.of("Title " + made.word(set * 7), stickers, Stickers.EMOJI));
        }
        var library = new Library(Stickers.ENGLISH, sets);
        measure(
                library.size(),
                "library: any emoji word",
                "–",
                i -> library.find(FindingQuery.parse(made.word(i)), 0, PAGE)
                        .hits()
                        .size());
        measure(
                library.size(),
                "library: nothing found",
                "–",
                i -> library.find(FindingQuery.parse("qzxvk" + (char) ('a' + i % 26) + "wqj"), 0, PAGE)
                        .hits()
                        .size());
    }

    private void building() {
        for (var tags : new int[] {1_000, 10_000, 50_000}) {
            var stickers = made.index(tags, "u").all();
            var building = new long[BUILDINGS];
            var forms = new long[BUILDINGS];
            for (var i = 0; i < BUILDINGS; i++) {
                long start = THREADS.getCurrentThreadCpuTime();
                var index = WordIndex.of(Stickers.ENGLISH, stickers);
                long built = THREADS.getCurrentThreadCpuTime();
                sink += index.prepared().size();
                building[i] = built - start;
                forms[i] = THREADS.getCurrentThreadCpuTime() - built;
            }
            row(tags, "building it (processor time)", "–", building, -1);
            row(tags, "and all its forms, once (processor time)", "–", forms, -1);
        }
    }

    private void people() {
        var indexes = new ArrayList<WordIndex>();
        long before = usedHeap();
        for (var person = 0; person < 1_000; person++) {
            var index = made.index(100, "p" + person + "x");
            sink += find(index, "qzxvkwqj");
            indexes.add(index);
        }
        long used = usedHeap() - before;
        long weights = indexes.stream().mapToLong(WordIndex::weight).sum();
        text.append(String.format(
                Locale.ROOT,
                "%n1,000 people with 100 tags each, all forms made: %.1f MB of heap, %.1f MB by their own `weight()`"
                        + " (target 100 MB).%n",
                used / 1e6,
                weights / 1e6));
    }

    private void emojiWords() {
        var resources = 0L;
        long before = usedHeap();
        long start = System.nanoTime();
        var emoji = new EmojiWords();
        long opened = System.nanoTime() - start;
        var times = new ArrayList<Long>();
        for (var language : EmojiWords.languages()) {
            start = System.nanoTime();
            sink += emoji.words("😀", language).size();
            times.add(System.nanoTime() - start);
            try (var file = EmojiWords.class.getResourceAsStream("emoji-words-" + language + ".gz")) {
                resources += file == null ? 0 : file.readAllBytes().length;
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
        times.sort(null);
        text.append(String.format(
                Locale.ROOT,
                "%nEmoji words: %d KB of resources for %d languages; opened in %.1f ms, a language read in %.1f ms"
                        + " (p50; longest %.1f); %.1f MB of heap with all of them.%n",
                resources / 1024,
                times.size(),
                opened / 1e6,
                times.get(times.size() / 2) / 1e6,
                times.get(times.size() - 1) / 1e6,
                (usedHeap() - before) / 1e6));
        sink += emoji.all().size();
    }

    private void measure(int tags, String what, String target, IntFunction<Integer> run) {
        var warmUp = 0;
        for (long start = System.nanoTime(); warmUp < RUNS && System.nanoTime() - start < LONGEST_NANOS; warmUp++) {
            sink += run.apply(warmUp);
        }
        var times = new long[warmUp];
        long thread = Thread.currentThread().getId();
        long allocated = THREADS.getThreadAllocatedBytes(thread);
        for (var i = 0; i < times.length; i++) {
            long start = System.nanoTime();
            sink += run.apply(i + warmUp);
            times[i] = System.nanoTime() - start;
        }
        row(tags, what, target, times, (THREADS.getThreadAllocatedBytes(thread) - allocated) / times.length);
    }

    private void row(int tags, String what, String target, long[] times, long allocated) {
        Arrays.sort(times);
        text.append(String.format(
                Locale.ROOT,
                "| %,d | %s | %s | %,d | %.1f | %.1f | %s |%n",
                tags,
                what,
                target,
                times.length,
                times[times.length / 2] / 1000.0,
                times[times.length * 99 / 100] / 1000.0,
                allocated < 0 ? "–" : String.format(Locale.ROOT, "%,d", allocated)));
    }

    private int find(WordIndex index, String typed) {
        return index.find(FindingQuery.parse(typed), 0, PAGE).hits().size();
    }

    private int putRight(WordIndex index, String typed) {
        return new Correction(Stickers.ENGLISH, index, everyones)
                .of(FindingQuery.parse(typed))
                .hashCode();
    }

    private static long usedHeap() {
        var runtime = Runtime.getRuntime();
        for (var i = 0; i < 4; i++) {
            System.gc();
        }
        return runtime.totalMemory() - runtime.freeMemory();
    }
}
