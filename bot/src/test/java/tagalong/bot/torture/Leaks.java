package tagalong.bot.torture;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import tagalong.simulator.Person;
import tagalong.simulator.server.Fault;

/** Everything is said with every word in the log, while much fails: neither the token nor anybody's words get where they do not belong. */
final class Leaks implements Part {
    private static final List<String> METHODS = List.of(
            "sendMessage",
            "answerInlineQuery",
            "answerCallbackQuery",
            "editMessageText",
            "getStickerSet",
            "getUpdates",
            "getFile",
            "sendDocument",
            "sendSticker",
            "setMyCommands");

    @Override
    public String name() {
        return "leaks";
    }

    @Override
    public int share() {
        return 4;
    }

    @Override
    public void run(Ring ring) throws Exception {
        var random = ring.random("leaks");
        try (var ground = new Ground(ring);
                var store = Way.to(ring.database(), new RoughStore(ring))) {
            var settings = Map.of(
                    "LOG_LEVEL", "trace",
                    "DEFAULT_VISIBILITY", "private",
                    "DYNAMODB_ENDPOINT", store.url().toString());
            var bot = ground.startPolling(settings);
            ground.telegram.patience(Duration.ofSeconds(3));
            var ann = ground.telegram.person("Ann");
            var bob = ground.telegram.person("Bob");
            var words = new UniqueWords();
            var set = ground.set(5);
            do {
                var faults = List.of(
                        Fault.htmlBadGateway(),
                        Fault.connectionCut(),
                        Fault.answerLost(),
                        Fault.error(400, "Bad Request: chat not found"),
                        Fault.serverError(500));
                for (var i = 0; i < 3; i++) {
                    ground.telegram
                            .faults()
                            .next(
                                    METHODS.get(random.nextInt(METHODS.size())),
                                    faults.get(random.nextInt(faults.size())));
                }
                says(ring, ann, () -> ann.sends(set.get(random.nextInt(5))));
                says(ring, ann, () -> ann.types(words.fresh() + ", " + words.fresh()));
                says(ring, ann, () -> ann.searches(words.fresh() + " " + words.fresh()));
                says(ring, ann, () -> ann.types("/rename " + words.fresh() + " = " + words.fresh()));
                says(ring, ann, () -> ann.types("/" + words.fresh() + " " + words.fresh()));
                says(ring, ann, () -> ann.starts(words.fresh()));
                says(ring, ann, () -> ann.types("https://t.me/addstickers/" + words.fresh()));
                says(ring, ann, () -> ann.sends(ground.telegram.photo(), words.fresh()));
                says(
                        ring,
                        ann,
                        () -> ann.sendsDocument(
                                words.fresh() + ".json",
                                ("[{\"" + words.fresh() + "\":1},").getBytes(StandardCharsets.UTF_8)));
                says(ring, bob, () -> {
                    bob.sends(set.get(random.nextInt(5)));
                    bob.awaitsMessage();
                });
                says(ring, bob, () -> bob.searches("cat"));
            } while (ring.goesOn());
            ground.telegram.faults().clear();
            bot.stop();
            ground.searchLogs();
            checkChat(ring, bob);
            ring.mustHave("things said", "messages of others");
        }
    }

    private static void says(Ring ring, Person person, Runnable what) {
        try {
            ring.count("things said");
            what.run();
            person.awaitsMessage();
        } catch (AssertionError e) {
            ring.count("answers that did not get through");
        }
    }

    private static void checkChat(Ring ring, Person other) {
        for (var message : other.chat().messages()) {
            ring.count("messages of others");
            if (UniqueWords.MARKED.matcher(message.json()).find()) {
                ring.fault("somebody's words are in another's chat: " + message);
            }
        }
    }
}
