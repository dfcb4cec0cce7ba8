package tagalong.simulator.world;

import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tagalong.simulator.wire.BotApiError;

/** A bot's open queries, and Telegram's caches of its answers. Guarded by the world's lock. */
public final class Queries {
    private static final int CACHED = 10_000;
    private static final long EVERYONE = 0;

    private final Map<String, InlineQuery> inline = new LinkedHashMap<>();
    private final Map<String, CallbackQuery> callbacks = new LinkedHashMap<>();
    private final Map<InlineKey, Cached<QueryAnswer>> inlineCache = new LinkedHashMap<>();
    private final Map<CallbackKey, Cached<CallbackQuery.Answer>> callbackCache = new HashMap<>();

    private record InlineKey(String text, String offset, String chatType, long userId) {}

    private record CallbackKey(Message message, String data, long userId) {}

    private record Cached<T>(T answer, Instant until) {}

    static BotApiError tooOld() {
        return BotApiError.badRequest("Query is too old and response timeout expired or query ID is invalid");
    }

    void open(InlineQuery query, Instant now, Duration lifetime) {
        dropOld(inline.values().iterator(), now.minus(lifetime));
        inline.put(query.id(), query);
    }

    private static void dropOld(Iterator<InlineQuery> oldestFirst, Instant before) {
        while (oldestFirst.hasNext() && oldestFirst.next().askedAt().isBefore(before)) {
            oldestFirst.remove();
        }
    }

    void open(CallbackQuery query, Instant now, Duration lifetime) {
        callbacks.values().removeIf(old -> old.askedAt().isBefore(now.minus(lifetime)));
        callbacks.put(query.id(), query);
    }

    /** What is behind the buttons that were pressed, and wait for their answer. */
    public List<String> pressed() {
        return callbacks.values().stream().map(CallbackQuery::data).toList();
    }

    /** The query of this id if it may still be answered. */
    public InlineQuery inline(String id, Instant now, Duration deadline) {
        var query = inline.get(id);
        if (query == null || query.askedAt().plus(deadline).isBefore(now)) {
            throw tooOld();
        }
        return query;
    }

    /** Answers it, once; a personal answer is cached for its asker, another for everyone. */
    public void answer(InlineQuery query, QueryAnswer answer, boolean personal, Duration cacheTime, Instant now) {
        inline.remove(query.id());
        query.answered(answer, false, now);
        if (!cacheTime.isZero()) {
            dropStale(now);
            inlineCache.put(key(query, personal ? query.from() : EVERYONE), new Cached<>(answer, now.plus(cacheTime)));
        }
    }

    private void dropStale(Instant now) {
        if (inlineCache.size() >= CACHED) {
            inlineCache.values().removeIf(cached -> !now.isBefore(cached.until()));
        }
        while (inlineCache.size() >= CACHED) {
            inlineCache.remove(inlineCache.keySet().iterator().next());
        }
    }

    Optional<QueryAnswer> cached(InlineQuery query, Instant now) {
        return cached(key(query, query.from()), now).or(() -> cached(key(query, EVERYONE), now));
    }

    private Optional<QueryAnswer> cached(InlineKey key, Instant now) {
        return Optional.ofNullable(inlineCache.get(key))
                .filter(cached -> now.isBefore(cached.until()))
                .map(Cached::answer);
    }

    private static InlineKey key(InlineQuery query, long userId) {
        return new InlineKey(query.text().strip(), query.offset(), query.chatType(), userId);
    }

    /** Answers the button of this query, once. */
    public void answer(
            String callbackId, CallbackQuery.Answer answer, Duration cacheTime, Instant now, Duration deadline) {
        var query = callbacks.get(callbackId);
        if (query == null || query.askedAt().plus(deadline).isBefore(now)) {
            throw tooOld();
        }
        callbacks.remove(callbackId);
        query.answered(answer);
        if (!cacheTime.isZero()) {
            callbackCache.values().removeIf(cached -> !now.isBefore(cached.until()));
            callbackCache.put(key(query), new Cached<>(answer, now.plus(cacheTime)));
        }
    }

    Optional<CallbackQuery.Answer> cached(CallbackQuery query, Instant now) {
        return Optional.ofNullable(callbackCache.get(key(query)))
                .filter(cached -> now.isBefore(cached.until()))
                .map(Cached::answer);
    }

    private static CallbackKey key(CallbackQuery query) {
        return new CallbackKey(query.message(), query.data(), query.from());
    }
}
