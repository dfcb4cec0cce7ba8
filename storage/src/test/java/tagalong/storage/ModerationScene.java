package tagalong.storage;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import tagalong.storage.ModerationStore.Cause;

/** Admins who decide, and what came of it. The word "blocked" is never shared. */
abstract class ModerationScene extends StorageContract {
    protected static final Set<String> BLOCKED = Set.of("Blocked", "two words");

    /** Lets time pass for all that expires. */
    protected abstract void pass(Duration time);

    ModerationStore moderation() {
        return storage().moderation();
    }

    static Cause by(String name) {
        return new Cause(name, null);
    }

    static Set<Optional<UserId>> people(List<ModerationStore.Ban> bans) {
        return bans.stream().map(ban -> Optional.ofNullable(ban.person())).collect(Collectors.toSet());
    }

    boolean isBanned(UserId user) {
        return moderation().rules().against(user, Tag.of("cat")).equals(Optional.of(SharingRules.Reason.BANNED));
    }
}
