package tagalong.bot.journeys;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Which metrics, labels and values there are in what Prometheus scraped, to hold queries against. */
final class QueryNames {
    private static final Pattern SELECTOR =
            Pattern.compile("\\b((?:tagalong|jvm|process|system)_[a-z_]+)\\b(?:\\{([^}]*)})?");
    private static final Pattern MATCHER = Pattern.compile("([a-z_]+)(=~|!~|!=|=)\"([^\"]*)\"");
    private static final Pattern GROUPED = Pattern.compile("\\b(?:by|without) *\\(([^)]*)\\)");
    private static final Pattern SHOWN = Pattern.compile("\\{\\{ *(?:\\$labels\\.)?([a-z_]+) *}}");
    private static final Pattern LABEL = Pattern.compile("([a-z_]+)=\"([^\"]*)\"");
    /** Given by Prometheus itself. */
    private static final Set<String> ALWAYS = Set.of("instance", "job");

    private final Map<String, Map<String, Set<String>>> labelsOfMetrics = new HashMap<>();

    /** @param scraped in Prometheus's text format */
    QueryNames(String scraped) {
        scraped.lines().filter(line -> !line.startsWith("#")).forEach(line -> {
            var labels = labelsOfMetrics.computeIfAbsent(line.split("[{ ]")[0], metric -> new HashMap<>());
            LABEL.matcher(line)
                    .results()
                    .forEach(one -> labels.computeIfAbsent(one.group(1), label -> new HashSet<>())
                            .add(one.group(2)));
        });
    }

    /**
     * What is named and not there.
     *
     * @param shown a text with labels in double braces, as beside a curve
     */
    List<String> missing(String query, String shown) {
        var missing = new ArrayList<String>();
        var labels = new HashSet<>(ALWAYS);
        var selectors = SELECTOR.matcher(query).results().toList();
        for (var selector : selectors) {
            var metric = selector.group(1);
            var there = labelsOfMetrics.get(metric);
            if (there == null) {
                missing.add(metric);
                continue;
            }
            labels.addAll(there.keySet());
            if (selector.group(2) != null) {
                missing.addAll(missing(metric, there, selector.group(2)));
            }
        }
        if (selectors.isEmpty()) {
            missing.add("any metric in " + query);
        }
        Stream.concat(
                        GROUPED.matcher(query)
                                .results()
                                .flatMap(one -> Stream.of(one.group(1).split(" *, *"))),
                        SHOWN.matcher(shown).results().map(one -> one.group(1)))
                .filter(label -> !labels.contains(label))
                .forEach(missing::add);
        return missing;
    }

    private static List<String> missing(String metric, Map<String, Set<String>> there, String matchers) {
        var missing = new ArrayList<String>();
        var understood = MATCHER.matcher(matchers).replaceAll("").replaceAll("[, ]", "");
        if (!understood.isEmpty()) {
            missing.add(metric + "{" + matchers + "}");
        }
        MATCHER.matcher(matchers).results().forEach(one -> {
            var values = there.getOrDefault(one.group(1), Set.of());
            var isPattern = one.group(2).endsWith("~");
            var wanted = isPattern ? List.of(one.group(3).split("\\|")) : List.of(Pattern.quote(one.group(3)));
            missing.addAll(wanted.stream()
                    .filter(value -> values.stream().noneMatch(real -> real.matches(value)))
                    .map(value -> metric + "{" + one.group() + "}")
                    .collect(Collectors.toSet()));
        });
        return missing;
    }
}
