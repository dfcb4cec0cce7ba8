package tagalong.bot.session;

import java.time.Duration;
import tagalong.storage.SessionStore;
import tagalong.storage.UserId;

/** Each person's step. */
public final class Sessions {
    private static final Duration LIFETIME = Duration.ofDays(1);

    private final SessionStore store;

    public Sessions(SessionStore store) {
        this.store = store;
    }

    public Step of(UserId user) {
        return store.find(user).flatMap(StepCodec::parse).orElseGet(Step.Idle::new);
    }

    public void enter(UserId user, Step step) {
        store.save(user, StepCodec.encode(step), LIFETIME);
    }

    public void end(UserId user) {
        store.end(user);
    }
}
