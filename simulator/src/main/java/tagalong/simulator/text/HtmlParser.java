package tagalong.simulator.text;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Pattern;

/** Telegram's HTML: a fixed set of tags, four named character references, and complaints with byte offsets. */
final class HtmlParser {
    private static final Map<String, String> TYPES = Map.ofEntries(
            Map.entry("b", "bold"),
            Map.entry("strong", "bold"),
            Map.entry("i", "italic"),
            Map.entry("em", "italic"),
            Map.entry("u", "underline"),
            Map.entry("ins", "underline"),
            Map.entry("s", "strikethrough"),
            Map.entry("strike", "strikethrough"),
            Map.entry("del", "strikethrough"),
            Map.entry("tg-spoiler", "spoiler"),
            Map.entry("span", "spoiler"),
            Map.entry("a", "text_link"),
            Map.entry("code", "code"),
            Map.entry("pre", "pre"),
            Map.entry("blockquote", "blockquote"),
            Map.entry("tg-emoji", "custom_emoji"));
    private static final Map<String, String> NAMED = Map.of("&lt;", "<", "&gt;", ">", "&amp;", "&", "&quot;", "\"");
    private static final Pattern LINK =
            Pattern.compile("(?i)(?:https?|tg|ton|mailto|tel):\\S+|[\\w-]+(?:\\.[\\w-]+)+(?:[/?#]\\S*)?");
    private static final Pattern MENTION = Pattern.compile("tg://user/?\\?id=(\\d+)");
    private static final Pattern NUMERIC = Pattern.compile("&#(?:x([0-9a-fA-F]{1,6})|(\\d{1,7}));");
    private static final String LANGUAGE = "language-";

    private final Source source;
    private final StringBuilder text = new StringBuilder();
    private final List<Entity> entities = new ArrayList<>();
    private final Deque<Tag> open = new ArrayDeque<>();

    private record Tag(String name, Map<String, String> attributes, int textOffset) {}

    private HtmlParser(String html) {
        source = new Source(html);
    }

    static FormattedText parse(String html) {
        return new HtmlParser(html).run();
    }

    private FormattedText run() {
        while (!source.atEnd()) {
            if (source.lookingAt("</")) {
                endTag();
            } else if (source.lookingAt("<")) {
                startTag();
            } else if (source.lookingAt("&")) {
                text.append(reference(source));
            } else {
                text.append(source.next());
            }
        }
        if (!open.isEmpty()) {
            throw source.error("Can't find end tag corresponding to start tag \""
                    + open.peek().name() + '"');
        }
        return new FormattedText(text.toString(), entities);
    }

    private void startTag() {
        var start = source.position();
        source.skip("<");
        var name = source.until(" />").toLowerCase(Locale.ROOT);
        if (!TYPES.containsKey(name)) {
            throw source.errorAt("Unsupported start tag \"" + name + '"', start);
        }
        var attributes = new HashMap<String, String>();
        source.skipBlanks();
        while (!source.atEnd() && source.peek() != '>') {
            attribute(name, start, attributes);
            source.skipBlanks();
        }
        if (!source.skip(">")) {
            throw source.errorAt("Unclosed start tag \"" + name + '"', start);
        }
        if (name.equals("span") && !attributes.getOrDefault("class", "").equals("tg-spoiler")) {
            throw source.errorAt("Tag \"span\" must have class \"tg-spoiler\"", start);
        }
        open.push(new Tag(name, attributes, text.length()));
    }

    private void attribute(String tag, int tagStart, Map<String, String> attributes) {
        var name = source.until(" =>").toLowerCase(Locale.ROOT);
        if (name.isEmpty()) {
            throw source.errorAt("Empty attribute name in the tag \"" + tag + '"', tagStart);
        }
        source.skipBlanks();
        if (!source.skip("=")) {
            attributes.put(name, "");
            return;
        }
        source.skipBlanks();
        if (source.atEnd()) {
            throw source.errorAt("Unclosed start tag \"" + tag + '"', tagStart);
        }
        char quote = source.peek();
        if (quote != '"' && quote != '\'') {
            attributes.put(name, source.until(" >"));
            return;
        }
        source.next();
        var value = new StringBuilder();
        while (!source.atEnd() && source.peek() != quote) {
            value.append(source.lookingAt("&") ? reference(source) : String.valueOf(source.next()));
        }
        if (source.atEnd()) {
            throw source.errorAt("Unclosed start tag", tagStart);
        }
        source.next();
        attributes.put(name, value.toString());
    }

    private void endTag() {
        var start = source.position();
        source.skip("</");
        var name = source.until(" >").toLowerCase(Locale.ROOT);
        source.skipBlanks();
        if (!source.skip(">")) {
            throw source.errorAt("Unclosed end tag", start);
        }
        if (open.isEmpty()) {
            throw source.errorAt("Unexpected end tag", start);
        }
        var tag = open.pop();
        if (!name.isEmpty() && !name.equals(tag.name())) {
            throw source.error("Unmatched end tag at byte offset " + source.byteOffset(start) + ", expected \"</"
                    + tag.name() + ">\", found \"</" + name + ">\"");
        }
        close(tag);
    }

    private void close(Tag tag) {
        var length = text.length() - tag.textOffset();
        if (length == 0) {
            return;
        }
        switch (tag.name()) {
            case "a" -> link(tag, length);
            case "pre" -> preformatted(tag, length);
            case "code" -> code(tag, length);
            case "tg-emoji" ->
                add(
                        "custom_emoji",
                        tag,
                        length,
                        Map.of("custom_emoji_id", tag.attributes().getOrDefault("emoji-id", "")));
            case "blockquote" ->
                add(
                        tag.attributes().containsKey("expandable") ? "expandable_blockquote" : "blockquote",
                        tag,
                        length,
                        Map.of());
            default -> add(Objects.requireNonNull(TYPES.get(tag.name())), tag, length, Map.of());
        }
    }

    private void link(Tag tag, int length) {
        var address = tag.attributes().getOrDefault("href", text.substring(tag.textOffset()));
        var mention = MENTION.matcher(address);
        if (mention.matches()) {
            add("text_mention", tag, length, Map.of("user", mention.group(1)));
        } else if (LINK.matcher(address).matches()) {
            add("text_link", tag, length, Map.of("url", address.contains(":") ? address : "http://" + address + "/"));
        }
    }

    /** A {@code code} with a language that fills a {@code pre} is one entity with it. */
    private void preformatted(Tag tag, int length) {
        var code = entities.stream()
                .filter(inner ->
                        inner.type().equals("code") && inner.offset() == tag.textOffset() && inner.length() == length)
                .findFirst();
        code.ifPresent(entities::remove);
        add("pre", tag, length, code.map(Entity::details).orElse(Map.of()));
    }

    private void code(Tag tag, int length) {
        var language = tag.attributes().getOrDefault("class", "");
        var inPre = !open.isEmpty() && open.peek().name().equals("pre");
        add(
                "code",
                tag,
                length,
                inPre && language.startsWith(LANGUAGE)
                        ? Map.of("language", language.substring(LANGUAGE.length()))
                        : Map.of());
    }

    private void add(String type, Tag tag, int length, Map<String, String> details) {
        entities.add(new Entity(type, tag.textOffset(), length, details));
    }

    private static String reference(Source source) {
        for (var named : NAMED.entrySet()) {
            if (source.skip(named.getKey())) {
                return named.getValue();
            }
        }
        return numeric(source).orElseGet(() -> String.valueOf(source.next()));
    }

    /** A character reference by number; one that names no character is plain text. */
    private static Optional<String> numeric(Source source) {
        var match = NUMERIC.matcher(source.remaining());
        if (!match.lookingAt()) {
            return Optional.empty();
        }
        var code = match.group(1) != null ? Integer.parseInt(match.group(1), 16) : Integer.parseInt(match.group(2));
        if (code == 0 || !Character.isValidCodePoint(code) || (code >= 0xD800 && code <= 0xDFFF)) {
            return Optional.empty();
        }
        source.skip(match.group());
        return Optional.of(Character.toString(code));
    }
}
