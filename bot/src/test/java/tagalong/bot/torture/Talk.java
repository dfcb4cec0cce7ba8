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
     * @return whether something came of it; when there was no such button nothing can
     */
    boolean insists(String label) throws InterruptedException {
        if (!presses(label)) {
            return false;
        }
        var messages = person.chat().messages();
        var question = messages.stream().filter(message -> has(message, label)).reduce((one, other) -> other);
        var deadline = System.nanoTime() + LONGEST_INSISTENCE.toNanos();
        while (question.isPresent() && has(question.get(), label)) {
            if (System.nanoTime() > deadline) {
                ring.fault("nothing comes of the button " + label);
                return false;
            }
            ring.pause(BETWEEN_PRESSES);
            presses(question.get(), label);
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
