package tagalong.storage;

import java.time.Duration;
import java.util.OptionalLong;

/**
 * Up to which update each person's are done: one number a person, which only rises, so that an update delivered again is neither
 * done nor answered twice. Telegram may begin anew with lower numbers, after a week without any: so a mark counts for three days.
 *
 * <p>A mark is one small write. It could ride on the work's last write where that is a single put of the person's own row (a
 * session's, say) with the number as one more attribute, read back with that row. It cannot ride in a batch, of which the mark may
 * be written and the work not; and in a transaction it costs more than by itself.
 */
public interface MarkStore {

    /** How long a mark counts after it was written. */
    Duration LIFETIME = Duration.ofDays(3);

    /** The highest update that is done, empty if there is none or it was long ago. */
    OptionalLong highest(UserId person);

    /**
     * Says that all of the person's updates up to this one are done; a mark that is higher, and still counts, stays. When it returns,
     * a mark that covers the number is there.
     */
    void raise(UserId person, long number);
}
