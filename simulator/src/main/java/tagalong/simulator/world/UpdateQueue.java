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
    private static final int LOWEST_ID = 2_000_001;
    private static final int HIGHEST_ID = 1_000_000_000;
    private static final Duration NUMBERS_ANEW_AFTER = Duration.ofDays(7);

    private final Deque<Entry> entries = new ArrayDeque<>();
    private final RandomGenerator random;
    private int nextId;
    private Instant lastAdded = Instant.MAX;
    private Instant earliestExpiry = Instant.MAX;
    private Set<String> allowed = Set.of();

    /**
     * An update that waits.
     *
     * @param lane a webhook gets the updates of one lane one after the other
     */
    record Entry(int id, String lane, ObjectNode json, Instant expiresAt) {}

    UpdateQueue(RandomGenerator random) {
        this.random = random;
        this.nextId = randomId();
    }

    private int randomId() {
        return random.nextInt(LOWEST_ID, HIGHEST_ID + 1);
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
        entries.add(new Entry(nextId++, lane(kind, content), json, expiresAt));
        earliestExpiry = expiresAt.isBefore(earliestExpiry) ? expiresAt : earliestExpiry;
    }

    /** Telegram's own lanes: the messages of a chat, the presses of a person, their searches, … */
    private static String lane(String kind, JsonNode content) {
        return switch (kind) {
            case "message", "edited_message" ->
                "message of " + content.path("chat").path("id").asText();
            case "inline_query", "chosen_inline_result", "callback_query" ->
                kind + " of " + content.path("from").path("id").asText();
            default -> kind + " of " + content.path("chat").path("id").asText();
        };
    }

    /** Forgets what lies below the offset; a negative one keeps only so many of the last; one far off is ignored. */
    public void confirm(long offset, Instant now) {
        dropExpired(now);
        while (offset < 0 && entries.size() > -offset) {
            entries.remove();
        }
        if (offset <= 0 || offset > (long) nextId + FARTHEST_AHEAD) {
            return;
        }
        while (!entries.isEmpty() && entries.peek().id() < offset) {
            entries.remove();
        }
    }

    /** Forgets one update, which a webhook took. */
    void forget(int id) {
        entries.removeIf(entry -> entry.id() == id);
    }

    /** All that wait, oldest first. */
    Iterable<Entry> waiting(Instant now) {
        dropExpired(now);
        return entries;
    }

    /**
     * From now on the numbers go on from a far lower one, chosen at random, as after a week without updates.
     *
     * @throws IllegalStateException when updates wait: Telegram does so only when it has none left to tell
     */
    public void beginAnewLower(Instant now) {
        if (size(now) > 0) {
            throw new IllegalStateException("Numbers begin anew only when no update waits");
        }
        nextId = random.nextInt(nextId / 4, nextId / 2);
    }

    /** The next update has this number. */
    public void numberFrom(int first) {
        nextId = first;
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
