package tagalong.storage;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What admins decided about what is shared. There is little of it: all is in memory since {@link #load}, and a change is there as soon as it is
 * in the table.
 */
public interface ModerationStore {

    /** What follows from it, for whoever writes or reads what is shared. */
    SharingRules rules();

    /** Reads all anew: another process may have changed it. */
    void load();

    void hide(Hidden what);

    void unhide(Hidden what);

    /** The last one first. */
    List<HiddenSince> hidden();

    record HiddenSince(Hidden what, Instant since) {}

    /**
     * The person shares nothing from now on. What they shared so far is theirs to be {@linkplain #unsettled settled}.
     *
     * @return whether they are banned by this decision: not when they were by another, which stays as it is
     */
    boolean ban(UserId person, Cause cause);

    /**
     * Why people are banned.
     *
     * @param name of the decision, the same for all who were banned at once
     * @param word the one they shared, when all who did are banned: then nobody is told who they are; null when an admin named the person
     */
    record Cause(String name, @Nullable String word) {}

    /** The person may share again; what they do not share meanwhile is to be settled. Returns whether they were banned. */
    boolean unban(UserId person);

    /** As {@link #unban(UserId)} for all who were banned at once; returns those who are not banned because of it, however often it is said. */
    List<Ban> unban(String cause);

    /** Bans again, within some weeks, all whose ban was lifted by {@link #unban(String)}; returns all who are banned by it then. */
    List<Ban> banAgain(String cause);

    /** The last one first. */
    List<Ban> bans();

    /** @param person null when they deleted themselves: they stay banned, and nobody can tell who they were */
    record Ban(@Nullable UserId person, Cause cause, Instant since) {}

    /** Those whose shared words do not all follow the rules yet, so that a start can go on with it. */
    List<UserId> unsettled();

    void settled(UserId person);

    /** Those who share a term on a sticker, up to so many. */
    List<UserId> holders(StickerId sticker, String term, int most);

    /** The sticker and all its shared terms, also hidden ones; empty when nobody shares any. */
    Optional<SharedSticker> shared(StickerId sticker);

    /** @param terms as somebody typed them */
    record SharedSticker(Sticker sticker, List<Tag> terms) {}
}
