package tagalong.bot.text;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Stream;
import tagalong.bot.text.PluralRules.Form;

/** One text with its places for arguments, read once and then only filled in. */
record Message(List<Part> parts) {
    sealed interface Part permits Literal, Argument, Plural, Select {}

    record Literal(String text) implements Part {}

    record Argument(String name) implements Part {}

    record Plural(String name, Map<Long, Message> exact, Map<Form, Message> forms) implements Part {
        Plural {
            exact = Map.copyOf(exact);
            forms = Map.copyOf(forms);
        }

        private Message of(long count, PluralRules rules) {
            var said = exact.get(count);
            return said == null ? forms.getOrDefault(rules.form(count), other(forms, Form.OTHER)) : said;
        }
    }

    record Select(String name, Map<String, Message> cases) implements Part {
        private Message of(String value) {
            return cases.getOrDefault(value, other(cases, "other"));
        }
    }

    /** How a language writes what stands in the places. */
    record Manner(PluralRules rules, Function<Number, String> numbers) {}

    /** @throws IllegalArgumentException for lack of an argument */
    String fill(Map<String, ?> arguments, Manner manner) {
        var text = new StringBuilder();
        fill(text, arguments, manner);
        return text.toString();
    }

    private void fill(StringBuilder text, Map<String, ?> arguments, Manner manner) {
        for (var part : parts) {
            if (part instanceof Literal literal) {
                text.append(literal.text());
            } else if (part instanceof Argument argument) {
                var value = value(arguments, argument.name());
                text.append(value instanceof Number number ? manner.numbers().apply(number) : value);
            } else if (part instanceof Plural plural) {
                plural.of(count(arguments, plural.name()), manner.rules()).fill(text, arguments, manner);
            } else if (part instanceof Select select) {
                select.of(value(arguments, select.name()).toString()).fill(text, arguments, manner);
            }
        }
    }

    /** The names of all arguments it has a place for, sorted. */
    Set<String> arguments() {
        var names = new TreeSet<String>();
        everyPart().forEach(part -> {
            if (part instanceof Argument argument) {
                names.add(argument.name());
            } else if (part instanceof Plural plural) {
                names.add(plural.name());
            } else if (part instanceof Select select) {
                names.add(select.name());
            }
        });
        return names;
    }

    /** Its parts and theirs, however deep. */
    Stream<Part> everyPart() {
        return parts.stream().flatMap(part -> Stream.concat(Stream.of(part), inside(part)));
    }

    private static Stream<Part> inside(Part part) {
        if (part instanceof Plural plural) {
            return Stream.concat(plural.exact().values().stream(), plural.forms().values().stream())
                    .flatMap(Message::everyPart);
        }
        return part instanceof Select select
                ? select.cases().values().stream().flatMap(Message::everyPart)
                : Stream.empty();
    }

    private static Object value(Map<String, ?> arguments, String name) {
        var value = arguments.get(name);
        if (value == null) {
            throw new IllegalArgumentException("no argument “" + name + "” among " + arguments.keySet());
        }
        return value;
    }

    private static long count(Map<String, ?> arguments, String name) {
        if (value(arguments, name) instanceof Number number) {
            return number.longValue();
        }
        throw new IllegalArgumentException("argument “" + name + "” is no number");
    }

    private static <K> Message other(Map<K, Message> choices, K other) {
        var message = choices.get(other);
        if (message == null) {
            throw new IllegalStateException("a choice without “other” was read");
        }
        return message;
    }
}
