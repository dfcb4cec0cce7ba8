package tagalong.simulator.spec;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import tagalong.simulator.wire.BotApiError;
import tagalong.simulator.wire.Json;
import tagalong.simulator.wire.Parameters;

/**
 * Checks a call's parameters against the specification. What Telegram forgives is forgiven: unknown parameters are
 * ignored, numbers outside their range are clamped, a text that should be a number is 0.
 */
public final class CallCheck {
    /** These count after their entities are parsed, or are judged where Telegram's own words for them stand. */
    private static final Set<String> CHECKED_WITH_ENTITIES = Set.of("text", "caption");

    private static final Set<String> MAY_BE_EMPTY = Set.of("results", "reaction", "allowed_updates", "commands", "url");
    /** Telegram looks at what is sent before it looks at where to. */
    private static final List<String> NAMED_LAST = List.of("chat_id", "from_chat_id", "message_id", "message_ids");

    private static final Set<String> NAMED_EITHER_WAY = Set.of("chat_id", "message_id", "inline_message_id");

    private final Specification specification;
    private final JsonCheck jsonCheck;

    public CallCheck(Specification specification) {
        this.specification = specification;
        this.jsonCheck = new JsonCheck(specification);
    }

    /** Refuses the call in Telegram's words when it does not fit. */
    public void check(String method, Parameters parameters) {
        var fields = specification.fieldsOfMethod(method).values().stream()
                .sorted(Comparator.comparingInt(field -> NAMED_LAST.indexOf(field.name())))
                .toList();
        for (var field : fields) {
            if (!parameters.hasContent(field.name())) {
                requireAbsentAllowed(method, field);
            } else if (!parameters.text(field.name()).isEmpty()) {
                checkValue(method, field, parameters.text(field.name()));
            }
        }
    }

    /** The parameters that the specification does not know; Telegram ignores them, a developer wants to see them. */
    public Set<String> unknown(String method, Parameters parameters) {
        var known = specification.fieldsOfMethod(method).keySet();
        return parameters.names().stream().filter(name -> !known.contains(name)).collect(Collectors.toSet());
    }

    private static void requireAbsentAllowed(String method, FieldSpec field) {
        var named = NAMED_EITHER_WAY.contains(field.name()) && method.startsWith("editMessage");
        if (field.required() && !MAY_BE_EMPTY.contains(field.name()) && !named) {
            throw BotApiError.badRequest(Wording.missing(method, field.name()));
        }
    }

    private void checkValue(String method, FieldSpec field, String text) {
        var structured = field.types().stream().allMatch(this::isStructured);
        if (!structured) {
            checkText(method, field, text);
            return;
        }
        var value = Json.parse(text).orElse(null);
        if (value == null) {
            if (field.name().equals("allowed_updates")) {
                return; // unparsable means: as before
            }
            throw BotApiError.badRequest(Wording.notJson(field.name()));
        }
        checkJson(method, field, value);
    }

    private void checkJson(String method, FieldSpec field, JsonNode value) {
        var array = field.types().get(0).startsWith("[]");
        if (array && !value.isArray()) {
            if (field.name().equals("allowed_updates")) {
                return;
            }
            throw BotApiError.badRequest(Wording.notAnArray(field.name()));
        }
        if (!array && !value.isObject()) {
            throw BotApiError.badRequest(Wording.notAnObject(field.name()));
        }
        field.limit()
                .filter(limit -> limit.unit() == FieldSpec.Unit.ITEMS && value.size() > limit.max())
                .ifPresent(limit -> {
                    throw BotApiError.badRequest(Wording.outOfLimit(method, field.name()));
                });
        try {
            jsonCheck.check(field, value);
        } catch (JsonCheck.Mismatch mismatch) {
            throw BotApiError.badRequest(String.valueOf(mismatch.getMessage()));
        }
    }

    private boolean isStructured(String type) {
        return type.startsWith("[]")
                || (specification.fieldsOfType(type) != null && !type.equals("InputFile"))
                || specification.members(type).size() > 1;
    }

    private static void checkText(String method, FieldSpec field, String text) {
        if (CHECKED_WITH_ENTITIES.contains(field.name()) && !method.equals("answerCallbackQuery")) {
            return;
        }
        if (field.limit().filter(limit -> JsonCheck.isTooLong(limit, text)).isPresent()) {
            throw BotApiError.badRequest(Wording.outOfLimit(method, field.name()));
        }
    }
}
