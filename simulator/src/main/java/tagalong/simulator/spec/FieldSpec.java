package tagalong.simulator.spec;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/** One field of a method or type, read from a line such as {@code !String 1-64 bytes}. */
record FieldSpec(String name, boolean required, List<String> types, Optional<Limit> limit, List<String> choices) {
    private static final Pattern LINE =
            Pattern.compile("(!?)(\\S+)(?: (\\d+)-(\\d+) (\\w+))?(?: =(\\S+))?(?: in (.+))?");

    /** What a limit counts. */
    enum Unit {
        CHARACTERS,
        BYTES,
        VALUE,
        ITEMS
    }

    record Limit(long min, long max, Unit unit) {}

    static FieldSpec parse(String name, String line) {
        var match = LINE.matcher(line);
        if (!match.matches()) {
            throw new IllegalArgumentException("Not a field of the specification: " + name + " " + line);
        }
        Optional<Limit> limit = match.group(3) == null
                ? Optional.empty()
                : Optional.of(new Limit(
                        Long.parseLong(match.group(3)),
                        Long.parseLong(match.group(4)),
                        Unit.valueOf(match.group(5).toUpperCase(Locale.ROOT))));
        List<String> choices = match.group(6) != null
                ? List.of(match.group(6))
                : match.group(7) != null ? List.of(match.group(7).split(",")) : List.of();
        return new FieldSpec(
                name, !match.group(1).isEmpty(), Arrays.asList(match.group(2).split("\\|")), limit, choices);
    }

    /** The only value that this field has in its type, when there is just one: what tells the types of a union apart. */
    Optional<String> constant() {
        return choices.size() == 1 ? Optional.of(choices.get(0)) : Optional.empty();
    }
}
