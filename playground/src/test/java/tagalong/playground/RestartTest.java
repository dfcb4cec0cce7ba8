package tagalong.playground;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

/** A page that is open while the playground stops and starts again. */
final class RestartTest {
    @Test
    void openPage_saysThatAllHasStopped_waitsForTheStart_andGoesOn() {
        try (var tab = House.openTab()) {
            int port;
            try (var first = new PageAlone(0).ready()) {
                port = first.port();
                tab.go(first.telegram.url() + "/#/ann/bob");
                tab.click("textbox", Visitor.FIELD);
                tab.type("unsent");
                assertTrue(
                        tab.evaluate("document.getElementById('banner').hidden").asBoolean());
            }
            bannerSays(tab, "The playground has stopped");
            assertTrue(tab.evaluate("document.getElementById('send').disabled").asBoolean());
            assertTrue(tab.evaluate("document.getElementById('process-button').disabled")
                    .asBoolean());
            assertTrue(tab.evaluate("document.getElementById('notice').hidden").asBoolean(), "no promise is made");

            try (var second = new PageAlone(port)) {
                bannerSays(tab, "The playground is starting…");
                second.ready();
                tab.until(
                        "the page goes on",
                        "document.documentElement?.dataset.ready === 'true' &&"
                                + " document.getElementById('banner').hidden");
                tab.until("the draft is kept", "document.getElementById('field')?.value === 'unsent'");
                tab.click("button", "Send");
                tab.until(
                        "it can be sent",
                        "[...document.querySelectorAll('.own .text')].at(-1)?.textContent === 'unsent'");
            }
        }
    }

    @Test
    void pageOpenedDuringTheStart_waitsAndGoesOn() {
        try (var tab = House.openTab();
                var page = new PageAlone(0)) {
            tab.navigate(page.telegram.url() + "/#/ann");
            bannerSays(tab, "The playground is starting…");
            assertFalse(tab.evaluate("document.documentElement.dataset.ready === 'true'")
                    .asBoolean());
            page.ready();
            tab.until("the page goes on", "document.documentElement.dataset.ready === 'true'");
            tab.find("link", "Bob");
        }
    }

    private static void bannerSays(Tab tab, String text) {
        tab.until(
                "the banner says " + text,
                "document.getElementById('banner')?.checkVisibility() &&"
                        + " document.getElementById('banner').textContent.includes("
                        + Visitor.quoted(text) + ")");
    }
}
