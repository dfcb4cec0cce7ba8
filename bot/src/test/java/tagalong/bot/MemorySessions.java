package tagalong.bot;

import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import tagalong.storage.SessionStore;
import tagalong.storage.UserId;

/** Sessions that outlive the process that wrote them, but not the test. */
public final class MemorySessions implements SessionStore {
    public final Map<UserId, String> rows = new HashMap<>();

    @Override
    public void save(UserId user, String payload, Duration lifetime) {
        rows.put(user, payload);
    }

    @Override
    public Optional<String> find(UserId user) {
        return Optional.ofNullable(rows.get(user));
    }

    @Override
    public void end(UserId user) {
        rows.remove(user);
    }
}
