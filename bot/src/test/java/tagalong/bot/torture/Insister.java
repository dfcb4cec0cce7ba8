package tagalong.bot.torture;

import java.util.List;
import java.util.Random;
import tagalong.simulator.ChatMessage;
import tagalong.simulator.Media;
import tagalong.simulator.SimulatedSet;

/** Somebody who tags and hides, and each again until the bot has said that it is done. */
final class Insister {
    private final Ring ring;
    private final UniqueWords words;
    private final SimulatedSet shared;
    private final Random random;
    private final Talk talk;

    /** @param shared the stickers that others tag, too */
    Insister(Talk talk, Ring ring, UniqueWords words, SimulatedSet shared) {
        this.talk = talk;
        this.ring = ring;
        this.words = words;
        this.shared = shared;
        this.random = ring.random(talk.person.firstName());
    }

    void live() {
        while (ring.goesOn()) {
            var sticker = shared.get(random.nextInt(shared.stickers().size()));
            var typed = List.of(words.fresh(), UniqueWords.common(random.nextInt(10)));
            var hides = random.nextInt(4) == 0;
            var answer = insistOn(sticker, typed);
            while (hides && !saysHidden(answer)) {
                talk.presses(answer, "🔒");
                talk.awaitSomething();
                answer = insistOn(sticker, typed); // it says what is so
            }
            if (talk.ledger.isHidden(sticker) && !saysHidden(answer)) {
                ring.fault("a hidden sticker is shared: " + typed);
            }
            talk.ledger.replace(sticker, typed);
            talk.ledger.told(sticker, saysHidden(answer));
        }
    }

    private ChatMessage insistOn(Media sticker, List<String> typed) {
        while (true) {
            ring.count("tries");
            talk.person.sends(sticker);
            talk.person.types(String.join(", ", typed));
            var answer = talk.answerWith(typed.get(0));
            if (answer.isPresent()) {
                return answer.get();
            }
        }
    }

    private static boolean saysHidden(ChatMessage answer) {
        return answer.text().contains("🔒 Only");
    }
}
