package tagalong.simulator.spec;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Checks JSON values against the types of the specification. */
final class JsonCheck {
    /** Telegram says more about these than their length; they are judged by the method that takes them. */
    private static final Set<String> JUDGED_BY_METHOD =
            Set.of("InlineQueryResultsButton.start_parameter", "InputTextMessageContent.message_text");

    private static final Set<String> NUMBERS = Set.of("Integer", "Float", "Float number");

    private final Specification specification;

    JsonCheck(Specification specification) {
        this.specification = specification;
    }

    /** How a value does not fit, in Telegram's words. */
    static final class Mismatch extends RuntimeException {
        private static final long serialVersionUID = 1;

        private final boolean toldWhere;

        Mismatch(String message) {
            this(message, true);
        }

        /** @param toldWhere whether Telegram says in which object it was; it does not for values out of limits */
        Mismatch(String message, boolean toldWhere) {
            super(message, null, false, false);
            this.toldWhere = toldWhere;
        }

        Mismatch inside(String type) {
            return toldWhere ? new Mismatch(Wording.prefix(type) + getMessage()) : this;
        }
    }

    void check(FieldSpec field, JsonNode value) {
        checkOneOf(field.name(), field.types(), value);
    }

    private void checkOneOf(String name, List<String> types, JsonNode value) {
        if (types.get(0).startsWith("[]")) {
            checkItems(name, types.stream().map(type -> type.substring(2)).toList(), value);
        } else if (isObject(types)) {
            if (!value.isObject()) {
                throw new Mismatch(Wording.wrongType(name, "Object"));
            }
            var union = types.size() == 1 ? types.get(0) : "";
            checkObject(
                    union,
                    types.stream()
                            .flatMap(type -> specification.members(type).stream())
                            .toList(),
                    value);
        } else {
            checkPlain(name, types, value);
        }
    }

    private void checkItems(String name, List<String> types, JsonNode array) {
        if (!array.isArray()) {
            throw new Mismatch(Wording.wrongType(name, "Array"));
        }
        for (var item : array) {
            var shortButton = types.contains("KeyboardButton") && item.isTextual();
            if (!shortButton) {
                checkOneOf(name, types, item);
            }
        }
    }

    private boolean isObject(List<String> types) {
        return types.stream()
                .anyMatch(type -> (specification.fieldsOfType(type) != null && !type.equals("InputFile"))
                        || specification.members(type).size() > 1);
    }

    private void checkObject(String union, List<String> candidates, JsonNode value) {
        try {
            var type = choose(union, candidates, value);
            if (type.isPresent()) {
                checkFields(type.get(), value);
            }
        } catch (Mismatch inner) {
            throw inner.inside(union);
        }
    }

    /** The member of the union that this object means: by its constant, then by the required fields it has. */
    private Optional<String> choose(String union, List<String> candidates, JsonNode value) {
        if (candidates.size() == 1) {
            return Optional.of(candidates.get(0));
        }
        var tagged = candidates.stream().allMatch(type -> tag(type).isPresent());
        var fitting = candidates.stream()
                .filter(type -> tag(type)
                        .map(field -> field.constant()
                                .orElseThrow()
                                .equals(value.path(field.name()).asText()))
                        .orElse(true))
                .toList();
        if (tagged && fitting.isEmpty()) {
            var tagName = tag(candidates.get(0)).orElseThrow().name();
            throw new Mismatch(
                    value.has(tagName)
                            ? Wording.unsupportedType(value.path(tagName).asText(), union)
                            : Wording.missingField(tagName));
        }
        var complete = fitting.stream()
                .filter(type -> requiredOf(type).allMatch(field -> value.has(field.name())))
                .findFirst();
        if (complete.isPresent() || !tagged) {
            return complete;
        }
        return fitting.stream().findFirst();
    }

    private Optional<FieldSpec> tag(String type) {
        return fields(type).values().stream()
                .filter(field -> field.constant().isPresent() && field.required())
                .findFirst();
    }

    private Stream<FieldSpec> requiredOf(String type) {
        return fields(type).values().stream().filter(FieldSpec::required);
    }

    private Map<String, FieldSpec> fields(String type) {
        var fields = specification.fieldsOfType(type);
        return fields == null ? Map.of() : fields;
    }

    private void checkFields(String type, JsonNode value) {
        for (var field : fields(type).values()) {
            var inner = value.path(field.name());
            if (inner.isMissingNode() || inner.isNull()) {
                if (field.required()) {
                    throw new Mismatch(Wording.missingField(field.name()));
                }
                continue;
            }
            checkOneOf(field.name(), field.types(), inner);
            if (inner.isTextual() && !JUDGED_BY_METHOD.contains(type + "." + field.name())) {
                checkLength(type, field, inner.asText());
            }
        }
    }

    private static void checkPlain(String name, List<String> types, JsonNode value) {
        for (var type : types) {
            var fits = switch (type) {
                case "String", "InputFile" -> value.isTextual() || value.isNumber();
                case "Boolean", "True" -> value.isBoolean();
                default -> NUMBERS.contains(type) ? value.isNumber() || value.isTextual() : true;
            };
            if (fits) {
                return;
            }
        }
        var wanted = types.get(0);
        throw new Mismatch(Wording.wrongType(
                name, NUMBERS.contains(wanted) ? "Number" : wanted.equals("True") ? "Boolean" : wanted));
    }

    private static void checkLength(String type, FieldSpec field, String text) {
        if (field.name().equals("caption") || field.limit().isEmpty()) {
            return;
        }
        var limit = field.limit().get();
        if (text.isEmpty() && limit.min() > 0 && field.required()) {
            throw new Mismatch(
                    type.equals("BotCommand")
                            ? "Command " + field.name() + " must be non-empty"
                            : Wording.outOfLimit(type, field.name()),
                    false);
        }
        if (isTooLong(limit, text)) {
            throw new Mismatch(Wording.outOfLimit(type, field.name()), false);
        }
    }

    static boolean isTooLong(FieldSpec.Limit limit, String text) {
        return switch (limit.unit()) {
            case CHARACTERS -> text.codePointCount(0, text.length()) > limit.max();
            case BYTES -> text.getBytes(StandardCharsets.UTF_8).length > limit.max();
            case VALUE, ITEMS -> false;
        };
    }
}
