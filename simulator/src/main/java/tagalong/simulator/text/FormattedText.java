package tagalong.simulator.text;

import com.fasterxml.jackson.databind.node.ArrayNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import tagalong.simulator.wire.BotApiError;
import tagalong.simulator.wire.Json;

/** A text and its entities. */
public record FormattedText(String text, List<Entity> entities) {
    public static final FormattedText EMPTY = new FormattedText("", List.of());

    public FormattedText {
        entities = entities.stream().sorted(Entity.ORDER).toList();
    }

    /** A text that a person typed, with what Telegram finds in it. */
    public static FormattedText typed(String text) {
        return new FormattedText(text, List.of()).tidied();
    }

    /**
     * A text that a bot sent.
     *
     * @param entities as given by the bot, used when there is no parse mode
     */
    public static FormattedText parse(String text, String parseMode, List<Entity> entities) {
        var parsed = switch (parseMode.toLowerCase(Locale.ROOT)) {
            case "" -> new FormattedText(text, entities);
            case "html" -> HtmlParser.parse(text);
            case "markdownv2" -> MarkdownParser.parse(text);
            case "markdown" -> LegacyMarkdownParser.parse(text);
            default -> throw BotApiError.badRequest("Unsupported parse_mode");
        };
        return parsed.tidied();
    }

    /** Without blanks around, and with links, commands and mentions found. */
    private FormattedText tidied() {
        var clean = withoutControlCharacters(text);
        var start = 0;
        var end = clean.length();
        while (start < end && isBlank(clean.charAt(start))) {
            start++;
        }
        while (end > start && isBlank(clean.charAt(end - 1))) {
            end--;
        }
        var kept = new ArrayList<Entity>();
        for (var entity : entities) {
            var from = Math.max(entity.offset(), start);
            var to = Math.min(entity.end(), end);
            if (to > from) {
                kept.add(entity.at(from - start, to - from));
            }
        }
        var trimmed = clean.substring(start, end);
        kept.addAll(EntityFinder.find(trimmed, kept));
        return new FormattedText(trimmed, kept);
    }

    /** Every character keeps its place, so that entities stay right. */
    private static String withoutControlCharacters(String text) {
        var clean = new StringBuilder(text);
        for (var i = 0; i < clean.length(); i++) {
            var c = clean.charAt(i);
            if (c < ' ' && c != '\n') {
                clean.setCharAt(i, ' ');
            }
        }
        return clean.toString();
    }

    private static boolean isBlank(char c) {
        return c == ' ' || c == '\n' || Character.isWhitespace(c);
    }

    public boolean isEmpty() {
        return text.isEmpty();
    }

    /** Telegram's length of a message: in code points. */
    public int length() {
        return text.codePointCount(0, text.length());
    }

    public ArrayNode entitiesJson() {
        var array = Json.array();
        entities.forEach(entity -> array.add(entity.toJson()));
        return array;
    }
}
