package tagalong.bot.torture;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import tagalong.simulator.ChatMessage;
import tagalong.simulator.Person;

/** What one person does in their chat with a bot that may not answer, and what they must have in the end. */
final class Talk {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Duration LONGEST_WAIT_FOR_A_QUESTION = Duration.ofSeconds(15);
    private static final Duration BETWEEN_LOOKS = Duration.ofMillis(50);
    private static final Duration LONGEST_INSISTENCE = Duration.ofSeconds(120);
    private static final Duration BETWEEN_PRESSES = Duration.ofMillis(700);

    final Person person;
    final Ledger ledger = new Ledger();
    private final Ring ring;

    Talk(Ground ground, String name) {
        this.ring = ground.ring;
        this.person = ground.telegram.person(name);
    }

    /** @return the answer with this word, if it comes in time */
    Optional<ChatMessage> answerWith(String word) {
        try {
            var answer = person.sees(word);
            ring.count("acknowledged");
            return Optional.of(answer);
        } catch (AssertionError e) {
            ring.count("unacknowledged");
            return Optional.empty();
        }
    }

    void awaitSomething() {
        try {
            person.awaitsMessage();
        } catch (AssertionError e) {
            ring.count("unacknowledged");
        }
    }

    /** @return what was asked about this very message, if it comes in time; late ones about something earlier do not count */
    Optional<ChatMessage> questionAbout(ChatMessage sent, String label) throws InterruptedException {
        var deadline = System.nanoTime() + LONGEST_WAIT_FOR_A_QUESTION.toNanos();
        while (System.nanoTime() < deadline) {
            var question = person.chat().messages().stream()
                    .filter(message -> message.repliesTo().equals(Optional.of(sent)) && has(message, label))
                    .findFirst();
            if (question.isPresent()) {
                return question;
            }
            ring.pause(BETWEEN_LOOKS);
        }
        ring.count("questions not seen");
        return Optional.empty();
    }

    /** @return whether there was such a button; the question may have been lost with a process */
    boolean presses(String label) {
        return presses(() -> person.presses(label));
    }

    boolean presses(ChatMessage message, String label) {
        return presses(() -> person.presses(message, label));
    }

    /**
     * Presses until the message is another, as people do who see nothing happen: the bot may be away, or about something else of
     * theirs.
     *
     * @return whether something came of it
     */
    boolean insists(ChatMessage question, String label) throws InterruptedException {
        var deadline = System.nanoTime() + LONGEST_INSISTENCE.toNanos();
        while (has(question, label)) {
            if (System.nanoTime() > deadline) {
                ring.fault("nothing comes of the button " + label);
                return false;
            }
            presses(question, label);
            ring.pause(BETWEEN_PRESSES);
        }
        return true;
    }

    private static boolean has(ChatMessage message, String label) {
        return message.buttons().stream().flatMap(List::stream).anyMatch(button -> button.contains(label));
    }

    private boolean presses(Runnable press) {
        try {
            press.run();
            return true;
        } catch (AssertionError e) {
            ring.count("buttons not seen");
            return false;
        }
    }

    /** What was said, a message a line. */
    String transcript() {
        return person.chat().messages().stream().map(ChatMessage::json).collect(Collectors.joining("\n", "", "\n"));
    }

    /** Faults for each text with a word of its own that they were sent twice. */
    void checkAnswers() throws IOException {
        var seen = new HashSet<String>();
        for (var message : person.chat().messages()) {
            var from = JSON.readTree(message.json()).path("from").path("id").asLong();
            if (from != person.id()
                    && UniqueWords.MARKED.matcher(message.text()).find()) {
                ring.count("answers");
                if (!seen.add(message.text())) {
                    ring.fault("answered twice: " + message.text());
                }
            }
        }
    }
}
