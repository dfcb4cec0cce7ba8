package tagalong.storage;

import java.time.Duration;
import java.util.Optional;

/** What a person is in the middle of: one opaque text each, which goes away by itself. */
public interface SessionStore {

    void save(UserId user, String payload, Duration lifetime);

    /** Empty when there is none or its time is over. */
    Optional<String> find(UserId user);

    void end(UserId user);
}
