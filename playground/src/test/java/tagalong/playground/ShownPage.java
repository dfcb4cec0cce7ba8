package tagalong.playground;

import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import org.awaitility.core.ConditionTimeoutException;

/** What a browser shows in one tab: where it goes, how large and in which colours it is, and what its scripts say. */
abstract class ShownPage implements AutoCloseable {
    static final Duration PATIENCE = Duration.ofSeconds(30);

    /** Sends a command of the DevTools protocol to this tab. */
    interface Commands {
        JsonNode send(String method, Map<String, Object> parameters);
    }

    final Commands commands;
    private final Runnable end;
    private final List<String> errors = new CopyOnWriteArrayList<>();

    ShownPage(Commands commands, Runnable end) {
        this.commands = commands;
        this.end = end;
    }

    void prepare() {
        for (var domain : List.of("Page", "Runtime", "Log", "DOM", "Accessibility")) {
            commands.send(domain + ".enable", Map.of());
        }
        commands.send(
                "Browser.grantPermissions",
                Map.of("permissions", List.of("clipboardReadWrite", "clipboardSanitizedWrite")));
        size(1280, 820);
        looks("light", "reduce");
    }

    /** Notes what goes wrong on the page. */
    void happened(JsonNode event) {
        var what = event.path("params");
        if (event.path("method").asText().equals("Runtime.exceptionThrown")) {
            errors.add(what.path("exceptionDetails")
                    .path("exception")
                    .path("description")
                    .asText());
        } else if (event.path("method").asText().equals("Log.entryAdded")
                && what.path("entry").path("level").asText().equals("error")) {
            errors.add(what.path("entry").path("text").asText() + " "
                    + what.path("entry").path("url").asText());
        }
    }

    List<String> errors() {
        return errors;
    }

    void size(int width, int height) {
        var phone = width < 500;
        commands.send(
                "Emulation.setDeviceMetricsOverride",
                Map.of("width", width, "height", height, "deviceScaleFactor", 1, "mobile", phone));
        commands.send("Emulation.setTouchEmulationEnabled", Map.of("enabled", phone));
    }

    /** What the system wishes: light or dark; reduce or no-preference. */
    void looks(String colours, String motion) {
        commands.send(
                "Emulation.setEmulatedMedia",
                Map.of(
                        "features",
                        List.of(
                                Map.of("name", "prefers-color-scheme", "value", colours),
                                Map.of("name", "prefers-reduced-motion", "value", motion))));
    }

    /** Goes there without waiting for the page to be ready. */
    void navigate(String address) {
        commands.send("Page.navigate", Map.of("url", address));
    }

    void go(String address) {
        navigate(address);
        until("the page is ready", "document.documentElement?.dataset.ready === 'true'");
    }

    /** The value of a JavaScript expression. */
    JsonNode evaluate(String expression) {
        var answer = commands.send(
                "Runtime.evaluate",
                Map.of(
                        "expression",
                        expression,
                        "awaitPromise",
                        true,
                        "returnByValue",
                        true,
                        "allowUnsafeEvalBlockedByCSP",
                        false));
        if (answer.has("exceptionDetails")) {
            throw new IllegalStateException(answer.path("exceptionDetails")
                    .path("exception")
                    .path("description")
                    .asText(expression));
        }
        return answer.path("result").path("value");
    }

    void until(String what, String condition) {
        until(what, condition, PATIENCE);
    }

    void until(String what, String condition, Duration patience) {
        try {
            await().atMost(patience)
                    .pollInterval(Duration.ofMillis(40))
                    .ignoreExceptionsMatching(ShownPage::isOfAPageThatGoes)
                    .until(() -> evaluate(condition).asBoolean());
        } catch (ConditionTimeoutException e) {
            throw new AssertionError(
                    "Waited " + patience.toSeconds() + " s until " + what + "; the page says:\n"
                            + evaluate("document.body.innerText").asText() + "\n" + errors,
                    e);
        }
    }

    /** Asked in the moment in which another page, or the same anew, takes its place. */
    private static boolean isOfAPageThatGoes(Throwable failure) {
        return String.valueOf(failure.getMessage()).contains("navigated");
    }

    void screenshot(Path file) throws java.io.IOException {
        Files.createDirectories(file.getParent());
        Files.write(
                file,
                Base64.getDecoder()
                        .decode(commands.send("Page.captureScreenshot", Map.of("format", "png"))
                                .path("data")
                                .asText()));
    }

    @Override
    public void close() {
        end.run();
    }
}
