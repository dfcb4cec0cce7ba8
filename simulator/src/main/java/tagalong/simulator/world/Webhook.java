package tagalong.simulator.world;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;

/** Where a bot's updates are sent, and what became of those that were. Guarded by the world's lock. */
public final class Webhook {
    private static final Duration LONGEST_ANSWER = Duration.ofSeconds(60);
    private static final Duration LONGEST_RETRY_AFTER = Duration.ofHours(1);
    private static final int LONGEST_PAUSE_SECONDS = 60;

    private final Settings settings;
    private final UpdateQueue updates;
    private final RandomGenerator random;
    private final WebhookConnections connections;
    private final Map<Integer, Attempt> attempts = new HashMap<>();
    private Optional<Failure> lastFailure = Optional.empty();

    /** @param secretToken empty: none is sent */
    public record Settings(URI url, String secretToken, int maxConnections) {
        /** Whether anything is really sent: nothing leaves this machine. */
        public boolean isOnThisMachine() {
            return url.getHost().matches("localhost|127(?:\\.\\d{1,3}){3}|\\[::1]");
        }
    }

    /** What went wrong last, in Telegram's words. */
    public record Failure(Instant at, String message) {}

    /** An update on its way to the bot. */
    public record Parcel(int updateId, ObjectNode json) {}

    /** How often an update failed, and when it is sent again or, while it is under way, has failed once more. */
    private record Attempt(
            String lane, Instant expiresAt, int failures, int pauseSeconds, boolean underWay, Instant next) {
        static Attempt first(UpdateQueue.Entry entry) {
            return new Attempt(entry.lane(), entry.expiresAt(), 0, 1, false, Instant.MIN);
        }

        Attempt sent(Instant now) {
            return new Attempt(lane, expiresAt, failures, pauseSeconds, true, now.plus(LONGEST_ANSWER));
        }

        Attempt failed(int newPauseSeconds, Instant again) {
            return new Attempt(lane, expiresAt, failures + 1, newPauseSeconds, false, again);
        }
    }

    public Webhook(Settings settings, UpdateQueue updates, RandomGenerator random) {
        this.settings = settings;
        this.updates = updates;
        this.random = random;
        this.connections = new WebhookConnections(settings.maxConnections());
    }

    public Settings settings() {
        return settings;
    }

    public Optional<Failure> lastFailure() {
        return lastFailure;
    }

    /** The updates to send now, which are under way from here on: the oldest of each lane that has none under way. */
    public List<Parcel> start(Instant now) {
        attempts.values().removeIf(attempt -> !attempt.underWay() && now.isAfter(attempt.expiresAt()));
        var lanes = new HashSet<String>();
        attempts.values().stream().filter(Attempt::underWay).map(Attempt::lane).forEach(lanes::add);
        var started = new ArrayList<Parcel>();
        for (var entry : updates.waiting(now)) {
            if (lanes.size() >= 2 * settings.maxConnections()) {
                break;
            }
            if (lanes.add(entry.lane()) && isDue(entry, now)) {
                if (!connections.take(now)) {
                    break;
                }
                attempts.put(entry.id(), attempt(entry).sent(now));
                started.add(new Parcel(entry.id(), entry.json()));
            }
        }
        return started;
    }

    private Attempt attempt(UpdateQueue.Entry entry) {
        return attempts.getOrDefault(entry.id(), Attempt.first(entry));
    }

    private boolean isDue(UpdateQueue.Entry entry, Instant now) {
        var attempt = attempts.get(entry.id());
        return attempt == null || (!attempt.underWay() && !now.isBefore(attempt.next()));
    }

    /** The updates that the bot has not answered in time. */
    public List<Integer> overdue(Instant now) {
        return attempts.entrySet().stream()
                .filter(entry -> entry.getValue().underWay()
                        && !now.isBefore(entry.getValue().next()))
                .map(Map.Entry::getKey)
                .toList();
    }

    /** The next moment at which there may be something to do. */
    public Instant nextMoment(Instant now) {
        return Stream.concat(
                        Stream.of(connections.nextProbe()),
                        attempts.values().stream().map(Attempt::next))
                .filter(now::isBefore)
                .min(Comparator.naturalOrder())
                .orElse(now.plus(LONGEST_ANSWER));
    }

    /** The bot took it. */
    public void succeeded(int updateId, Instant now) {
        connections.succeeded(now);
        attempts.remove(updateId);
        updates.forget(updateId);
    }

    /**
     * It is sent again: at once after the first failure, then after pauses that grow; given up when it would expire.
     *
     * @param answered whether there was an answer at all
     * @param retryAfter what the answer asked for, or zero
     */
    public void failed(int updateId, String message, boolean answered, Duration retryAfter, Instant now) {
        connections.failed(answered, now);
        lastFailure = Optional.of(new Failure(now, message));
        var attempt = Objects.requireNonNull(attempts.remove(updateId), "only what was tried can fail");
        var seconds = attempt.pauseSeconds();
        var pause = retryAfter.compareTo(LONGEST_RETRY_AFTER) > 0 ? LONGEST_RETRY_AFTER : retryAfter;
        if (pause.isZero() && attempt.failures() > 0) {
            seconds = Math.min(random.nextInt(LONGEST_PAUSE_SECONDS, 2 * LONGEST_PAUSE_SECONDS + 1), 2 * seconds);
            pause = Duration.ofSeconds(seconds);
        }
        if (now.plus(pause).isAfter(attempt.expiresAt())) {
            updates.forget(updateId);
        } else {
            attempts.put(updateId, attempt.failed(seconds, now.plus(pause)));
        }
    }
}
