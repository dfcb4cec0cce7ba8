package tagalong.bot.search;

import java.time.InstantSource;
import tagalong.storage.ChoiceStore;
import tagalong.storage.Sticker;
import tagalong.storage.UserId;

/** Remembers which stickers people send, and when, so that they come first the next time. */
final class Choosing {
    private final ChoiceStore choices;
    private final InstantSource clock;

    Choosing(ChoiceStore choices, InstantSource clock) {
        this.choices = choices;
        this.clock = clock;
    }

    void remember(UserId user, Sticker sticker) {
        choices.remember(user, sticker, clock.instant());
    }
}
