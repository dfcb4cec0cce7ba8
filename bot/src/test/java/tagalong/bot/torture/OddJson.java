package tagalong.bot.torture;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.StreamSupport;
import tagalong.simulator.Simulator;

/** Makes up objects of any type of the Bot API's specification: fields at random, with values that nobody expects. */
final class OddJson {
    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;
    private static final int DEEPEST = 4;
    private static final List<String> TEXTS = List.of(
            "",
            " ",
            "cat",
            "cat, funny",
            "/start",
            "/status",
            "/status@tagalong_bot x",
            "/tagset all",
            "/rename a = b",
            "/delete_me",
            "/export",
            "/cancel",
            "/tag",
            "/settings",
            "/new",
            "/import",
            "/tags 99999999999999999999",
            "+a -b",
            "!",
            "!!",
            "-",
            "\"",
            "\"\"\"",
            "set:",
            "type:gif is:private",
            "is:new",
            ":)",
            "##",
            "#a#b",
            "\u0000",
            "\ud800",
            "\udc00\ud800",
            "\u202e\u2066x",
            "a\u0301\u0301\u0301",
            "<b>&lt;</i>",
            "{0} {count, plural, x}",
            "%s%n",
            "../../x",
            "' OR 1=1",
            "https://t.me/addstickers/X",
            "\ufeff",
            "😂👩‍👩‍👧‍👦🏽",
            "null",
            "-1",
            "1e999",
            "ﷺ",
            "İıß");

    private final JsonNode specification;
    private final Random random;

    OddJson(Random random) {
        this.random = random;
        try (var file = Simulator.class.getResourceAsStream("spec/bot-api.json")) {
            specification = new ObjectMapper().readTree(file);
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    /** An object of this type: its required fields, and some of the others. */
    ObjectNode object(String type, int depth) {
        var object = NODES.objectNode();
        specification.path("types").path(type).properties().forEach(field -> {
            var line = field.getValue().asText();
            var isRequired = line.startsWith("!");
            if (isRequired || (depth < DEEPEST && random.nextInt(6 + 6 * depth) == 0)) {
                object.set(field.getKey(), value(typeIn(line), line, depth + 1));
            }
        });
        return object;
    }

    boolean isRequired(String type, String field) {
        return specification.path("types").path(type).path(field).asText().startsWith("!");
    }

    private String typeIn(String line) {
        var types = line.replaceFirst("^!", "").split(" ", 2)[0].split("\\|");
        return types[random.nextInt(types.length)];
    }

    private JsonNode value(String type, String line, int depth) {
        if (type.startsWith("Array<") || type.startsWith("[") || type.startsWith("Array")) {
            return list(type, line, depth);
        }
        return switch (type) {
            case "Integer" -> NODES.numberNode(integer());
            case "Float" -> NODES.numberNode(random.nextGaussian() * 1e9);
            case "Boolean", "True" -> NODES.booleanNode(random.nextBoolean());
            case "String" -> NODES.textNode(constantOr(line));
            default -> depth > DEEPEST + 2 ? NODES.objectNode() : object(member(type), depth);
        };
    }

    private JsonNode list(String type, String line, int depth) {
        var of = type.replaceFirst("^Array(?: of |<|Of)?", "").replaceAll("[\\[\\]>]", "");
        var list = NODES.arrayNode();
        IntStream.range(0, random.nextInt(3)).forEach(i -> list.add(value(of, line, depth + 1)));
        return list;
    }

    /** A union's member, chosen at random; any other type is its own. */
    private String member(String type) {
        var members = StreamSupport.stream(
                        specification.path("unions").path(type).spliterator(), false)
                .map(JsonNode::asText)
                .collect(Collectors.toCollection(ArrayList::new));
        return members.isEmpty() ? type : members.get(random.nextInt(members.size()));
    }

    /** What tells the members of a union apart must be right, or nobody can read them. */
    private String constantOr(String line) {
        var constant = line.indexOf(" =");
        if (constant >= 0) {
            return line.substring(constant + 2).split(" ")[0];
        }
        var choices = line.indexOf(" in ");
        if (choices >= 0 && random.nextInt(4) > 0) {
            var all = line.substring(choices + 4).split(",");
            return all[random.nextInt(all.length)];
        }
        return text();
    }

    /** Small, large, negative, and as large as can be. */
    private int integer() {
        return switch (random.nextInt(6)) {
            case 0 -> 0;
            case 1 -> -random.nextInt(1_000_000);
            case 2 -> Integer.MAX_VALUE;
            case 3 -> Integer.MIN_VALUE;
            default -> random.nextInt(1_000_000);
        };
    }

    String text() {
        var text = TEXTS.get(random.nextInt(TEXTS.size()));
        return switch (random.nextInt(40)) {
            case 0 -> text.repeat(1 + random.nextInt(2_000));
            case 1 -> text + "\u0301".repeat(random.nextInt(4_000));
            case 2 -> "w%05d".formatted(random.nextInt(100_000));
            default -> text;
        };
    }

    /** Arrays in arrays, so deep. */
    JsonNode nested(int depth) {
        JsonNode node = NODES.textNode(text());
        for (var i = 0; i < depth; i++) {
            node = NODES.arrayNode().add(node);
        }
        return node;
    }
}
