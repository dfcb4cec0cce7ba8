package tagalong.bot.journeys;

import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import tagalong.simulator.NewSticker;
import tagalong.storage.Lease;

/** The lease is lost in the middle of somebody's update, and the same process gets it back. */
final class LostLeaseJourneyTest {
    private final StoreProxy store = StoreProxy.before(BotWorld.sharedDatabase());
    private final BotWorld world = BotWorld.withBotOn(store.endpoint());

    @AfterEach
    void end() throws IOException {
        world.close();
        store.close();
    }

    /** Work is done and its mark fails until the lease is over: it is left, and done again. */
    @Test
    void whatWasLeft_isDoneAndAnsweredWhenTheLeaseIsBack() {
        world.ann.types("/help");
        world.ann.sees("Tagging");
        world.bob.sends(world.cats.get(1));
        world.bob.sees("no words");
        var walker = world.telegram.person("Chloe");
        walker.types("/status " + world.cats.name());
        walker.presses(walker.sees("🗂 Zorblax"), "🏷 Tag those I haven’t");
        WalkSteps.at(walker, "1 of 5");
        var finisher = world.telegram.person("Dora");
        var alone = world.telegram.stickerSet("Vexmor_by_tagalong_bot", "Vexmor", List.of(NewSticker.of("😀")));
        finisher.types("/status " + alone.name());
        finisher.presses(finisher.sees("🗂 Vexmor"), "🏷 Tag those I haven’t");
        WalkSteps.at(finisher, "1 of 1");
        world.telegram.bot().awaitsAllConfirmed();
        var mark = store.fail(asked ->
                asked.body().contains("{\"S\":\"mark#") && asked.operation().equals("PutItem"));
        var lease = store.fail(StoreProxy.Asked::isOfTheLease);
        var polls = world.telegram.bot().pollsSoFar();
        world.bob.types("yak");
        walker.types("grin");
        finisher.types("lynx");
        world.ann.sends(world.cats.get(0));
        await().pollDelay(Lease.DURATION).until(() -> lease.struck() > 1);
        mark.end();
        lease.end();
        world.telegram.bot().awaitsPollAfter(polls);

        world.ann.sees("no words");
        world.ann.types("zebra");
        world.ann.sees("Saved: zebra");
        world.bob.sees("Saved: yak");
        WalkSteps.at(walker, "2 of 5");
        walker.types("laugh");
        WalkSteps.at(walker, "3 of 5");
        finisher.sees("Saved: lynx");
        walker.searches("!grin").seesExactly(world.cats.get(0));
    }
}
