package tagalong.playground;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** User text never becomes markup, and no page from elsewhere gets in. */
final class SafetyTest {
    private static final String HOSTILE =
            "<img src=x onerror=\"document.title='owned'\"><b>bold</b> javascript:alert(1) {{7*7}}";

    @Test
    void hostileText_isShownAsTyped_everywhere() {
        var ann = House.newcomer("Ann");
        var eve = House.newcomer("<b>Eve</b>");
        eve.chatWith(ann).types(HOSTILE);
        try (var visitor = House.visit(ann)) {
            visitor.arrives().opens(eve.firstName()).sees(HOSTILE);
            visitor.tab.until(
                    "the list shows it too", "document.getElementById('chats').textContent.includes('<img src=x')");

            assertEquals(
                    0,
                    visitor.tab
                            .evaluate("document.querySelectorAll('#messages img, #chats b,"
                                    + " a[href^=\"javascript\"]').length")
                            .asInt());
            visitor.opens("Tagalong").sends(HOSTILE).sees("Which sticker");
            assertTrue(visitor.tab
                    .evaluate("document.querySelector('.own .text').textContent")
                    .asText()
                    .contains(HOSTILE));
            assertTrue(visitor.tab.evaluate("document.title").asText().startsWith("Tagalong"));
        }
    }

    @Test
    void browser_itselfRefusesMarkupAndForeignScripts() {
        try (var visitor = House.visit(House.newcomer("Ann"))) {
            visitor.arrives();
            assertEquals(
                    "TypeError",
                    visitor.tab
                            .evaluate(
                                    "(() => { try { document.body.innerHTML = '<i>x</i>'; return 'done'; } catch (e) {"
                                            + " return e.name; } })()")
                            .asText());
            assertEquals(
                    "EvalError",
                    visitor.tab
                            .evaluate("(() => { try { return String(new Function('return 1')()); } catch (e) { return"
                                    + " e.name; } })()")
                            .asText());
            visitor.tab.errors().clear();
        }
    }

    @ParameterizedTest
    @CsvSource({"evil.example, ", "127.0.0.1.evil.example:8080, ", "127.0.0.1, http://evil.example", "localhost, null"})
    void foreignHostOrOrigin_isRefused(String host, @Nullable String origin) throws IOException {
        for (var request : new String[] {"GET /", "GET /control/state", "POST /playground/bot/kill"}) {
            assertEquals("403", request(request, host, origin).substring(9, 12), request);
        }
        assertEquals(BotProcess.State.RUNNING, House.playground().bot().state());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/../PlaygroundMain.class",
                "/js/../../PlaygroundMain.class",
                "/%2e%2e/PlaygroundMain.class",
                "/stickers.json",
                "/js/",
                "/css",
                "/playground/bot/kill"
            })
    void whatIsNotThePages_isNotServed(String path) throws IOException {
        var answer = request("GET " + path, "127.0.0.1", null);

        assertTrue(answer.startsWith("HTTP/1.1 40"), answer);
    }

    @Test
    void page_listensOnLoopbackOnly_andForbidsWhatItDoesNotNeed() throws IOException {
        var answer = request("GET /", "127.0.0.1", null);

        assertEquals("127.0.0.1", House.playground().url().getHost());
        assertTrue(answer.contains("default-src 'none'"), answer);
        assertTrue(answer.contains("require-trusted-types-for 'script'"), answer);
        assertTrue(answer.contains("frame-ancestors 'none'"), answer);
        assertTrue(answer.contains("nosniff"), answer);
    }

    /** By hand, since no client lets one lie about the host. */
    private static String request(String request, String host, @Nullable String origin) throws IOException {
        try (var socket = new Socket(
                InetAddress.getLoopbackAddress(), House.playground().url().getPort())) {
            var text = request + " HTTP/1.1\r\nHost: " + host + "\r\nConnection: close\r\n"
                    + (origin == null ? "" : "Origin: " + origin + "\r\n") + "Content-Length: 0\r\n\r\n";
            socket.getOutputStream().write(text.getBytes(StandardCharsets.US_ASCII));
            var answer = socket.getInputStream();
            return new String(answer.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
