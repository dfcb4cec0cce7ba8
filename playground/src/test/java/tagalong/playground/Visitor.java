package tagalong.playground;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.Duration;
import java.util.List;
import tagalong.simulator.Person;

/** Someone who uses the page, in the words of a journey. */
final class Visitor implements AutoCloseable {
    static final String FIELD = "Message";

    final Tab tab;
    private final Playground playground;
    private final Person person;

    Visitor(Tab tab, Playground playground, Person person) {
        this.tab = tab;
        this.playground = playground;
        this.person = person;
    }

    String bot() {
        return "@" + playground.telegram().bot().username();
    }

    /** Comes to the page as this person; on a desktop the chat with the bot is open. */
    Visitor arrives() {
        tab.go(playground.url() + "#/" + person.id());
        return this;
    }

    Visitor opens(String chat) {
        tab.click("link", chat);
        tab.until(
                "the chat with " + chat + " is open",
                "document.querySelector('#chat-head .name')?.textContent === " + quoted(chat));
        return this;
    }

    /** Chooses a sticker from the picker, by what it shows. */
    Visitor sendsSticker(String name) {
        tab.click("button", "Stickers and GIFs");
        tab.click("button", name);
        return this;
    }

    /** Into the one text field, whatever it is called in the person's language. */
    Visitor types(String text) {
        tab.click("textbox", "");
        tab.type(text);
        return this;
    }

    Visitor sends(String text) {
        types(text);
        tab.press("Enter");
        return this;
    }

    Visitor presses(String button) {
        tab.click("button", button);
        return this;
    }

    /** Waits until the last message has this in it. */
    Visitor sees(String text) {
        return seesWithin(text, Duration.ofSeconds(15));
    }

    Visitor seesWithin(String text, Duration patience) {
        tab.until(
                "the last message has \"" + text + '"',
                "[...document.querySelectorAll('#messages .message')].at(-1)?.innerText.includes(" + quoted(text) + ")",
                patience);
        return this;
    }

    /** Waits for a dialog with this in it. */
    Visitor seesDialog(String text) {
        tab.until(
                "a dialog says \"" + text + '"',
                "document.querySelector('dialog[open]')?.innerText.includes(" + quoted(text) + ")");
        return this;
    }

    /** Waits until no dialog is open. */
    Visitor seesNoDialog() {
        tab.until("no dialog is open", "!document.querySelector('dialog[open]')");
        return this;
    }

    /** Loads the page anew, as F5 does. */
    Visitor reloads() {
        tab.evaluate("document.documentElement.dataset.ready = 'old'");
        tab.evaluate("location.reload()");
        tab.until("the page is there again", "document.documentElement?.dataset.ready === 'true'");
        return this;
    }

    String field() {
        return tab.evaluate("document.getElementById('field').value").asText();
    }

    Visitor seesToast(String text) {
        tab.until(
                "a toast says \"" + text + '"',
                "document.getElementById('toasts').textContent.includes(" + quoted(text) + ")");
        return this;
    }

    /** Types the bot's name and a query, and waits until so many are shown. */
    Visitor searches(String query, int results) {
        types(bot() + " " + query);
        return finds(query, results);
    }

    Visitor finds(String query, int results) {
        var head = results == 0 ? "Nothing is called" : query;
        tab.until(
                results + " are found for " + query,
                "document.querySelectorAll('.result').length === " + results
                        + " && document.querySelector('.results-head').textContent.includes(" + quoted(head) + ")"
                        + " && document.querySelector('.results-head').textContent.includes(" + quoted(query) + ")");
        return this;
    }

    /** Empties the text field, as someone who gives up. */
    Visitor givesUp() {
        tab.click("textbox", FIELD);
        tab.press("Escape");
        return this;
    }

    /** The names of the stickers and GIFs in the open chat, oldest first. */
    List<String> pictures() {
        return tab.evaluate("[...document.querySelectorAll('#messages .sticker, #messages .picture')].map(picture =>"
                        + " picture.alt).join('|')")
                .asText()
                .lines()
                .flatMap(line -> List.of(line.split("\\|")).stream())
                .filter(name -> !name.isEmpty())
                .toList();
    }

    static String quoted(String text) {
        return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
    }

    /** Leaves; nothing may have gone wrong on the page meanwhile. */
    @Override
    public void close() {
        tab.close();
        assertEquals(List.of(), tab.errors());
    }
}
