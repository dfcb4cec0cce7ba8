package tagalong.bot.journeys;

import static org.awaitility.Awaitility.await;

import java.util.List;
import java.util.Optional;
import tagalong.simulator.ChatMessage;
import tagalong.simulator.Person;
import tagalong.simulator.SimulatedSticker;

/** The steps of a walk as a person sees them: stickers with buttons. */
final class WalkSteps {
    private WalkSteps() {}

    /** Waits for the sticker whose buttons say where the walk is, such as "3 of 17". */
    static ChatMessage at(Person person, String position) {
        return await().until(() -> step(person, position), Optional::isPresent).orElseThrow();
    }

    private static Optional<ChatMessage> step(Person person, String position) {
        return stickers(person).stream()
                .filter(message -> labels(message).contains(position))
                .reduce((one, later) -> later);
    }

    /** Waits until the buttons of a message are exactly these. */
    static void awaitButtons(ChatMessage message, String... labels) {
        await().until(() -> labels(message), List.of(labels)::equals);
    }

    /** All stickers in the chat, of whoever. */
    static List<ChatMessage> stickers(Person person) {
        return person.chat().messages().stream()
                .filter(message -> message.media()
                        .filter(SimulatedSticker.class::isInstance)
                        .isPresent())
                .toList();
    }

    static List<String> labels(ChatMessage message) {
        return message.buttons().stream().flatMap(List::stream).toList();
    }
}
