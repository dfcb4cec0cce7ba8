package tagalong.bot.torture;

import java.time.Duration;
import java.util.Map;

/** Telegram and the store fail now and then, all the time: whoever repeats what was not acknowledged has what they wanted. */
final class RoughRoads implements Part {
    private static final int PEOPLE = 10;

    @Override
    public String name() {
        return "rough-roads";
    }

    @Override
    public int share() {
        return 5;
    }

    @Override
    public void run(Ring ring) throws Exception {
        try (var ground = new Ground(ring);
                var telegram = Way.to(ground.telegram.url(), new RoughTelegram(ring));
                var store = Way.to(ring.database(), new RoughStore(ring))) {
            var bot = ground.startPolling(Map.of(
                    "TELEGRAM_API_URL", telegram.url().toString(),
                    "DYNAMODB_ENDPOINT", store.url().toString()));
            ground.telegram.patience(Duration.ofSeconds(20));
            var people = Crowd.ofInsisters(ground, PEOPLE);
            people.end();
            if (!bot.isAlive()) {
                ring.fault("the bot has ended");
            }
            ground.telegram.patience(Duration.ofSeconds(90));
            ground.settle(bot);
            people.checkTable();
            ground.searchLogs();
            ring.mustHave("acknowledged", "429", "throttled");
        }
    }
}
