package tagalong.playground;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import org.junit.jupiter.api.Test;
import tagalong.simulator.Person;

/** What makes the page pleasant: the menu, a sticker's set, questions before harm, drafts, hints. */
final class ComfortJourneyTest {
    private static final String BOX = "Ginger the Cat: box";

    private final Person ann = House.newcomer("Ann");
    private final Person bob = House.newcomer("Bob");

    @Test
    void menuButton_showsTheCommands_andSendsTheChosenOne() {
        try (var visitor = House.visit(ann)) {
            visitor.arrives().presses("Menu");
            visitor.tab.click("option", "/help");

            visitor.tab.until(
                    "the command is sent", "document.querySelector('.own .text')?.textContent.startsWith('/help')");
            visitor.tab.until("the menu is closed", "document.getElementById('suggestions').hidden");
            visitor.opens(bob.firstName());
            assertTrue(visitor.tab
                    .evaluate("document.getElementById('open-menu').hidden")
                    .asBoolean());
        }
    }

    /** It does so after its start, in one language after the other. */
    @Test
    void botThatIntroducesItselfLater_isDescribedInItsNewWords_whereOneIs() throws IOException, InterruptedException {
        try (var visitor = House.visit(ann.speaks("id"))) {
            visitor.arrives();
            visitor.tab.until(
                    "it has introduced itself",
                    "document.querySelector('.hello p')?.textContent.startsWith('Aku mengingat')");
            introduces("Aku kenal stikermu.", "id");

            visitor.tab.until(
                    "it is described in its new words",
                    "document.querySelector('.hello p').textContent === 'Aku kenal stikermu.'");
        }
    }

    private static void introduces(String description, String language) throws IOException, InterruptedException {
        var telegram = House.playground().telegram();
        var call = HttpRequest.newBuilder(telegram.url().resolve("/bot" + telegram.token() + "/setMyDescription"))
                .header("Content-Type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofString(
                        "{\"description\": \"" + description + "\", \"language_code\": \"" + language + "\"}"))
                .build();
        var answer = HttpClient.newHttpClient().send(call, HttpResponse.BodyHandlers.ofString());
        assertEquals(200, answer.statusCode(), answer.body());
    }

    @Test
    void membersOfAGroup_areNamedWithCommasBetweenThem_inEachLanguage() {
        var telegram = House.playground().telegram();
        telegram.group("Клуб " + ann.id(), ann.speaks("ru"), bob).add(telegram.bot());
        try (var visitor = House.visit(ann)) {
            visitor.arrives().opens("Клуб " + ann.id());

            assertEquals(
                    "3 участника: ты, " + bob.firstName() + ", Tagalong",
                    visitor.tab
                            .evaluate("document.querySelector('#chat-head .about').textContent")
                            .asText());
        }
    }

    @Test
    void commandsInAGroup_areSuggestedWithTheBotsName() {
        var telegram = House.playground().telegram();
        telegram.group("Club " + ann.id(), ann, bob).add(telegram.bot());
        telegram.group("Without " + ann.id(), ann, bob);
        try (var visitor = House.visit(ann)) {
            visitor.arrives().opens("Club " + ann.id()).types("/ta");
            visitor.tab.find("option", "/tag" + visitor.bot());
            visitor.tab.press("Enter");
            visitor.tab.until(
                    "it is sent with the name",
                    "document.querySelector('.own .text')?.textContent.trim() === "
                            + Visitor.quoted("/tag" + visitor.bot()));

            visitor.opens("Without " + ann.id()).types("/ta");
            assertTrue(visitor.tab
                    .evaluate("document.getElementById('suggestions').hidden")
                    .asBoolean());
        }
    }

    @Test
    void stickerInTheChat_offersItsSet() {
        bob.chatWith(ann).sends(House.playground().shelf().get("cats/box"));
        try (var visitor = House.visit(ann)) {
            visitor.arrives().opens(bob.firstName());
            visitor.presses(BOX).seesDialog("16 stickers");
            visitor.tab.click("button", "Ginger the Cat: yarn");

            visitor.seesNoDialog();
            visitor.tab.until(
                    "the sticker is sent",
                    "[...document.querySelectorAll('.own .sticker')].at(-1)?.alt === 'Ginger the Cat: yarn'");
        }
    }

    @Test
    void delete_asksFirst() {
        bob.chatWith(ann).types("hello");
        ann.chatWith(bob).types("oops");
        try (var visitor = House.visit(ann)) {
            visitor.arrives().opens(bob.firstName()).sees("oops");
            openMenuOfLast(visitor);
            visitor.tab.click("menuitem", "Delete");
            visitor.seesDialog("Delete this message?")
                    .presses("Cancel")
                    .seesNoDialog()
                    .sees("oops");
            openMenuOfLast(visitor);
            visitor.tab.click("menuitem", "Delete");
            visitor.seesDialog("Delete this message?")
                    .presses("Delete")
                    .seesNoDialog()
                    .sees("hello");
        }
    }

    @Test
    void drafts_surviveAReload_eachInItsChat() {
        try (var visitor = House.visit(ann)) {
            visitor.arrives().opens(bob.firstName()).types("half a thought");
            visitor.opens("Tagalong");
            assertEquals("", visitor.field());
            visitor.types("another");
            visitor.reloads();
            assertEquals("another", visitor.field());
            visitor.opens(bob.firstName());
            assertEquals("half a thought", visitor.field());
            visitor.tab.press("Enter");
            visitor.sees("half a thought");
            visitor.reloads();
            assertEquals("", visitor.field());
        }
    }

    @Test
    void choosingAChat_leadsToTheField() {
        try (var visitor = House.visit(ann)) {
            visitor.arrives().opens(bob.firstName());
            assertEquals(
                    "field", visitor.tab.evaluate("document.activeElement.id").asText());
        }
    }

    @Test
    void startPayload_isHidden_asInTelegram() {
        ann.types("/start somewhere");
        try (var visitor = House.visit(ann)) {
            visitor.arrives();
            visitor.tab.until("the message is there", "!!document.querySelector('.own .text')");

            assertEquals(
                    "/start",
                    visitor.tab
                            .evaluate("document.querySelector('.own .text').textContent")
                            .asText());
            assertFalse(visitor.tab.evaluate("document.body.innerText").asText().contains("somewhere"));
        }
    }

    @Test
    void firstVisit_hasThreeSteps_tickedOffAndSentAway() {
        try (var visitor = House.visit(ann)) {
            visitor.arrives();
            assertEquals(
                    3,
                    visitor.tab
                            .evaluate("document.querySelectorAll('.hint li').length")
                            .asInt());
            visitor.presses("Start");
            visitor.tab.until("the first step is done", "document.querySelectorAll('.hint .done').length === 1");
            visitor.presses("Got it");
            visitor.tab.until("the hint is gone", "document.getElementById('hint').hidden");
            visitor.reloads();
            assertTrue(visitor.tab
                    .evaluate("document.getElementById('hint').hidden")
                    .asBoolean());
        }
    }

    @Test
    void longTouch_opensTheMenuOfAMessage() {
        bob.chatWith(ann).types("Touch me");
        try (var visitor = House.visit(ann)) {
            visitor.tab.size(390, 780);
            visitor.arrives();
            visitor.tab.tap("link", bob.firstName());
            visitor.sees("Touch me");
            visitor.tab.hold("article", bob.firstName(), ".menu");
            visitor.tab.tap("menuitem", "Reply");

            visitor.tab.until("the reply is begun", "!document.getElementById('context').hidden");
        }
    }

    private static void openMenuOfLast(Visitor visitor) {
        visitor.tab.evaluate("[...document.querySelectorAll('.message')].at(-1).focus()");
        visitor.tab.press("Enter");
    }
}
