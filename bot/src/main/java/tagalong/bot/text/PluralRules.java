package tagalong.bot.text;

import java.util.Collections;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import java.util.function.LongPredicate;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** How a language counts whole things: each form but the last resort with the condition under which a number takes it. */
record PluralRules(Map<Form, LongPredicate> conditions) {
    /** The forms a message gives, by the names translators write. */
    enum Form {
        ZERO,
        ONE,
        TWO,
        FEW,
        MANY,
        OTHER
    }

    /** Of a number's parts {@code n} and {@code i} are all of a whole one; the others, of its fraction and exponent, are 0. */
    private static final Pattern RELATION = Pattern.compile("([ni]|[vwftce])(?: % (\\d+))? (!?=) ([\\d.,]+)");

    private static final Pattern RANGE = Pattern.compile("(\\d+)(?:\\.\\.(\\d+))?");

    PluralRules {
        conditions = Collections.unmodifiableMap(new EnumMap<>(conditions)); // asked in the order of the forms
    }

    /**
     * @param written as the Unicode CLDR does: {@code one: i = 1 and v = 0; few: i % 10 = 2..4 or i = 0}; empty where a number
     *     changes nothing
     * @throws IllegalArgumentException for anything else
     */
    static PluralRules read(String written) {
        var conditions = new EnumMap<Form, LongPredicate>(Form.class);
        for (var rule : parts(written, ";").toList()) {
            var parts = rule.split(":", 2);
            if (parts.length < 2) {
                throw new IllegalArgumentException("no form and condition: " + rule);
            }
            var form = Form.valueOf(parts[0].strip().toUpperCase(Locale.ROOT));
            if (conditions.put(form, condition(parts[1])) != null) {
                throw new IllegalArgumentException("twice: " + rule);
            }
        }
        return new PluralRules(conditions);
    }

    /** @param count not negative */
    Form form(long count) {
        return conditions.entrySet().stream()
                .filter(rule -> rule.getValue().test(count))
                .map(Map.Entry::getKey)
                .findFirst()
                .orElse(Form.OTHER);
    }

    private static LongPredicate condition(String written) {
        return Stream.of(written.split(" or "))
                .map(all -> Stream.of(all.split(" and "))
                        .map(PluralRules::relation)
                        .reduce(LongPredicate::and)
                        .orElseThrow())
                .reduce(LongPredicate::or)
                .orElseThrow();
    }

    private static LongPredicate relation(String written) {
        var relation = RELATION.matcher(written.strip());
        if (!relation.matches()) {
            throw new IllegalArgumentException("no condition of a plural: " + written.strip());
        }
        var isWhole = "ni".contains(relation.group(1));
        var modulus = relation.group(2) == null ? Long.MAX_VALUE : Long.parseLong(relation.group(2));
        var values = values(relation.group(4));
        var wanted = relation.group(3).equals("=");
        return count -> values.test(isWhole ? count % modulus : 0) == wanted;
    }

    private static LongPredicate values(String written) {
        return parts(written, ",")
                .map(PluralRules::range)
                .reduce(LongPredicate::or)
                .orElseThrow();
    }

    private static LongPredicate range(String written) {
        var range = RANGE.matcher(written);
        if (!range.matches()) {
            throw new IllegalArgumentException("no range of a plural: " + written);
        }
        var first = Long.parseLong(range.group(1));
        var last = range.group(2) == null ? first : Long.parseLong(range.group(2));
        return value -> first <= value && value <= last;
    }

    private static Stream<String> parts(String written, String separator) {
        return Stream.of(written.split(separator)).map(String::strip).filter(part -> !part.isEmpty());
    }
}
