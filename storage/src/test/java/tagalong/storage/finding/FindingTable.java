package tagalong.storage.finding;

import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import tagalong.storage.Fold;
import tagalong.storage.Tag;

/** Prints how much is found of what people type, next to plain prefix search. */
public final class FindingTable {

    private static final int QUERIES = 60;
    private static final int FIFTY = 50;

    private final Map<QueryKind, Score> ours = new EnumMap<>(QueryKind.class);
    private final Map<QueryKind, Score> plain = new EnumMap<>(QueryKind.class);
    private final Map<QueryKind, Score> strict = new EnumMap<>(QueryKind.class);
    private final Map<String, Map<QueryKind, Score>> byLanguage = new TreeMap<>();

    private FindingTable() {}

    public static void main(String[] args) {
        var table = new FindingTable();
        var languages = EmojiWords.languages().stream().sorted().toList();
        for (var language : languages) {
            System.err.printf("Finding: %s, %d of %d%n", language, languages.indexOf(language) + 1, languages.size());
            table.measure(new CldrLibrary(language));
        }
        System.out.print(table.report() + natural());
    }

    @SuppressWarnings("EnumOrdinal") // any number will do, as long as it stays the same
    private void measure(CldrLibrary library) {
        var index = library.index();
        var untagged = library.untaggedIndex();
        var prefix = library.plainPrefix();
        for (var kind : QueryKind.values()) {
            if (!kind.languages().contains(library.language())) {
                continue;
            }
            var random = new Random(kind.ordinal() * 31L + library.language().hashCode());
            var tags = new ArrayList<>(library.tags());
            Collections.shuffle(tags, random);
            var left = QUERIES;
            for (var tag : tags) {
                var typed = left == 0 ? null : kind.typed(tag, library.language(), random);
                if (typed != null && !Fold.fold(typed).isEmpty()) {
                    left--;
                    var isUntagged = kind == QueryKind.EMOJI_WORDS;
                    measure(library, kind, tag, typed, isUntagged ? untagged : index, isUntagged ? null : prefix);
                }
            }
        }
    }

    private void measure(
            CldrLibrary library,
            QueryKind kind,
            Tag tag,
            String typed,
            WordIndex index,
            CldrLibrary.@Nullable PlainPrefix prefix) {
        index.find(FindingQuery.parse(typed), 0, FIFTY);
        long start = System.nanoTime();
        var hits = index.find(FindingQuery.parse(typed), 0, FIFTY).hits();
        long took = System.nanoTime() - start;
        var found = Stickers.ids(hits.stream());
        var wanted = kind.meansAnyTag() ? library.beginning(Fold.fold(typed)) : library.with(tag);
        score(ours, kind).add(found, wanted, took);
        score(byLanguage.computeIfAbsent(library.language(), any -> new EnumMap<>(QueryKind.class)), kind)
                .add(found, wanted, took);
        if (kind.meansAnyTag()) {
            score(strict, kind).add(found, library.with(tag), took);
        }
        start = System.nanoTime();
        List<String> plainly = prefix == null ? List.of() : prefix.find(typed, FIFTY);
        score(plain, kind).add(plainly, wanted, System.nanoTime() - start);
    }

    private static Score score(Map<QueryKind, Score> scores, QueryKind kind) {
        return scores.computeIfAbsent(kind, any -> new Score());
    }

    private String report() {
        var text = new StringBuilder("\n## Finding\n\n")
                .append("Every emoji a sticker, tagged with its CLDR name and words; one library a language, 26"
                        + " languages, ")
                .append("up to ")
                .append(QUERIES)
                .append(" queries a kind and language. Found means: a sticker with the very ")
                .append("tag; for prefixes and later words, which mean many tags, a sticker with any of them, and"
                        + " then ")
                .append("(*that tag*) with the very one the query was made of. Shares in percent, times in µs (p50"
                        + " of the queries, one run each, ")
                .append("after one to warm up).\n\n")
                .append("| typed | queries | target in ten | first | in ten | in fifty | MRR | µs | plain prefix:"
                        + " first | in ten | in fifty | MRR | µs |\n")
                .append("|---|---|---|---|---|---|---|---|---|---|---|---|---|\n");
        ours.forEach((kind, score) -> {
            text.append(String.format(
                    "| %s | %d | %s | %s | %s |%n",
                    kind.title(),
                    score.count(),
                    kind.target(),
                    score.cells(),
                    score(plain, kind).cells()));
            var exactly = strict.get(kind);
            if (exactly != null) {
                text.append(String.format(
                        "| %s, *that tag* | %d | – | %s | | | | | |%n",
                        kind.title(), exactly.count(), exactly.cells()));
            }
        });
        return text.append(languages()).toString();
    }

    private String languages() {
        var kinds = List.of(
                QueryKind.ONE_TYPO,
                QueryKind.TWO_TYPOS,
                QueryKind.LAYOUT,
                QueryKind.NO_MARKS,
                QueryKind.OTHER_LETTERS,
                QueryKind.PLURAL,
                QueryKind.LATIN,
                QueryKind.EMOJI_WORDS);
        var text = new StringBuilder("\nIn the first ten, by language (percent):\n\n| |");
        kinds.forEach(kind -> text.append(' ').append(kind.title()).append(" |"));
        text.append("\n|---|").append("---|".repeat(kinds.size())).append('\n');
        byLanguage.forEach((language, scores) -> {
            text.append("| ").append(language).append(" |");
            kinds.forEach(kind -> text.append(
                    scores.containsKey(kind)
                            ? String.format(
                                    Locale.ROOT, " %.1f |", scores.get(kind).shareInTen())
                            : " – |"));
            text.append('\n');
        });
        return text.toString();
    }

    private static String natural() {
        var natural = new NaturalQueries();
        var missed = natural.missed();
        var all = natural.all().size();
        var text = new StringBuilder(String.format(
                Locale.ROOT,
                "%n### Natural queries%n%n%d of %d (%.1f %%; target 85 %%) find all they mean among the first ten."
                        + " Missed:%n%n",
                all - missed.size(),
                all,
                100.0 * (all - missed.size()) / all));
        missed.forEach(query -> text.append(String.format(
                "- %s, %s: `%s` for %s%n", query.language(), query.kind(), query.typed(), query.wanted())));
        return text.toString();
    }
}
