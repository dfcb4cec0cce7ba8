package tagalong.bot.text;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tagalong.bot.text.PluralRules.Form;
import tagalong.bot.text.Template.Argument;
import tagalong.bot.text.Template.Literal;
import tagalong.bot.text.Template.Part;
import tagalong.bot.text.Template.Plural;
import tagalong.bot.text.Template.Select;

/** Reads the part of ICU's message syntax that the texts use: arguments by name, plural and select. */
final class MessageSyntax {
    private static final char END = '\0';

    private final String pattern;
    private int at;

    private MessageSyntax(String pattern) {
        this.pattern = pattern;
    }

    /** @throws IllegalArgumentException for what is no message, saying where */
    static Template read(String pattern) {
        var reader = new MessageSyntax(pattern);
        var message = reader.message(null);
        if (reader.at < pattern.length()) {
            throw reader.fault("a } that closes nothing");
        }
        return message;
    }

    /**
     * Reads up to the brace that closes it, or the end.
     *
     * @param counted the argument that # stands for
     */
    private Template message(@Nullable String counted) {
        var parts = new ArrayList<Part>();
        var text = new StringBuilder();
        while (at < pattern.length() && here() != '}') {
            if (here() == '\'') {
                apostrophe(text, counted != null);
            } else if (here() == '{') {
                flush(text, parts);
                parts.add(argument());
            } else if (here() == '#' && counted != null) {
                at++;
                flush(text, parts);
                parts.add(new Argument(counted));
            } else {
                text.append(here());
                at++;
            }
        }
        flush(text, parts);
        return new Template(List.copyOf(parts));
    }

    private static void flush(StringBuilder text, List<Part> parts) {
        if (text.length() > 0) {
            parts.add(new Literal(text.toString()));
            text.setLength(0);
        }
    }

    /** Two are one; before what would be syntax, one quotes up to the next; any other is what it looks like. */
    private void apostrophe(StringBuilder text, boolean inPlural) {
        at++;
        if (here() == '\'') {
            text.append('\'');
            at++;
        } else if (here() == '{' || here() == '}' || (here() == '#' && inPlural)) {
            quoted(text);
        } else {
            text.append('\'');
        }
    }

    private void quoted(StringBuilder text) {
        while (at < pattern.length()) {
            var character = here();
            at++;
            if (character == '\'') {
                if (here() != '\'') {
                    return;
                }
                at++;
            }
            text.append(character);
        }
    }

    private Part argument() {
        expect('{');
        var name = word();
        if (here() == '}') {
            at++;
            return new Argument(name);
        }
        expect(',');
        var kind = word();
        expect(',');
        var part = switch (kind) {
            case "plural" -> plural(name);
            case "select" -> new Select(name, select());
            default -> throw fault("“" + kind + "”, which is neither plural nor select");
        };
        expect('}');
        return part;
    }

    private Plural plural(String name) {
        var exact = new HashMap<Long, Template>();
        var forms = new EnumMap<Form, Template>(Form.class);
        for (var choice : choices(name).entrySet()) {
            if (choice.getKey().startsWith("=")) {
                exact.put(number(choice.getKey().substring(1)), choice.getValue());
            } else {
                forms.put(form(choice.getKey()), choice.getValue());
            }
        }
        return new Plural(name, exact, forms);
    }

    private Map<String, Template> select() {
        return Map.copyOf(choices(null));
    }

    private Map<String, Template> choices(@Nullable String counted) {
        var choices = new HashMap<String, Template>();
        skipSpace();
        while (here() != '}') {
            var when = word();
            expect('{');
            var message = message(counted);
            expect('}');
            if (choices.put(when, message) != null) {
                throw fault("“" + when + "” for the second time");
            }
            skipSpace();
        }
        if (!choices.containsKey("other")) {
            throw fault("the end of a choice without “other”");
        }
        return choices;
    }

    private Form form(String name) {
        for (var form : Form.values()) {
            if (form.name().toLowerCase(Locale.ROOT).equals(name)) {
                return form;
            }
        }
        throw fault("“" + name + "”, which is no plural form");
    }

    private long number(String digits) {
        try {
            return Long.parseLong(digits);
        } catch (NumberFormatException e) {
            throw fault("“=" + digits + "”, which is no number");
        }
    }

    /** A name or key with space around it. */
    private String word() {
        skipSpace();
        var start = at;
        while (here() == '=' || here() == '-' || Character.isLetterOrDigit(here()) || here() == '_') {
            at++;
        }
        if (at == start) {
            throw fault("no name");
        }
        var word = pattern.substring(start, at);
        skipSpace();
        return word;
    }

    private void skipSpace() {
        while (Character.isWhitespace(here())) {
            at++;
        }
    }

    private void expect(char wanted) {
        if (here() != wanted) {
            throw fault("no " + wanted);
        }
        at++;
    }

    private char here() {
        return at < pattern.length() ? pattern.charAt(at) : END;
    }

    private IllegalArgumentException fault(String found) {
        return new IllegalArgumentException("at character " + at + " there is " + found + ": " + pattern);
    }
}
