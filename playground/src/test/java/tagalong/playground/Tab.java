package tagalong.playground;

import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.awaitility.core.ConditionTimeoutException;

/** A tab of the browser, used as a person does: what is there is found by its role and name, as a screen reader tells them. */
final class Tab extends ShownPage {
    private static final int SHIFT = 8;
    /** Every journey brings people, and each of them is one more chat to step over. */
    private static final int MOST_STEPS = 200;

    private static final Map<String, Integer> KEYS = Map.of(
            "Tab",
            9,
            "Enter",
            13,
            "Escape",
            27,
            "End",
            35,
            "Home",
            36,
            "ArrowLeft",
            37,
            "ArrowUp",
            38,
            "ArrowRight",
            39,
            "ArrowDown",
            40);

    /** Something on the page. */
    record Element(int node, String role, String name) {}

    /** Where to press. */
    private record Point(double x, double y) {}

    Tab(Commands commands, Runnable end) {
        super(commands, end);
    }

    /** All that a screen reader can reach, in the order of the page. */
    List<Element> everything() {
        var nodes = new HashMap<String, JsonNode>();
        var tree = commands.send("Accessibility.getFullAXTree", Map.of()).path("nodes");
        tree.forEach(node -> nodes.put(node.path("nodeId").asText(), node));
        var found = new ArrayList<Element>();
        collect(tree.get(0), nodes, found);
        return found;
    }

    private static void collect(JsonNode node, Map<String, JsonNode> nodes, List<Element> found) {
        if (!node.path("ignored").asBoolean()) {
            found.add(new Element(
                    node.path("backendDOMNodeId").asInt(),
                    node.path("role").path("value").asText(),
                    node.path("name").path("value").asText()));
        }
        node.path("childIds")
                .forEach(child -> Optional.ofNullable(nodes.get(child.asText()))
                        .ifPresent(there -> collect(there, nodes, found)));
    }

    /** All with this role and this in their name. */
    List<Element> all(String role, String name) {
        return everything().stream()
                .filter(element -> element.role().equals(role) && element.name().contains(name))
                .toList();
    }

    /** Waits for one with this role and this in its name, best at its start; the last one if there are more. */
    Element find(String role, String name) {
        var found = new ArrayList<Element>();
        try {
            await().atMost(PATIENCE).pollInterval(Duration.ofMillis(40)).until(() -> found.addAll(all(role, name)));
        } catch (ConditionTimeoutException e) {
            throw new AssertionError(
                    "There is no " + role + " \"" + name + "\" but "
                            + everything().stream()
                                    .filter(element -> element.role().equals(role))
                                    .map(Element::name)
                                    .toList(),
                    e);
        }
        return found.stream()
                .filter(element -> element.name().startsWith(name))
                .reduce((one, other) -> other)
                .orElse(found.get(found.size() - 1));
    }

    /** Presses it with the mouse, where it is seen; what lies under something else cannot be pressed. */
    void click(String role, String name) {
        var point = pointOf(find(role, name));
        for (var type : List.of("mousePressed", "mouseReleased")) {
            commands.send(
                    "Input.dispatchMouseEvent",
                    Map.of("type", type, "x", point.x(), "y", point.y(), "button", "left", "clickCount", 1));
        }
    }

    /** Presses it with a finger. */
    void tap(String role, String name) {
        var point = pointOf(find(role, name));
        commands.send(
                "Input.dispatchTouchEvent",
                Map.of("type", "touchStart", "touchPoints", List.of(Map.of("x", point.x(), "y", point.y()))));
        commands.send("Input.dispatchTouchEvent", Map.of("type", "touchEnd", "touchPoints", List.of()));
    }

    /** Holds a finger on it until something is there. */
    void hold(String role, String name, String appears) {
        var point = pointOf(find(role, name));
        commands.send(
                "Input.dispatchTouchEvent",
                Map.of("type", "touchStart", "touchPoints", List.of(Map.of("x", point.x(), "y", point.y()))));
        until("holding a finger on " + name + " shows something", "!!document.querySelector('" + appears + "')");
        commands.send("Input.dispatchTouchEvent", Map.of("type", "touchEnd", "touchPoints", List.of()));
    }

    /** Chooses files in the browser's own dialog, which no page can see. */
    void choosesFiles(String selector, Path... files) {
        commands.send("DOM.setFileInputFiles", Map.of("nodeId", node(selector), "files", paths(files)));
    }

    /** Drags files from elsewhere onto it and lets go. */
    void dropsFiles(String role, String name, Path... files) {
        var point = pointOf(find(role, name));
        var data = Map.of("items", List.of(), "files", paths(files), "dragOperationsMask", 1);
        for (var type : List.of("dragEnter", "dragOver", "drop")) {
            commands.send(
                    "Input.dispatchDragEvent", Map.of("type", type, "x", point.x(), "y", point.y(), "data", data));
        }
    }

    private static List<String> paths(Path... files) {
        return Stream.of(files).map(file -> file.toAbsolutePath().toString()).toList();
    }

    private Point pointOf(Element element) {
        commands.send("DOM.scrollIntoViewIfNeeded", Map.of("backendNodeId", element.node()));
        var object = commands.send("DOM.resolveNode", Map.of("backendNodeId", element.node()))
                .path("object")
                .path("objectId")
                .asText();
        var place = commands.send(
                        "Runtime.callFunctionOn",
                        Map.of("objectId", object, "returnByValue", true, "functionDeclaration", """
                            function() {
                              const box = this.getBoundingClientRect();
                              const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
                              const hit = document.elementFromPoint(x, y);
                              return { x, y, free: this.contains(hit) || hit?.contains(this) === true, hit: hit?.outerHTML.slice(0, 200) ?? 'nothing' };
                            }\
                            """))
                .path("result")
                .path("value");
        if (!place.path("free").asBoolean()) {
            throw new AssertionError(
                    element + " lies under " + place.path("hit").asText());
        }
        return new Point(place.path("x").asDouble(), place.path("y").asDouble());
    }

    /** The fonts of the machine by which the text of an element is drawn; none where the page's own have all its letters. */
    List<String> foreignFonts(String selector) {
        commands.send("CSS.enable", Map.of());
        var fonts = new ArrayList<String>();
        commands.send("CSS.getPlatformFontsForNode", Map.of("nodeId", node(selector)))
                .path("fonts")
                .forEach(font -> {
                    if (!font.path("isCustomFont").asBoolean()) {
                        fonts.add(font.path("familyName").asText() + ": "
                                + font.path("glyphCount").asInt());
                    }
                });
        return fonts;
    }

    private int node(String selector) {
        var document = commands.send("DOM.getDocument", Map.of("depth", 0))
                .path("root")
                .path("nodeId")
                .asInt();
        return commands.send("DOM.querySelector", Map.of("nodeId", document, "selector", selector))
                .path("nodeId")
                .asInt();
    }

    /** Types a text where the focus is. */
    void type(String text) {
        commands.send("Input.insertText", Map.of("text", text));
    }

    /** Presses keys, such as {@code Tab}, {@code Shift+Tab} or {@code ArrowDown}. */
    void press(String... keys) {
        for (var combination : keys) {
            var key = combination.replace("Shift+", "");
            var parameters = new HashMap<String, Object>(Map.of(
                    "key",
                    key,
                    "code",
                    key,
                    "windowsVirtualKeyCode",
                    KEYS.get(key),
                    "modifiers",
                    combination.equals(key) ? 0 : SHIFT));
            if (key.equals("Enter")) {
                parameters.put("text", "\r");
            }
            for (var type : List.of("keyDown", "keyUp")) {
                parameters.put("type", type);
                commands.send("Input.dispatchKeyEvent", parameters);
            }
        }
    }

    /** The name of what has the focus; the tree that screen readers get may lag behind the page a little. */
    String focused() {
        return await().atMost(PATIENCE)
                .pollInterval(Duration.ofMillis(20))
                .until(this::focusedName, name -> !name.isEmpty());
    }

    private String focusedName() {
        var id = commands.send("Runtime.evaluate", Map.of("expression", "document.activeElement"))
                .path("result")
                .path("objectId")
                .asText();
        return commands.send("Accessibility.getPartialAXTree", Map.of("objectId", id, "fetchRelatives", false))
                .path("nodes")
                .get(0)
                .path("name")
                .path("value")
                .asText();
    }

    /** Presses this key until what has the focus has this in its name. */
    void pressUntil(String key, String name) {
        for (var i = 0; i < MOST_STEPS; i++) {
            press(key);
            if (focused().contains(name)) {
                return;
            }
        }
        throw new AssertionError(MOST_STEPS + " times " + key + " does not lead to " + name);
    }
}
