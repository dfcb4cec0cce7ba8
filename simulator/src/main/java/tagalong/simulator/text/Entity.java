package tagalong.simulator.text;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Comparator;
import java.util.Map;
import java.util.TreeMap;
import tagalong.simulator.wire.Json;

/**
 * A part of a text that means or looks something special.
 *
 * @param offset in UTF-16 units, as is the length
 * @param details further fields, such as {@code url} or {@code language}
 */
public record Entity(String type, int offset, int length, Map<String, String> details) {
    /** Outer entities before the inner ones. */
    static final Comparator<Entity> ORDER = Comparator.comparingInt(Entity::offset)
            .thenComparing(Comparator.comparingInt(Entity::length).reversed())
            .thenComparing(Entity::type);

    public Entity {
        details = new TreeMap<>(details);
    }

    static Entity plain(String type, int offset, int length) {
        return new Entity(type, offset, length, Map.of());
    }

    int end() {
        return offset + length;
    }

    Entity at(int newOffset, int newLength) {
        return new Entity(type, newOffset, newLength, details);
    }

    public ObjectNode toJson() {
        var json = Json.object().put("offset", offset).put("length", length).put("type", type);
        details.forEach(json::put);
        return json;
    }
}
