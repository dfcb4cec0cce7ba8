package tagalong.simulator.world;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Instant;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/** A bot's account: what its owner set, what it registered, and what waits for it. Guarded by the world's lock. */
public final class Bot {
    private final long id;
    private final String token;
    private final UpdateQueue updates;
    private final Queries queries = new Queries();
    private final PollSlot pollSlot = new PollSlot();
    private final Set<Long> acquaintances = new HashSet<>();
    private final Map<String, ObjectNode> registrations = new HashMap<>();
    private boolean inlineMode = true;
    private boolean inlineFeedback;
    private boolean privacyMode = true;
    private @Nullable Webhook webhook;
    private Instant nextWebhookAllowed = Instant.MIN;

    Bot(long id, String token, RandomGenerator random) {
        this.id = id;
        this.token = token;
        this.updates = new UpdateQueue(random);
    }

    public long id() {
        return id;
    }

    public String token() {
        return token;
    }

    public UpdateQueue updates() {
        return updates;
    }

    public Queries queries() {
        return queries;
    }

    /** People whom the bot has met somewhere, though they may never have written to it. */
    public Set<Long> acquaintances() {
        return acquaintances;
    }

    /** Commands, descriptions, names and menu buttons, by what they are and whom they are for. */
    public Map<String, ObjectNode> registrations() {
        return registrations;
    }

    public boolean inlineMode() {
        return inlineMode;
    }

    public void inlineMode(boolean on) {
        inlineMode = on;
    }

    public boolean inlineFeedback() {
        return inlineFeedback;
    }

    public void inlineFeedback(boolean on) {
        inlineFeedback = on;
    }

    public boolean privacyMode() {
        return privacyMode;
    }

    public void privacyMode(boolean on) {
        privacyMode = on;
    }

    public Optional<Webhook> webhook() {
        return Optional.ofNullable(webhook);
    }

    public void webhook(@Nullable Webhook newWebhook) {
        webhook = newWebhook;
    }

    /** When a webhook may be set again: Telegram takes one a second. */
    public Instant nextWebhookAllowed() {
        return nextWebhookAllowed;
    }

    public void nextWebhookAllowed(Instant moment) {
        nextWebhookAllowed = moment;
    }

    public PollSlot pollSlot() {
        return pollSlot;
    }
}
