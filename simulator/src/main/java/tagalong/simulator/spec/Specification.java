package tagalong.simulator.spec;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;
import tagalong.simulator.wire.Json;

/** Names, types, required fields and limits of the Bot API, as derived by {@code simulator/spec/derive.py}. */
public final class Specification {
    private static final String RESOURCE = "bot-api.json";

    private final String version;
    private final Map<String, Map<String, FieldSpec>> methods = new TreeMap<>();
    private final Map<String, String> methodNames = new TreeMap<>();
    private final Map<String, Map<String, FieldSpec>> types = new TreeMap<>();
    private final Map<String, List<String>> unions = new TreeMap<>();

    private Specification(JsonNode root) {
        version = root.path("version").asText();
        root.path("methods").properties().forEach(entry -> {
            methods.put(entry.getKey(), fields(entry.getValue()));
            methodNames.put(entry.getKey().toLowerCase(Locale.ROOT), entry.getKey());
        });
        root.path("types").properties().forEach(entry -> types.put(entry.getKey(), fields(entry.getValue())));
        root.path("unions")
                .properties()
                .forEach(entry -> unions.put(
                        entry.getKey(),
                        StreamSupport.stream(entry.getValue().spliterator(), false)
                                .map(JsonNode::asText)
                                .toList()));
    }

    public static Specification load() {
        try (var in = Specification.class.getResourceAsStream(RESOURCE)) {
            return new Specification(Json.parse(in.readAllBytes()).orElseThrow());
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot read " + RESOURCE, e);
        }
    }

    private static Map<String, FieldSpec> fields(JsonNode node) {
        var fields = new LinkedHashMap<String, FieldSpec>();
        node.properties()
                .forEach(entry -> fields.put(
                        entry.getKey(),
                        FieldSpec.parse(entry.getKey(), entry.getValue().asText())));
        return fields;
    }

    public String version() {
        return version;
    }

    /** The method's name as written in the specification, whichever case it came in; empty when there is none. */
    public Optional<String> method(String name) {
        return Optional.ofNullable(methodNames.get(name.toLowerCase(Locale.ROOT)));
    }

    public Set<String> methods() {
        return Set.copyOf(methods.keySet());
    }

    /** The values that a field of a type may have; empty when any value is allowed. */
    public List<String> choices(String type, String field) {
        return Objects.requireNonNull(
                        Objects.requireNonNull(types.get(type), type).get(field), field)
                .choices();
    }

    Map<String, FieldSpec> fieldsOfMethod(String method) {
        return Objects.requireNonNull(methods.get(method), method);
    }

    /** The fields of an object type, or null when the type is a union or a plain value. */
    @Nullable
    Map<String, FieldSpec> fieldsOfType(String type) {
        return types.get(type);
    }

    /** The members of a union; a type that is no union is its own only member. */
    List<String> members(String type) {
        return unions.getOrDefault(type, List.of(type));
    }
}
