package tagalong.simulator.text;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;

/** Telegram's MarkdownV2, in which every reserved character that marks nothing must be escaped. */
final class MarkdownParser {
    private static final String RESERVED = "_*[]()~`>#+-=|{}.!";
    private static final List<Mark> MARKS = List.of(
            new Mark("```", "pre", "PreCode"),
            new Mark("`", "code", "Code"),
            new Mark("__", "underline", "Underline"),
            new Mark("||", "spoiler", "Spoiler"),
            new Mark("*", "bold", "Bold"),
            new Mark("_", "italic", "Italic"),
            new Mark("~", "strikethrough", "Strikethrough"));

    private final Source source;
    private final StringBuilder text = new StringBuilder();
    private final List<Entity> entities = new ArrayList<>();
    private final Deque<Open> open = new ArrayDeque<>();
    private int quoteStart = -1;

    private record Mark(String sign, String type, String name) {}

    private record Open(Mark mark, int textOffset, int sourceOffset) {}

    private static final Mark LINK = new Mark("[", "text_link", "TextUrl");

    private MarkdownParser(String markdown) {
        source = new Source(markdown);
    }

    static FormattedText parse(String markdown) {
        return new MarkdownParser(markdown).run();
    }

    private FormattedText run() {
        while (!source.atEnd()) {
            if (quoteStart < 0 && atLineStart() && source.skip(">")) {
                quoteStart = text.length();
            } else if (source.peek() == '\n') {
                lineEnd();
            } else if (!escaped() && !marked()) {
                plain();
            }
        }
        endQuote();
        if (!open.isEmpty()) {
            var unclosed = open.peek();
            throw source.errorAt("Can't find end of " + unclosed.mark().name() + " entity", unclosed.sourceOffset());
        }
        return new FormattedText(text.toString(), entities);
    }

    private boolean atLineStart() {
        return text.length() == 0 || text.charAt(text.length() - 1) == '\n';
    }

    private void lineEnd() {
        text.append(source.next());
        var goesOn = quoteStart >= 0 && source.skip(">");
        if (!goesOn) {
            endQuote();
        }
    }

    private void endQuote() {
        if (quoteStart >= 0 && text.length() > quoteStart) {
            entities.add(Entity.plain("blockquote", quoteStart, text.length() - quoteStart));
        }
        quoteStart = -1;
    }

    private boolean escaped() {
        if (source.peek() != '\\') {
            return false;
        }
        source.next();
        if (!source.atEnd() && source.peek() > 0 && source.peek() < 127) {
            text.append(source.next());
        } else {
            text.append('\\');
        }
        return true;
    }

    /** Opens or closes an entity when a mark stands here. */
    private boolean marked() {
        if (inCode() && !source.lookingAt(open.peek().mark().sign())) {
            text.append(source.next());
            return true;
        }
        if (!open.isEmpty() && open.peek().mark().equals(LINK) && source.skip("]")) {
            closeLink();
            return true;
        }
        var start = source.position();
        if (source.skip("[") || source.skip("![")) {
            open.push(new Open(LINK, text.length(), start));
            return true;
        }
        for (var mark : MARKS) {
            if (source.skip(mark.sign())) {
                toggle(mark, start);
                return true;
            }
        }
        return false;
    }

    private boolean inCode() {
        return !open.isEmpty()
                && (open.peek().mark().type().equals("code")
                        || open.peek().mark().type().equals("pre"));
    }

    private void toggle(Mark mark, int start) {
        if (open.isEmpty() || !open.peek().mark().equals(mark)) {
            open.push(new Open(mark, text.length(), start));
            return;
        }
        var closed = open.pop();
        var offset = closed.textOffset();
        var details = Map.<String, String>of();
        if (mark.type().equals("pre")) {
            details = language(offset);
        }
        if (text.length() > offset) {
            entities.add(new Entity(mark.type(), offset, text.length() - offset, details));
        }
    }

    /** The word on the line of the opening mark is the language, and no part of the text. */
    private Map<String, String> language(int offset) {
        var lineEnd = text.indexOf("\n", offset);
        if (lineEnd < 0) {
            return Map.of();
        }
        var language = text.substring(offset, lineEnd);
        if (!language.matches("[\\w+#.-]*")) {
            return Map.of();
        }
        text.delete(offset, lineEnd + 1);
        return language.isEmpty() ? Map.of() : Map.of("language", language);
    }

    private void closeLink() {
        var opened = open.pop();
        var length = text.length() - opened.textOffset();
        if (!source.skip("(")) {
            return;
        }
        var url = new StringBuilder();
        while (!source.atEnd() && source.peek() != ')') {
            if (source.peek() == '\\') {
                source.next();
            }
            if (!source.atEnd()) {
                url.append(source.next());
            }
        }
        if (!source.skip(")")) {
            throw source.errorAt("Can't find end of a URL", opened.sourceOffset());
        }
        if (length > 0 && url.length() > 0) {
            entities.add(
                    url.toString().startsWith("tg://emoji?id=")
                            ? new Entity(
                                    "custom_emoji",
                                    opened.textOffset(),
                                    length,
                                    Map.of("custom_emoji_id", url.substring(14)))
                            : new Entity("text_link", opened.textOffset(), length, Map.of("url", url.toString())));
        }
    }

    private void plain() {
        char c = source.peek();
        if (RESERVED.indexOf(c) >= 0) {
            throw source.error("Character '" + c + "' is reserved and must be escaped with the preceding '\\'");
        }
        text.append(source.next());
    }
}
