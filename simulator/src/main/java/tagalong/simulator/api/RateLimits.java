package tagalong.simulator.api;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import tagalong.simulator.wire.BotApiError;
import tagalong.simulator.world.Chat;

/**
 * The strict mode: about a message a second in a chat with short bursts, 20 a minute in a group, 30 a second in all.
 * Guarded by the world's lock.
 *
 * @see <a href="https://core.telegram.org/bots/faq#my-bot-is-hitting-limits-how-do-i-avoid-this">Bots FAQ</a>
 */
final class RateLimits {
    private static final Rate PRIVATE = new Rate(5, Duration.ofSeconds(5));
    private static final Rate GROUP = new Rate(20, Duration.ofMinutes(1));
    private static final Rate ALL = new Rate(30, Duration.ofSeconds(1));

    private final Map<String, Deque<Instant>> sent = new HashMap<>();

    private record Rate(int messages, Duration within) {}

    /** Counts a message that is about to be sent, or refuses it. */
    void count(long botId, Chat chat, Instant now) {
        var rate = chat.isPrivate() ? PRIVATE : GROUP;
        var inChat = recent(botId + "/" + chat.key(), rate, now);
        var inAll = recent(String.valueOf(botId), ALL, now);
        refuseBeyond(rate, inChat, now);
        refuseBeyond(ALL, inAll, now);
        inChat.add(now);
        inAll.add(now);
    }

    private Deque<Instant> recent(String key, Rate rate, Instant now) {
        var times = sent.computeIfAbsent(key, unused -> new ArrayDeque<>());
        while (!times.isEmpty() && !times.peek().plus(rate.within()).isAfter(now)) {
            times.remove();
        }
        return times;
    }

    private static void refuseBeyond(Rate rate, Deque<Instant> times, Instant now) {
        if (times.size() >= rate.messages()) {
            throw BotApiError.tooManyRequests(Duration.between(now, times.peek().plus(rate.within())));
        }
    }
}
