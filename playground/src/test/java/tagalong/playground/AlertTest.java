package tagalong.playground;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** How the page shows a bot's answers to buttons; here the test itself is the bot. */
final class AlertTest {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final HttpClient HTTP = HttpClient.newHttpClient();

    private final PageAlone page = new PageAlone(0).ready();
    private final Tab tab = House.openTab();
    private long lastUpdate;

    @BeforeEach
    void sendAButton() throws Exception {
        tab.go(page.telegram.url() + "/#/ann/tagalong_bot");
        tab.click("button", "Start");
        var ann = next("message").path("from").path("id").asLong();
        call("sendMessage?chat_id=" + ann + "&text=Well&reply_markup="
                + encoded("{\"inline_keyboard\":[[{\"text\":\"Tell me\",\"callback_data\":\"x\"}]]}"));
    }

    @AfterEach
    void close() {
        tab.close();
        page.close();
    }

    @Test
    void alert_isADialog_thatStaysUntilItIsClosed() throws Exception {
        tab.click("button", "Tell me");
        answer("&show_alert=true");

        tab.find("dialog", "Tagalong");
        tab.find("StaticText", "Look here");
        tab.press("Enter");
        tab.until("it is closed", "!document.querySelector('dialog')");
        assertEquals(
                "",
                tab.evaluate("document.getElementById('toasts').textContent").asText());
    }

    @Test
    void plainAnswer_isAToast() throws Exception {
        tab.click("button", "Tell me");
        answer("");

        tab.until("a toast says it", "document.getElementById('toasts').textContent === 'Look here'");
        assertEquals(
                0, tab.evaluate("document.querySelectorAll('dialog').length").asInt());
    }

    @Test
    void noAnswer_isSaidInTheEnd() throws Exception {
        tab.click("button", "Tell me");
        next("callback_query");
        tab.until("the button waits", "document.querySelector('.key').getAttribute('aria-busy') === 'true'");
        page.telegram.clock().advance(Duration.ofSeconds(16));

        tab.until(
                "a toast says it",
                "document.getElementById('toasts').textContent.includes('Tagalong is not responding')");
        tab.until("the button rests", "!document.querySelector('.key').hasAttribute('aria-busy')");
    }

    private void answer(String how) throws Exception {
        var query = next("callback_query").path("id").asText();
        call("answerCallbackQuery?callback_query_id=" + query + "&text=" + encoded("Look here") + how);
    }

    /** Waits for the next update of this kind; what came before it is of no interest. */
    private JsonNode next(String kind) {
        return await().atMost(Duration.ofSeconds(15)).until(() -> taken(kind), Objects::nonNull);
    }

    private @Nullable JsonNode taken(String kind) throws Exception {
        for (var update : call("getUpdates?offset=" + (lastUpdate + 1))) {
            lastUpdate = update.path("update_id").asLong();
            var what = update.path(kind);
            if (!what.isMissingNode()
                    && !what.path("chat").path("type").asText().endsWith("group")) {
                return what;
            }
        }
        return null;
    }

    private JsonNode call(String method) throws Exception {
        var answer = HTTP.send(
                HttpRequest.newBuilder(URI.create(page.telegram.url() + "/bot" + page.telegram.token() + "/" + method))
                        .build(),
                BodyHandlers.ofString());
        assertEquals(200, answer.statusCode(), answer.body());
        return JSON.readTree(answer.body()).path("result");
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, UTF_8);
    }
}
