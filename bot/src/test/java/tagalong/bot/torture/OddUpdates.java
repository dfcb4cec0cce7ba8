package tagalong.bot.torture;

import java.time.Duration;
import java.util.Map;

/** Updates made up from the specification, with fields missing, huge, hostile, nested and unknown: every inline query is answered. */
final class OddUpdates implements Part {
    private static final int A_MINUTE = 72_000;
    private static final int UNREADABLE_IN_ONE_OF = 40;
    private static final int BATCH = 100;
    private static final Duration LAST_ANSWERS = Duration.ofSeconds(60);
    private static final Duration NEXT_POLL = Duration.ofSeconds(3);

    @Override
    public String name() {
        return "odd-updates";
    }

    @Override
    public int share() {
        return 21;
    }

    @Override
    public void run(Ring ring) throws Exception {
        var random = ring.random("odd updates");
        var many = (int) (ring.time().toMillis() * A_MINUTE / 60_000);
        try (var ground = new Ground(ring);
                var telegram = new OddTelegram()) {
            var bot = ground.start(Map.of("TELEGRAM_API_URL", telegram.url().toString()));
            telegram.awaitPoll();
            var deadline = System.nanoTime() + ring.time().multipliedBy(2).toNanos();
            var maker = new OddUpdate.Maker(random);
            for (var i = 0; i < many; i++) {
                var unreadable = i / BATCH % UNREADABLE_IN_ONE_OF == UNREADABLE_IN_ONE_OF - 1;
                var update = maker.next(unreadable);
                if (!telegram.bring(update, deadline)) {
                    break;
                }
                ring.count("updates");
                if (update.query().isPresent()) {
                    ring.count("inline queries");
                }
            }
            var end = System.nanoTime() + LAST_ANSWERS.toNanos();
            while (!telegram.isAllDone() && System.nanoTime() < end && bot.isAlive()) {
                ring.pause(Duration.ofMillis(100));
            }
            check(ring, bot, telegram);
            bot.stop();
            ground.searchLogs();
        }
    }

    private static void check(Ring ring, BotChild bot, OddTelegram telegram) throws InterruptedException {
        telegram.answers().forEach((query, times) -> {
            if (times == 0) {
                ring.fault("the inline query " + query + " was not answered");
            } else if (times > 1) { // brought again after the lease was lost; Telegram takes the first answer
                ring.count("answered again");
            }
        });
        var polls = telegram.polls();
        var end = System.nanoTime() + NEXT_POLL.toNanos();
        while (telegram.polls() == polls && System.nanoTime() < end && bot.isAlive()) {
            ring.pause(Duration.ofMillis(20));
        }
        if (!bot.isAlive() || telegram.polls() == polls) {
            ring.fault("nobody polls any more");
        }
        if (telegram.waiting() > 0) {
            ring.fault(telegram.waiting() + " updates are not confirmed");
        }
        ring.count("polls", telegram.polls());
        ring.mustHave("inline queries");
    }
}
