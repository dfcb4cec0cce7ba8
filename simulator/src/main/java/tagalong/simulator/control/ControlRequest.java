package tagalong.simulator.control;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import org.jspecify.annotations.Nullable;
import tagalong.simulator.world.Bot;
import tagalong.simulator.world.Chat;
import tagalong.simulator.world.Message;
import tagalong.simulator.world.World;

/**
 * A request to the control side.
 *
 * @param path the parts of the path that are not fixed
 * @param body an object; empty when there is none
 */
record ControlRequest(World world, List<String> path, Map<String, String> query, JsonNode body) {
    /** A required text of the body. */
    String text(String name) {
        if (!body.path(name).isTextual()) {
            throw new IllegalArgumentException("\"" + name + "\" is missing or no text");
        }
        return body.path(name).asText();
    }

    String text(String name, String otherwise) {
        return body.hasNonNull(name) ? text(name) : otherwise;
    }

    @Nullable
    String textOrNull(String name, @Nullable String otherwise) {
        return body.hasNonNull(name) ? text(name) : otherwise;
    }

    /** A required whole number of the body. */
    long number(String name) {
        if (!body.path(name).isIntegralNumber()) {
            throw new IllegalArgumentException("\"" + name + "\" is missing or no whole number");
        }
        return body.path(name).asLong();
    }

    boolean flag(String name, boolean otherwise) {
        if (body.has(name) && !body.path(name).isBoolean()) {
            throw new IllegalArgumentException("\"" + name + "\" is neither true nor false");
        }
        return body.path(name).asBoolean(otherwise);
    }

    List<String> texts(String name) {
        var texts = new ArrayList<String>();
        body.path(name).forEach(item -> texts.add(item.asText()));
        return texts;
    }

    /** The bytes that a field holds in Base64, or null. */
    static byte @Nullable [] bytes(JsonNode object, String name) {
        return object.hasNonNull(name)
                ? Base64.getDecoder().decode(object.path(name).asText())
                : null;
    }

    long pathNumber(int index) {
        try {
            return Long.parseLong(path.get(index));
        } catch (NumberFormatException e) {
            throw new NoSuchElementException("There is no " + path.get(index));
        }
    }

    long person(String name) {
        return world.user(number(name)).id();
    }

    Bot bot(String username) {
        return world.botByUsername(username)
                .orElseThrow(() -> new NoSuchElementException("There is no bot @" + username));
    }

    /** The chat that the path's first part names. */
    Chat chat() {
        return chat(path.get(0));
    }

    Chat chat(String key) {
        return world.chat(key).orElseThrow(() -> new NoSuchElementException("There is no chat " + key));
    }

    /** The message that the path's first two parts name. */
    Message message() {
        return chat().message(pathNumber(1))
                .orElseThrow(() -> new NoSuchElementException("There is no message " + path.get(1)));
    }
}
