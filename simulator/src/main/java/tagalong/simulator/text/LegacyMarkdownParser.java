package tagalong.simulator.text;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** The old {@code Markdown} mode: no nesting, and only an unclosed mark is an error. */
final class LegacyMarkdownParser {
    private static final Map<String, String> TYPES = Map.of("*", "bold", "_", "italic", "`", "code", "```", "pre");

    private final Source source;
    private final StringBuilder text = new StringBuilder();
    private final List<Entity> entities = new ArrayList<>();

    private LegacyMarkdownParser(String markdown) {
        source = new Source(markdown);
    }

    static FormattedText parse(String markdown) {
        return new LegacyMarkdownParser(markdown).run();
    }

    private FormattedText run() {
        while (!source.atEnd()) {
            var start = source.position();
            if (source.skip("\\")) {
                text.append(!source.atEnd() && "_*`[".indexOf(source.peek()) >= 0 ? source.next() : '\\');
            } else if (source.skip("```")) {
                marked("```", start);
            } else if ("*_`".indexOf(source.peek()) >= 0) {
                marked(String.valueOf(source.next()), start);
            } else if (source.skip("[")) {
                link(start);
            } else {
                text.append(source.next());
            }
        }
        return new FormattedText(text.toString(), entities);
    }

    private void marked(String sign, int start) {
        var offset = text.length();
        while (!source.atEnd() && !source.lookingAt(sign)) {
            text.append(source.next());
        }
        if (!source.skip(sign)) {
            throw source.errorAt("Can't find end of the entity starting", start);
        }
        if (text.length() > offset) {
            entities.add(Entity.plain(Objects.requireNonNull(TYPES.get(sign)), offset, text.length() - offset));
        }
    }

    private void link(int start) {
        var offset = text.length();
        text.append(source.until("]"));
        if (!source.skip("]")) {
            throw source.errorAt("Can't find end of the entity starting", start);
        }
        if (source.skip("(")) {
            var url = source.until(")");
            source.skip(")");
            if (text.length() > offset && !url.isEmpty()) {
                entities.add(new Entity("text_link", offset, text.length() - offset, Map.of("url", url)));
            }
        }
    }
}
