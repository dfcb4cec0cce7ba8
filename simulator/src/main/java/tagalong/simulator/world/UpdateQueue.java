package tagalong.simulator.world;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Set;
import java.util.random.RandomGenerator;
import tagalong.simulator.wire.Json;

/** The updates that a bot has not confirmed yet. Guarded by the world's lock. */
public final class UpdateQueue {
    /** In default of {@code allowed_updates}, these are not delivered. */
    private static final Set<String> ONLY_ON_REQUEST =
            Set.of("chat_member", "message_reaction", "message_reaction_count");

    private static final int CAPACITY = 100_000;
    private static final int FARTHEST_AHEAD = 10;
    private static final Duration NUMBERS_ANEW_AFTER = Duration.ofDays(7);

    private final Deque<Entry> entries = new ArrayDeque<>();
    private final RandomGenerator random;
    private int nextId;
    private Instant lastAdded = Instant.MAX;
    private Instant earliestExpiry = Instant.MAX;
    private Set<String> allowed = Set.of();

    private record Entry(int id, ObjectNode json, Instant expiresAt) {}

    UpdateQueue(RandomGenerator random) {
        this.random = random;
        this.nextId = randomId();
    }

    private int randomId() {
        return random.nextInt(2_000_001, 1_000_000_001);
    }

    /** The kinds that the bot asked for; empty: all but those which must be asked for. */
    public Set<String> allowed() {
        return allowed;
    }

    public void allow(Set<String> kinds) {
        allowed = Set.copyOf(kinds);
    }

    public boolean wants(String kind) {
        return allowed.isEmpty() ? !ONLY_ON_REQUEST.contains(kind) : allowed.contains(kind);
    }

    /** Adds an update if the bot wants its kind now. */
    void add(String kind, JsonNode content, Instant now, Duration lifetime) {
        if (!wants(kind)) {
            return;
        }
        dropExpired(now);
        if (entries.size() >= CAPACITY) {
            return;
        }
        if (entries.isEmpty()
                && now.isAfter(lastAdded)
                && Duration.between(lastAdded, now).compareTo(NUMBERS_ANEW_AFTER) > 0) {
            nextId = randomId();
        }
        lastAdded = now;
        var json = Json.object().put("update_id", nextId);
        json.set(kind, content);
        var expiresAt = now.plus(lifetime);
        entries.add(new Entry(nextId++, json, expiresAt));
        earliestExpiry = expiresAt.isBefore(earliestExpiry) ? expiresAt : earliestExpiry;
    }

    /** Forgets what lies below the offset; a negative one keeps only so many of the last; one far off is ignored. */
    public void confirm(long offset) {
        long head = entries.isEmpty() ? nextId : entries.peek().id();
        long from = offset < 0 ? nextId + offset : offset;
        if (offset == 0 || from > nextId + FARTHEST_AHEAD || from < head - CAPACITY) {
            return;
        }
        while (!entries.isEmpty() && entries.peek().id() < from) {
            entries.remove();
        }
    }

    /** The oldest updates; they stay until they are confirmed. */
    public List<ObjectNode> first(int limit, Instant now) {
        dropExpired(now);
        return entries.stream().limit(limit).map(Entry::json).toList();
    }

    public void clear() {
        entries.clear();
    }

    public int size(Instant now) {
        dropExpired(now);
        return entries.size();
    }

    /** Whether an update up to this number still waits. */
    public boolean hasUpTo(int id, Instant now) {
        dropExpired(now);
        return !entries.isEmpty() && entries.peek().id() <= id;
    }

    /** The number of the newest update. */
    public int lastId() {
        return nextId - 1;
    }

    private void dropExpired(Instant now) {
        if (now.isBefore(earliestExpiry)) {
            return;
        }
        entries.removeIf(entry -> !now.isBefore(entry.expiresAt()));
        earliestExpiry =
                entries.stream().map(Entry::expiresAt).min(Instant::compareTo).orElse(Instant.MAX);
    }
}
