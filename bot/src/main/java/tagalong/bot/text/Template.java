package tagalong.bot.text;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import tagalong.bot.text.PluralRules.Form;

/** One text with its places for arguments, read once and then only filled in. */
record Template(List<Part> parts) {
    sealed interface Part permits Literal, Argument, Plural, Select {}

    record Literal(String text) implements Part {}

    record Argument(String name) implements Part {}

    record Plural(String name, Map<Long, Template> exact, Map<Form, Template> forms) implements Part {
        Plural {
            exact = Map.copyOf(exact);
            forms = Map.copyOf(forms);
        }

        private Template of(long count, PluralRules rules) {
            var said = exact.get(count);
            return said == null ? forms.getOrDefault(rules.form(count), other(forms, Form.OTHER)) : said;
        }
    }

    record Select(String name, Map<String, Template> cases) implements Part {
        private Template of(String value) {
            return cases.getOrDefault(value, other(cases, "other"));
        }
    }

    /**
     * How a language writes what stands in the places.
     *
     * @param words for all that is no number, which people typed
     * @param comma between the words of a list
     */
    record Manner(PluralRules rules, Function<Number, String> numbers, UnaryOperator<String> words, String comma) {}

    /** Code is copied: nothing may be in it but itself. */
    private static String written(Object value, boolean isInCode, Manner manner) {
        if (value instanceof Number number) {
            return manner.numbers().apply(number);
        }
        return isInCode ? value.toString() : manner.words().apply(value.toString());
    }

    private static boolean isInCode(StringBuilder text) {
        return text.lastIndexOf("<code>") > text.lastIndexOf("</code>");
    }

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
                text.append(written(value(arguments, argument.name()), isInCode(text), manner));
            } else if (part instanceof Plural plural) {
                plural.of(count(arguments, plural.name()), manner.rules()).fill(text, arguments, manner);
            } else if (part instanceof Select select) {
                select.of(value(arguments, select.name()).toString()).fill(text, arguments, manner);
            }
        }
    }

    /** The same with each piece of text between the places written in another way. */
    Template writing(UnaryOperator<String> way) {
        return new Template(parts.stream().map(part -> writing(part, way)).toList());
    }

    private static Part writing(Part part, UnaryOperator<String> way) {
        if (part instanceof Literal literal) {
            return new Literal(way.apply(literal.text()));
        }
        if (part instanceof Plural plural) {
            return new Plural(plural.name(), writing(plural.exact(), way), writing(plural.forms(), way));
        }
        return part instanceof Select select ? new Select(select.name(), writing(select.cases(), way)) : part;
    }

    private static <K> Map<K, Template> writing(Map<K, Template> choices, UnaryOperator<String> way) {
        var written = new HashMap<K, Template>(choices);
        written.replaceAll((when, message) -> message.writing(way));
        return written;
    }

    /** The same with a text before it. */
    Template after(String text) {
        return new Template(
                Stream.concat(Stream.of(new Literal(text)), parts.stream()).toList());
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

    private static <K> Template other(Map<K, Template> choices, K other) {
        var message = choices.get(other);
        if (message == null) {
            throw new IllegalStateException("a choice without “other” was read");
        }
        return message;
    }
}
