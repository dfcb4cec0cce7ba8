package tagalong.simulator.control;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/** A method and a path, and what it does; {@code {}} in the path stands for one part that is handed over. */
record Route(String method, Pattern path, Function<ControlRequest, JsonNode> work) {
    static Route of(String method, String path, Function<ControlRequest, JsonNode> work) {
        return new Route(method, Pattern.compile("/control" + path.replace("{}", "([^/]+)")), work);
    }

    /** The parts that the path leaves open, if it fits. */
    Optional<List<String>> match(String requestMethod, String requestPath) {
        var match = path.matcher(requestPath);
        return method.equals(requestMethod) && match.matches()
                ? Optional.of(IntStream.rangeClosed(1, match.groupCount())
                        .mapToObj(match::group)
                        .toList())
                : Optional.empty();
    }
}
