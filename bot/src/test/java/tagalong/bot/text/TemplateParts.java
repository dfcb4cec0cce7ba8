package tagalong.bot.text;

import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import tagalong.bot.text.Template.Argument;
import tagalong.bot.text.Template.Part;
import tagalong.bot.text.Template.Plural;
import tagalong.bot.text.Template.Select;

/** What a text is made of. */
final class TemplateParts {
    private TemplateParts() {}

    /** The names of all arguments it has a place for, sorted. */
    static Set<String> arguments(Template text) {
        var names = new TreeSet<String>();
        all(text).forEach(part -> {
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
    static Stream<Part> all(Template text) {
        return text.parts().stream().flatMap(part -> Stream.concat(Stream.of(part), inside(part)));
    }

    private static Stream<Part> inside(Part part) {
        if (part instanceof Plural plural) {
            return Stream.concat(plural.exact().values().stream(), plural.forms().values().stream())
                    .flatMap(TemplateParts::all);
        }
        return part instanceof Select select
                ? select.cases().values().stream().flatMap(TemplateParts::all)
                : Stream.empty();
    }
}
