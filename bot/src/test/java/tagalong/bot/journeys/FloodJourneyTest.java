package tagalong.bot.journeys;

import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Somebody who sends far more than can be done: one answer for all that is left unread, and others notice nothing. */
final class FloodJourneyTest {
    private static final int MANY = 150;

    private final StoreProxy store = StoreProxy.before(BotWorld.sharedDatabase());
    private final BotWorld world = BotWorld.withBotOn(store.endpoint());

    @AfterEach
    void end() throws IOException {
        world.close();
        store.close();
    }

    @Test
    void pastTheMost_oneAnswerForTheRest_nothingInHand_andOthersAreAnsweredMeanwhile() {
        world.bob.sends(world.cats.get(1));
        world.bob.types("calm");
        world.bob.sees("Saved: calm");
        world.ann.sends(world.cats.get(0));
        world.ann.sees("no words");
        var isHeld = new AtomicBoolean();
        var hanging = store.hang(asked -> asked.body().contains("zzstuck") && hold(isHeld));
        world.ann.types("zzstuck");
        await().until(isHeld::get);

        for (var i = 0; i < MANY; i++) {
            world.ann.sends(world.cats.get(i % 5));
        }
        world.bob.searches("calm").seesExactly(world.cats.get(1));
        world.bob.sends(world.cats.get(2));
        world.bob.sees("no words");
        hanging.end();

        world.ann.sees("That was a lot at once");
        world.telegram.bot().awaitsAllConfirmed();
        assertEquals(
                1,
                world.ann.chat().messages().stream()
                        .filter(message -> message.text().contains("a lot at once"))
                        .count());
        world.ann.types("word");
        world.ann.sees("Which sticker");
    }

    private static boolean hold(AtomicBoolean isHeld) {
        isHeld.set(true);
        return true;
    }
}
